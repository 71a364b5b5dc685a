import TouchGeometry
import TouchSandbox

/// Layers that a figure adds to its scene for the pupil to move.
///
/// Their behavior is that of any movable layer in a scene, so a mouse, a trackpad and keys move
/// them, too.
enum MovableLayer {
  /// Returns a scene file's record of a layer without content, of which fingers change what the mode
  /// says; nil if scene files cannot name its behavior.
  static func record(_ mode: FitMode, registry: SceneRegistry) -> SceneFile.LayerRecord? {
    let text = """
      {"touchstone": "scene", "version": 1, "layers": [{"name": "movable", "bounds": [0, 0, 1, 1],
       "behavior": {"type": "manipulate", "hysteresis": 0, "mode": "\(mode.rawValue)"}}]}
      """
    return try? SceneFile(
      parsing: text, path: "movable", resources: ResourceLocator(root: ""), registry: registry
    ).layers.first
  }
}
