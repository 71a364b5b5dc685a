extension SceneFile.LayerRecord {
  /// Takes over the user's changes to a behavior.
  mutating func keep(_ attached: any Behavior) {
    guard let kind = behavior.kind else { return }
    var arrangement = LayerArrangement(transform: transform, behavior: kind)
    attached.keep(in: &arrangement)
    transform = arrangement.transform
    behavior = BehaviorRecord(arrangement.behavior)
  }
}
