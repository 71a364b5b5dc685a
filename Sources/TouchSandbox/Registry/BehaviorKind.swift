public import TouchScene

/// A kind of behavior that scene files name, as a value: what its options say.
///
///     struct Spin: BehaviorKind {
///       static let typeName = "spin"
///       var turnsPerSecond = 1.0
///
///       init(
///         _ reader: SceneReader, layer: String, resources: ResourceLocator, names: inout NameRegister
///       ) throws(SceneError) {
///         turnsPerSecond = try reader.number("turnsPerSecond", in: -10...10, "-10 to 10") ?? 1
///         try names.addRecognizer("\(layer).spin", at: reader.path("type"))
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

  /// Reads the options, and announces the names of what the behavior adds.
  ///
  /// - Parameters:
  ///   - reader: The object of the key `behavior`.
  ///   - layer: The name of the layer that the behavior is for.
  ///   - resources: Where images and models are looked for that are not beside the scene.
  ///   - names: Takes the names of the layers and recognizers that the behavior adds, each
  ///     `LAYER.PART`.
  /// - Throws: What is wrong with an option, as ``SceneReader/failure(_:found:expected:)`` says it;
  ///   an error that has only a ``SceneError/place`` receives its line and column from the scene's
  ///   reader.
  init(
    _ reader: SceneReader, layer: String, resources: ResourceLocator, names: inout NameRegister
  ) throws(SceneError)

  /// Gives a layer its behavior.
  ///
  /// Whoever receives it keeps it as long as the layer lives, makes its ``Behavior/painter`` the
  /// layer's, and keeps that one, too, which the layer does not; as ``Session`` does.
  ///
  /// - Parameters:
  ///   - layer: The layer; its name is the one that the options were read for.
  ///   - stage: The stage that it stands on.
  ///   - seed: Decides what the behavior does at random.
  /// - Returns: The behavior.
  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior

  /// The images that it shows, so that they are read before the first frame.
  var images: [ImageReference] { get }

  /// What fingers do with the layer, for people, the most important first: `Tap it to turn it`.
  ///
  /// A scene whose file says nothing under `gestures` shows what its behaviors say.
  var help: [String] { get }
}

extension BehaviorKind {
  /// None.
  public var images: [ImageReference] { [] }
  /// Nothing.
  public var help: [String] { [] }
}
