public import TouchModels
public import TouchScene

/// A kind of behavior that scene files name, as a value: what its options say.
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
/// A ``SceneRegistry`` that has it reads `"behavior": {"type": "spin", "turnsPerSecond": 2}`.
public protocol BehaviorKind: Hashable, Sendable {
  /// What scene files call it: the value of `type`, unique in a registry and not `none`.
  static var typeName: String { get }

  /// Which options name files, at any depth, and where those files are looked for that are not
  /// beside the scene.
  ///
  /// A scene that is saved in another folder names the same files from there.
  static var fileOptions: [String: ResourceFolder] { get }

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - reader: The object of the key `behavior`.
  ///   - resources: Where images and models are looked for that are not beside the scene.
  /// - Throws: What is wrong with an option, as ``SceneReader/failure(_:found:expected:)`` says it;
  ///   an error that has only a ``SceneError/place`` receives its line and column from the scene's
  ///   reader.
  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError)

  /// Puts the options into what a file says of them, so that reading it gives this value again.
  ///
  /// Asked when the scene is written and the options are not those that the file said.
  ///
  /// - Parameter options: The object of the key `behavior` as the file has it, or with nothing but
  ///   its `type`; nil takes a key away.
  func keep(in options: inout [String: SceneValue])

  /// The same kind as recordings were made with that do not say that their scene was laid out.
  ///
  /// Such recordings are older than layouts; where a kind's limits have changed since, they play
  /// with those of before.
  var beforeLayouts: Self { get }

  /// The recognizers that the behavior adds, by the ends of their names, each `LAYER.END`.
  ///
  /// A scene in which another recognizer has such a name is refused. A debug build traps when a
  /// behavior adds others.
  var recognizerNames: [String] { get }

  /// The layers that the behavior adds, by the ends of their names, each `LAYER.END`; see
  /// ``recognizerNames``.
  var layerNames: [String] { get }

  /// Gives a layer its behavior.
  ///
  /// The caller keeps it as long as the layer lives, gives the layer its
  /// ``Behavior/painter``, and keeps the painter as well, which the layer does not; ``Session``
  /// does all of this.
  ///
  /// - Parameters:
  ///   - layer: The layer; its name is the one that the recognizers' and layers' names begin with.
  ///   - stage: The stage that it stands on.
  ///   - seed: Decides what the behavior does at random.
  /// - Returns: The behavior.
  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior

  /// The images that it shows, so that they are read before the first frame.
  var images: [ImageReference] { get }

  /// Whether the layer shows models, so that one can be dropped on it.
  var showsModels: Bool { get }

  /// The same with one more model, which is the one that shows; nil where the layer shows none.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - path: The file that it was read from.
  /// - Returns: The options with the model, or nil.
  func showing(_ model: Model, at path: String) -> Self?

  /// What fingers do with the layer, for people, the most important first: `Tap it to turn it`.
  ///
  /// The help panel of a scene whose file says nothing under `gestures` shows what its behaviors
  /// say.
  var help: [String] { get }

  /// What keys, and a mouse with or without keys, do with the layer, for people:
  /// `("Ctrl-Z", "undo")`.
  ///
  /// The help panel shows them before the window's own keys.
  var keys: [(key: String, what: String)] { get }
}

extension BehaviorKind {
  /// The kind itself.
  public var beforeLayouts: Self { self }

  /// None.
  public static var fileOptions: [String: ResourceFolder] { [:] }
  /// None.
  public var recognizerNames: [String] { [] }
  /// None.
  public var layerNames: [String] { [] }
  /// None.
  public var images: [ImageReference] { [] }
  /// It shows none.
  public var showsModels: Bool { false }
  /// None.
  public func showing(_ model: Model, at path: String) -> Self? { nil }
  /// Nothing.
  public var help: [String] { [] }
  /// None.
  public var keys: [(key: String, what: String)] { [] }
  /// Keeps nothing: the options stay as the file said them.
  public func keep(in options: inout [String: SceneValue]) {}
}
