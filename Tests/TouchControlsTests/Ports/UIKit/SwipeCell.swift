import UIKit

protocol SwipeCellDelegate: AnyObject {
  func swipeCellDidComplete(_ cell: SwipeCell)
  func swipeCellDidDelete(_ cell: SwipeCell)
}

final class SwipeCell: UIView, UIGestureRecognizerDelegate {
  weak var delegate: (any SwipeCellDelegate)?
  private let tick = UILabel(frame: CGRect(x: -60, y: 0, width: 50, height: 60))
  private let cross = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
  private let pan = UIPanGestureRecognizer()
  private var start = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBlue
    cross.center = CGPoint(x: bounds.maxX + 35, y: bounds.midY)
    tick.center = CGPoint(x: bounds.minX - 35, y: bounds.midY)
    tick.text = "✓"
    cross.text = "✗"
    for label in [tick, cross] {
      label.font = .boldSystemFont(ofSize: 32)
      label.textAlignment = .center
      label.alpha = 0
      addSubview(label)
    }
    pan.addTarget(self, action: #selector(swipe(_:)))
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) {
    fatalError("not made from a storyboard")
  }

  @objc func swipe(_ recognizer: UIPanGestureRecognizer) {
    let way = center.x - start.x
    switch recognizer.state {
    case .began:
      start = center
    case .changed:
      let translation = recognizer.translation(in: superview)
      center = CGPoint(x: start.x + translation.x, y: start.y)
      showCues()
    case .ended where way > bounds.width / 2:
      delegate?.swipeCellDidComplete(self)
    case .ended where way < -bounds.width / 2:
      delegate?.swipeCellDidDelete(self)
    case .ended, .cancelled:
      UIView.animate(withDuration: 0.2) {
        self.center = self.start
      }
    default: break
    }
  }

  private func showCues() {
    let part = (center.x - start.x) / (bounds.width / 2)
    tick.alpha = min(max(part, 0), 1)
    cross.alpha = min(max(-part, 0), 1)
    tick.textColor = part > 1 ? .systemGreen : .white
    cross.textColor = part < -1 ? .systemRed : .white
  }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer == pan else { return true }
    let velocity = pan.velocity(in: superview)
    return abs(velocity.x) > abs(velocity.y)
  }
}
