import TouchScene

/// The choices on the bar and the palette, which also apply to the selected shape.
extension PaintBehavior {
  /// The line widths that the buttons step through, in points.
  static let lineWidths: [Double] = [1, 2, 4, 6, 10, 16, 24, 40]

  /// Returns whether a layer is the bar or the palette.
  func isPanel(_ layer: Layer) -> Bool { layer === bar.panel || layer === bar.palette }

  /// Chooses a tool; any tool other than *select* clears the selection.
  func choose(_ tool: PaintTool) {
    options.tool = tool
    if tool != .select { selected = nil }
  }

  /// Chooses the colour to draw with.
  func choose(_ color: PaintColor) {
    options.color = color
    restyle { shape in shape.color = color.color ?? self.colors.next() }
  }

  /// Performs the action of a letter, a comma or a full stop.
  func perform(_ key: String) {
    switch key {
    case "O": turnFilling()
    case ",": stepWidth(-1)
    case ".": stepWidth(1)
    default:
      guard let tool = options.tools.first(where: { $0.key == key }) else { return }
      choose(tool)
    }
    changed()
  }

  /// Returns whether a thinner or a thicker line is available.
  func canStep(_ direction: Int) -> Bool { nextWidth(direction) != nil }

  /// Chooses the next thinner or thicker line.
  func stepWidth(_ direction: Int) {
    guard let width = nextWidth(direction) else { return }
    options.lineWidth = width
    restyle { $0.lineWidth = width }
  }

  private func nextWidth(_ direction: Int) -> Double? {
    let width = selectedStyle?.lineWidth ?? options.lineWidth
    return direction > 0
      ? Self.lineWidths.first { $0 > width } : Self.lineWidths.last { $0 < width }
  }

  /// Switches rectangles and ellipses between filled shapes and lines along their edges.
  func turnFilling() {
    if let style = selectedStyle, style.kind == .rectangle || style.kind == .ellipse {
      options.isOutlined = style.isFilled
    } else {
      options.isOutlined.toggle()
    }
    let isFilled = !options.isOutlined
    restyle { shape in
      if shape.kind == .rectangle || shape.kind == .ellipse { shape.isFilled = isFilled }
    }
  }

  private var selectedStyle: Shape? {
    if case .shape(let style)? = selected?.layer.content { style } else { nil }
  }

  /// Changes the look of the selected shape, which can be undone.
  private func restyle(_ change: (inout Shape) -> Void) {
    guard let selected, let old = selectedStyle else { return }
    var new = old
    change(&new)
    guard new != old else { return }
    selected.layer.content = .shape(new)
    record(.restyled(selected, from: old, to: new))
  }
}
