import Testing

@testable import TouchModelFiles
@testable import TouchModels

@Suite("Corners that are the same become one")
struct CornerMergerTests {
  private static func corner(_ number: Int) -> ModelBuilder.Corner {
    ModelBuilder.Corner(position: number)
  }

  @Test("As often as they come, with the first one's number")
  func same() {
    var merger = CornerMerger(cornerCount: 100)
    for round in 0..<3 {
      for number in 0..<100 {
        let (index, isNew) = merger.index(of: Self.corner(number), material: 0)
        #expect(index == UInt32(number) && isNew == (round == 0))
      }
    }
    #expect(merger.index(of: Self.corner(0), material: 1) == (100, true))
  }

  /// Room for few corners makes few chains, so that all of them are long: as with corners that
  /// somebody has chosen for their hashes.
  @Test("However long the chains are, one corner costs no more than 64 comparisons")
  func longChains() {
    for count in [1_000, 10_000, 100_000] {
      var merger = CornerMerger(cornerCount: 1)
      for number in 0..<count { _ = merger.index(of: Self.corner(number), material: 0) }
      #expect(merger.compared <= HashChains.longest * count, "\(count) corners")
      // The chains are as long as they were meant to be: the limit is what bounds the work.
      #expect(merger.compared > HashChains.longest * count / 3, "\(count) corners")
    }
  }
}
