public import TouchScene

/// A kind of content that scene files can name; a value of the type is shown inside a layer's
/// bounds.
///
/// To draw your own figure, conform to `Figure` as well:
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
/// A ``SceneRegistry`` with this kind reads `"content": {"ring": 8}`.
public protocol ContentKind: Sendable {
  /// The key that identifies the kind in the object `content`, such as `image` or `shape`: a layer
  /// whose content has that key shows this kind.
  static var key: String { get }

  /// The keys of the object that name files, at any depth, and the bundled folders in which files
  /// are looked for that are not beside the scene.
  ///
  /// A scene that is saved in another folder names the same files from there.
  static var fileOptions: [String: ResourceFolder] { get }

  /// Reads the content.
  ///
  /// - Parameters:
  ///   - reader: The object `content`.
  ///   - resources: The bundled files, searched for files that are not beside the scene.
  /// - Throws: The error in a value, from ``SceneReader/failure(_:found:expected:)``.
  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError)

  /// The content of the layer.
  var content: LayerContent { get }

  /// Stores a figure as the file's content, so that the layer opens as it looks now.
  ///
  /// Called when the scene is written and the layer shows a figure of this type that differs from
  /// the one in the file. Unchanged content goes back into the file as it was.
  ///
  /// - Parameter options: The object `content`; nil removes a key. Empty if the file had other
  ///   content there, or none. If it stays empty, it is left out of the file.
  func keep(in options: inout [String: SceneValue])
}

extension ContentKind {
  /// The default: none.
  public static var fileOptions: [String: ResourceFolder] { [:] }
  /// Stores nothing by default: the content stays as it is in the file.
  public func keep(in options: inout [String: SceneValue]) {}
}

extension ContentKind where Self: Figure {
  /// The default: the figure.
  public var content: LayerContent { .figure(AnyFigure(self)) }
}
