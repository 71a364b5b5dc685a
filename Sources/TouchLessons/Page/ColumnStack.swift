import TouchControls
import TouchGeometry
import TouchSandbox
import TouchScene
import TouchTypesetting

/// Stacks layers vertically.
struct ColumnStack {
  private let owner: Layer
  private let inset: Double
  let width: Double
  private let gap: Double
  private var y: Double

  init(_ owner: Layer, inset: Double, width: Double, gap: Double) {
    self.owner = owner
    self.inset = inset
    self.width = width
    self.gap = gap
    y = inset
  }

  /// The height of the stack, including the last gap.
  var height: Double { y }

  /// Adds vertical space.
  mutating func space(_ height: Double) { y += height }

  /// Adds wrapped words.
  @discardableResult
  mutating func add(
    _ words: String, size: Double, _ color: Color, weight: FontWeight = .regular
  ) -> Layer {
    let text = Text(words, size: size, weight: weight, lineHeight: (size * 1.36).rounded())
    let height = text.size(width: width).height.rounded(.up)
    return add(words, .text(text, color: color), from: inset, width: width, height: height)
  }

  /// Adds a formula, at most as wide as the column.
  mutating func add(formula source: String, size: Double) {
    // The formula was already validated when the lesson was read.
    guard let math = try? MathText(source, size: size) else { return }
    let wanted = math.layout().size
    let part = min(width / max(wanted.width, 1), 1)
    let height = (wanted.height * part).rounded(.up) + 8
    add(source, .math(math, color: Palette.text), from: inset, width: width, height: height)
  }

  /// Adds the row of a number.
  mutating func add(_ row: NumberRow, fontSize: Double) {
    y += row.place(in: owner, at: Point(x: inset, y: y), width: width, fontSize: fontSize)
    y += gap * 0.4
  }

  /// Adds a layer that fingers pass through; without content it is a place for a figure.
  @discardableResult
  mutating func add(
    _ name: String, _ content: LayerContent = .none, from left: Double, width: Double,
    height: Double
  ) -> Layer {
    let layer = Layer(name: name, frame: Rect(x: left, y: y, width: width, height: height))
    layer.content = content
    layer.isUserInteractionEnabled = false
    owner.addChild(layer)
    y += height + gap
    return layer
  }

  /// Adds rows without gaps.
  mutating func add(_ rows: [Layer]) {
    for row in rows {
      row.frame.origin = Point(x: inset, y: y)
      owner.addChild(row)
      y += row.bounds.height
    }
    if !rows.isEmpty { y += gap }
  }

  /// Adds a control; a button that fills the column has as many lines as its title needs.
  mutating func add(_ control: Control, fills: Bool = false) {
    control.sizeToFit()
    var size = Size(
      width: fills ? width : min(control.bounds.width, width), height: control.bounds.height)
    if fills, let button = control as? Button {
      button.wrapsTitle = true
      size.height = button.fittingSize(width: width).height
    }
    control.frame = Rect(x: inset, y: y, width: size.width, height: size.height)
    owner.addChild(control)
    y += size.height + gap * 0.6
  }
}
