extension SceneFile {
  /// Returns the scene's feature of a kind; nil if its reader's registry had none.
  public func feature<Feature: SceneFeature>(_ type: Feature.Type) -> Feature? {
    features.lazy.compactMap { $0 as? Feature }.first
  }

  /// Replaces the scene's feature of the same kind.
  public mutating func setFeature<Feature: SceneFeature>(_ feature: Feature) {
    features.removeAll { $0 is Feature }
    features.append(feature)
  }
}
