/// The state of the pointer for a bar.
struct BarPointer: Hashable, Sendable {
  /// The mouse buttons that were pressed on the scene and are down.
  var scenePresses: Set<Int> = []
  /// The mouse buttons that were pressed on the bar and are down.
  var presses: Set<Int> = []
  /// Whether the pointer keeps the panel open.
  var isOn = false
  /// Whether the pointer has been elsewhere since the panel was closed.
  var isAway = true
}
