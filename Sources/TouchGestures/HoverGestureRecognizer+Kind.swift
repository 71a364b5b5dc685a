extension RecognizerKind {
  /// The kind of ``HoverGestureRecognizer``, a pointer over a layer; scenes cannot name it.
  public static let hover = RecognizerKind(
    "hover", keyboard: .presses,
    examples: [RecognizerExample("hover", "Hover") { HoverGestureRecognizer() }])
}
