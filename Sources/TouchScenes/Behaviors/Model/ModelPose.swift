import TouchGeometry

/// A model's position, orientation and scale; every change keeps them within limits.
struct ModelPose: Hashable, Sendable {
  /// The position to the right of the middle of the view, in units; `y` is **up**.
  var x = 0.0
  /// The position **up** from the middle of the view, in units.
  var y = 0.0
  /// The scale; 1 fits the view.
  var scale = 1.0
  /// The orientation, a unit quaternion.
  var orientation = Quaternion.identity

  /// The allowed scales: small enough for the far and the near plane, large enough to be pinched.
  static let scales = 0.25...3.0
  /// The largest distance of a model from the middle, in units, however narrow the view is.
  static let reach = 100.0
  /// The movement by a drag over the whole width of the view, in units.
  static let unitsAcross = 5.0
  /// The rotation by two fingers, in radians a point: half a degree.
  static let turnPerPoint = 0.5 * Double.pi / 180

  init() {}

  /// Moves the model by a drag in points in a view of that size; its middle stays in the view.
  mutating func move(by drag: Vector, in view: Size) {
    let unit = Self.unitsAcross / view.width
    let (across, up) = (Self.unitsAcross / 2, min(unit * view.height / 2, Self.reach))
    let (wishX, wishY) = (x + drag.dx * unit, y - drag.dy * unit)
    // A view without a width has no unit.
    guard wishX.isFinite, wishY.isFinite else { return }
    x = min(max(wishX, -across), across)
    y = min(max(wishY, -up), up)
  }

  /// Scales the model by a factor.
  mutating func grow(by factor: Double) {
    guard factor.isFinite else { return }
    scale = min(max(scale * factor, Self.scales.lowerBound), Self.scales.upperBound)
  }

  /// Applies a rotation after all earlier ones, and normalizes the quaternion.
  mutating func turn(by rotation: Quaternion) {
    let turned = (rotation * orientation).normalized
    guard turned.w.isFinite, turned.x.isFinite, turned.y.isFinite, turned.z.isFinite else { return }
    orientation = turned
  }

  /// Turns the model by a drag of two fingers: sideways about up, downwards about right, both
  /// together.
  mutating func turn(by drag: Vector) {
    turn(by: Quaternion(rotationVector: Vector3D(x: drag.dy, y: drag.dx, z: 0) * Self.turnPerPoint))
  }

  /// Turns the model about the view axis by an angle clockwise on the screen, as in a rotation
  /// gesture.
  mutating func twist(by angle: Double) { turn(by: Quaternion(angle: -angle, axis: .front)) }

  /// Interpolates to another pose: in even steps of position, of scale and of rotation.
  func mixed(with other: ModelPose, _ part: Double) -> ModelPose {
    if part >= 1 { return other }
    var pose = ModelPose()
    pose.x = x + (other.x - x) * part
    pose.y = y + (other.y - y) * part
    pose.scale = scale + (other.scale - scale) * part
    pose.orientation = orientation.slerp(to: other.orientation, part)
    return pose
  }

  /// The text for a digest: always the same, independent of the names of modules and types.
  var stateText: String {
    func text(_ number: Double) -> String { number.debugDescription }
    let turn = orientation
    return "ModelPose(x: \(text(x)), y: \(text(y)), scale: \(text(scale)), "
      + "orientation: Geometry.Quaternion(w: \(text(turn.w)), x: \(text(turn.x)), "
      + "y: \(text(turn.y)), z: \(text(turn.z))))"
  }
}
