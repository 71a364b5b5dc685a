/// What a mouse does where two fingers do something, in the words of the help panel.
enum MouseHelp {
  /// Alt and a drag are two fingers, mirrored about the point where the button went down.
  static let twoFingers = (key: "Alt-drag", what: "two fingers, with a mouse")
  /// Control and the wheel are a pinch.
  static let scale = (key: "Ctrl-wheel", what: "scale")
  /// The same on a map.
  static let zoom = (key: "Ctrl-wheel", what: "zoom")
  /// Shift and the wheel are a rotation.
  static let turn = (key: "Shift-wheel", what: "turn")
}
