import TouchGeometry
import TouchScene

/// The controls of a canvas: a bar with shapes, colours and the history, and a palette with further
/// tools.
struct PaintBar {
  /// The layer of the bar.
  let panel: Layer
  /// The layer of the palette.
  let palette: Layer
  /// The tools on the bar.
  let tools: [(tool: PaintTool, button: Layer)]
  let colors: [(color: PaintColor, button: Layer)]
  let undo: Layer
  let redo: Layer
  let clear: Layer
  /// The status text: the current choice and the number of shapes.
  let status: Layer
  /// The tools on the palette.
  let moreTools: [(tool: PaintTool, button: Layer)]
  let thinner: Layer
  let thicker: Layer
  let outline: Layer
  let delete: Layer
  /// The button that shows and hides the other rows if the surface is too small for all rows.
  let more: Layer

  /// The user's text scale, by which buttons grow if there is room.
  var textScale = 1.0
  /// The scale of the bar, which is 1 on a surface of 1280 × 800 points.
  private(set) var scale = 1.0
  /// Whether all controls are in rows at the top.
  private(set) var isSmall = false
  /// The scale of the text relative to the buttons.
  private var letters = 1.0
  /// Whether the bar shows only its first row until the user opens the bar.
  private(set) var folds = false
  /// Whether the user has opened the bar.
  var isOpen = false

  private static let padding = 4.0
  private static let gap = 14.0
  /// The distance of the bar from the canvas's edges.
  private static let margin = 14.0
  /// The minimum side of a button, in points.
  private static let least = 44.0
  /// The height at the bottom that is reserved for the window around the scene.
  private static let footer = 44.0
  /// The tools of the bar; the palette has the others.
  private static let onBar: Set<PaintTool> = [.line, .rectangle, .ellipse, .image]

  init(_ name: String, tools: [PaintTool]) {
    func part(_ word: String) -> Layer { ButtonLayer(name: "\(name).\(word)") }
    panel = part("bar")
    palette = part("palette")
    let all = tools.map { ($0, part($0.rawValue)) }
    self.tools = all.filter { Self.onBar.contains($0.0) }
    moreTools = all.filter { !Self.onBar.contains($0.0) }
    colors = PaintColor.allCases.map { ($0, part($0.rawValue)) }
    undo = part("undo")
    redo = part("redo")
    clear = part("clear")
    status = part("status")
    thinner = part("thinner")
    thicker = part("thicker")
    outline = part("outline")
    delete = part("delete")
    more = part("more")
    status.isUserInteractionEnabled = false
    for layer in groups.joined() { panel.addChild(layer) }
    for layer in paletteButtons { palette.addChild(layer) }
    panel.addChild(more)
    place(in: Rect(x: 0, y: 0, width: 1280, height: 800))
  }

  /// Returns the last parts of the buttons' names.
  static func buttons(_ tools: [PaintTool]) -> [String] {
    tools.map(\.rawValue) + PaintColor.allCases.map(\.rawValue)
      + ["undo", "redo", "clear", "thinner", "thicker", "outline", "delete", "more"]
  }

  /// Returns the last parts of all layers' names.
  static func names(_ tools: [PaintTool]) -> [String] {
    ["bar", "palette"] + buttons(tools) + ["status"]
  }

  /// All layers, the panels first.
  var layers: [Layer] { [panel, palette, more] + groups.joined() + paletteButtons }

  /// The groups of buttons on the bar, from left to right.
  var groups: [[Layer]] {
    [tools.map(\.button), colors.map(\.button), [undo, redo, clear], [status]]
  }

  /// The palette's buttons, from top to bottom.
  var paletteButtons: [Layer] { moreTools.map(\.button) + [thinner, thicker, outline, delete] }

  /// The boxes behind the bar's buttons, in the bar's coordinates.
  var boxes: [Rect] {
    if isSmall { return [Rect(origin: .zero, size: panel.bounds.size)] }
    return groups.dropLast().map { frame(of: $0) }
  }

  /// Returns the frame around a group, in the panel's coordinates.
  private func frame(of group: [Layer]) -> Rect {
    guard let first = group.first, let last = group.last else { return .zero }
    let padding = Self.padding * scale
    return first.frame.union(last.frame).insetBy(dx: -padding, dy: -padding)
  }

  // MARK: Places

  /// Places the bar at the top of a canvas and the palette at the left.
  ///
  /// On a small canvas, both are in rows at the top. If the rows would take too much room, only the
  /// first row is shown.
  mutating func place(in bounds: Rect) {
    isSmall = bounds.width < 700 || bounds.height < 480
    place(in: bounds, growth: isSmall ? 1 : textScale)
    let bottom = bounds.maxY - Self.footer
    if !isSmall, textScale > 1, palette.frame.maxY > bottom || panel.frame.maxX > bounds.maxX {
      place(in: bounds, growth: 1)
    }
  }

