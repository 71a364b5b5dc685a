import UIKit

final class Sticker: UIView, UIGestureRecognizerDelegate {
  var onRemove: () -> Void = {}
  private let deleteButton = UIButton(frame: CGRect(x: 0, y: 0, width: 24, height: 24))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemYellow
    layer.borderColor = UIColor.systemBlue.cgColor
    deleteButton.setTitle("×", for: .normal)
    deleteButton.backgroundColor = .systemRed
    deleteButton.center = CGPoint(x: bounds.maxX, y: bounds.minY)
    deleteButton.isHidden = true
    deleteButton.addTarget(self, action: #selector(remove), for: .touchUpInside)
    addSubview(deleteButton)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(drag(_:)))
    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(scale(_:)))
    let rotation = UIRotationGestureRecognizer(target: self, action: #selector(turn(_:)))
    let tap = UITapGestureRecognizer(target: self, action: #selector(toggleButton(_:)))
    for recognizer in [pan, pinch, rotation, tap] as [UIGestureRecognizer] {
      recognizer.delegate = self
      addGestureRecognizer(recognizer)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("not made from a storyboard")
  }

  @objc func drag(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began { superview?.bringSubviewToFront(self) }
    let translation = recognizer.translation(in: superview)
    center = CGPoint(x: center.x + translation.x, y: center.y + translation.y)
    recognizer.setTranslation(.zero, in: superview)
    guard recognizer.state == .ended else { return }
    let velocity = recognizer.velocity(in: superview)
    let end = CGPoint(x: center.x + 0.2 * velocity.x, y: center.y + 0.2 * velocity.y)
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut) {
      self.center = end
    }
  }

  @objc func scale(_ recognizer: UIPinchGestureRecognizer) {
    transform = transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }

  @objc func turn(_ recognizer: UIRotationGestureRecognizer) {
    transform = transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
  }

  @objc func toggleButton(_ recognizer: UITapGestureRecognizer) {
    deleteButton.isHidden.toggle()
    layer.borderWidth = deleteButton.isHidden ? 0 : 2
  }

  @objc func remove() {
    UIView.animate(withDuration: 0.2) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
      self.onRemove()
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -20, dy: -20).contains(point)
  }

  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    recognizer.view == other.view
  }
}
