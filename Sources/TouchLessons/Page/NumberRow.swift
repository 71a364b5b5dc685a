import TouchControls
import TouchGeometry
import TouchSandbox
import TouchScene

/// A number of a figure in the column: its name, a field to type it, and a slider.
final class NumberRow {
  private let number: PageNumber
  private let field: TextField
  private let slider: Slider

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - number: The number to set.
  ///   - fontSize: The text size.
  ///   - set: Called with a value that the pupil has set.
  init(_ number: PageNumber, fontSize: Double, set: @escaping (Double) -> Void) {
    self.number = number
    field = TextField(number.name, text: "", placeholder: "–", fontSize: fontSize)
    field.name = "field.\(number.name)"
    slider = Slider(
      number.name, value: number.range.lowerBound, in: number.range, step: number.step,
      fontSize: fontSize, onChange: set)
    slider.name = "slider.\(number.name)"
    field.onChange = { [number] text in if let value = number.value(of: text) { set(value) } }
  }

  /// Places the row's parts side by side, from a point to the right; the name is above the others if
  /// they would have too little room beside it.
  ///
  /// - Returns: The height of the row.
  func place(in owner: Layer, at origin: Point, width: Double, fontSize: Double) -> Double {
    let name = Text(number.name, size: fontSize)
    let nameSize = name.size(width: width)
    let nameWidth = nameSize.width.rounded(.up)
    field.sizeToFit()
    let height = field.bounds.height
    let gap = fontSize * 0.6
    let fieldWidth = fontSize * 5.2
    let leastSlider = fontSize * 4
    var left = max(nameWidth, fontSize * 1.6) + gap
    var nameRect = Rect(
      x: origin.x, y: origin.y + (height - fontSize * 1.3) / 2, width: nameWidth,
      height: fontSize * 1.3)
    var top = 0.0
    if left + fieldWidth + gap + leastSlider > width {
      (left, top) = (0, nameSize.height.rounded(.up))
      nameRect = Rect(x: origin.x, y: origin.y, width: nameWidth, height: top)
    }
    let label = Layer(name: "name.\(number.name)", frame: nameRect)
    label.content = .text(name, color: Palette.text)
    label.isUserInteractionEnabled = false
    field.frame = Rect(x: origin.x + left, y: origin.y + top, width: fieldWidth, height: height)
    let start = left + fieldWidth + gap
    slider.frame = Rect(
      x: origin.x + start, y: origin.y + top, width: max(width - start, leastSlider),
      height: height)
    for part in [label, field, slider] { owner.addChild(part) }
    return top + height
  }

  /// The range of the middle of the slider's thumb, from left to right.
  var travel: ClosedRange<Double> {
    let thumb = slider.fontSize * 0.75
    return (slider.frame.minX + thumb)...max(slider.frame.maxX - thumb, slider.frame.minX + thumb)
  }

  /// Whether the field has the keyboard, or gets it back when its menu closes.
  var isEdited: Bool { field.stage?.focus.isKept(in: field) == true }

  /// Shows a value; nil if there is currently none.
  ///
  /// A field that is edited keeps the typed text.
  func show(_ value: Double?) {
    if let value, slider.value != value { slider.value = value }
    slider.isEnabled = value != nil
    let text = value.map(number.text) ?? ""
    if !isEdited, field.text != text { field.text = text }
  }
}
