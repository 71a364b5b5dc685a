import ArgumentParser
import TouchExplain
import TouchInput
import TouchShell

/// Options for drawing the paths of fingers.
struct PathOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw the fingers' paths: raw, resampled, predicted or filtered, several separated by commas, or all.",
      discussion: """
        raw: the original samples. resampled: the finger's location 5 ms before each frame. predicted: its expected \
        location one frame later. filtered: the samples after --filter. This option only draws paths: gestures, layers, \
        recordings and traces use the same samples as without it.
        """,
      valueName: "paths"),
    transform: PathOptions.kinds)
  var paths: Set<PathKind>?

  @Option(
    help: ArgumentHelp(
      "The filter of the filtered path: none, or one-euro[:CUTOFF[,BETA[,DERIVATIVE]]]. (default: none)",
      discussion: """
        The one-euro filter (Casiez, Roussel, Vogel 2012). CUTOFF: the cutoff at rest, in hertz (default: 1). BETA: its \
        increase with the speed, in hertz for a point a second (default: 0.007). DERIVATIVE: the cutoff of the speed, in \
        hertz (default: 1). Without --paths, this option draws the raw path beside the filtered one.
        """,
      valueName: "filter"))
  var filter: String?

  func validate() throws {
    if let filter, !Setting.filter.accepts(filter) {
      throw ValidationError(
        "--filter takes \(OneEuroFilter.Parameters.expectation); not \(filter).")
    }
    if filter == Setting.noFilter, paths?.contains(.filtered) == true {
      throw ValidationError("--paths filtered needs a filter; --filter none removes it.")
    }
  }

  /// Whether the flags ask for drawn paths.
  var areAsked: Bool { paths != nil || (filter != nil && filter != Setting.noFilter) }

  /// The values of the flags that are also settings.
  var said: [Setting: (value: Setting.Value, place: String)] {
    filter.map { [.filter: (.word($0), "flag --filter")] } ?? [:]
  }

  /// Returns the preferences with the values of these flags.
  func applied(to preferences: Preferences) -> Preferences {
    var preferences = preferences
    if let filter { preferences.panels.filter = OneEuroFilter.Parameters(filter) }
    guard areAsked else { return preferences }
    preferences.panels.paths = paths ?? [.raw, .filtered]
    preferences.shownParts.insert(.paths)
    return preferences
  }

  private static func kinds(_ text: String) throws -> Set<PathKind> {
    try NameList.parse(text) { word, known in "\(word) is not one of \(known)." }
  }
}
