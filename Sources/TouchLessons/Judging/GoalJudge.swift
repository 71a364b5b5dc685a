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
/// The verdict on a missed goal names the wrong solver that would have reached the goal with the
/// same fingers: the pupil then believes that fingers work that way.
package final class GoalJudge {
  private let question: GoalQuestion
  /// The distance from which a mistake is visible, in points.
  package static let visible = 10.0
  private let session: Session
  private let comparison = SolverComparison()
  private let check: ExpectationCheck
  /// Whether a finger of the last gesture lifted outside the allowed area.
  private var isCarried = false

  /// Creates a judge that watches a session from its start.
  package init(_ question: GoalQuestion, _ session: Session) {
    self.question = question
    self.session = session
    check = ExpectationCheck(session)
    session.attach(comparison)
  }

  /// Updates the judge after the session has handled an event.
  func note(_ event: InputEvent) {
    guard let lift = question.lift, case .touches(let frame) = event.kind else { return }
    // Fingers that land after all others have lifted begin a new try.
    let landed = frame.samples.count { $0.phase == .began }
    if landed > 0, session.stage.dispatcher.liveTouches.count <= landed { isCarried = false }
    isCarried =
      isCarried || frame.samples.contains { $0.phase == .ended && !lift.contains($0.location) }
  }

  private func holds(_ expectation: RecordedExpectation) -> Bool {
    check.failure(of: expectation, at: session.stage.now) == nil
  }

  /// The numbers of the expectations that currently fail, from 1.
  private var missed: [Int] {
    question.expectations.enumerated().filter { !holds($0.element) }.map { $0.offset + 1 }
  }

  /// Whether no finger is down and nothing glides.
  private var isAtRest: Bool {
    session.stage.dispatcher.liveTouches.isEmpty && !session.isAnimating
  }

  /// Whether the goal is reached: all expectations hold, no finger is down, and nothing moves.
  package var isReached: Bool { isAtRest && missed.isEmpty && !isCarried }

  /// The verdict on the attempts so far.
  package var verdict: LessonVerdict {
    guard isAtRest else {
      return LessonVerdict(isRight: false, hint: "other", words: LessonWords.Key.lift.rawValue)
    }
    let missed = missed
    if isCarried, missed.isEmpty { return .wrong("lift", question.words) }
    guard let first = missed.first else { return .right(question.words) }
    return .wrong(solversThatReachIt.first ?? "\(first)", question.words)
  }

  // MARK: Wrong solvers

  /// The wrong solvers whose place of the layer would meet the failed expectations; those with a
  /// hint first.
  package var solversThatReachIt: [String] {
    let reaching = comparison.runs.flatMap { run -> [String] in
      guard let layer = run.layer else { return [] }
      return run.ghosts().compactMap { ghost in
        guard !ghost.kind.isInvented, case .outline(let corners) = ghost.shape, corners.count == 4,
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

  /// Returns whether a solver's place differs visibly from the layer's.
  package func differs(_ solver: String) -> Bool {
    comparison.runs.contains { run in
      run.lines.contains { $0.kind.rawValue == solver && $0.line.drift.points > Self.visible }
    }
  }
}

extension GoalQuestion {
  /// Returns whether a layer at another place would reach the goal.
  ///
  /// - Parameters:
  ///   - place: The other place of the layer.
  ///   - layer: The layer's name.
  ///   - bounds: The layer's bounds.
  ///   - elsewhere: Returns whether an expectation that is not about the layer's place holds.
  /// - Returns: Whether all expectations would hold.
  func reaches(
    _ place: Placement, of layer: String, bounds: Rect, elsewhere: (RecordedExpectation) -> Bool
  ) -> Bool {
    guard let map = place.map(from: bounds) else { return false }
    return expectations.allSatisfy { expectation in
      switch expectation {
      case .map(layer, let from, let to, let tolerance):
        from.applying(map).distance(to: to) <= tolerance ?? RecordedExpectation.defaultTolerance
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
  /// Returns the map from a rectangle to the corners; nil for an empty rectangle.
  fileprivate func map(from bounds: Rect) -> Transform2D? {
    guard bounds.width > 0, bounds.height > 0 else { return nil }
    let (x, y) = (
      (corners[1] - corners[0]) / bounds.width, (corners[3] - corners[0]) / bounds.height
    )
    let rest = Transform2D(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: 0, ty: 0)
    return rest.concatenatingTranslation(by: corners[0] - bounds.origin.applying(rest))
  }
}
