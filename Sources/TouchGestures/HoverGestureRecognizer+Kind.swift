extension RecognizerKind {
  /// A pointer over a layer: ``HoverGestureRecognizer``; scenes cannot name it.
  public static let hover = RecognizerKind(
    "hover", keyboard: .presses,
    examples: [RecognizerExample("hover", "Hover") { HoverGestureRecognizer() }])
}
