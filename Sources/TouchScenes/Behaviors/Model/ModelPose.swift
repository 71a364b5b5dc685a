import TouchGeometry
import TouchInput
import TouchScene

/// Where a model is, how it is turned and how large it is; every change keeps its limits.
struct ModelPose: Hashable, Sendable {
  /// To the right and **up** from the middle of the view, in units.
  var x = 0.0
  /// See ``x``.
  var y = 0.0
  /// 1 is the size that fits the view.
  var scale = 1.0
  /// A unit quaternion.
  var orientation = Quaternion.identity

  /// The sizes that a model can have: small enough for the far plane and the near one, large enough
  /// to be pinched.
  static let scales = 0.25...3.0
  /// How far from the middle a model can be, in units, in a view that is ever so narrow.
  static let reach = 100.0
  /// How many units a drag over the whole width of the view moves.
  static let unitsAcross = 5.0
  /// How far two fingers turn, in radians a point: half a degree.
  static let turnPerPoint = 0.5 * Double.pi / 180

  init() {}

  /// Moves by a drag in points in a view of that size; the middle of the model stays in the view.
  mutating func move(by drag: Vector, in view: Size) {
    let unit = Self.unitsAcross / view.width
    let (across, up) = (Self.unitsAcross / 2, min(unit * view.height / 2, Self.reach))
    let (wishX, wishY) = (x + drag.dx * unit, y - drag.dy * unit)
    // A view without a width has no unit.
    guard wishX.isFinite, wishY.isFinite else { return }
    x = min(max(wishX, -across), across)
    y = min(max(wishY, -up), up)
  }

  /// Grows by a factor.
  mutating func grow(by factor: Double) {
    guard factor.isFinite else { return }
    scale = min(max(scale * factor, Self.scales.lowerBound), Self.scales.upperBound)
  }

  /// Turns after all turns so far, and brings the length back to 1.
  mutating func turn(by rotation: Quaternion) {
    let turned = (rotation * orientation).normalized
    guard turned.w.isFinite, turned.x.isFinite, turned.y.isFinite, turned.z.isFinite else { return }
    orientation = turned
  }

  /// Turns by a drag of two fingers: sideways about up, downwards about right, both at once.
  mutating func turn(by drag: Vector) {
    turn(
      by: Quaternion(
        rotationVector: Vector3D(x: drag.dy, y: drag.dx, z: 0) * Self.turnPerPoint))
  }

  /// Turns about the view axis; the angle is clockwise on the screen, as a rotation gesture's is.
  mutating func twist(by angle: Double) {
    turn(by: Quaternion(angle: -angle, axis: .front))
  }

  /// A fraction of the way to another pose: even steps of place, of the size's logarithm and of the
  /// turn.
  func mixed(with other: ModelPose, _ part: Double) -> ModelPose {
    if part >= 1 { return other }
    var pose = ModelPose()
    pose.x = x + (other.x - x) * part
    pose.y = y + (other.y - y) * part
    pose.scale = scale + (other.scale - scale) * part
    pose.orientation = orientation.slerp(to: other.orientation, part)
    return pose
  }
}

/// Takes a model from one pose to another.
final class ModelAnimation: Animation {
  private let from: ModelPose
  private let to: ModelPose
  private let start: Timestamp
  private let apply: (ModelPose) -> Void
  private let done: () -> Void
  let end: Timestamp

  /// Seconds that it takes.
  static let duration = 0.45

  init(
    from: ModelPose, to: ModelPose, at time: Timestamp, apply: @escaping (ModelPose) -> Void,
    done: @escaping () -> Void
  ) {
    self.from = from
    self.to = to
    start = time
    end = time.advanced(bySeconds: Self.duration)
    self.apply = apply
    self.done = done
  }

  func show(at time: Timestamp) {
    let t = min(max(time.seconds(since: start) / Self.duration, 0), 1)
    apply(from.mixed(with: to, t * t * (3 - 2 * t)))
  }

  func finish() { done() }
}

extension ModelAnimation: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(start)
    hash.add(from.stateText)
    hash.add(to.stateText)
  }
}

extension ModelPose {
  /// What a digest says of it: always the same words, whatever modules and types are called now.
  var stateText: String {
    func text(_ number: Double) -> String { number.debugDescription }
    let turn = orientation
    return "ModelPose(x: \(text(x)), y: \(text(y)), scale: \(text(scale)), "
      + "orientation: Geometry.Quaternion(w: \(text(turn.w)), x: \(text(turn.x)), "
      + "y: \(text(turn.y)), z: \(text(turn.z))))"
  }
}
