/// The file names of recordings.
public enum RecordingName {
  /// The extension of a recording's name.
  public static let ending = ".touch.jsonl"

  /// Splits a name into its stem and its extension; `.jsonl` alone counts as an extension, and any
  /// other name has none.
  public static func parts(of path: String) -> (stem: String, ending: String?) {
    for ending in [ending, ".jsonl"] where path.hasSuffix(ending) {
      return (String(path.dropLast(ending.count)), ending)
    }
    return (path, nil)
  }
}
