extension SceneFile {
  /// The scene's feature of that kind; nil where the registry of its reader had none.
  public func feature<Feature: SceneFeature>(_ type: Feature.Type) -> Feature? {
    features.lazy.compactMap { $0 as? Feature }.first
  }

  /// Gives the scene a feature in place of the one of its kind.
  public mutating func setFeature<Feature: SceneFeature>(_ feature: Feature) {
    features.removeAll { $0 is Feature }
    features.append(feature)
  }
}
