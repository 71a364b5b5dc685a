import TouchGeometry
import TouchGestures
import TouchInput

/// Trials of changes of the hand, which a pupil can make, for a recognizer that failed by itself.
struct HandTrials {
  let question: CounterfactualQuestion
  let input: ReplayableInput
  let recognizer: GestureRecognizer
  let attempt: CounterfactualReplay.Attempt
  let track: HandTrack

  /// Returns all changes of the fingers that might help.
  func all(_ deeds: [RecognizerRule.Deed]) -> [CounterfactualTrial] {
    let bound = question.measured?.bound
    return deeds.compactMap { deed -> CounterfactualTrial? in
      switch deed {
      case .farther, .lessFar, .straighter: return reach(deed)
      case .wider:
        let limit = question.rule == "PIN-2" ? bound : recognizer.tuning.pinch.hysteresis
        let words = track.spread < 0 ? "closer together" : "wider"
        return pair(
          .spread, abs(track.spread), limit, step: 0.1, { .spread($0) },
          { "\(Verdict.Quantity.spread.text($0)) \(words)" })
      case .turned:
        let limit = question.rule == "ROT-3" ? bound : recognizer.tuning.rotation.hysteresis
        return pair(
          .turned, abs(track.turned), limit, step: 0.1 * .pi / 180, { .turn($0) },
          { "\(Verdict.Quantity.turned.text($0)) more" })
      case .nearerEdge: return edge()
      case .nextEarlier: return next()
      }
    }
  }

  // MARK: Fingers

  private func reach(_ deed: RecognizerRule.Deed) -> CounterfactualTrial? {
    guard let measured = question.measured else { return nil }
    let ways: [Verdict.Quantity] = [.moved, .along, .across, .inward, .closed]
    let isOfWay = ways.contains(measured.quantity)
    // A move that went too far may have continued after the verdict, so the whole move must shrink.
    let base =
      deed == .lessFar
      ? track.farthest : question.rule == "TRF-4" ? track.moved : abs(measured.value)
    let isLess = deed != .farther
    guard base > 0.05, isOfWay || question.rule == "TRF-4" else { return nil }
    let step = 0.1
    let swipe = recognizer as? SwipeGestureRecognizer
    let isHorizontal = swipe.map { !$0.direction.isDisjoint(with: [.left, .right]) } ?? true
    let words =
      switch deed {
      case .straighter: "straighter"
      case .lessFar: "less far"
      default: measured.quantity == .closed ? "closer" : "farther"
      }
    return trial(
      deed == .straighter ? .across : .moved, from: base, isLess: isLess, step: step,
      first: isOfWay ? abs(measured.bound - (deed == .lessFar ? base : measured.value)) : step,
      maximum: isLess ? base : 4000,
      { amount in
        let factor = (base + (isLess ? -amount : amount)) / base
        guard deed == .straighter else { return .reach(x: factor, y: factor) }
        return isHorizontal ? .reach(x: 1, y: factor) : .reach(x: factor, y: 1)
      }, { "\(Verdict.Quantity.moved.text($0)) \(words)" })
  }

  private func pair(
    _ measure: Counterfactual.HandMeasure, _ base: Double, _ limit: Double?, step: Double,
    _ path: @escaping (Double) -> HandPath, _ words: @escaping (Double) -> String
  ) -> CounterfactualTrial? {
    // A measure without any change cannot be scaled up.
    guard attempt.touches.count > 1, base > step / 2, let limit else { return nil }
    return trial(
      measure, from: base, isLess: false, step: step, first: max(limit - base, step),
      maximum: measure == .turned ? 2 * .pi : 4000, { path((base + $0) / base) }, words)
  }

  private func edge() -> CounterfactualTrial? {
    guard let edge = recognizer as? ScreenEdgePanGestureRecognizer,
      let measured = question.measured, measured.quantity == .fromEdge
    else { return nil }
    let landings = input.events.lazy.filter { $0.time >= question.start }.compactMap {
      event -> Point? in
      guard case .touches(let frame) = event.kind else { return nil }
      return frame.samples.first { $0.phase == .began && attempt.touches.contains($0.id) }?.location
    }
    guard let start = landings.first else { return nil }
    let bounds = attempt.surface
    let ways: [(RectEdge, Double, Vector)] = [
      (.top, start.y - bounds.minY, Vector(dx: 0, dy: -1)),
      (.left, start.x - bounds.minX, Vector(dx: -1, dy: 0)),
      (.bottom, bounds.maxY - start.y, Vector(dx: 0, dy: 1)),
      (.right, bounds.maxX - start.x, Vector(dx: 1, dy: 0)),
    ]
    guard let nearest = ways.filter({ edge.edges.contains($0.0) }).min(by: { $0.1 < $1.1 }) else {
      return nil
    }
    return trial(
      .fromEdge, from: measured.value, isLess: true, step: measured.value > 20 ? 1 : 0.1,
      first: measured.value - measured.bound, maximum: nearest.1, { .shift(nearest.2 * $0) },
      { "\(Verdict.Quantity.moved.text($0)) nearer the edge" })
  }

  private func trial(
    _ measure: Counterfactual.HandMeasure, from base: Double, isLess: Bool, step: Double,
    first: Double, maximum: Double, _ path: @escaping (Double) -> HandPath,
    _ words: @escaping (Double) -> String
  ) -> CounterfactualTrial {
    func amount(_ count: Int) -> Double {
      measure == .turned ? Double(count) * step : Double(count) / (1 / step).rounded()
    }
    func steps(_ value: Double) -> Int { Int((value / step).rounded(.up), clampedTo: 1...100_000) }
    let (touches, landings) = (attempt.touches, question.start...question.end)
    let noun = question.recognizer.kind.withArticle
    return CounterfactualTrial(
      search: GridSearch(first: steps(first), maximum: Int(maximum / step, clampedTo: 0...100_000)),
      make: { count in
        TriedChange(hand: HandMover(path(amount(count)), touches, landings: landings))
      },
      tell: { count in
        let amount = amount(count)
        let value = isLess ? base - amount : base + amount
        return Counterfactual(
          change: .hand(measure, from: base, to: value), words: "\(noun), \(words(amount))",
          share: CounterfactualTrial.share(base, value))
      })
  }

  // MARK: Time

  /// Returns a trial in which the next of several taps comes earlier and nothing else changes.
  private func next() -> CounterfactualTrial? {
    guard let lift = track.lastLift, let landing = track.nextLanding,
      let allowed = question.measured?.bound
    else { return nil }
    let gap = landing.seconds(since: lift)
    let step = 0.01
    guard gap > allowed, gap < 60 else { return nil }
    let exact = (gap - allowed) / step
    let first = Int((exact - 1e-6).rounded(.up), clampedTo: 1...6000)
    let noun = question.recognizer.kind.withArticle
    return CounterfactualTrial(
      search: GridSearch(first: first, maximum: Int(gap / step, clampedTo: 0...6000)),
      make: { TriedChange(earlier: (landing, Double($0) * step)) },
      tell: { count in
        let less = Double(count) * step
        return Counterfactual(
          change: .hand(.gap, from: gap, to: gap - less),
          words: "\(noun), the next one \(Verdict.Quantity.held.text(less)) earlier",
          share: CounterfactualTrial.share(gap, gap - less))
      })
  }
}
