import TouchGeometry
public import TouchGestures
import TouchScene

// The responses to taps and presses that the options ask for.

extension ManipulateBehavior {
  /// The margin of an enlarged layer to each side of its parent, in points; larger at the bottom,
  /// for the shell's line.
  private static let margin = 24.0
  private static let bottom = 40.0

  /// Adds the recognizers that the options ask for.
  func addAnswers() {
    let double = options.doubleTap.map { tap(2, "doubleTap", $0) }
    let triple = options.tripleTap.map { tap(3, "tripleTap", $0) }
    if let double, let triple { double.require(toFail: triple) }
    guard let answer = options.longPress else { return }
    let press = LongPressGestureRecognizer()
    press.name = "\(layer.name).longPress"
    // The finger that presses may go on to drag.
    press.delegate = self
    press.cancelsTouchesInView = false
    layer.addGestureRecognizer(press) { [unowned self] _, press in
      if press.state == .began { give(answer) }
    }
  }

  private func tap(_ count: Int, _ name: String, _ answer: ManipulateOptions.Response)
    -> TapGestureRecognizer
  {
    layer.addTap("\(layer.name).\(name)", taps: count, sharesTouches: true) {
      [unowned self] _ in give(answer)
    }
  }

  private func give(_ answer: ManipulateOptions.Response) {
    switch answer {
    case .reset:
      beforeEnlarged = nil
      move(to: home, about: layer.bounds.center.applying(home))
    case .matrix: card?.show()
    case .enlarge:
      if let place = beforeEnlarged {
        beforeEnlarged = nil
        move(to: place, about: layer.bounds.center.applying(place))
      } else if let place = enlarged {
        beforeEnlarged = layer.toParent
        move(to: place, about: layer.bounds.center.applying(place))
      }
    }
  }

  /// The upright place in the middle of the parent that fills the available room; nil without room.
  var enlarged: Transform2D? {
    guard let room = layer.parent?.bounds else { return nil }
    let outer = layer.decoration.outline(of: layer.bounds)
    let width = room.width - 2 * Self.margin
    let height = room.height - Self.margin - Self.bottom
    guard !outer.isEmpty, width > 0, height > 0 else { return nil }
    let scale = min(width / outer.width, height / outer.height)
    let free = limits.restScale(scale)
    let middle = Point(x: room.midX, y: room.minY + Self.margin + height / 2)
    let map = Transform2D(scaleX: free, y: free)
    return map.concatenatingTranslation(by: middle - layer.bounds.center.applying(map))
  }
}

extension ManipulateBehavior: GestureRecognizerDelegate {
  /// Lets a press continue as a drag.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === self.recognizer }
}
