/// The mouse and trackpad equivalents of finger gestures, in the words of the help panel.
enum MouseHelp {
  /// Two fingers, mirrored about the point of the button press.
  static let twoFingers = (key: "Right drag", what: "two fingers (or Alt-drag); Shift moves both")
  /// A finger that stays down.
  static let pin = (
    key: "Middle click", what: "a finger that stays (or Ctrl-click); a click lifts it"
  )
  /// Fingers that stay down, moved together.
  static let hand = (key: "Shift-drag", what: "all that stay, as one hand")
  /// A tap with two fingers.
  static let doubleClick = (key: "Double click", what: "zoom in; with Shift, or a right click: out")
  /// A pinch by clicks of the wheel, or by Control with any scrolling.
  static let scale = ScrollWords.zooming("scale")
  /// The same on a map.
  static let zoom = ScrollWords.zooming("zoom")
  /// A rotation by Shift and the wheel.
  static let turn = (key: "Shift-scroll", what: "turn")
  /// Smooth scrolling, with two fingers on a trackpad.
  static let move = ScrollWords.moving("move")
}
