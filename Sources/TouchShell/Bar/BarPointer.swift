/// What the pointer does with a bar.
struct BarPointer: Hashable, Sendable {
  /// The buttons that are down and went down on the scene.
  var scenePresses: Set<Int> = []
  /// Those that went down on the bar.
  var presses: Set<Int> = []
  /// Whether it keeps the panel open.
  var isOn = false
  /// Whether it has been elsewhere since a button closed the panel.
  var isAway = true
}
