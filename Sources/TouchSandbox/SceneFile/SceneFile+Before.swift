extension SceneFile {
  /// Turns the scene into one for recordings from before scenes were laid out.
  mutating func takeBack() {
    layout = nil
    Self.takeBack(&layers)
  }

  private static func takeBack(_ layers: inout [LayerRecord]) {
    for index in layers.indices {
      if let kind = layers[index].behavior.kind {
        let before = BehaviorRecord(kind.beforeLayouts)
        if before != layers[index].behavior { layers[index].behavior = before }
      }
      takeBack(&layers[index].layers)
    }
  }
}