  /// Returns the scaled text size for a size at the scale 1, in points.
  func textSize(_ size: Double) -> Double { max(size * scale, 12) * letters }

  /// Returns the text size of the status line: 15 points at the scale 1, or less if there is not
  /// enough room.
  func statusSize(of text: String) -> Double {
    let size = textSize(15)
    let width = TextExtent.width(text, size: size)
    return max(size * min(status.bounds.width / max(width, 1), 1), 12)
  }

  private mutating func place(in bounds: Rect, growth: Double) {
    let unit = min(bounds.width / 1280, bounds.height / 800)
    let side = max(Self.least, 52 * unit) * growth
    scale = side / 52
    letters = textScale / growth
    for layer in groups.joined() + paletteButtons + [more] {
      layer.bounds = Rect(x: 0, y: 0, width: side, height: side)
    }
    clear.bounds.size.width = max(76 * scale, 64)
    status.bounds.size.width = 236 * scale
    folds = false
    if isSmall {
      placeSmall(in: bounds, side: side)
    } else {
      placeBar(in: bounds, side: side)
      placePalette(in: bounds, side: side)
    }
    let shows = !folds || isOpen
    for layer in groups.dropLast().joined() { layer.isHidden = !shows }
    palette.isHidden = !shows
    more.isHidden = !folds
  }

  private func placeBar(in bounds: Rect, side: Double) {
    let padding = Self.padding * scale
    let room = bounds.width - 2 * Self.margin
    let bar = StackLayout(.horizontal, spacing: Self.gap * scale, wraps: true)
    let row = StackLayout(.horizontal, insets: EdgeInsets(all: padding))
    let boxes = groups.map { group in
      let size = row.fittingSize(of: items(group, side))
      return StackLayout.Item.fixed(size.width, breadth: size.height)
    }
    panel.bounds = Rect(origin: .zero, size: bar.fittingSize(of: boxes, within: room))
    panel.position = Point(x: bounds.midX, y: bounds.minY + Self.margin + panel.bounds.height / 2)
    let frames = bar.frames(of: boxes, in: Rect(x: 0, y: 0, width: room, height: 0))
    for (group, frame) in zip(groups, frames) {
      row.place(Array(zip(group, items(group, side))), in: frame)
    }
  }

  /// Places the palette along the left edge, in two columns if the edge is too short for one.
  private func placePalette(in bounds: Rect, side: Double) {
    let padding = Self.padding * scale
    let top = panel.frame.maxY + Self.gap
    let buttons = paletteButtons
    let room = bounds.maxY - Self.footer - top - 2 * padding
    let columns = Double(buttons.count) * side <= room ? 1 : 2
    let rows = (buttons.count + columns - 1) / columns
    let stack = StackLayout(.vertical, insets: EdgeInsets(all: padding), wraps: true)
    let items = self.items(buttons, side)
    let height = Double(rows) * side + 2 * padding
    palette.frame = Rect(
      origin: Point(x: bounds.minX + Self.margin, y: top),
      size: stack.fittingSize(of: items, within: height))
    stack.place(Array(zip(buttons, items)), in: palette.bounds)
  }

  /// Places the status text in the first row, and the controls in rows below it.
  private mutating func placeSmall(in bounds: Rect, side: Double) {
    let width = bounds.width
    let barHeight = flow(Array(groups.dropLast().joined()), from: side, width, side)
    let paletteHeight = flow(paletteButtons, from: 0, width, side)
    folds = barHeight + paletteHeight > 0.35 * bounds.height
    more.frame = Rect(x: 0, y: 0, width: side, height: side)
    let left = folds ? side : 0
    status.frame = Rect(x: left + 4, y: 0, width: max(width - left - 8, 1), height: side)
    let height = folds && !isOpen ? side : barHeight
    panel.frame = Rect(x: bounds.minX, y: bounds.minY, width: width, height: height)
    palette.frame = Rect(
      x: bounds.minX, y: bounds.minY + height, width: width, height: paletteHeight)
  }

  /// Places layers side by side in rows, and returns the lower edge of the last row.
  private func flow(
    _ layers: [Layer], from top: Double, _ width: Double, _ side: Double
  ) -> Double {
    let stack = StackLayout(.horizontal, wraps: true)
    let items = self.items(layers, side)
    stack.place(Array(zip(layers, items)), in: Rect(x: 0, y: top, width: width, height: 0))
    return top + stack.fittingSize(of: items, within: width).height
  }

  private func items(_ layers: [Layer], _ side: Double) -> [StackLayout.Item] {
    layers.map { .fixed($0.bounds.width, breadth: side) }
  }
}
