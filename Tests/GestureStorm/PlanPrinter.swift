public import GestureOracle
import TouchGeometry
import TouchGestures
import TouchInput

/// Plans and logs in words.
public enum PlanPrinter {
  /// A plan, without what is absent.
  public static func text(of plan: ScenePlan) -> String {
    var lines: [String] = []
    for (index, one) in plan.layers.enumerated() where one.isPresent {
      var line = "layer \(index) in \(one.parent.map(String.init) ?? "root"): "
      line += "\(one.size.width)×\(one.size.height) at (\(one.position.x), \(one.position.y))"
      if one.angle != 0 { line += ", turned \(one.angle)" }
      if one.isFlat { line += ", flat" }
      if one.isHidden { line += ", hidden" }
      if one.opacity != 1 { line += ", opacity \(one.opacity)" }
      if !one.isInteractive { line += ", not interactive" }
      if !one.takesManyFingers { line += ", one finger" }
      if one.isExclusive { line += ", exclusive" }
      if !one.handlesTouches { line += ", indifferent" }
      if let drag = one.drag { line += ", \(drag)" }
      if let drop = one.drop { line += ", drop \(drop)" }
      if let scroll = one.scroll { line += ", \(scroll)" }
      lines.append(line)
    }
    for (index, one) in plan.recognizers.enumerated() where one.isPresent {
      lines.append("\(name(index, plan)) on \(one.layer.map(String.init) ?? "root")" + details(one))
    }
    if let drop = plan.rootDrop { lines.append("root: drop \(drop)") }
    let answers = plan.answers
    lines.append(
      "answers: seed \(answers.seed), together \(answers.together), waiting \(answers.waiting), "
        + "refused \(answers.refused), stopped \(answers.stopped), eager \(answers.eager)")
    for one in plan.meddlings {
      lines.append("action \(one.run) of \(name(one.recognizer, plan)): \(one.deed)")
    }
    for (index, step) in plan.steps.enumerated() {
      lines.append("step \(index) at \(step.time): \(text(of: step.kind))")
    }
    return lines.joined(separator: "\n")
  }

  /// What differs in it.
  public static func text(of difference: PlanComparison.Difference, in plan: ScenePlan) -> String {
    var lines = ["in step \(difference.step), line \(difference.index):", "  product"]
    lines += difference.product.map { "    " + text(of: $0, plan) }
    lines.append("  oracle")
    lines += difference.oracle.map { "    " + text(of: $0, plan) }
    return lines.joined(separator: "\n")
  }

  private static func name(_ index: Int, _ plan: ScenePlan) -> String {
    "\(plan.recognizers[index].kind) \(index)"
  }

  private static func details(_ one: RecognizerPlan) -> String {
    var words = ["taps \(one.taps)", "fingers \(one.fingers)"]
    if one.mostFingers < 100 { words.append("at most \(one.mostFingers)") }
    if one.kind == .longPress { words.append("duration \(one.duration)") }
    if one.kind == .swipe {
      words.append("directions \(one.directions)")
      if let length = one.minimumLength { words.append("length \(length)") }
      if let variance = one.maximumVariance { words.append("variance \(variance)") }
    }
    if one.kind == .transform { words.append("\(one.mode), hysteresis \(one.hysteresis)") }
    if one.kind == .screenEdge { words.append("edges \(one.edges), band \(one.edgeBand)") }
    if one.scrollTypes != 0 { words.append("scroll \(one.scrollTypes)") }
    if one.kind == .dial { words.append("\(one.turnPerTick) a tick") }
    if !one.wantsPrimary { words.append("another button") }
    words += PlanGenerator.thresholds.compactMap { key, _ in
      one.thresholds[keyPath: key] == GestureTuning.standard[keyPath: key]
        ? nil : "\(key) \(one.thresholds[keyPath: key])"
    }
    if one.hasDelegate { words.append("delegate") }
    if !one.cancelsTouches { words.append("does not cancel") }
    if one.delaysBegan { words.append("delays began") }
    if !one.delaysEnded { words.append("does not delay ended") }
    if one.types.count < 4 { words.append("some types") }
    if !one.requiresOneType { words.append("any types") }
    if !one.requirements.isEmpty { words.append("requires \(one.requirements) to fail") }
    return ": " + words.joined(separator: ", ")
  }

  private static func text(of kind: ScriptStep.Kind) -> String {
    guard case .touches(let samples) = kind else { return "\(kind)" }
    let words = samples.map { sample in
      "\(sample.id) \(sample.phase) (\(sample.location.x), \(sample.location.y))"
        + (sample.type == .direct ? "" : " \(sample.type)")
    }
    return words.joined(separator: "; ")
  }

  private static func text(of line: LogLine, _ plan: ScenePlan) -> String {
    switch line.event {
    case .moved(let old, let new):
      let values = (0..<8).compactMap { line.values[$0].isNaN ? nil : "\(line.values[$0])" }
      let numbers = (0..<3).compactMap { line.numbers[$0].isNaN ? nil : "\(line.numbers[$0])" }
      let matrix = (0..<16).compactMap { line.transform[$0].isNaN ? nil : "\(line.transform[$0])" }
      return "\(line.time) \(name(line.subject, plan)) \(old) → \(new), \(line.fingers) fingers, "
        + "\(line.rule?.description ?? "–") (\(numbers.joined(separator: ", "))), "
        + (values + matrix).joined(separator: " ")
    case .acted(let state): return "\(line.time) \(name(line.subject, plan)) acts: \(state)"
    case .told(let layer, let phase):
      return "\(line.time) \(layer.map { "layer \($0)" } ?? "root") hears: "
        + "finger \(line.subject) \(phase)"
    case .scroll(let call):
      let values = (0..<4).compactMap { line.values[$0].isNaN ? nil : "\(line.values[$0])" }
      return "\(line.time) layer \(line.subject) \(call) " + values.joined(separator: " ")
    case .drag(let call, let target):
      return "\(line.time) layer \(line.subject) \(call) "
        + "\(target.map { "layer \($0)" } ?? "–") \(line.values[0]) \(line.values[1])"
    case .place:
      let values = (0..<6).compactMap { line.values[$0].isNaN ? nil : "\(line.values[$0])" }
      return "layer \(line.subject) at " + values.joined(separator: " ")
    case .step: return "step"
    }
  }
}
