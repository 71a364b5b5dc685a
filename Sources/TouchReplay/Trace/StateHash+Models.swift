import TouchGeometry
import TouchScene

/// The text of models in digests. The text is part of every digest that was ever written, so its
/// words stay the same even if modules and types are renamed.
extension StateHash {
  mutating func add(_ view: ModelView) {
    let radius = view.fittedRadius.map { "Optional(\(Self.text($0)))" } ?? "nil"
    let camera = view.camera
    let light = view.light
    let text: String =
      "model(SceneGraph.ModelView(model: SceneGraph.Model, fittedRadius: \(radius), "
      + "scale: \(Self.text(view.scale)), orientation: \(Self.text(view.orientation)), "
      + "translation: \(Self.text(view.translation)), "
      + "camera: SceneGraph.ModelView.Camera(width: \(Self.text(camera.width)), "
      + "near: \(Self.text(camera.near)), far: \(Self.text(camera.far))), "
      + "light: SceneGraph.ModelView.Light(direction: \(Self.text(light.direction)), "
      + "color: \(Self.text(light.color)), sky: \(Self.text(light.sky)), "
      + "ground: \(Self.text(light.ground)))))"
    add(text)
  }

  /// Returns a quaternion as text inside other values.
  static func text(_ turn: Quaternion) -> String {
    "Geometry.Quaternion(w: \(text(turn.w)), x: \(text(turn.x)), y: \(text(turn.y)), "
      + "z: \(text(turn.z)))"
  }

  /// Returns a number as text inside other values.
  static func text(_ number: Double) -> String { number.debugDescription }

  private static func text(_ vector: Vector3D) -> String {
    "Geometry.Vector3D(x: \(text(vector.x)), y: \(text(vector.y)), z: \(text(vector.z)))"
  }

  private static func text(_ color: Color) -> String {
    "SceneGraph.Color(red: \(text(color.red)), green: \(text(color.green)), "
      + "blue: \(text(color.blue)), alpha: \(text(color.alpha)))"
  }
}
