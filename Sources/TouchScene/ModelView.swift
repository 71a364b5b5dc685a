/// A model, its placement before the eye, and the light on it.
///
/// A point of the model is scaled, then rotated, then translated (as the matrix product is written:
/// translate · rotate · scale). The eye is at the origin and looks along −z.
public struct ModelView: Hashable, Sendable {
  /// The model.
  public var model: Model
  /// The radius to which the model is scaled first, with its middle at the origin; nil leaves the
  /// model unchanged.
  public var fittedRadius: Double?
  /// The scale of the model.
  public var scale = 1.0
  /// The orientation of the model: a unit quaternion.
  public var orientation = Quaternion.identity
  /// The translation; the default is the middle of the view at a depth of 5 units.
  public var translation = Vector3D(x: 0, y: 0, z: -5)
  /// The eye.
  public var camera = Camera()
  /// The light.
  public var light = Light()

  /// The field of view of the eye.
  public struct Camera: Hashable, Sendable {
    /// The width of the view at a distance of 1 unit, in units; the height follows from the layer.
    ///
    /// With 1, the 5 units of a view at the depth of 5 are as wide as the layer. A pan of five
    /// units for each view width then keeps the model under the finger.
    public var width = 1.0
    /// The near plane: nothing nearer is seen.
    public var near = 0.1
    /// The far plane: nothing farther is seen.
    public var far = 10.0

    /// Makes the default camera: five units wide at the depth of 5, visible from 0.1 to 10 units.
    public init() {}
  }

  /// A directional light, as far away as the sun, plus ambient light.
  public struct Light: Hashable, Sendable {
    /// The direction to the light, seen from the eye.
    public var direction = Vector3D(x: -0.45, y: 0.7, z: 0.6)
    /// The light's colour.
    public var color = Color(red: 0.64, green: 0.61, blue: 0.56)
    /// The ambient light from above.
    public var sky = Color(red: 0.42, green: 0.45, blue: 0.50)
    /// The ambient light from below.
    public var ground = Color(red: 0.30, green: 0.28, blue: 0.28)

    /// Makes a warm light from the upper left, and a cool sky.
    public init() {}
  }

  /// Makes a view of a model as it is, in the middle.
  public init(_ model: Model, fittedRadius: Double? = nil) {
    self.model = model
    self.fittedRadius = fittedRadius
  }

  /// The transform from the model's coordinates to the eye's frame.
  public var toEye: Transform3D {
    var map = Transform3D.identity
    if let fittedRadius {
      map = Transform3D(translation: -model.center)
        .concatenating(Transform3D(scale: fittedRadius / model.radius))
    }
    return map.concatenating(Transform3D(scale: scale))
      .concatenating(Transform3D(orientation))
      .concatenating(Transform3D(translation: translation))
  }

  /// Returns the projection from the eye's frame to a view: x and y in −1…1, y up.
  public func projection(of size: Size) -> Transform3D {
    Transform3D(
      perspectiveWidth: camera.width, height: camera.width * size.height / size.width,
      near: camera.near, far: camera.far)
  }

  /// The model's points to a view's rectangle, y down, mapped further by `map`.
  ///
  /// With row vectors the last row is added w times, so the division can wait.
  package func toSurface(in rect: Rect, mappedBy map: Transform2D) -> Transform3D {
    var screen = Transform3D.identity
    screen.m11 = rect.width / 2
    screen.m22 = -rect.height / 2
    screen.m41 = rect.minX + rect.width / 2
    screen.m42 = rect.minY + rect.height / 2
    return toEye.concatenating(projection(of: rect.size))
      .concatenating(screen).concatenating(Transform3D(map))
  }

  /// Returns a point of the eye's frame in a view's rectangle, y down; nil in the eye's plane.
  public func place(of point: Vector3D, in rect: Rect) -> Point? {
    point.applying(projection(of: rect.size)).map {
      Point(x: rect.minX + (1 + $0.x) / 2 * rect.width, y: rect.minY + (1 - $0.y) / 2 * rect.height)
    }
  }

  /// Returns the part of a view's rectangle that the model may reach, with a margin for rounding;
  /// nil if it is unknown, or if the model comes nearer than the near plane.
  public func bounds(in rect: Rect) -> Rect? {
    // Far from its own origin a model's corners are rounded more coarsely than it is large.
    guard model.center.length < 100 * model.radius else { return nil }
    let toEye = toEye
    let projection = projection(of: rect.size)
    var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
    for index in 0..<8 {
      let half = model.halfDiagonal
      let corner = Vector3D(
        x: model.center.x + (index & 1 == 0 ? half.x : -half.x),
        y: model.center.y + (index & 2 == 0 ? half.y : -half.y),
        z: model.center.z + (index & 4 == 0 ? half.z : -half.z))
      guard let seen = corner.applying(toEye), -seen.z > camera.near,
        let place = seen.applying(projection)
      else { return nil }
      low = Point(x: min(low.x, place.x), y: min(low.y, place.y))
      high = Point(x: max(high.x, place.x), y: max(high.y, place.y))
    }
    let room = 0.01 * max(high.x - low.x, high.y - low.y)
    let left = max(low.x - room, -1)
    let right = min(high.x + room, 1)
    let bottom = max(low.y - room, -1)
    let top = min(high.y + room, 1)
    return Rect(
      x: rect.minX + (1 + left) / 2 * rect.width, y: rect.minY + (1 - top) / 2 * rect.height,
      width: max(right - left, 0) / 2 * rect.width, height: max(top - bottom, 0) / 2 * rect.height)
  }
}

/// A model and the rectangle in which it is drawn.
public struct ModelDraw: Hashable, Sendable {
  /// The model's view.
  public var view: ModelView
  /// The rectangle of the whole view, in local coordinates; nothing shows outside.
  public var rect: Rect
  /// The transform from local coordinates to surface points.
  public var transform: Transform2D
  /// The opacity, 0…1.
  public var opacity: Double

  /// Makes a drawing of a model.
  public init(_ view: ModelView, in rect: Rect, transform: Transform2D, opacity: Double = 1) {
    self.view = view
    self.rect = rect
    self.transform = transform
    self.opacity = opacity
  }
}
