import TouchInput

/// What a finger or the pointer's button went down on.
enum BarPress<Action: Hashable & Sendable>: Hashable, Sendable {
  /// No button: the tab, or the room in between.
  case nothing
  case more
  case button(Action)
  /// What stands beside the tab.
  case switched(Action)
}

/// What the pointer does with a bar.
struct BarPointer<Action: Hashable & Sendable>: Hashable, Sendable {
  /// The buttons that are down and went down on the scene.
  var scenePresses: Set<Int> = []
  /// Those that went down on the bar.
  var presses: Set<Int> = []
  /// What the left one went down on.
  var press: BarPress<Action>?
  /// What it is over.
  var hovered: BarPress<Action>?
  /// Whether it keeps the panel open.
  var isOn = false
  /// Whether it has been elsewhere since a button closed the panel.
  var isAway = true
}
