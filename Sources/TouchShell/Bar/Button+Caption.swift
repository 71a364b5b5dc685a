import TouchControls

extension Button {
  /// Shows what stands on a button of the bar: in one line, or with its sign and its key above its
  /// words.
  func show(_ caption: BarLayout.Caption, fontSize: Double, isStacked: Bool) {
    (symbol, title, shortcut) = (caption.symbol, caption.label, caption.key)
    symbolPlacement = isStacked ? .top : .leading
    self.fontSize = fontSize
  }
}
