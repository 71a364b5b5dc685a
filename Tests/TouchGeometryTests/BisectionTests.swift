import Testing
import TouchGeometry

@Suite("A bisection")
struct BisectionTests {
  @Test("finds the first index that is not before, in each range of few", arguments: 0...9)
  func first(_ count: Int) {
    for lower in -3...3 {
      let range = lower..<(lower + count)
      for first in range.lowerBound...range.upperBound {
        #expect(range.bisected { $0 < first } == first)
      }
    }
  }

  @Test("asks only for indices of its range, and for few of many")
  func asked() {
    let range = 5..<1_000_005
    var asked: [Int] = []
    let found = range.bisected { index in
      asked.append(index)
      return index < 777_777
    }
    #expect(found == 777_777)
    #expect(asked.count <= 20)
    #expect(asked.allSatisfy { range.contains($0) })
  }
}
