public import TouchModels

extension ModelOptions {
  /// The largest number of models that a layer can show.
  static let maximumModels = 6

  /// Whether the layer shows models: always true.
  public var showsModels: Bool { true }

  /// Returns the options with one more model; if there are six tabs already, it replaces the last.
  public func showing(_ model: Model, at path: String) -> ModelOptions? {
    var options = self
    let kept = models.prefix(Self.maximumModels - 1)
    options.models = kept + [model]
    options.poses = Array(poses.prefix(kept.count))
    // Models made in memory have no files.
    let keptFiles = kept.indices.map { files.indices.contains($0) ? files[$0] : nil }
    options.files = keptFiles + [path]
    options.selected = kept.count
    return options
  }
}
