import ArgumentParser
import TouchSandbox
import TouchShell

/// Whether scenes are found as they were left.
struct KeepOptions: ParsableArguments {
  enum Choice: EnumerableFlag {
    case keep, fresh

    static func help(for value: Choice) -> ArgumentHelp? {
      switch value {
      case .keep: "Find a scene as it was left, and leave it so. (default)"
      case .fresh:
        ArgumentHelp(
          "Open scenes as their files have them, and keep nothing of this visit.",
          discussion: "What is kept of earlier visits stays as it is. --record means it, too.")
      }
    }
  }

  @Flag(exclusivity: .chooseLast)
  var choice: Choice?

  /// What the flags say that settings say, too.
  var said: [Setting: (value: Setting.Value, place: String)] {
    guard let choice else { return [:] }
    return [.keep: (.on(choice == .keep), "flag --\(choice == .keep ? "keep" : "fresh")")]
  }
}
