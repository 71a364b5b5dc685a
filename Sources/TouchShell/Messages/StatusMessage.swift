import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene

/// A message on the frame, such as the path of a saved file or a problem of a file.
package struct StatusMessage: Hashable, Sendable {
  /// The words, in one line.
  package let text: String
  /// Whether something went wrong.
  package let isProblem: Bool

  /// Makes a message.
  package init(_ text: String, isProblem: Bool = false) {
    self.text = text
    self.isProblem = isProblem
  }

  /// Draws the message `inset` points above the bottom, where no scene has its heading, in as many
  /// lines as it needs, but at most over half of the frame.
  package func draw(on surface: Surface, inset: Double = 0, into list: inout DrawList) {
    list.text(
      Self.words(
        text, on: surface, inset: inset, color: isProblem ? Palette.residual : Palette.text))
  }

  /// Returns words that end with a file's path, in one line: if they are too long, an ellipsis
  /// replaces the path's first folders, but never the file's name.
  package static func line(_ words: String, path: String, on surface: Surface) -> String {
    let (size, left) = measures(on: surface)
    let room = surface.size.width - 2 * left
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var text = words + path
    while TextExtent.width(text, size: size) > room, parts.count > 1 {
      parts.removeFirst()
      text = words + "…/" + parts.joined(separator: "/")
    }
    return text
  }

  /// Returns the size of the letters, and the space at both sides.
  private static func measures(on surface: Surface) -> (size: Double, left: Double) {
    surface.size.width < 400 ? (12, 16) : ((13 * TextExtent.growth(on: surface.size)).rounded(), 22)
  }

  /// Returns the height that the message takes at a surface's bottom, in points.
  package func room(on surface: Surface) -> Double {
    let words = Self.words(text, on: surface, inset: 0, color: Palette.text)
    let count = Double(words.string.split(separator: "\n").count)
    return surface.size.height - words.position.y
      + count * TextExtent.lineHeight(size: words.size) + 12
  }

  /// Returns the drawing of words at the bottom left, broken into lines.
  static func words(_ text: String, on surface: Surface, inset: Double, color: Color) -> TextDraw {
    let isNarrow = surface.size.width < 400
    let (size, left) = measures(on: surface)
    let room = surface.size.width - 2 * left
    var lines = TextExtent.wrap(text, to: room, size: size)
    let most = Int(
      surface.size.height / 2 / TextExtent.lineHeight(size: size), clampedTo: 1...10_000)
    if lines.count > most {
      lines = Array(lines.prefix(most))
      lines[most - 1] = TextExtent.fitted(lines[most - 1] + " …", to: room, size: size)
    }
    return TextDraw(
      lines.joined(separator: "\n"),
      at: Point(x: left, y: surface.size.height - inset - (isNarrow ? 4 : 14)), size: size,
      color: color, baseline: .bottom,
      badge: .init(
        color: Palette.panel, padding: Size(width: 10, height: isNarrow ? 4 : 6), cornerRadius: 8))
  }
}
