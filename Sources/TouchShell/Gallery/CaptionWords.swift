import TouchGeometry
import TouchSandbox
import TouchScene

/// What a card says below its thumbnail: the scene's name and what one does in it; on a narrow card
/// the name alone, in as many lines as it needs.
struct CaptionWords {
  var name: [String]
  var summary = ""
  /// The em size of the name, in points.
  var size = 15.0
  var inset = 16.0
  var isNumbered: Bool

  /// From one line of the name to the next.
  var pitch: Double { TextExtent.lineHeight(.sansBold, size: size) }

  init(_ scene: SceneFile, isNumbered: Bool, width: Double) {
    self.isNumbered = isNumbered
    name = [scene.name]
    let words = scene.summary ?? scene.help.first ?? ""
    let number = 18.0
    if width >= 180 {
      let room = width - 2 * inset
      name = [
        TextExtent.fitted(scene.name, to: room - number, face: .sansBold, size: size)
      ]
      summary = TextExtent.fitted(words, to: room, size: 12)
      return
    }
    self.isNumbered = isNumbered && width >= 72
    inset = width >= 72 ? 10 : 5
    let room = max(width - 2 * inset - (self.isNumbered ? number : 0), 8)
    for candidate in [13.0, Self.leastSize] {
      size = candidate
      name = TextExtent.wrap(scene.name, to: room, face: .sansBold, size: size)
      // As many lines as stand in the room below the thumbnail.
      if name.count <= 2 { return }
    }
    name = Self.lines(of: scene.name, 2, room)
  }

  /// Beside a thumbnail: the name alone.
  init(beside scene: SceneFile, room: Size) {
    (isNumbered, inset, size) = (false, 0, Self.leastSize)
    let most = Int(
      room.height / TextExtent.lineHeight(.sansBold, size: size), clampedTo: 1...10_000)
    name = Self.lines(of: scene.name, most, room.width)
  }

  private static let leastSize = 12.0

  /// As many lines as there may be; the last one ends with an ellipsis where words are left out.
  private static func lines(of name: String, _ most: Int, _ room: Double) -> [String] {
    let lines = TextExtent.wrap(name, to: room, face: .sansBold, size: leastSize)
    guard lines.count > most else { return lines }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines.prefix(most - 1)
      + [TextExtent.fitted(rest, to: room, face: .sansBold, size: leastSize)]
  }
}
