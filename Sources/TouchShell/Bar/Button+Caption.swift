import TouchControls

extension Button {
  /// Shows a caption of the bar: in one line, or with the symbol and the key above the words.
  func show(_ caption: BarLayout.Caption, fontSize: Double, isStacked: Bool) {
    (symbol, title, shortcut) = (caption.symbol, caption.label, caption.key)
    symbolPlacement = isStacked ? .top : .leading
    self.fontSize = fontSize
  }
}
