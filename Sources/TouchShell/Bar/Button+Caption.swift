import TouchControls

extension Button {
  /// Shows what stands on a button of the bar.
  func show(_ caption: BarLayout.Caption, fontSize: Double) {
    (symbol, title, shortcut) = (caption.symbol, caption.label, caption.key)
    self.fontSize = fontSize
  }
}
