import TouchGeometry
import TouchScene

/// What a ``Button`` looks like.
struct ButtonFigure: Figure {
  var title: String
  var image: ImageReference?
  var style: Button.Style
  var fontSize: Double
  var isPressed: Bool
  var isHovered: Bool
  var isEnabled: Bool

  private var imageSide: Double { (fontSize * 1.25).rounded() }
  private var gap: Double { title.isEmpty || image == nil ? 0 : (fontSize / 2).rounded() }

  /// How wide image and title are.
  var contentWidth: Double {
    let words = title.isEmpty ? 0 : ControlStyle.size(title, fontSize).width
    return words + gap + (image == nil ? 0 : imageSide)
  }

  /// What it is made of; one that cannot be used has no colour of its own.
  private var ground: Color? {
    switch style {
    case .filled where isEnabled: ControlStyle.accent
    case .destructive where isEnabled: ControlStyle.danger
    case .filled, .destructive: ControlStyle.off.opacity(0.4)
    case .bordered: ControlStyle.surface
    case .plain: nil
    }
  }

  private var ink: Color {
    switch style {
    case .filled where isEnabled, .destructive where isEnabled: ControlStyle.inkOnAccent
    case .filled, .destructive, .bordered: ControlStyle.text
    case .plain: isEnabled ? ControlStyle.accent : ControlStyle.text
    }
  }

  func draw(in bounds: Rect, into list: inout DrawList) {
    let opacity = isEnabled ? 1 : ControlStyle.disabledOpacity
    let corner = ControlStyle.corner(fontSize)
    if let ground { list.roundedRect(bounds, cornerRadius: corner, fill: ground) }
    let isOnAccent = style == .filled || style == .destructive
    if isPressed {
      list.roundedRect(
        bounds, cornerRadius: corner,
        fill: isOnAccent
          ? ControlStyle.pressOnAccent
          : style == .plain ? ControlStyle.faintPress : ControlStyle.press)
    } else if isHovered, isEnabled {
      list.roundedRect(
        bounds, cornerRadius: corner,
        fill: isOnAccent ? Color.black.opacity(0.07) : ControlStyle.hover)
    }
    if style == .bordered {
      list.roundedRect(
        bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: corner - 0.5,
        stroke: Stroke(ControlStyle.border.opacity(opacity), width: 1))
    }
    drawContent(in: bounds, opacity: opacity, into: &list)
  }

  private func drawContent(in bounds: Rect, opacity: Double, into list: inout DrawList) {
    let room = max(bounds.width - ControlStyle.padding(fontSize), 0)
    let side = image == nil ? 0 : imageSide
    let words = ControlStyle.fitted(title, fontSize, to: room - side - gap)
    let width = min(contentWidth, room)
    var x = bounds.midX - width / 2
    if let image {
      list.image(
        image, in: Rect(x: x, y: bounds.midY - side / 2, width: side, height: side),
        contentMode: .aspectFit, transform: .identity, tint: Color.white.opacity(opacity))
      x += side + gap
    }
    guard !words.isEmpty else { return }
    list.text(
      TextDraw(
        words, at: Point(x: x, y: bounds.midY), size: fontSize, color: ink.opacity(opacity),
        baseline: .middle))
  }

  func add(to hash: inout StateHash) {
    hash.add(title)
    hash.add(image?.path ?? "")
    hash.add(style.rawValue)
    hash.add(fontSize)
    hash.add(isPressed)
    hash.add(isHovered)
    hash.add(isEnabled)
  }

  var images: [ImageReference] { image.map { [$0] } ?? [] }
}
