import TouchGeometry
package import TouchInput
import TouchSandbox

/// The effect of scrolling in a window and all its content, which lives as long as the run.
package final class ScrollSwitch {
  /// The user's choice, and the scrolling seen so far.
  var choice: ScrollChoice
  private var isHintDue: Bool
  private let settingsPath: String?

  /// Begins with the user's choice.
  ///
  /// - Parameters:
  ///   - scroll: The effect of scrolling.
  ///   - settingsPath: The settings file; nil if its place is unknown.
  package init(_ scroll: Hands.Scroll, settingsPath: String?) {
    choice = ScrollChoice(scroll)
    self.settingsPath = settingsPath
    // A user who has made a choice needs no hint.
    isHintDue = scroll == .auto
  }

  /// Whether scrolling moves; before any scrolling was seen, clicks zoom.
  var moves: Bool { choice.moves == true }

  /// Switches between moving and zooming, and returns the message about it.
  func toggle() -> String {
    isHintDue = false
    choice.toggle()
    let words = moves ? "Scrolling moves now, and with Ctrl it zooms" : "Scrolling zooms now"
    // The default needs no flag.
    guard choice.scroll != .auto else { return words }
    return words + ", until the window closes; \(ScrollWords.keepKey) keeps it so."
  }

  /// Writes the effect of scrolling into the settings file, and returns the message about it.
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

  /// Returns the rows of a help panel with the current words.
  func worded(_ rows: [ScrollWords.Row]) -> [ScrollWords.Row] {
    ScrollWords.worded(rows, moves: choice.moves)
  }

  /// Returns how to make scrolling move, once in a run: when it first zooms in a scene where it can
  /// do both.
  func hint(for event: InputEvent, in scene: SceneFile) -> String? {
    guard isHintDue, !moves, case .wheel(let wheel) = event.kind, wheel.delta != .zero,
      wheel.modifiers.isDisjoint(with: [.control, .shift, .meta]),
      ScrollWords.hasBoth(scene.keys)
    else { return nil }
    isHintDue = false
    return ScrollWords.hint
  }
}
