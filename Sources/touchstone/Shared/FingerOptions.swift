import ArgumentParser
import TouchInput

/// Which path of fingers moves layers.
struct FingerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What layers follow: raw, filtered[:CUTOFF[,BETA[,DERIVATIVE]]] or predicted fingers. (default: what the recording or the scene says, else raw)",
      discussion: """
        filtered: behind the one-euro filter, with the numbers that --filter takes. predicted: where fingers will be in \
        1/60 s. Gestures are recognized by these places, too. A recording holds the samples as they came, and its first \
        line which path was followed. F8 changes it in a window.
        """,
      valueName: "path"),
    transform: FingerOptions.path)
  var fingers: FollowedPath?

  private static func path(_ text: String) throws -> FollowedPath {
    guard let path = FollowedPath(text) else {
      throw ValidationError("--fingers takes \(FollowedPath.expectation); \(text) is not.")
    }
    return path
  }
}
