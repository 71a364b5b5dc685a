/// The recognizers of one target, in the order in which they were added.
///
/// The target owns the list and the list owns the recognizers. When both go, every recognizer's `view`
/// becomes nil: the list knows that moment, so the recognizers need no weak reference, which would slow
/// down every touch.
public final class GestureRecognizerList {
  /// The recognizers.
  @exclusivity(unchecked) public private(set) var all: [GestureRecognizer] = []

  /// Counts additions, so that the order of X-6 survives removals.
  private var additions = 0

  /// Makes an empty list.
  public init() {}

  deinit {
    for recognizer in all { recognizer.detached() }
  }

  func add(_ recognizer: GestureRecognizer, to owner: any TouchTarget) {
    // Leaving a place can send an action, and that may attach it somewhere again.
    while let view = recognizer.view {
      if view === owner {
        if all.contains(where: { $0 === recognizer }) { return }
        break
      }
      view.recognizerList.remove(recognizer)
      if recognizer.view === view { recognizer.detached() }
    }
    additions += 1
    recognizer.attach(to: owner, order: additions)
    all.append(recognizer)
  }

  func remove(_ recognizer: GestureRecognizer) {
    guard let index = all.firstIndex(where: { $0 === recognizer }) else { return }
    let owner = recognizer.view
    all.remove(at: index)
    // Its last action still reads where it hung; if that action attached it again, there it stays.
    recognizer.abandon(because: .removed)
    if recognizer.view === owner, !all.contains(where: { $0 === recognizer }) {
      recognizer.detached()
    }
  }
}
