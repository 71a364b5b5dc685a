/// A text inside a layer's bounds: wrapped and aligned in their width, in the middle of their
/// height; a text that is too high begins at the top.
///
///     label.content = .text(Text("Buy milk, and bread", size: 15, lines: 2), color: .white)
///     label.bounds.size = text.size(width: 160)
public struct TextFigure: Figure {
  /// The text and its typesetting.
  public var text: Text
  /// The colour.
  public var color: Color

  /// Makes a figure of a text.
  public init(_ text: Text, color: Color) {
    self.text = text
    self.color = color
  }

  /// Adds the lines.
  public func draw(in bounds: Rect, into list: inout DrawList) {
    let layout = text.layout(width: bounds.width)
    let top = bounds.minY + max((bounds.height - layout.size.height) / 2, 0)
    for line in layout.lines where !line.string.isEmpty {
      list.text(
        line.string, at: Point(x: bounds.minX + line.origin.x, y: top + line.origin.y),
        face: text.drawnFace, size: text.size, color: color, baseline: .alphabetic)
    }
  }

  /// Adds everything that determines the look of the text.
  public func add(to hash: inout StateHash) {
    hash.add(text.string)
    hash.add(text.size)
    hash.add(text.face.rawValue + text.weight.rawValue)
    hash.add(text.alignment.rawValue + text.truncation.rawValue)
    hash.add(text.wraps)
    hash.add(text.lines ?? -1)
    hash.add(text.lineHeight ?? -1)
    hash.add(color.hex)
  }
}

extension LayerContent {
  /// Returns a text that is wrapped to the layer's width.
  public static func text(_ text: Text, color: Color) -> LayerContent {
    .figure(AnyFigure(TextFigure(text, color: color)))
  }
}
