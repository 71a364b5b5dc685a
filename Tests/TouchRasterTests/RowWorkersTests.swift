import Testing

@testable import TouchRaster

@Suite("Threads that share rows")
struct RowWorkersTests {
  @Test("Every row is drawn once, whoever draws it", arguments: [1, 2, 3, 8])
  func eachOnce(threads: Int) {
    let workers = RowWorkers(count: threads)
    for rows in [0..<0, 0..<1, 5..<37, 3..<803, 0..<16_384] {
      let drawn = LockedValue([Int](repeating: 0, count: rows.upperBound))
      for _ in 0..<20 {
        workers.forEachPiece(of: rows) { piece in
          drawn.withLock { drawn in for row in piece { drawn[row] += 1 } }
        }
      }
      let counts = drawn.withLock { $0 }
      #expect(counts.indices.allSatisfy { counts[$0] == (rows.contains($0) ? 20 : 0) })
    }
  }

  @Test("All rows are drawn when the call returns, however long a piece takes")
  func returnsWhenAllIsDone() {
    let workers = RowWorkers(count: 4)
    for _ in 0..<200 {
      let sum = LockedValue(0)
      workers.forEachPiece(of: 0..<512) { piece in
        // The later pieces take longer: helpers finish last.
        var number = 1
        for row in piece { for _ in 0..<row { number = number &* 3 &+ 1 } }
        sum.withLock { $0 += piece.count + (number == 0 ? 1 : 0) }
      }
      #expect(sum.withLock { $0 } == 512)
    }
  }
}
