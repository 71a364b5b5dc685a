import TouchGeometry

/// The look of a ``Button``.
struct ButtonFigure: Figure {
  var title: String
  var image: ImageReference?
  var symbol = ""
  var shortcut = ""
  var isSymbolAbove = false
  var wrapsTitle = false
  var style: Button.Style
  var fontSize: Double
  var isPressed: Bool
  var isHovered: Bool
  var isEnabled: Bool
  var isSelected = false

  private var imageSide: Double { (fontSize * 1.25).rounded() }
  private var gap: Double { (fontSize / 2).rounded() }

  /// Whether there are two lines, with the content other than the title above it.
  private var isStacked: Bool { isSymbolAbove && !title.isEmpty && contentWidth(of: "") > 0 }

  /// The distance from the content to the edge, at the sides.
  var padding: Double { ControlStyle.padding(fontSize) / (isStacked ? 2 : 1) }

  /// The width of the whole content without truncation.
  var contentWidth: Double {
    isStacked
      ? max(contentWidth(of: ""), ControlStyle.width(title, fontSize)) : contentWidth(of: title)
  }

  /// Returns the width of a title with everything beside it.
  private func contentWidth(of title: String) -> Double {
    let parts = [
      image == nil ? 0 : imageSide, ControlStyle.width(symbol, fontSize),
      ControlStyle.width(title, fontSize), shortcutWidth,
    ].filter { $0 > 0 }
    return parts.reduce(0, +) + gap * Double(max(parts.count - 1, 0))
  }

  /// Smaller than the title, but no harder to read.
  private var shortcutSize: Double { max((fontSize * 0.86).rounded(), min(fontSize, 12)) }
  private var shortcutWidth: Double {
    shortcut.isEmpty
      ? 0
      : Text(shortcut, size: shortcutSize, face: .mono, wraps: false).size().width.rounded(.up)
  }

  /// The colour of its surface; a disabled button has no colour of its own.
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
    if isSelected, !isOnAccent {
      list.roundedRect(bounds, cornerRadius: corner, fill: ControlStyle.selection.opacity(opacity))
    }
    if style == .bordered || (isSelected && !isOnAccent) {
      let color = isSelected ? ControlStyle.accent : ControlStyle.border
      let width = isSelected ? 1.5 : 1
      list.roundedRect(
        bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: corner - width / 2,
        stroke: Stroke(color.opacity(opacity), width: width))
    }
    guard isStacked else { return drawContent(in: bounds, opacity: opacity, into: &list) }
    var upper = self
    (upper.title, upper.isSymbolAbove) = ("", false)
    var lower = self
    (lower.image, lower.symbol, lower.shortcut) = (nil, "", "")
    lower.wrapsTitle = false
    let distance = (fontSize * 0.7).rounded()
    upper.drawContent(
      in: bounds.offsetBy(Vector(dx: 0, dy: -distance)), opacity: opacity, into: &list)
    lower.drawContent(
      in: bounds.offsetBy(Vector(dx: 0, dy: distance)), opacity: opacity, into: &list)
  }

  /// Returns the lines of the title in a button of a width, and the key if it has room beside them.
  func words(inWidth width: Double) -> (lines: [String], key: String) {
    let room = max(width - padding, 0)
    let titleWidth = ControlStyle.width(title, fontSize)
    let beside = title.isEmpty ? 0 : contentWidth - titleWidth
    // In a narrow button, the key is dropped first, then letters of the title.
    let key = beside + min(titleWidth, 3 * fontSize) > room ? "" : shortcut
    var whole = self
    whole.shortcut = key
    let left = room - (whole.contentWidth - titleWidth)
    guard wrapsTitle, !isStacked else {
      return ([ControlStyle.fitted(title, fontSize, to: left)], key)
    }
    let text = Text(title, size: fontSize)
    return (text.layout(width: max(left, 0)).lines.map(\.string), key)
  }

  private func drawContent(in bounds: Rect, opacity: Double, into list: inout DrawList) {
    let (lines, key) = words(inWidth: bounds.width)
    let longest =
      lines.max { ControlStyle.width($0, fontSize) < ControlStyle.width($1, fontSize) } ?? ""
    var whole = self
    whole.shortcut = key
    let room = max(bounds.width - padding, 0)
    var x = (bounds.midX - min(whole.contentWidth(of: longest), room) / 2).rounded()
    if let image {
      let side = imageSide
      list.image(
        image, in: Rect(x: x, y: bounds.midY - side / 2, width: side, height: side),
        contentMode: .aspectFit, transform: .identity, tint: Color.white.opacity(opacity))
      x += side + gap
    }
    func put(_ words: String, face: FontFace = .sans, size: Double, _ color: Color, width: Double) {
      guard !words.isEmpty else { return }
      list.text(
        words, at: Point(x: x, y: bounds.midY), face: face, size: size,
        color: color.opacity(opacity), baseline: .middle)
      x += width + gap
    }
    put(symbol, size: fontSize, ink, width: ControlStyle.width(symbol, fontSize))
    // Lines of a wrapped title begin below each other.
    let height = ControlStyle.size(lines.first ?? "", fontSize).height
    let top = bounds.midY - height * Double(lines.count - 1) / 2
    for (index, line) in lines.enumerated() where !line.isEmpty {
      list.text(
        line, at: Point(x: x, y: top + height * Double(index)), size: fontSize,
        color: ink.opacity(opacity), baseline: .middle)
    }
    if !longest.isEmpty { x += ControlStyle.width(longest, fontSize) + gap }
    let keyColor = isSelected || style != .bordered ? ink : ControlStyle.key
    put(key, face: .mono, size: shortcutSize, keyColor, width: 0)
  }

  func add(to hash: inout StateHash) {
    hash.add(title, image?.path ?? "", style.rawValue, fontSize, isPressed, isHovered, isEnabled)
    // Digests of buttons without these stay as they were.
    for word in [symbol, shortcut] where !word.isEmpty { hash.add(word) }
    if isSelected { hash.add(isSelected) }
    if isSymbolAbove { hash.add(isSymbolAbove) }
    if wrapsTitle { hash.add(wrapsTitle) }
  }

  var images: [ImageReference] { image.map { [$0] } ?? [] }
}
