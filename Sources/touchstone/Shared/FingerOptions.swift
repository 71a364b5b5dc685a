import ArgumentParser
import TouchInput

/// Options for the path of fingers that moves layers.
struct FingerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The path that layers follow: raw, filtered[:CUTOFF[,BETA[,DERIVATIVE]]] or predicted. (default: from the recording or the scene, else raw)",
      discussion: """
        filtered: the output of the one-euro filter, with the numbers of --filter. predicted: the expected locations in \
        1/60 s. Recognizers follow the same path. A recording contains the original samples, and its first line the \
        path. In a window, F8 changes the path.
        """,
      valueName: "path"),
    transform: FingerOptions.path)
  var fingers: FollowedPath?

  private static func path(_ text: String) throws -> FollowedPath {
    guard let path = FollowedPath(text) else {
      throw ValidationError("--fingers takes \(FollowedPath.expectation).")
    }
    return path
  }
}
