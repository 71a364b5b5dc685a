import TouchGeometry
package import TouchInput
import TouchSandbox

/// What scrolling does in a window and in all that it shows; lives as long as the run.
package final class ScrollSwitch {
  /// What was chosen, and what was seen.
  var choice: ScrollChoice
  private var isHintDue: Bool
  private let settingsPath: String?

  /// Begins with what was chosen.
  ///
  /// - Parameters:
  ///   - scroll: What scrolling does.
  ///   - settingsPath: The settings file; nil where nothing says where that is.
  package init(_ scroll: Hands.Scroll, settingsPath: String?) {
    choice = ScrollChoice(scroll)
    self.settingsPath = settingsPath
    // A user who has chosen needs no hint.
    isHintDue = scroll == .auto
  }

  /// Whether scrolling moves; clicks zoom before anything was seen.
  var moves: Bool { choice.moves == true }

  /// Has scrolling do the other thing, and returns what to say about that.
  func toggle() -> String {
    isHintDue = false
    choice.toggle()
    let words = moves ? "Scrolling moves now, and with Ctrl it zooms" : "Scrolling zooms now"
    // The default needs no flag.
    guard choice.scroll != .auto else { return words }
    return words + ", until the window closes; \(ScrollWords.keepKey) keeps it so."
  }

  /// Writes what scrolling does into the settings file, and returns what to say about that.
  @MainActor func keep(_ console: any ShellConsole) -> (words: String, isProblem: Bool) {
    isHintDue = false
    guard let path = settingsPath else {
      let problem = "touchstone: error: nothing says where settings are, expected HOME to be set"
      console.report(problem)
      return (problem, true)
    }
    do throws(SceneError) {
      try SettingsFile.write(.scroll, as: choice.scroll.rawValue, to: path)
    } catch {
      console.report("\(error)")
      return ("\(error)", true)
    }
    let words =
      switch choice.scroll {
      case .auto: "Smooth scrolling moves and a wheel's clicks zoom"
      case .pan: "Scrolling moves, and with Ctrl it zooms"
      case .zoom: "Scrolling zooms"
      }
    return ("\(words), in every window from now on: \(path)", false)
  }

  /// Rows of a help panel as they are true now.
  func worded(_ rows: [ScrollWords.Row]) -> [ScrollWords.Row] {
    ScrollWords.worded(rows, moves: choice.moves)
  }

  /// How to have scrolling move, once in a run: when it zooms for the first time, in a scene where it
  /// can do both.
  func hint(for event: InputEvent, in scene: SceneFile) -> String? {
    guard isHintDue, !moves, case .wheel(let wheel) = event.kind, wheel.delta != .zero,
      wheel.modifiers.isDisjoint(with: [.control, .shift, .meta]),
      ScrollWords.hasBoth(scene.keys)
    else { return nil }
    isHintDue = false
    return ScrollWords.hint
  }
}
