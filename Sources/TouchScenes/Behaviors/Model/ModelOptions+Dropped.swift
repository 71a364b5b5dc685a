public import TouchModels
import TouchSandbox

extension ModelOptions {
  /// How many models a layer can show.
  static let maximumModels = 6

  /// It shows models.
  public var showsModels: Bool { true }

  /// With one more model; where there is a tab for six already, it takes the place of the last.
  public func showing(_ model: Model, at path: String) -> ModelOptions? {
    var options = self
    let kept = models.prefix(Self.maximumModels - 1)
    options.models = kept + [model]
    options.poses = Array(poses.prefix(kept.count))
    options.files = Array(files.prefix(kept.count)) + [path]
    options.selected = kept.count
    return options
  }
}
