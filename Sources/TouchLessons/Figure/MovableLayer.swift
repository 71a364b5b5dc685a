import TouchSandbox

/// Layers that a figure adds to its scene for the pupil to move.
///
/// They are moved as every layer of a scene is that fingers move, so that a mouse, a trackpad and
/// keys move them, too.
enum MovableLayer {
  /// What of a layer fingers change.
  enum Mode: String {
    /// Its place, its size and how it is turned.
    case similarity
    /// Its place alone.
    case translation
  }

  /// A layer as scene files say it, without a content; nil where scene files cannot name what moves
  /// it.
  static func record(_ mode: Mode, registry: SceneRegistry) -> SceneFile.LayerRecord? {
    let text = """
      {"touchstone": "scene", "version": 1, "layers": [{"name": "movable", "bounds": [0, 0, 1, 1],
       "behavior": {"type": "manipulate", "hysteresis": 0, "mode": "\(mode.rawValue)"}}]}
      """
    return try? SceneFile(
      parsing: text, path: "movable", resources: ResourceLocator(root: ""), registry: registry
    ).layers.first
  }
}
