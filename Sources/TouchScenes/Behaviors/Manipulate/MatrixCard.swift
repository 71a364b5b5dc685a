import Foundation
import TouchGeometry
import TouchScene

/// A card beside a layer with the layer's matrix and its meaning in words.
///
/// The card is in the layer's parent, at the end farther from the layer, and follows the layer's
/// changes.
final class MatrixCard: LayerPainter {
  /// The card's layers, by the ends of their names.
  static let parts = ["card", "card.words", "card.matrix"]

  private static let size = Size(width: 296, height: 142)
  private static let margin = 12.0
  /// The height of the shell's line at the bottom.
  private static let bottom = 28.0

  private unowned let layer: Layer
  private let card: Layer
  private let words: Layer
  /// The matrix as text, for `expect` lines; the frame draws the matrix.
  private let matrix: Layer
  /// The scale relative to a window of the usual size.
  private var scale = 1.0

  /// Creates the hidden card of a layer.
  init(of layer: Layer) {
    self.layer = layer
    card = Layer(name: "\(layer.name).card", bounds: Rect(origin: .zero, size: Self.size))
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

  /// Scales the card with its parent and with the text size.
  func layOut(textScale: Double) {
    guard let room = layer.parent?.bounds.size else { return }
    let most = min(
      (room.width - 2 * Self.margin) / Self.size.width, room.height / 2 / Self.size.height)
    scale = max(min(TextExtent.growth(on: room) * textScale, most), 0.95)
    card.transform = Transform2D(scaleX: scale, y: scale)
  }

  /// The card's layers.
  var layers: [Layer] { [card, words, matrix] }

  /// Whether the card is visible.
  var isShown: Bool { !card.isHidden }

  /// Shows the card in front of everything, out of the layer's way.
  func show() {
    guard let parent = layer.parent else { return }
    let bounds = parent.bounds
    let middle = layer.bounds.center.applying(layer.toParent)
    let half = Self.size.height / 2 * scale + Self.margin
    let isLow = middle.y > bounds.midY
    let reach = max(bounds.width / 2 - Self.size.width / 2 * scale - Self.margin, 0)
    show(
      at: Point(
        x: min(max(middle.x, bounds.midX - reach), bounds.midX + reach),
        y: isLow ? bounds.minY + half : bounds.maxY - Self.bottom - half))
  }

  /// The middle of the card; nil while the card is hidden.
  var place: Point? { isShown ? card.position : nil }

  /// Shows the card at an earlier place.
  func show(at place: Point) {
    card.position = place
    card.isHidden = false
    card.bringToFront()
    update()
  }

  /// Hides the card.
  func hide() {
    guard isShown else { return }
    card.isHidden = true
    update()
  }

  /// Updates the card from the layer.
  func update() {
    words.content = .text(isShown ? text : "", size: 13, color: Palette.quiet)
    matrix.content = .text(isShown ? numbers : "", size: 14, color: Palette.text)
  }

  /// The rows of the matrix in the order of the API, one per line, for `expect` lines.
  ///
  /// One space separates two numbers. The drawing uses columns.
  private var numbers: String {
    MatrixFigure.rows(of: layer.toParent)
      .map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "\n")
  }

  private var text: String {
    let parts = layer.toParent.decomposed
    // Rounding can make a negative zero, which is shown without its sign.
    let degrees = parts.rotation * 180 / .pi
    let turned = abs(degrees) < 0.05 ? 0 : degrees
    return String(format: "turned %.1f° · size %.2f", turned, parts.scaleX)
      .replacing("-", with: "−")
  }

  func draw(_ layer: Layer, into list: inout DrawList) {
    list.card(layer.bounds)
    list.text(
      self.layer.name, at: Point(x: 16, y: 11), face: .sansBold, size: 15, color: Palette.text)
    MatrixFigure.draw(self.layer.toParent, at: Point(x: 16, y: 38), indent: 0, into: &list)
  }
}

extension MatrixCard: StateHashable {
  func add(to hash: inout StateHash) { hash.add(isShown) }
}
