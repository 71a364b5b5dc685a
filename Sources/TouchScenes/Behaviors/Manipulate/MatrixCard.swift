import Foundation
import TouchGeometry
import TouchScene

/// A card beside a layer with the layer's matrix, and in words what it does.
///
/// It lies in the layer's parent, at the end of it that the layer is farther from, and follows what
/// happens.
final class MatrixCard: LayerPainter {
  /// The layers that it is made of, by the ends of their names.
  static let parts = ["card", "card.words", "card.matrix"]

  private static let size = Size(width: 296, height: 142)
  private static let margin = 12.0
  /// What the shell's own line at the bottom needs.
  private static let bottom = 28.0

  private unowned let layer: Layer
  private let card: Layer
  private let words: Layer
  /// The matrix as a text, for `expect` lines; the frame draws it.
  private let matrix: Layer
  /// How much larger it is than in a window of the usual size.
  private var scale = 1.0

  /// Makes the card of a layer, hidden.
  init(of layer: Layer) {
    self.layer = layer
    card = Layer(
      name: "\(layer.name).card", bounds: Rect(origin: .zero, size: Self.size))
    words = Layer(
      name: "\(layer.name).card.words", bounds: Rect(x: 0, y: 0, width: 280, height: 24))
    words.position = Point(x: Self.size.width / 2, y: Self.size.height - 22)
    card.addChild(words)
    matrix = Layer(name: "\(layer.name).card.matrix", bounds: .zero)
    matrix.isHidden = true
    card.addChild(matrix)
    for part in layers { part.isUserInteractionEnabled = false }
    card.isHidden = true
    card.painter = self
    layer.parent?.addChild(card)
    update()
  }

  /// Grows in a large parent, and with the words.
  func layOut(textScale: Double) {
    guard let room = layer.parent?.bounds.size else { return }
    let most = min(
      (room.width - 2 * Self.margin) / Self.size.width, room.height / 2 / Self.size.height)
    scale = max(min(TextExtent.growth(on: room) * textScale, most), 0.95)
    card.transform = Transform2D(scaleX: scale, y: scale)
  }

  /// The layers that it is made of.
  var layers: [Layer] { [card, words, matrix] }

  /// Whether it is seen.
  var isShown: Bool { !card.isHidden }

  /// Shows it in front of everything, out of the layer's way.
  func show() {
    guard let parent = layer.parent else { return }
    let bounds = parent.bounds
    let middle = layer.bounds.center.applying(layer.toParent)
    let half = Self.size.height / 2 * scale + Self.margin
    let isLow = middle.y > bounds.midY
    let reach = max(bounds.width / 2 - Self.size.width / 2 * scale - Self.margin, 0)
    card.position = Point(
      x: min(max(middle.x, bounds.midX - reach), bounds.midX + reach),
      y: isLow ? bounds.minY + half : bounds.maxY - Self.bottom - half)
    card.isHidden = false
    card.bringToFront()
    update()
  }

  /// Where its middle is; nil while it is hidden.
  var place: Point? { isShown ? card.position : nil }

  /// Shows it where it was shown before.
  func show(at place: Point) {
    card.position = place
    card.isHidden = false
    card.bringToFront()
    update()
  }

  /// Puts it away.
  func hide() {
    guard isShown else { return }
    card.isHidden = true
    update()
  }

  /// Follows the layer.
  func update() {
    words.content = .text(isShown ? text : "", size: 13, color: Palette.quiet)
    matrix.content = .text(isShown ? numbers : "", size: 14, color: Palette.text)
  }

  /// The rows of the matrix in the order of the API, a line each, for `expect` lines.
  ///
  /// There is one space between two numbers. What is drawn are columns.
  private var numbers: String {
    MatrixFigure.rows(of: layer.toParent)
      .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
  }

  private var text: String {
    let parts = layer.toParent.decomposed
    // A zero that rounding made negative is a zero.
    let degrees = parts.rotation * 180 / .pi
    let turned = abs(degrees) < 0.05 ? 0 : degrees
    return String(format: "turned %.1f° · size %.2f", turned, parts.scaleX)
      .replacing("-", with: "−")
  }

  func draw(_ layer: Layer, into list: inout DrawList) {
    list.card(layer.bounds)
    list.text(
      TextDraw(
        self.layer.name, at: Point(x: 16, y: 11), face: .sansBold, size: 15, color: Palette.text))
    MatrixFigure.draw(self.layer.toParent, at: Point(x: 16, y: 38), indent: 0, into: &list)
  }
}

extension MatrixCard: StateHashable {
  func add(to hash: inout StateHash) { hash.add(isShown) }
}
