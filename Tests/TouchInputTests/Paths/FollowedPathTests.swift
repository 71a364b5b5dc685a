import Testing
import TouchInput

@Suite("The words of the path that layers follow")
struct FollowedPathTests {
  @Test(
    "They read back to the same path",
    arguments: [
      ("raw", FollowedPath.raw, "raw"),
      ("predicted", .predicted, "predicted"),
      ("filtered", .filtered(.init()), "filtered:1,0.007,1"),
      ("filtered:2", .filtered(.init(minimumCutoff: 2)), "filtered:2,0.007,1"),
      (
        "filtered:0.1,1e-3", .filtered(.init(minimumCutoff: 0.1, beta: 0.001)),
        "filtered:0.1,0.001,1"
      ),
      (
        "filtered:1.5,0,3",
        .filtered(.init(minimumCutoff: 1.5, beta: 0, derivativeCutoff: 3)), "filtered:1.5,0,3"
      ),
    ] as [(String, FollowedPath, String)])
  func words(text: String, path: FollowedPath, written: String) {
    #expect(FollowedPath(text) == path)
    #expect(path.description == written)
    #expect(FollowedPath(written) == path)
    #expect(path.kind.rawValue == written.prefix { $0 != ":" })
  }

  @Test(
    "Other words are none",
    arguments: [
      "", "Raw", "resampled", "one-euro", "filtered:", "filtered:1,2,3,4", "filtered:1,,3",
      "filtered:0", "filtered:1,-1", "filtered:nan", "filtered:1e9", "predicted:0.016", "raw:",
    ])
  func others(text: String) { #expect(FollowedPath(text) == nil) }

  @Test("A switch goes through all three, with the filter that it is given")
  func next() {
    let filter = OneEuroFilter.Parameters(minimumCutoff: 3)
    #expect(FollowedPath.raw.next(filter) == .filtered(filter))
    #expect(FollowedPath.filtered(.init()).next(filter) == .predicted)
    #expect(FollowedPath.predicted.next(filter) == .raw)
  }
}
