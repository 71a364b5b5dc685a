import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// A board of cards: a tap selects one, a finger drags it, two fingers make it larger or smaller.
public final class Board {
  /// What the window shows and hands its events to.
  public let stage: Stage
  /// From left to right, as they were made.
  public private(set) var cards: [Layer] = []
  /// The card that was tapped last.
  public private(set) var selected: Layer?

  /// How small and how large a card can be made.
  public static let scales = 0.5...3.0
  private static let plain = Color(0x495057)

  /// Lays out three cards.
  public init(surface: Surface) {
    stage = Stage(surface: surface)
    for (index, name) in ["red", "green", "blue"].enumerated() {
      addCard(named: name, at: Point(x: 200 * Double(index + 1), y: 300))
    }
  }

  private func addCard(named name: String, at position: Point) {
    let card = Layer(name: name, bounds: Rect(x: 0, y: 0, width: 160, height: 120))
    card.position = position
    card.content = .color(Board.plain)
    stage.root.addChild(card)
    cards.append(card)

    let tap = TapGestureRecognizer()
    tap.name = "\(name).tap"
    tap.addTarget(self, action: Board.select)
    card.addGestureRecognizer(tap)

    let drag = PanGestureRecognizer()
    drag.name = "\(name).drag"
    drag.maximumNumberOfTouches = 1
    card.addGestureRecognizer(drag) { card, drag in
      card.bringToFront()
      card.position += drag.translation(in: card.parent)
      drag.setTranslation(.zero, in: card.parent)
    }

    let pinch = PinchGestureRecognizer()
    pinch.name = "\(name).pinch"
    card.addGestureRecognizer(pinch) { card, pinch in
      let wanted = card.transform.a * pinch.scale
      let scale = min(max(wanted, Board.scales.lowerBound), Board.scales.upperBound)
      card.transform = Transform2D(scaleX: scale, y: scale)
      pinch.scale = 1
    }
  }

  private func select(_ tap: TapGestureRecognizer) {
    selected = tap.layer
    for card in cards { card.content = .color(card === selected ? .white : Board.plain) }
  }
}
