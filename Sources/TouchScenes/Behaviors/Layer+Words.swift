import TouchScene

extension Layer {
  /// Shows words; the layer stays as it is if it already shows them.
  func say(_ words: String, size: Double, color: Color = Palette.quiet) {
    // Movements of fingers say the same again and again: content that is not shown is not made.
    if case .text(words, size: size, color: color) = content { return }
    content = .text(words, size: size, color: color)
  }
}
