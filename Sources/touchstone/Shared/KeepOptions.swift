import ArgumentParser
import TouchShell

/// Options for restoring scenes as they were left.
struct KeepOptions: ParsableArguments {
  enum Choice: EnumerableFlag {
    case keep, fresh

    static func help(for value: Choice) -> ArgumentHelp? {
      switch value {
      case .keep: "Open scenes as you left them. (default)"
      case .fresh:
        ArgumentHelp(
          "Open scenes from their own files, and do not keep changes.",
          discussion: "The file of kept changes remains as it is. --record implies --fresh.")
      }
    }
  }

  @Flag(exclusivity: .chooseLast)
  var choice: Choice?

  /// The values of the flags that are also settings.
  var said: [Setting: (value: Setting.Value, place: String)] {
    guard let choice else { return [:] }
    return [.keep: (.on(choice == .keep), "flag --\(choice == .keep ? "keep" : "fresh")")]
  }
}
