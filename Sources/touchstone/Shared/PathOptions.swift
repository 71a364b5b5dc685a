import ArgumentParser
import TouchExplain
import TouchInput
import TouchSandbox
import TouchShell

/// What is drawn of where fingers were.
struct PathOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw the fingers' paths: raw, resampled, predicted, filtered; several with commas, or all.",
      discussion: """
        raw: the samples as they came. resampled: where the finger was 5 ms before each frame. predicted: where it was \
        expected to be one frame later. filtered: the samples after --filter. They are drawn, and nothing else: gestures, \
        layers, recordings and traces have the samples as they came.
        """,
      valueName: "paths"),
    transform: PathOptions.kinds)
  var paths: Set<PathKind>?

  @Option(
    help: ArgumentHelp(
      "What makes the filtered path: none, or one-euro[:CUTOFF[,BETA[,DERIVATIVE]]]. (default: none)",
      discussion: """
        The one-euro filter (Casiez, Roussel, Vogel 2012) with its cutoff at rest in hertz (1), how much that rises with \
        the speed in hertz for a point a second (0.007), and the cutoff of the speed in hertz (1). Without --paths it \
        draws the raw path beside the filtered one.
        """,
      valueName: "filter"))
  var filter: String?

  func validate() throws {
    if let filter, !Setting.filter.accepts(filter) {
      throw ValidationError(
        "--filter takes \(OneEuroFilter.Parameters.expectation); \(filter) is not.")
    }
    if filter == Setting.noFilter, paths?.contains(.filtered) == true {
      throw ValidationError("--paths filtered needs a filter; --filter none says there is none.")
    }
  }

  /// Whether paths are drawn from the start.
  var areAsked: Bool { paths != nil || (filter != nil && filter != Setting.noFilter) }

  /// What the flags say that settings say, too.
  var said: [Setting: (value: Setting.Value, place: String)] {
    filter.map { [.filter: (.word($0), "flag --filter")] } ?? [:]
  }

  /// The same with what these flags say of the paths.
  func applied(to preferences: Preferences) -> Preferences {
    var preferences = preferences
    if let filter { preferences.filter = OneEuroFilter.Parameters(filter) }
    guard areAsked else { return preferences }
    preferences.paths = paths ?? [.raw, .filtered]
    preferences.shownParts.insert(.paths)
    return preferences
  }

  private static func kinds(_ text: String) throws -> Set<PathKind> {
    if text == "all" { return Set(PathKind.allCases) }
    return Set(
      try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
        guard let kind = PathKind(rawValue: String(word)) else {
          let known = PathKind.allCases.map(\.rawValue).joined(separator: ", ")
          throw ValidationError("\(word) is none of \(known).")
        }
        return kind
      })
  }
}
