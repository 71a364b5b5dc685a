import TouchGeometry

/// The look of a ``TextField``.
struct TextFieldFigure: Figure {
  /// The visible text and its start, from the inner left edge.
  var text = ""
  var textX = 0.0
  /// Seen while there is no text.
  var placeholder = ""
  /// From the inner left edge.
  var caret: Double?
  var selection: ClosedRange<Double>?
  var composition: ClosedRange<Double>?
  var fontSize: Double
  var isFocused = false
  var isHovered = false
  var isEnabled = true

  /// Returns the rectangle of the text, in the bounds.
  static func inner(of bounds: Rect, fontSize: Double) -> Rect {
    bounds.insetBy(dx: (fontSize * 0.7).rounded(), dy: 2)
  }

  /// Returns the rectangle of a caret or of a selection, in the bounds.
  static func line(_ start: Double, _ width: Double, in bounds: Rect, fontSize: Double) -> Rect {
    let inner = inner(of: bounds, fontSize: fontSize)
    let height = (fontSize * 1.35).rounded()
    return Rect(
      x: inner.minX + start, y: (bounds.midY - height / 2).rounded(), width: width, height: height)
  }

  func draw(in bounds: Rect, into list: inout DrawList) {
    let opacity = isEnabled ? 1 : ControlStyle.disabledOpacity
    let corner = ControlStyle.corner(fontSize)
    list.roundedRect(bounds, cornerRadius: corner, fill: ControlStyle.field.opacity(opacity))
    if isHovered, isEnabled, !isFocused {
      list.roundedRect(bounds, cornerRadius: corner, fill: ControlStyle.hover)
    }
    let width = isFocused ? 2.0 : 1
    list.roundedRect(
      bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: corner - width / 2,
      stroke: Stroke(
        (isFocused ? ControlStyle.accent : ControlStyle.border).opacity(opacity), width: width))
    let inner = Self.inner(of: bounds, fontSize: fontSize)
    list.pushClip(inner.insetBy(dx: -2, dy: 0))
    drawText(in: bounds, inner, opacity: opacity, into: &list)
    list.popClip()
  }

  private func drawText(
    in bounds: Rect, _ inner: Rect, opacity: Double, into list: inout DrawList
  ) {
    if let selection {
      let width = selection.upperBound - selection.lowerBound
      list.rect(
        Self.line(selection.lowerBound, width, in: bounds, fontSize: fontSize),
        fill: ControlStyle.accent.opacity(isFocused ? 0.4 : 0.2))
    }
    let isEmpty = text.isEmpty
    let words = isEmpty ? ControlStyle.fitted(placeholder, fontSize, to: inner.width) : text
    if !words.isEmpty {
      list.text(
        words, at: Point(x: inner.minX + (isEmpty ? 0 : textX), y: bounds.midY), size: fontSize,
        color: (isEmpty ? ControlStyle.quiet : ControlStyle.text).opacity(opacity),
        baseline: .middle)
    }
    if let composition {
      let y = Self.line(0, 0, in: bounds, fontSize: fontSize).maxY - 1
      list.line(
        from: Point(x: inner.minX + composition.lowerBound, y: y),
        to: Point(x: inner.minX + composition.upperBound, y: y),
        stroke: Stroke(ControlStyle.text, width: 1.5))
    }
    if let caret {
      list.rect(Self.line(caret - 1, 2, in: bounds, fontSize: fontSize), fill: ControlStyle.accent)
    }
  }

  func add(to hash: inout StateHash) {
    hash.add(text, textX, placeholder, fontSize)
    for edge in [
      caret, selection?.lowerBound, selection?.upperBound, composition?.lowerBound,
      composition?.upperBound,
    ] { hash.add(edge ?? -1) }
    for flag in [isFocused, isHovered, isEnabled] { hash.add(flag) }
  }
}
