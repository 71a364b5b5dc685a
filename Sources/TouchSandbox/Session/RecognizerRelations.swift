import TouchGestures
import TouchScene

/// The failure requirements and simultaneous pairs of the recognizers that a scene file names.
///
/// The object is the delegate of the recognizers that the file lets run simultaneously. It passes
/// all other questions to the recognizer's former delegate.
final class RecognizerRelations: GestureRecognizerDelegate {
  private var together: Set<Pair> = []
  private var withAll: Set<ObjectIdentifier> = []
  private var delegates: [ObjectIdentifier: Delegate] = [:]

  private struct Pair: Hashable {
    let a: ObjectIdentifier
    let b: ObjectIdentifier
  }

  /// A delegate, held weakly as recognizers hold it.
  private struct Delegate { weak var value: (any GestureRecognizerDelegate)? }

  /// Adds the file's relations of these recognizers to each other and to those of the layers.
  func add(
    _ recognizers: [(record: RecognizerRecord, recognizer: GestureRecognizer)], in layers: [Layer]
  ) {
    if recognizers.isEmpty { return }
    var byName: [String: GestureRecognizer] = [:]
    for recognizer in layers.flatMap(\.gestureRecognizers) {
      if let name = recognizer.name { byName[name] = recognizer }
    }
    for (record, recognizer) in recognizers {
      let own = ObjectIdentifier(recognizer)
      for name in record.requireToFail {
        if let other = byName[name], other !== recognizer { recognizer.require(toFail: other) }
      }
      for name in record.simultaneousWith {
        guard let other = byName[name] else { continue }
        together.insert(Pair(a: own, b: ObjectIdentifier(other)))
      }
      if record.simultaneousWithAll { withAll.insert(own) }
      // A true from either side is enough (G-5), so the others' delegates need not be asked.
      guard record.simultaneousWithAll || !record.simultaneousWith.isEmpty else { continue }
      if let delegate = recognizer.delegate { delegates[own] = Delegate(value: delegate) }
      recognizer.delegate = self
    }
  }

  private func former(_ recognizer: GestureRecognizer) -> (any GestureRecognizerDelegate)? {
    delegates.isEmpty ? nil : delegates[ObjectIdentifier(recognizer)]?.value
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let a = ObjectIdentifier(recognizer)
    let b = ObjectIdentifier(other)
    return withAll.contains(a) || withAll.contains(b) || together.contains(Pair(a: a, b: b))
      || together.contains(Pair(a: b, b: a))
      || former(recognizer)?.gestureRecognizer(
        recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
  }

  // MARK: Questions for the former delegate alone

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
    former(recognizer)?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    former(recognizer)?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    former(recognizer)?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    former(recognizer)?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    former(recognizer)?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) ?? false
  }
}
