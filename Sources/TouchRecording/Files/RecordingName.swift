/// How files of recordings are named.
public enum RecordingName {
  /// How the name of a recording ends.
  public static let ending = ".touch.jsonl"

  /// What stands before the ending, and the ending; `.jsonl` alone counts as one, and any other
  /// name has none.
  public static func parts(of path: String) -> (stem: String, ending: String?) {
    for ending in [ending, ".jsonl"] where path.hasSuffix(ending) {
      return (String(path.dropLast(ending.count)), ending)
    }
    return (path, nil)
  }
}
