public import GestureOracle
import TouchGestures
import TouchInput

/// Counts how many scenes contain what.
public struct PlanCensus {
  private var scenes = 0
  private var counts: [String: Int] = [:]

  /// Counts nothing yet.
  public init() {}

  /// Counts a scene.
  public mutating func add(_ plan: ScenePlan) {
    scenes += 1
    var seen: Set<String> = []
    for step in plan.steps {
      switch step.kind {
      case .touches(let samples):
        let phases = Set(samples.map(\.phase))
        if phases.count > 1 { seen.insert("mixed frames") }
        if phases.contains(.cancelled) { seen.insert("cancelled fingers") }
      case .wheel(let event): seen.insert(event.phase == nil ? "wheel" : "scroll phases")
      case .pinch: seen.insert("trackpad pinch")
      case .mouse: seen.insert("pointer")
      case .focusLost: seen.insert("focus lost")
      case .deed(let deed): seen.insert(PlanCensus.word(deed))
      case .nothing: break
      }
    }
    for one in plan.meddlings {
      seen.insert("action meddles")
      seen.insert(PlanCensus.word(one.deed))
      if case .nudge = one.deed { seen.insert("input from an action") }
    }
    if plan.recognizers.contains(where: { $0.kind == .hover }) { seen.insert("hover") }
    if plan.recognizers.contains(where: { $0.thresholds != .standard }) {
      seen.insert("own thresholds")
    }
    if plan.layers.contains(where: \.isExclusive) { seen.insert("exclusive touch") }
    if plan.layers.contains(where: { $0.scroll != nil }) { seen.insert("scroll layers") }
    if plan.layers.contains(where: { $0.scroll?.zoomed != nil }) { seen.insert("zoomed layers") }
    if plan.layers.contains(where: { $0.drag != nil }) { seen.insert("layers that are dragged") }
    if plan.layers.contains(where: \.isHidden) { seen.insert("hidden layers") }
    if plan.layers.contains(where: { !$0.handlesTouches }) { seen.insert("responder chain") }
    for word in seen { counts[word, default: 0] += 1 }
  }

  private static func word(_ deed: Deed) -> String {
    switch deed {
    case .enable, .restart: "switching"
    case .removeLayer: "layer removed"
    case .addLayer, .bringToFront: "layer added or raised"
    case .moveRecognizer, .removeRecognizer: "recognizer moved or removed"
    case .nudge: "nudge"
    case .carryLayer: "layer carried"
    case .scroll, .zoom, .enableScrolling: "scrolled by the program"
    case .rebase: "value set"
    case .assign: "state set"
    }
  }

  /// Each with its share of the scenes, the most frequent first.
  public var text: String {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { word, count in
      let tenths = count * 1000 / max(1, scenes)
      return "\(word) \(tenths / 10).\(tenths % 10) %"
    }.joined(separator: ", ")
  }
}
