import TouchGeometry
import TouchGestures
package import TouchInput
package import TouchRecording
import TouchScene

/// A comparison of a recording's expectations with a host's behavior.
///
/// A recognizer with fingers may not have decided yet. The reason of its next decision then becomes
/// the reason of the failure.
package final class ExpectationCheck {
  private(set) var failures: [ExpectationFailure] = []
  private(set) var count = 0

  private let host: any RecordingHost
  private let log = TransitionLog()
  /// The recognizers of the stage and its current layers, because users can add and remove layers.
  private var recognizers: [GestureRecognizer] {
    ([host.stage.root] + host.layers).flatMap(\.gestureRecognizers)
  }
  /// The failures that wait for a recognizer's decision.
  private var waiting: [(failure: Int, recognizers: [GestureRecognizer])] = []

  /// Watches a host from its start.
  package init(_ host: any RecordingHost) {
    self.host = host
    host.stage.dispatcher.observer = log
    log.decided = { [unowned self] decision, recognizer in self.resolve(decision, recognizer) }
  }

  /// Checks an expectation now, without counting it.
  ///
  /// - Parameters:
  ///   - expectation: The expectation.
  ///   - time: The moment.
  /// - Returns: The failure; nil if the expectation holds.
  package func failure(
    of expectation: RecordedExpectation, at time: Timestamp
  ) -> ExpectationFailure? {
    let (known, waited) = (failures.count, waiting.count)
    check(expectation, at: time, line: 0)
    count -= 1
    defer {
      failures.removeSubrange(known...)
      waiting.removeSubrange(waited...)
    }
    return failures.count > known ? failures.last : nil
  }

  /// Checks one line.
  func check(_ expectation: RecordedExpectation, at time: Timestamp, line: Int) {
    count += 1
    var failure = ExpectationFailure(
      expectation: expectation, time: time, line: line, expected: expectation.sentence, actual: "")
    switch expectation {
    case .state(let name, let word, let wanted):
      guard let known = known(name, &failure), let state = GestureState(named: word) else { return }
      checkCount(name, known, state, wanted, &failure)
    case .never(let name, let word):
      guard known(name, &failure) != nil, let state = GestureState(named: word) else { return }
      let count = log.count(name, state)
      guard count > 0 else { return }
      failure.actual = "it has \(RecordedExpectation.times(count))"
      fail(failure, because: log.first(name, state), waitingFor: [])
    case .map(let name, let from, let to, let tolerance):
      guard let layer = layer(name, &failure) else { return }
      let place = from.applying(layer.toSurface)
      let distance = place.distance(to: to)
      let limit = tolerance ?? RecordedExpectation.defaultTolerance
      if distance <= limit { return }
      failure.evidence.found = [place.x, place.y]
      failure.evidence.tolerance = limit
      let off = short(distance) { $0 <= limit }
      failure.actual = "it is at (\(short(place.x)), \(short(place.y))), \(off) pt off"
      fail(failure, at: layer)
    case .pose(let name, let rotation, let scale, let tolerance):
      guard let layer = layer(name, &failure) else { return }
      let limit = tolerance ?? RecordedExpectation.defaultTolerance
      let map = layer.toSurface
      var faults: [String] = []
      if let rotation {
        let isNear = { (found: Double) in abs(Angle.remainder(found - rotation)) <= limit }
        let found = map.similarityRotation
        if !isNear(found) { faults.append("turned by \(short(found, unless: isNear)) rad") }
      }
      if let scale {
        let isNear = { (found: Double) in abs(found - scale) <= limit }
        let found = map.similarityScale
        if !isNear(found) { faults.append("scaled by \(short(found, unless: isNear))") }
      }
      if faults.isEmpty { return }
      failure.evidence.found = [
        rotation.map { _ in map.similarityRotation }, scale.map { _ in map.similarityScale },
      ].compactMap(\.self)
      failure.evidence.tolerance = limit
      failure.actual = "it is " + faults.joined(separator: " and ")
      fail(failure, at: layer)
    case .text(let name, let text):
      guard let layer = layer(name, &failure) else { return }
      guard layer.content.text != text else { return }
      failure.evidence.text = layer.content.text
      failure.actual = layer.content.text.map { "it shows \"\($0)\"" } ?? "it shows no text"
      fail(failure, at: layer)
    case .color(let name, let wanted):
      guard let layer = layer(name, &failure) else { return }
      let color = layer.content.color?.dark
      // Few colours are exactly those of a text: one counts as the text in which it is written.
      let shown = color.flatMap { Color(hex: $0.hex) }
      guard shown == nil || shown != Color(hex: wanted) else { return }
      failure.evidence.text = color?.hex
      failure.actual = color.map { "it shows \($0.hex)" } ?? "it shows no colour"
      fail(failure, at: layer)
    case .measure(let form, let name, let subject, let wanted, let tolerance):
      guard let layer = layer(name, &failure) else { return }
      let limit = tolerance ?? RecordedExpectation.defaultTolerance
      guard let kind = host.expectationKinds.first(where: { $0.form == form }) else {
        failure.actual = "nothing here measures '\(form.rawValue)'"
        return fail(failure, at: layer)
      }
      failure.expected = expectation.sentence(measuredBy: kind)
      do throws(MeasureError) {
        let found = try kind.measure(subject, of: layer, on: host)
        let faults = found.filter { key, value in
          wanted[key].map { !(abs(value - $0) <= limit) } ?? false
        }
        if faults.isEmpty { return }
        failure.evidence.found = form.numbers.compactMap { wanted[$0] == nil ? nil : found[$0] }
        failure.evidence.tolerance = limit
        failure.actual = "it is " + kind.words(faults)
      } catch {
        failure.actual = error.reason
      }
      fail(failure, at: layer)
    }
  }

  // MARK: Recognizers

  private func checkCount(
    _ name: String, _ known: [GestureRecognizer], _ state: GestureState, _ wanted: Int?,
    _ failure: inout ExpectationFailure
  ) {
    if state == .possible, wanted == nil {
      guard let busy = known.first(where: { $0.state != .possible }) else { return }
      failure.actual = "it is \(busy.state)"
      return fail(failure, because: log.latest(name), waitingFor: [])
    }
    let count = log.count(name, state)
    failure.evidence.found = [Double(count)]
    if let wanted, count > wanted {
      failure.actual = "it has \(RecordedExpectation.times(count))"
      failure.isTooOften = true
      return fail(failure, because: log.last(name, state), waitingFor: [])
    }
    guard count < wanted ?? 1 else { return }
    let latest = log.latest(name)
    failure.actual =
      "it has \(RecordedExpectation.times(count))"
      + (latest.map { "; last, \($0.event)" } ?? ", and it has not decided anything yet")
    fail(failure, because: latest, waitingFor: known.filter(\.isUndecided))
  }

  private func known(_ name: String, _ failure: inout ExpectationFailure) -> [GestureRecognizer]? {
    let found = recognizers.filter { $0.displayName == name }
    // What a recognizer decided counts also after its layer has been removed.
    if !found.isEmpty || log.latest(name) != nil { return found }
    failure.actual = Self.absence(of: "recognizer", among: recognizers.map(\.displayName))
    failures.append(failure)
    return nil
  }

  // MARK: Layers

  private func layer(_ name: String, _ failure: inout ExpectationFailure) -> Layer? {
    if let layer = host.layer(named: name) { return layer }
    failure.actual = Self.absence(of: "layer", among: host.layers.map(\.name))
    failures.append(failure)
    return nil
  }

  /// Returns the words for a name that nothing has, with the names that there are.
  private static func absence(of kind: String, among names: [String]) -> String {
    "the scene has no \(kind) of that name, "
      + (names.isEmpty ? "and no other" : "only " + names.map { "'\($0)'" }.joined(separator: ", "))
  }

  /// Adds a failure about a layer, whose place depends on its recognizers and those of the layers
  /// around it.
  private func fail(_ failure: ExpectationFailure, at layer: Layer) {
    let chain = layer.selfAndAncestors
    let latest = chain.lazy.compactMap { self.log.latest(on: $0) }.first
    fail(
      failure, because: latest,
      waitingFor: chain.flatMap(\.gestureRecognizers).filter(\.isUndecided))
  }

  // MARK: Reasons

  private func fail(
    _ failure: ExpectationFailure, because decision: TransitionLog.Decision?,
    waitingFor undecided: [GestureRecognizer]
  ) {
    var failure = failure
    failure.why = decision?.verdict?.description
    failure.evidence.excess = decision?.verdict?.excess
    failure.decided = decision?.time
    if !undecided.isEmpty { waiting.append((failures.count, undecided)) }
    failures.append(failure)
  }

  private func resolve(_ decision: TransitionLog.Decision, _ recognizer: GestureRecognizer) {
    guard !waiting.isEmpty else { return }
    waiting.removeAll { index, undecided in
      guard undecided.contains(where: { $0 === recognizer }) else { return false }
      failures[index].why = decision.verdict?.description
      failures[index].evidence.excess = decision.verdict?.excess
      failures[index].decided = decision.time
      failures[index].actual += "; later, \(decision.event)"
      return true
    }
  }
}

extension GestureRecognizer {
  /// Whether the recognizer has received fingers, now down or not, and can still recognize their
  /// gesture.
  fileprivate var isUndecided: Bool { state == .possible && !trackedTouches.isEmpty }
}

extension GestureState {
  /// Creates the state that a recording names.
  init?(named word: String) {
    guard let state = GestureState.allCases.first(where: { $0.description == word }) else {
      return nil
    }
    self = state
  }
}
