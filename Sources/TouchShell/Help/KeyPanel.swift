import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene

/// The note about a recording at the bottom of the frame.
package enum KeyPanel {
  /// Shows at the bottom left the name of the file into which input is recorded, with a red dot
  /// while it can be written, and the way back, which begins with Esc in a text field.
  package static func draw(
    recording name: String, isTyping: Bool = false, isWritten: Bool = true, on surface: Surface,
    into list: inout DrawList
  ) {
    let text = line(about: name, isTyping, on: surface)
    list.text(text)
    guard isWritten else { return }
    let (at, size) = (text.position, text.size)
    list.circle(
      center: Point(x: at.x + 0.385 * size, y: at.y + 0.615 * size), radius: 0.385 * size,
      fill: Palette.residual)
  }

  /// Returns the height that this needs at the bottom.
  static func room(recording name: String, isTyping: Bool, on surface: Surface) -> Double {
    surface.size.height - line(about: name, isTyping, on: surface).position.y + 14
  }

  private static func line(
    about name: String, _ isTyping: Bool, on surface: Surface
  ) -> TextDraw {
    let size = (13 * TextExtent.growth(on: surface.size)).rounded()
    let room = surface.size.width - 44
    let way = "\(isTyping ? "Esc, then " : "")T: back to the recording"
    // The dot fills the room that the spaces leave.
    let space = "     "
    var text = "\(space)\(name)   \(way)"
    var lines = 1.0
    if TextExtent.width(text, size: size) > room {
      let left = room - TextExtent.width(space, size: size)
      text = "\(space)\(TextExtent.fitted(name, to: left, size: size))\n\(space)\(way)"
      lines = 2
    }
    let top = surface.size.height - 14 - lines * TextExtent.lineHeight(size: size)
    return TextDraw(
      text, at: Point(x: 22, y: top), size: size, color: Palette.text, baseline: .top,
      badge: .init(color: Palette.panel, padding: Size(width: 10, height: 6), cornerRadius: 8))
  }
}
