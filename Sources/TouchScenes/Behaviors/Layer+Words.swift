import TouchScene

extension Layer {
  /// Shows words; the layer stays as it is if it already shows them.
  func say(_ words: String, size: Double, color: Color = Palette.quiet) {
    let said = LayerContent.text(words, size: size, color: color)
    if content != said { content = said }
  }
}
