import Geometry
public import SceneGraph
public import TouchInput

/// A message on the picture: what was saved and where, or what was wrong with a file.
public struct QuietNote: Hashable, Sendable {
  /// The words, in one line.
  public let text: String
  /// Whether something went wrong.
  public let isProblem: Bool

  /// Makes a message.
  public init(_ text: String, isProblem: Bool = false) {
    self.text = text
    self.isProblem = isProblem
  }

  /// Draws it at the top, in as many lines as it needs.
  public func draw(on surface: Surface, into list: inout DrawList) {
    list.text(
      TextDraw(
        Self.wrapped(text, width: Int((surface.size.width - 48) / 7)), at: Point(x: 22, y: 18),
        size: 13, color: isProblem ? Palette.residual : Palette.text, baseline: .top,
        badge: .init(
          color: Palette.panel.opacity(1.1), padding: Size(width: 10, height: 6), cornerRadius: 8)))
  }

  /// Breaks between words, and inside those that are too long.
  static func wrapped(_ text: String, width: Int) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      var rest = word[...]
      let last = lines[lines.count - 1]
      if !last.isEmpty, last.count + 1 + rest.count <= width {
        lines[lines.count - 1] += " " + rest
        continue
      }
      if !last.isEmpty { lines.append("") }
      while rest.count > max(width, 8) {
        lines[lines.count - 1] = String(rest.prefix(max(width, 8)))
        rest = rest.dropFirst(max(width, 8))
        lines.append("")
      }
      lines[lines.count - 1] = String(rest)
    }
    return lines.joined(separator: "\n")
  }
}
