public import GestureOracle
import TouchGeometry
import TouchInput

/// Takes away from a plan whatever its difference does not need.
public struct PlanShrinker {
  private var plan: ScenePlan

  /// The smallest plan found that still differs.
  public static func shrink(_ plan: ScenePlan) -> ScenePlan {
    var shrinker = PlanShrinker(plan: plan)
    while shrinker.round() {}
    return shrinker.plan
  }

  private mutating func attempt(_ change: (inout ScenePlan) -> Void) -> Bool {
    var smaller = plan
    change(&smaller)
    guard PlanShrinker.samples(of: smaller) <= PlanShrinker.samples(of: plan),
      PlanComparison.difference(of: smaller) != nil
    else { return false }
    plan = smaller
    return true
  }

  private mutating func round() -> Bool {
    var isSmaller = false
    if let difference = PlanComparison.difference(of: plan),
      difference.step + 1 < plan.steps.count
    {
      let count = difference.step + 1
      if attempt({ $0.steps.removeLast($0.steps.count - count) }) { isSmaller = true }
    }
    for index in plan.meddlings.indices.reversed() {
      if attempt({ $0.meddlings.remove(at: index) }) { isSmaller = true }
    }
    for index in plan.recognizers.indices
    where plan.recognizers[index].isPresent && !plan.recognizers[index].kind.belongsToLayer {
      if attempt({ $0.recognizers[index].isPresent = false }) { isSmaller = true }
    }
    for index in plan.layers.indices.reversed() where canGo(index) {
      if attempt({ $0.layers[index].isPresent = false }) { isSmaller = true }
    }
    if dropFingers() { isSmaller = true }
    for index in plan.steps.indices.reversed() where isFree(plan.steps[index]) {
      if attempt({ $0.steps.remove(at: index) }) { isSmaller = true }
    }
    if dropSamples() { isSmaller = true }
    if plainer() { isSmaller = true }
    return isSmaller
  }

  /// No recognizer and no layer needs it.
  private func canGo(_ index: Int) -> Bool {
    plan.layers[index].isPresent
      && !plan.layers.contains { $0.isPresent && $0.parent == index }
      && !plan.recognizers.contains { $0.isPresent && $0.layer == index && !$0.kind.belongsToLayer }
  }

  private func isFree(_ step: ScriptStep) -> Bool {
    guard case .touches(let samples) = step.kind else {
      if case .focusLost = step.kind { return false }
      if case .pinch = step.kind { return false }
      return true
    }
    return samples.allSatisfy { $0.phase == .moved }
  }

  /// Whole fingers, from landing to lifting.
  private mutating func dropFingers() -> Bool {
    var isSmaller = false
    var start = plan.steps.count - 1
    while start >= 0 {
      if start < plan.steps.count, case .touches(let samples) = plan.steps[start].kind {
        for sample in samples where sample.phase == .began {
          let count = PlanShrinker.samples(of: plan)
          if attempt({ PlanShrinker.drop(sample.id, from: start, in: &$0) }),
            PlanShrinker.samples(of: plan) < count
          {
            isSmaller = true
          }
        }
      }
      start -= 1
    }
    return isSmaller
  }

  private static func samples(of plan: ScenePlan) -> Int {
    plan.steps.reduce(0) { sum, step in
      guard case .touches(let samples) = step.kind else { return sum }
      return sum + samples.count
    }
  }

  private static func drop(_ id: TouchID, from start: Int, in plan: inout ScenePlan) {
    for index in start..<plan.steps.count {
      if case .focusLost = plan.steps[index].kind { break }
      guard case .touches(var samples) = plan.steps[index].kind else { continue }
      let mine = samples.first { $0.id == id }
      if index > start, mine?.phase == .began { break }
      samples.removeAll { $0.id == id }
      plan.steps[index].kind = .touches(samples)
      if mine?.phase.isTerminal == true { break }
    }
    plan.steps.removeAll {
      if case .touches(let samples) = $0.kind { return samples.isEmpty }
      return false
    }
  }

  /// Single movements, and what is in other samples besides.
  private mutating func dropSamples() -> Bool {
    var isSmaller = false
    for step in plan.steps.indices {
      guard case .touches(let samples) = plan.steps[step].kind, samples.count > 1 else { continue }
      for sample in samples where sample.phase == .moved {
        let isGone = attempt { plan in
          guard case .touches(var rest) = plan.steps[step].kind, rest.count > 1 else { return }
          rest.removeAll { $0.id == sample.id }
          plan.steps[step].kind = .touches(rest)
        }
        if isGone, case .touches(let rest) = plan.steps[step].kind, rest.count < samples.count {
          isSmaller = true
        }
      }
    }
    return isSmaller
  }

  /// Defaults in place of what was drawn.
  private mutating func plainer() -> Bool {
    var isSmaller = false
    let answers = plan.answers
    if answers.refused > 0, attempt({ $0.answers.refused = 0 }) { isSmaller = true }
    if answers.stopped > 0, attempt({ $0.answers.stopped = 0 }) { isSmaller = true }
    if answers.waiting > 0, attempt({ $0.answers.waiting = 0 }) { isSmaller = true }
    if answers.together > 0, attempt({ $0.answers.together = 0 }) { isSmaller = true }
    for index in plan.recognizers.indices where plan.recognizers[index].isPresent {
      let one = plan.recognizers[index]
      if one.hasDelegate, attempt({ $0.recognizers[index].hasDelegate = false }) {
        isSmaller = true
      }
      if !one.cancelsTouches, attempt({ $0.recognizers[index].cancelsTouches = true }) {
        isSmaller = true
      }
      if one.delaysBegan, attempt({ $0.recognizers[index].delaysBegan = false }) {
        isSmaller = true
      }
      if one.delaysEnded, attempt({ $0.recognizers[index].delaysEnded = false }) {
        isSmaller = true
      }
      if !one.requirements.isEmpty, attempt({ $0.recognizers[index].requirements = [] }) {
        isSmaller = true
      }
      if !one.requiresOneType, attempt({ $0.recognizers[index].requiresOneType = true }) {
        isSmaller = true
      }
      if one.layer != nil, !one.kind.belongsToLayer, attempt({ $0.recognizers[index].layer = nil })
      {
        isSmaller = true
      }
    }
    for index in plan.layers.indices where plan.layers[index].isPresent {
      let one = plan.layers[index]
      if one.angle != 0, attempt({ $0.layers[index].angle = 0 }) { isSmaller = true }
      if one.isExclusive, attempt({ $0.layers[index].isExclusive = false }) { isSmaller = true }
      if !one.takesManyFingers, attempt({ $0.layers[index].takesManyFingers = true }) {
        isSmaller = true
      }
      if !one.handlesTouches, attempt({ $0.layers[index].handlesTouches = true }) {
        isSmaller = true
      }
    }
    return isSmaller
  }
}
