import TouchJSON

extension SceneFile.LayerRecord {
  /// What the file says of the behavior: the object of the key `behavior`, `type` included.
  ///
  /// Empty where there is none: then the behavior does what it does, and a file that is written
  /// does not have it.
  public var behaviorOptions: [String: SceneValue] {
    get { source["behavior"].flatMap { SceneValue($0).object } ?? [:] }
    set { source["behavior"] = newValue.isEmpty ? nil : SceneValue(newValue).json }
  }

  /// Takes over what a behavior has to keep.
  mutating func keep(_ attached: any Behavior) {
    guard let kind = behavior.kind else { return }
    let told = behaviorOptions
    var arrangement = LayerArrangement(transform: transform, behavior: kind, options: told)
    attached.keep(in: &arrangement)
    transform = arrangement.transform
    behavior = BehaviorRecord(arrangement.behavior)
    if !told.isEmpty { behaviorOptions = arrangement.options }
  }
}
