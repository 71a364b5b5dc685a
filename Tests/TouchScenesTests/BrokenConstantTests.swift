import Testing
import TouchExplain
import TouchGestures
import TouchRecording
import TouchReplay
import TouchSandbox
import TouchScene

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
    .tuning("tapGap", \.tapGap, "TAP-5"),
    .tuning("tapDuration", \.tapDuration, "TAP-3"),
    .tuning("tapMovement", \.tapMovement, "TAP-4"),
    .tuning("panHysteresis", \.panHysteresis, "PAN-2"),
    .tuning("velocityWindow", \.velocityWindow, isNumber: true),
    .tuning("velocityMergeInterval", \.velocityMergeInterval, isNumber: true),
    .tuning("swipeDuration", \.swipeDuration, "SWP-2"),
    .tuning("swipeLength", \.swipeLength, "SWP-3", "SWP-4"),
    .tuning("swipeLengthDecay", \.swipeLengthDecay, "SWP-3"),
    .tuning("swipeWidthDecay", \.swipeWidthDecay, "SWP-4"),
    .tuning("swipeMinimumLength", \.swipeMinimumLength, "SWP-11"),
    .tuning("swipeMaximumVariance", \.swipeMaximumVariance, "SWP-11"),
    .tuning("scrollSilence", \.scrollSilence, "SCR-3"),
    .tuning("pinchHysteresis", \.pinchHysteresis, "PIN-2"),
    .tuning("pinchReferenceMinimum", \.pinchReferenceMinimum, isNumber: true),
    .tuning("rotationHysteresis", \.rotationHysteresis, "ROT-3"),
    // A finger that is not refused at the edge is judged by how it goes on.
    .tuning("edgeBand", \.edgeBand, "EDGE-1", "EDGE-2"),
    .tuning("edgeHysteresis", \.edgeHysteresis, "EDGE-2"),
    .tuning("transformHysteresis", \.transformHysteresis, "TRF-4"),
    .tuning("transformCatchUp", \.transformCatchUp, "TRF-4"),
    // The place is wrong after a transform that began rightly, by TRF-4.
    .tuning("spreadMinimum", \.spreadMinimum, "TRF-4"),
    .tuning("spreadRecovery", \.spreadRecovery, "TRF-4"),
    .tuning("dialCore", \.dialCore, "DIAL-2"),
    .tuning("dialSweep", \.dialSweep, "DIAL-2"),
    .tuning("dialMovement", \.dialMovement, "DIAL-2"),
    .press("minimumPressDuration", \.minimumPressDuration, "LP-2"),
    .press("allowableMovement", \.allowableMovement, "LP-3"),
  ]

  @Test("The table has every constant")
  func completeness() {
    // Those of the five fingers that leave a scene are no recording's: see GatherVerdictTests.
    let fields = Mirror(reflecting: GestureTuning.standard).children.compactMap(\.label)
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
    var goldens = 0
    for name in BundledRecording.names where name.hasPrefix("thresholds") {
      let bundled = try BundledRecording(name)
      failures += try bundled.test(prepare).failures
      let golden = try #require(bundled.golden)
      if try TraceDifference.first(
        in: golden, bundled.trace(prepare), precision: .anyMachine) != nil
      {
        goldens += 1
      }
    }
    #expect(goldens > 0, "no golden trace parts")
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
    #expect(test.failures == [])
    #expect(test.expectations > 0 || bundled.golden != nil, "it expects nothing")
    if let golden = bundled.golden {
      #expect(try TraceDifference.first(in: golden, bundled.trace(), precision: .anyMachine) == nil)
    }
  }

  @Test("Each bundled scene has a recording that expects something")
  func everyScene() throws {
    let names = try BundledRecording.names.filter { name in
      try BundledRecording(name).recording().lines.contains {
        if case .expect(_) = $0.content { return true }
        return false
      }
    }
    for scene in TestScene.library
      .names
    {
      #expect(names.contains(scene), "no recording of \(scene) with expect lines")
    }
  }
}
