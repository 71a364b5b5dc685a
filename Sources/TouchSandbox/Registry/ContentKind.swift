public import TouchScene

/// A kind of content that scene files name, as a value: what a layer shows inside its bounds.
///
/// A figure of one's own is one that conforms to `Figure` as well:
///
///     struct Ring: Figure, ContentKind {
///       static let key = "ring"
///       let width: Double
///
///       init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
///         width = try reader.number("ring", in: 1...100, "a width from 1 to 100") ?? 1
///       }
///
///       func draw(in bounds: Rect, into list: inout DrawList) { … }
///       func add(to hash: inout StateHash) { hash.add(width) }
///     }
///
/// A ``SceneRegistry`` that has it reads `"content": {"ring": 8}`.
public protocol ContentKind: Sendable {
  /// The key of the object `content` by which it is known, such as `image` or `shape`: a layer
  /// whose content has that key shows this kind.
  static var key: String { get }

  /// Which keys of the object name files, at any depth, and where those files are looked for that
  /// are not beside the scene.
  ///
  /// A scene that is saved in another folder names the same files from there.
  static var fileOptions: [String: ResourceFolder] { get }

  /// Reads what is to be shown.
  ///
  /// - Parameters:
  ///   - reader: The object `content`.
  ///   - resources: Where files are looked for that are not beside the scene.
  /// - Throws: What is wrong with a value, as ``SceneReader/failure(_:found:expected:)`` says it.
  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError)

  /// What the layer shows.
  var content: LayerContent { get }

  /// Puts a figure into what a file says of it, so that the layer opens as it looks now.
  ///
  /// Asked when the scene is written and the layer shows a figure of this type that is another one
  /// than the file said. Content that nothing has changed goes back into the file as it was.
  ///
  /// - Parameter options: The object `content`; nil takes a key away. Empty if the file had other
  ///   content there, or none; it is left out of the file if it stays empty.
  func keep(in options: inout [String: SceneValue])
}

extension ContentKind {
  /// None.
  public static var fileOptions: [String: ResourceFolder] { [:] }
  /// Keeps nothing: the content stays as the file said it.
  public func keep(in options: inout [String: SceneValue]) {}
}

extension ContentKind where Self: Figure {
  /// The figure.
  public var content: LayerContent { .figure(AnyFigure(self)) }
}
