import TouchExplain
import TouchGeometry
import TouchGestures
import TouchInput
import TouchRecording
import TouchReplay
package import TouchSandbox
import TouchScene

/// Watches a session for the goal of a page.
///
/// A goal that is missed is explained by the wrong solver that would have reached it with the same
/// fingers: then the pupil believes that fingers do that.
package final class GoalJudge {
  private let question: GoalQuestion
  /// A mistake of so many points can be seen.
  package static let visible = 10.0
  private let session: Session
  private let comparison = SolverComparison()
  private let check: ExpectationCheck
  /// Whether a finger of the last gesture was lifted where it must not be.
  private var isCarried = false

  /// Watches a session from its start.
  package init(_ question: GoalQuestion, _ session: Session) {
    self.question = question
    self.session = session
    check = ExpectationCheck(session)
    session.attach(comparison)
  }

  /// The session has handled an event.
  func note(_ event: InputEvent) {
    guard let lift = question.lift, case .touches(let frame) = event.kind else { return }
    // Fingers that land anew try again, once all others have been lifted.
    let landed = frame.samples.count { $0.phase == .began }
    if landed > 0, session.stage.dispatcher.liveTouches.count <= landed { isCarried = false }
    isCarried =
      isCarried
      || frame.samples.contains { $0.phase == .ended && !lift.contains($0.location) }
  }

  private func holds(_ expectation: RecordedExpectation) -> Bool {
    check.failure(of: expectation, at: session.stage.now) == nil
  }

  /// The numbers of the expectations that do not hold now, from 1.
  private var missed: [Int] {
    question.expectations.enumerated().filter { !holds($0.element) }.map { $0.offset + 1 }
  }

  /// Whether no finger is down, and nothing glides on.
  private var isAtRest: Bool {
    session.stage.dispatcher.liveTouches.isEmpty && !session.isAnimating
  }

  /// Whether the goal is reached: everything holds, no finger is down, and nothing moves.
  package var isReached: Bool {
    isAtRest && missed.isEmpty && !isCarried
  }

  /// What is said of what was done so far.
  package var verdict: LessonVerdict {
    guard isAtRest else {
      return LessonVerdict(
        isRight: false, hint: "other", words: LessonWords.Key.lift.rawValue)
    }
    let missed = missed
    if isCarried, missed.isEmpty { return .wrong("lift", question.words) }
    guard let first = missed.first else { return .right(question.words) }
    return .wrong(solversThatReachIt.first ?? "\(first)", question.words)
  }

  // MARK: Wrong solvers

  /// The wrong solvers whose place of the layer would reach what its own place misses, those with a
  /// hint first.
  package var solversThatReachIt: [String] {
    let reaching = comparison.runs.flatMap { run -> [String] in
      guard let layer = run.layer else { return [] }
      return run.ghosts().compactMap { ghost in
        guard !ghost.kind.isInvented, case .outline(let corners) = ghost.shape,
          corners.count == 4,
          question.reaches(
            Placement(corners), of: run.layerName, bounds: layer.bounds,
            elsewhere: { self.holds($0) })
        else { return nil }
        return ghost.kind.rawValue
      }
    }
    let hints = question.words.hints
    return reaching.filter { hints[$0] != nil } + reaching.filter { hints[$0] == nil }
  }

  /// Whether a solver has the layer elsewhere than it is, by more than a pupil can overlook.
  package func differs(_ solver: String) -> Bool {
    comparison.runs.contains { run in
      run.lines.contains { $0.kind.rawValue == solver && $0.line.drift.points > Self.visible }
    }
  }
}

extension GoalQuestion {
  /// Whether the goal were reached with a layer in another place.
  ///
  /// - Parameters:
  ///   - place: Where the layer would be.
  ///   - layer: Its name.
  ///   - bounds: Its bounds.
  ///   - elsewhere: Whether an expectation holds that is not about the layer's place.
  /// - Returns: Whether all of them would hold.
  func reaches(
    _ place: Placement, of layer: String, bounds: Rect,
    elsewhere: (RecordedExpectation) -> Bool
  ) -> Bool {
    guard let map = place.map(from: bounds) else { return false }
    return expectations.allSatisfy { expectation in
      switch expectation {
      case .map(layer, let from, let to, let tolerance):
        from.applying(map).distance(to: to)
          <= tolerance ?? RecordedExpectation.defaultTolerance
      case .pose(layer, let rotation, let scale, let tolerance):
        holds(map, rotation, scale, tolerance ?? RecordedExpectation.defaultTolerance)
      default: elsewhere(expectation)
      }
    }
  }

  private func holds(
    _ map: Transform2D, _ rotation: Double?, _ scale: Double?, _ tolerance: Double
  ) -> Bool {
    let turned = rotation.map { abs(Angle.remainder(map.similarityRotation - $0)) } ?? 0
    let scaled = scale.map { abs(map.similarityScale - $0) } ?? 0
    return turned <= tolerance && scaled <= tolerance
  }
}

extension Placement {
  /// The map that has the corners of a rectangle there; nil for an empty one.
  fileprivate func map(from bounds: Rect) -> Transform2D? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let (x, y) = (
      (corners[1] - corners[0]) / bounds.width, (corners[3] - corners[0]) / bounds.height
    )
    let rest = Transform2D(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: 0, ty: 0)
    let origin = bounds.origin.applying(rest)
    return Transform2D(
      a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: corners[0].x - origin.x, ty: corners[0].y - origin.y)
  }
}
