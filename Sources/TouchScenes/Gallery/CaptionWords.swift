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
    for candidate in [13.0, 12, 11, 10, 9] {
      size = candidate
      name = TextExtent.wrap(scene.name, to: room, face: .sansBold, size: size)
      // As many lines as stand in the room below the thumbnail.
      if name.count <= 2 || (candidate <= 10 && name.count <= 3) { return }
    }
    name = Array(name.prefix(3))
  }
}
