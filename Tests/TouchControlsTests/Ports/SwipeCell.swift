import TouchstoneKit

protocol SwipeCellDelegate: AnyObject {
  func swipeCellDidComplete(_ cell: SwipeCell)
  func swipeCellDidDelete(_ cell: SwipeCell)
}

final class SwipeCell: Layer, GestureRecognizerDelegate {
  weak var delegate: (any SwipeCellDelegate)?
  private let tick = Layer(frame: Rect(x: -60, y: 0, width: 50, height: 60))
  private let cross = Layer(frame: Rect(x: 0, y: 0, width: 50, height: 60))
  private let pan = PanGestureRecognizer()
  private var start = Point.zero

  override init(name: String = "", frame: Rect) {
    super.init(name: name, frame: frame)
    content = .color(ColorRole.blue.color)
    cross.position = Point(x: bounds.maxX + 35, y: bounds.midY)
    tick.position = Point(x: bounds.minX - 35, y: bounds.midY)
    for label in [tick, cross] {
      label.opacity = 0
      addChild(label)
    }
    pan.addTarget(self, action: SwipeCell.swipe)
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  func swipe(_ recognizer: PanGestureRecognizer) {
    let way = position.x - start.x
    switch recognizer.state {
    case .began:
      start = position
    case .changed:
      let translation = recognizer.translation(in: parent)
      position = Point(x: start.x + translation.dx, y: start.y)
      showCues()
    case .ended where way > bounds.width / 2:
      delegate?.swipeCellDidComplete(self)
    case .ended where way < -bounds.width / 2:
      delegate?.swipeCellDidDelete(self)
    case .ended, .cancelled:
      animate(0.2) {
        $0.position = self.start
      }
    default: break
    }
  }

  private func showCues() {
    let part = (position.x - start.x) / (bounds.width / 2)
    tick.opacity = min(max(part, 0), 1)
    cross.opacity = min(max(-part, 0), 1)
    let tickColor = part > 1 ? ColorRole.green.color : .white
    let crossColor = part < -1 ? ColorRole.red.color : .white
    tick.content = .text(Text("✓", size: 32, weight: .bold, alignment: .center), color: tickColor)
    cross.content = .text(Text("✗", size: 32, weight: .bold, alignment: .center), color: crossColor)
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer === pan else { return true }
    let velocity = pan.velocity(in: parent)
    return abs(velocity.dx) > abs(velocity.dy)
  }
}
