/// What a mouse and a trackpad do where fingers do something, in the words of the help panel.
enum MouseHelp {
  /// Two fingers, mirrored about the point where the button went down.
  static let twoFingers = (
    key: "Right drag", what: "two fingers (or Alt-drag); Shift moves both"
  )
  /// A finger that stays.
  static let pin = (
    key: "Middle click", what: "a finger that stays (or Ctrl-click); a click lifts it"
  )
  /// Fingers that stay, moved together.
  static let hand = (key: "Shift-drag", what: "all that stay, as one hand")
  /// A tap with two fingers.
  static let doubleClick = (
    key: "Double click", what: "zoom in; with Shift, or a right click: out"
  )
  /// Clicks of the wheel, and Control and any scrolling, are a pinch.
  static let scale = ScrollWords.zooming("scale")
  /// The same on a map.
  static let zoom = ScrollWords.zooming("zoom")
  /// Shift and the wheel are a rotation.
  static let turn = (key: "Shift-scroll", what: "turn")
  /// Smooth scrolling, with two fingers on a trackpad.
  static let move = ScrollWords.moving("move")
}
