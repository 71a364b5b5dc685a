import TouchScene

/// A card: a row of a column's list, with its face inside so that rows have room between them.
final class Card: Layer {
  let title: String
  let picture: ImageReference?
  /// Whether its work is done, which another colour shows.
  var isDone = false { didSet { show() } }
  /// The size of its words, in points.
  var textSize = 14.0 { didSet { show() } }

  let face = Layer()
  private let image = Layer()
  private let words = Layer()
  private static let margin = Vector(dx: 12, dy: 5)
  private static let padding = 14.0

  init(_ title: String, picture: ImageReference?, textSize: Double, name: String) {
    (self.title, self.picture, self.textSize) = (title, picture, textSize)
    super.init(name: name)
    addChild(face)
    face.addChild(words)
    face.decoration.cornerRadius = 10
    face.decoration.shadowBlur = 8
    face.decoration.shadowOffset = Vector(dx: 0, dy: 2)
    if let picture {
      image.content = .image(picture)
      image.contentMode = .aspectFill
      image.clipsToBounds = true
      image.decoration.cornerRadius = 6
      face.addChild(image)
    }
    show()
    lift(false)
  }

  private var text: Text { Text(title, size: textSize) }

  private func show() {
    face.content = .color(isDone ? Color(0x1F3A2D) : ColorRole.card.color)
    words.content = .text(text, color: isDone ? Color(0x8FCBA5) : ColorRole.text.color)
  }

  func lift(_ isLifted: Bool) {
    face.decoration.shadowOpacity = isLifted ? 0.6 : 0.3
    face.animate(0.15) { $0.transform = isLifted ? Transform2D(scaleX: 1.03, y: 1.03) : .identity }
  }

  private var imageRoom: Double { picture == nil ? 0 : 70 + Self.padding }

  /// How high it is in a column of that width.
  func height(width: Double) -> Double {
    let words = text.size(width: width - 2 * (Self.margin.dx + Self.padding))
    return words.height + imageRoom + 2 * (Self.margin.dy + Self.padding)
  }

  override func layoutChildren() {
    face.bounds.size = bounds.insetBy(dx: Self.margin.dx, dy: Self.margin.dy).size
    face.position = bounds.center
    let room = face.bounds.insetBy(dx: Self.padding, dy: Self.padding)
    image.frame = Rect(x: room.minX, y: room.minY, width: room.width, height: 70)
    words.frame = Rect(
      x: room.minX, y: room.minY + imageRoom, width: room.width, height: room.height - imageRoom)
  }
}
