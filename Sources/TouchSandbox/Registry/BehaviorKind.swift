public import TouchScene

/// A kind of behavior that scene files can name; a value of the type holds the options.
///
///     struct Spin: BehaviorKind {
///       static let typeName = "spin"
///       var turnsPerSecond = 1.0
///       var recognizerNames: [String] { ["spin"] }
///
///       init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
///         turnsPerSecond = try reader.number("turnsPerSecond", in: -10...10, "-10 to 10") ?? 1
///       }
///
///       func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
///         SpinBehavior(layer, stage: stage, turnsPerSecond: turnsPerSecond)
///       }
///     }
///
/// A ``SceneRegistry`` with this kind reads `"behavior": {"type": "spin", "turnsPerSecond": 2}`.
public protocol BehaviorKind: Hashable, Sendable {
  /// The name of the kind in scene files: the value of `type`, unique in a registry and not `none`.
  static var typeName: String { get }

  /// The options that name files, at any depth, and the bundled folders in which files are looked
  /// for that are not beside the scene.
  ///
  /// A scene that is saved in another folder names the same files from there.
  static var fileOptions: [String: ResourceFolder] { get }

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - reader: The object of the key `behavior`.
  ///   - resources: The bundled files, searched for images and models that are not beside the
  ///     scene.
  /// - Throws: The error in an option, from ``SceneReader/failure(_:found:expected:)``. An error
  ///   that has only a ``SceneError/place`` receives its line and column from the scene's reader.
  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError)

  /// Stores the options as the file's options, so that reading them gives this value again.
  ///
  /// Called when the scene is written and the options differ from those in the file.
  ///
  /// - Parameter options: The object of the key `behavior` as the file has it, or with only its
  ///   `type`; nil removes a key.
  func keep(in options: inout [String: SceneValue])

  /// The same kind for recordings without a statement that their scene was laid out.
  ///
  /// Such recordings are older than layouts. If a kind's limits have changed since, such recordings
  /// play with the earlier ones.
  var beforeLayouts: Self { get }

  /// The recognizers that the behavior adds, by the ends of their names, each `LAYER.END`.
  ///
  /// A scene in which another recognizer has such a name is refused. A debug build traps if a
  /// behavior adds others.
  var recognizerNames: [String] { get }

  /// The layers that the behavior adds, by the ends of their names, each `LAYER.END`; see
  /// ``recognizerNames``.
  var layerNames: [String] { get }

  /// Gives a layer its behavior.
  ///
  /// The caller keeps the behavior as long as the layer lives, and gives the layer its
  /// ``Behavior/painter``. The caller also keeps the painter, because the layer does not.
  /// ``Session`` does all of this.
  ///
  /// - Parameters:
  ///   - layer: The layer; the names of the added recognizers and layers begin with its name.
  ///   - stage: The stage of the layer.
  ///   - seed: The seed of the behavior's random decisions.
  /// - Returns: The behavior.
  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior

  /// The images that the behavior shows, so that they are read before the first frame.
  var images: [ImageReference] { get }

  /// Whether the layer shows models, so that a model can be dropped on it.
  var showsModels: Bool { get }

  /// Returns the same kind with one more model, which is then shown; nil if the layer shows no
  /// models.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - path: The file that it was read from.
  /// - Returns: The options with the model, or nil.
  func showing(_ model: Model, at path: String) -> Self?

  /// The gestures on the layer, for users, the most important first: `Tap it to turn it`.
  ///
  /// The help panel of a scene whose file has nothing under `gestures` shows these texts of its
  /// behaviors.
  var help: [String] { get }

  /// The effects of keys, and of a mouse with or without keys, on the layer, for users:
  /// `("Ctrl-Z", "undo")`.
  ///
  /// The help panel shows them before the window's own keys.
  var keys: [(key: String, what: String)] { get }
}

extension BehaviorKind {
  /// The default: the kind itself.
  public var beforeLayouts: Self { self }

  /// The default: none.
  public static var fileOptions: [String: ResourceFolder] { [:] }
  /// The default: none.
  public var recognizerNames: [String] { [] }
  /// The default: none.
  public var layerNames: [String] { [] }
  /// The default: none.
  public var images: [ImageReference] { [] }
  /// The default: no models.
  public var showsModels: Bool { false }
  /// Returns nil, the default.
  public func showing(_ model: Model, at path: String) -> Self? { nil }
  /// The default: none.
  public var help: [String] { [] }
  /// The default: none.
  public var keys: [(key: String, what: String)] { [] }
  /// Stores nothing by default: the options stay as they are in the file.
  public func keep(in options: inout [String: SceneValue]) {}
}
