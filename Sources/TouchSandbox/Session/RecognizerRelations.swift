import TouchGestures
import TouchScene

/// Who waits for whom, and who runs beside whom, among the recognizers that a scene file names.
final class RecognizerRelations: GestureRecognizerDelegate {
  private var together: Set<Pair> = []
  private var withAll: Set<ObjectIdentifier> = []

  private struct Pair: Hashable {
    let a: ObjectIdentifier
    let b: ObjectIdentifier
  }

  init(
    _ recognizers: [(record: RecognizerRecord, recognizer: GestureRecognizer)], in layers: [Layer]
  ) {
    var byName: [String: GestureRecognizer] = [:]
    for recognizer in layers.flatMap(\.gestureRecognizers) {
      if let name = recognizer.name { byName[name] = recognizer }
    }
    for (record, recognizer) in recognizers {
      for name in record.requireToFail {
        if let other = byName[name], other !== recognizer { recognizer.require(toFail: other) }
      }
      for name in record.simultaneousWith {
        guard let other = byName[name] else { continue }
        together.insert(Pair(a: ObjectIdentifier(recognizer), b: ObjectIdentifier(other)))
      }
      if record.simultaneousWithAll { withAll.insert(ObjectIdentifier(recognizer)) }
      recognizer.delegate = self
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    let a = ObjectIdentifier(recognizer)
    let b = ObjectIdentifier(other)
    return withAll.contains(a) || withAll.contains(b) || together.contains(Pair(a: a, b: b))
      || together.contains(Pair(a: b, b: a))
  }
}
