import TouchGestures
import TouchScene

/// Who waits for whom, and who runs beside whom, among the recognizers that a scene file names.
///
/// It is the delegate of those that the file lets run beside others. What a delegate is asked
/// besides, the one that the recognizer had before answers.
final class RecognizerRelations: GestureRecognizerDelegate {
  private var together: Set<Pair> = []
  private var withAll: Set<ObjectIdentifier> = []
  private var delegates: [ObjectIdentifier: Delegate] = [:]

  private struct Pair: Hashable {
    let a: ObjectIdentifier
    let b: ObjectIdentifier
  }

  /// A delegate as recognizers hold it.
  private struct Delegate {
    weak var value: (any GestureRecognizerDelegate)?
  }

  /// Adds what the file says of these recognizers; they name each other, and those of the layers.
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
      // One true on either side is enough (G-5): the others' delegates need not be asked.
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

  // MARK: What only the former delegate decides

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
