import TouchExplain
import TouchInput
import TouchSandbox

/// The table's actions on a window's bar, for users without a keyboard.
extension KeyCommand {
  /// A button of the bar, with the action of a key.
  package typealias Button = ControlBar<Action>.Button

  /// Returns the buttons of the bar in a place, in reading order, as they look at first.
  package static func buttons(in place: Place) -> [Button] {
    let table = all(in: place).flatMap(\.bindings)
    return captions(in: place).map { action, label in
      let key = table.first { $0.action == action }.map(shortName) ?? ""
      return Button(
        action: action, caption: BarLayout.Caption(label, key: key, symbol: symbol(action)),
        keepsOpen: isRepeated(action))
    }
  }

  private static func captions(in place: Place) -> [(Action, String)] {
    let overlay: [(Action, String)] =
      OverlayPart.available.map { (.togglePart($0), $0.label) } + [(.toggleReceipts, "Repairs")]
    let scene: [(Action, String)] =
      [(.toggleHelp, "Help")] + overlay + [
        (.toggleScrolling, ScrollWords.button(moves: false)), (.keepScrolling, "Keep"),
        (.switchFingers, FollowedPath.raw.button), (.reset, "Reset"),
        (.saveScreenshot, "Screenshot"), (.saveScene, "Save scene"),
        (.toggleFullScreen, "Full screen"),
      ]
    switch place {
    case .gallery:
      return [
        (.leave, "Quit"), (.openLessons, "Lessons"), (.toggleHelp, "Help"),
        (.toggleFullScreen, "Full screen"),
      ]
    case .sceneOfGallery: return [(.leave, "Back")] + scene
    case .scene: return [(.leave, "Quit")] + scene
    case .playback:
      return [
        (.leave, "Close"), (.goToStart, "Start"), (.goToGesture(-1), "Prev. gesture"),
        (.step(-1), "Step"), (.togglePause, "Pause"), (.step(1), "Step"),
        (.goToGesture(1), "Next gesture"), (.goToEnd, "End"), (.goSlower, "Slower"),
        (.goFaster, "Faster"), (.toggleLoop, "Loop"), (.takeOver, "Take over"),
        (.grabMoment, "Drag fingers"), (.toggleHelp, "Help"),
      ] + overlay + [(.switchFingers, FollowedPath.raw.button), (.toggleFullScreen, "Full screen")]
    case .take:
      return [(.endTake, "End take")] + overlay + [
        (.toggleScrolling, ScrollWords.button(moves: false)), (.toggleFullScreen, "Full screen"),
        (.leave, "Quit"),
      ]
    case .lesson:
      return [
        (.leave, "Leave"), (.previousPage, "Back"), (.askAgain, "Again"), (.nextPage, "Next"),
        (.toggleHelp, "Help"), (.toggleFullScreen, "Full screen"),
      ]
    }
  }

  private static func isRepeated(_ action: Action) -> Bool {
    switch action {
    case .goToStart, .goToEnd, .goToGesture, .step, .jump, .togglePause, .goSlower, .goFaster,
      .toggleLoop:
      true
    default: false
    }
  }

  /// Returns the symbol of an action; empty for none.
  static func symbol(_ action: Action) -> String { symbols[action] ?? "" }

  private static let symbols: [Action: String] = [
    .leave: "✕", .toggleHelp: "?", .toggleFullScreen: "⇲", .openLessons: "☝",
    .togglePart(.figures): "◎", .togglePart(.board): "☰", .togglePart(.geometry): "∡",
    .togglePart(.numbers): "#", .togglePart(.solvers): "≠", .togglePart(.paths): "∿",
    .switchFingers: "⇝", .toggleReceipts: "✓", .toggleScrolling: "↕", .keepScrolling: "⚑",
    .reset: "↺", .saveScreenshot: "▣", .saveScene: "↧",
    .goToStart: "⇤", .goToGesture(-1): "«", .step(-1): "◁", .togglePause: "‖", .step(1): "▷",
    .goToGesture(1): "»", .goToEnd: "⇥", .goSlower: "−", .goFaster: "+", .toggleLoop: "⟳",
    .takeOver: "☝", .endTake: "■", .grabMoment: "↔",
    .previousPage: "◁", .askAgain: "↺", .nextPage: "▷",
  ]

  private static func shortName(_ binding: Binding) -> String {
    let names = [
      "Escape": "Esc", "Left": "←", "Right": "→", "Up": "↑", "Down": "↓",
      "PageUp": "PgUp", "PageDown": "PgDn",
    ]
    let name = names[binding.key] ?? binding.key
    if binding.modifiers.contains(.control) { return "Ctrl-\(name)" }
    return binding.modifiers.contains(.shift) ? "Shift-\(name)" : name
  }
}
