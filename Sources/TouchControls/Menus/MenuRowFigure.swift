import TouchGeometry

/// The look of a row of a menu.
struct MenuRowFigure: Figure {
  var title: String
  var image: ImageReference?
  /// Whether another row has an image: then all titles begin behind them.
  var hasImages: Bool
  var shortcut: String
  var isDestructive: Bool
  var isEnabled: Bool
  var isHighlighted: Bool
  var fontSize: Double

  private var padding: Double { (fontSize * 0.6).rounded() }
  private var imageRoom: Double { hasImages ? (fontSize * 1.75).rounded() : 0 }
  private var smallSize: Double { (fontSize * 0.82).rounded() }

  /// Its width without truncation.
  var width: Double {
    let words = ControlStyle.size(title, fontSize).width
    let more = shortcut.isEmpty ? 0 : ControlStyle.size(shortcut, smallSize).width + fontSize * 1.5
    return 2 * padding + imageRoom + words + more
  }

  func draw(in bounds: Rect, into list: inout DrawList) {
    let opacity = isEnabled ? 1 : ControlStyle.disabledOpacity
    let accent = isDestructive ? ControlStyle.danger : ControlStyle.accent
    if isHighlighted { list.roundedRect(bounds, cornerRadius: 7, fill: accent) }
    let ink =
      isHighlighted
      ? ControlStyle.inkOnAccent : isDestructive ? ControlStyle.danger : ControlStyle.text
    var x = bounds.minX + padding
    if let image {
      let side = (fontSize * 1.25).rounded()
      list.image(
        image, in: Rect(x: x, y: bounds.midY - side / 2, width: side, height: side),
        contentMode: .aspectFit, transform: .identity, tint: Color.white.opacity(opacity))
    }
    x += imageRoom
    var room = bounds.maxX - padding - x
    if !shortcut.isEmpty {
      let color = isHighlighted ? ControlStyle.inkOnAccent : ControlStyle.quiet
      list.text(
        shortcut, at: Point(x: bounds.maxX - padding, y: bounds.midY), size: smallSize,
        color: color.opacity(opacity), alignment: .right, baseline: .middle)
      room -= ControlStyle.size(shortcut, smallSize).width + fontSize / 2
    }
    list.text(
      ControlStyle.fitted(title, fontSize, to: room), at: Point(x: x, y: bounds.midY),
      size: fontSize, color: ink.opacity(opacity), baseline: .middle)
  }

  func add(to hash: inout StateHash) {
    hash.add(title, image?.path ?? "", shortcut, fontSize)
    for flag in [hasImages, isDestructive, isEnabled, isHighlighted] { hash.add(flag) }
  }

  var images: [ImageReference] { image.map { [$0] } ?? [] }
}
