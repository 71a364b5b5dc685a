import TouchControls

@testable import TouchShell

/// The gallery's cards as hands find them.
extension Gallery {
  /// The cards, in reading order.
  var buttons: [Button] { stage.controls.compactMap { $0 as? Button } }

  /// Where they are seen.
  var places: [Rect] { buttons.map { $0.convert($0.bounds, to: nil) } }

  /// The card that the ring is around; nil for none.
  var ringed: Int? {
    stage.focus.isRingShown ? buttons.firstIndex { $0 === stage.focus.layer } : nil
  }

  /// A key goes down and up.
  func press(_ key: String, _ held: ModifierKeys = []) {
    for phase in [KeyEvent.Phase.down, .up] { send(key, phase, held) }
  }

  /// A key goes down, or up.
  func send(_ key: String, _ phase: KeyEvent.Phase, _ held: ModifierKeys = []) {
    handle(InputEvent(time: stage.now, .key(KeyEvent(phase: phase, key: key, modifiers: held))))
  }

  /// What a finger does, so many seconds later.
  func finger(_ phase: TouchPhase, _ place: Point, after seconds: Double = 0.02) {
    let sample = TouchSample(id: TouchID(1), phase: phase, location: place)
    handle(InputEvent(time: stage.now.advanced(bySeconds: seconds), .touches(TouchFrame([sample]))))
  }
}
