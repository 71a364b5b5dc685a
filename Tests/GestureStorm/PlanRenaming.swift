public import GestureOracle
import TouchGestures
import TouchInput

/// Gives a plan's fingers other names: that changes nothing but the names (E-9).
public struct PlanRenaming {
  /// The plan with other names.
  public private(set) var plan: ScenePlan
  /// The name that each new one stands for.
  private var old: [Int: Int] = [:]
  private var names: [Int: Int] = [:]
  private var isFresh: Bool
  private let dice: Dice

  /// Renames the fingers of a plan.
  ///
  /// - Parameters:
  ///   - plan: A plan without ``Deed/nudge(_:_:)``, whose fingers have fixed names.
  ///   - isFresh: Whether a name is never used again; else names are exchanged for others.
  ///   - seed: Where the names come from.
  public init(_ plan: ScenePlan, isFresh: Bool, seed: UInt64) {
    self.plan = plan
    self.isFresh = isFresh
    dice = Dice(seed: seed)
    for index in plan.steps.indices {
      guard case .touches(var samples) = plan.steps[index].kind else { continue }
      for place in samples.indices { samples[place].id = name(of: samples[place]) }
      self.plan.steps[index].kind = .touches(samples)
    }
  }

  private mutating func name(of sample: TouchSample) -> TouchID {
    let id = sample.id.rawValue
    if let name = names[id], !(isFresh && sample.phase == .began) { return TouchID(name) }
    var name = 0
    repeat { name = dice.int(-1_000_000...1_000_000) } while old[name] != nil
    names[id] = name
    old[name] = id
    return TouchID(name)
  }

  /// The same plan without deeds that name a finger.
  public static func withoutNudges(_ plan: ScenePlan) -> ScenePlan {
    var plan = plan
    plan.meddlings.removeAll { if case .nudge = $0.deed { true } else { false } }
    plan.steps.removeAll { if case .deed(.nudge) = $0.kind { true } else { false } }
    return plan
  }

  /// What the product says, line by line, with the names of the plan that was renamed.
  public func story() -> [String] { Self.story(of: plan, old) }

  /// What the product says of a plan, line by line.
  public static func story(of plan: ScenePlan) -> [String] { story(of: plan, [:]) }

  private static func story(of plan: ScenePlan, _ old: [Int: Int]) -> [String] {
    let player = PlanPlayer(plan: plan)
    player.play()
    return player.lines.map { line in
      var line = line
      if case .told = line.event { line.subject = old[line.subject] ?? line.subject }
      return "\(line)"
    }
  }
}
