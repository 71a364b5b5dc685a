import TestSupport
import Testing
import TouchExplain
import TouchGestures
import TouchRecording

/// A tenth more or less of any constant, and a bundled recording says which rule is broken.
@Suite("WHY-1: a gesture constant that is changed breaks a bundled recording, with the rule")
struct BrokenConstantTests {
  struct Constant: CustomTestStringConvertible, Sendable {
    let name: String
    let rules: Set<String>
    /// Its effect is a number in the trace, and no recognizer decides otherwise.
    var isNumber = false
    let scale: @Sendable (GestureRecognizer, Double) -> Void

    var testDescription: String { name }

    static func tuning(
      _ name: String, _ field: any WritableKeyPath<GestureTuning, Double> & Sendable,
      _ rules: String...,
      isNumber: Bool = false
    ) -> Constant {
      Constant(name: name, rules: Set(rules), isNumber: isNumber) { recognizer, factor in
        recognizer.tuning[keyPath: field] *= factor
      }
    }

    static func press(
      _ name: String,
      _ field: any ReferenceWritableKeyPath<LongPressGestureRecognizer, Double> & Sendable,
      _ rule: String
    ) -> Constant {
      Constant(name: name, rules: [rule]) { recognizer, factor in
        (recognizer as? LongPressGestureRecognizer)?[keyPath: field] *= factor
      }
    }
  }

  static let constants: [Constant] = [
    .tuning("tapGap", \.tap.gapSeconds, "TAP-5"),
    .tuning("tapDuration", \.tap.durationSeconds, "TAP-3"),
    .tuning("tapMovement", \.tap.movement, "TAP-4"),
    .tuning("panHysteresis", \.pan.hysteresis, "PAN-2"),
    .tuning("velocityWindow", \.velocity.windowSeconds, isNumber: true),
    .tuning("velocityMergeInterval", \.velocity.mergeIntervalSeconds, isNumber: true),
    .tuning("swipeDuration", \.swipe.durationSeconds, "SWP-2"),
    .tuning("swipeLength", \.swipe.length, "SWP-3", "SWP-4"),
    .tuning("swipeLengthDecay", \.swipe.lengthDecay, "SWP-3"),
    .tuning("swipeWidthDecay", \.swipe.widthDecay, "SWP-4"),
    .tuning("swipeMinimumLength", \.swipe.minimumLength, "SWP-11"),
    .tuning("swipeMaximumVariance", \.swipe.maximumVariance, "SWP-11"),
    .tuning("scrollSilence", \.scroll.silenceSeconds, "SCR-3"),
    .tuning("pinchHysteresis", \.pinch.hysteresis, "PIN-2"),
    .tuning("pinchReferenceMinimum", \.pinch.referenceMinimum, isNumber: true),
    .tuning("rotationHysteresis", \.rotation.hysteresis, "ROT-3"),
    // A finger that is not refused at the edge is judged by how it goes on.
    .tuning("edgeBand", \.edge.band, "EDGE-1", "EDGE-2"),
    .tuning("edgeHysteresis", \.edge.hysteresis, "EDGE-2"),
    .tuning("transformHysteresis", \.transform.hysteresis, "TRF-4"),
    .tuning("transformCatchUp", \.transform.catchUp, "TRF-4"),
    // The place is wrong after a transform that began rightly, by TRF-4.
    .tuning("spreadMinimum", \.spread.minimum, "TRF-4"),
    .tuning("spreadRecovery", \.spread.recovery, "TRF-4"),
    .tuning("dialCore", \.dial.core, "DIAL-2"),
    .tuning("dialSweep", \.dial.sweep, "DIAL-2"),
    .tuning("dialMovement", \.dial.movement, "DIAL-2"),
    .press("minimumPressDuration", \.minimumPressDuration, "LP-2"),
    .press("allowableMovement", \.allowableMovement, "LP-3"),
  ]

  @Test("The table has every constant")
  func completeness() {
    // Those of the five fingers that leave a scene are no recording's: see GatherVerdictTests.
    let fields = GestureTuning.standard.fields.map(\.name)
      .filter { !$0.hasPrefix("gather") }
    let known = Set(Self.constants.map(\.name))
    #expect(fields.allSatisfy(known.contains), "missing: \(Set(fields).subtracting(known))")
  }

  @Test("A tenth more or less", arguments: constants, [0.9, 1.1])
  func broken(_ constant: Constant, by factor: Double) throws {
    let prepare = { (session: Session) in
      for recognizer in session.layers.flatMap(\.gestureRecognizers) {
        constant.scale(recognizer, factor)
      }
    }
    var failures: [ExpectationFailure] = []
    var parts = false
    // One that notices is enough.
    for name in BundledRecording.names where name.hasPrefix("thresholds") {
      let bundled = try BundledRecording(name)
      failures += try bundled.test(prepare).failures
      let golden = try #require(bundled.golden)
      if !parts {
        parts =
          try TraceDifference.first(
            in: golden, bundled.trace(prepare), precision: .anyMachine) != nil
      }
      if parts, !constant.rules.isDisjoint(with: failures.compactMap(\.rule)) { break }
    }
    #expect(parts, "no golden trace parts")
    if constant.isNumber {
      #expect(failures.isEmpty)
    } else {
      #expect(!failures.isEmpty, "no expectation fails")
      #expect(!constant.rules.isDisjoint(with: failures.compactMap(\.rule)), "\(failures)")
    }
  }

  @Test("Unbroken, all hold", arguments: BundledRecording.names)
  func unbroken(_ name: String) throws {
    let bundled = try BundledRecording(name)
    let test = try bundled.test()
    expectEqual(test.failures, [])
    #expect(test.expectations > 0 || bundled.golden != nil, "it expects nothing")
    if let golden = bundled.golden {
      #expect(try TraceDifference.first(in: golden, bundled.trace(), precision: .anyMachine) == nil)
    }
  }

  @Test("Each bundled scene has a recording that expects something")
  func everyScene() throws {
    let names = try BundledRecording.names.filter { name in
      try !BundledRecording(name).input.expectations.isEmpty
    }
    for scene in TestScene.bundled {
      #expect(names.contains(scene), "no recording of \(scene) with expect lines")
    }
  }
}
