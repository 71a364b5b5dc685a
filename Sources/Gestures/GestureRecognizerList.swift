/// The recognizers of one target, in the order in which they were added.
///
/// The target owns the list and the list owns the recognizers. When both go, every recognizer's `view`
/// becomes nil: the list knows that moment, so the recognizers need no weak reference, which would slow
/// down every touch.
public final class GestureRecognizerList {
  /// The recognizers.
  @exclusivity(unchecked) public private(set) var all: [GestureRecognizer] = []

  /// Makes an empty list.
  public init() {}

  deinit {
    for recognizer in all { recognizer.detached() }
  }

  func add(_ recognizer: GestureRecognizer, to owner: any TouchTarget) {
    if recognizer.view === owner { return }
    recognizer.view?.recognizerList.remove(recognizer)
    recognizer.attach(to: owner)
    all.append(recognizer)
  }

  func remove(_ recognizer: GestureRecognizer) {
    guard let index = all.firstIndex(where: { $0 === recognizer }) else { return }
    all.remove(at: index)
    recognizer.abandon(because: .removed)
    recognizer.detached()
  }
}
