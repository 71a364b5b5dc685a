/// The animatable properties of a layer; see ``Layer/animate(_:curve:after:_:completion:)``.
public struct LayerProperties: Hashable, Sendable {
  /// The position of the anchor point, in the parent's coordinates.
  public var position: Point { didSet { assigned.insert(.position) } }
  /// The rotation, scale and shear about the anchor, each of which is animated; a rotation goes the
  /// shorter way.
  ///
  /// A full turn is no change. To turn a layer farther, animate one part after the other.
  public var transform: Transform2D { didSet { assigned.insert(.transform) } }
  /// The layer's rectangle in its own coordinates.
  public var bounds: Rect {
    didSet {
      // Setting only the size leaves the origin, which may scroll meanwhile, and setting only the
      // origin leaves the size. Setting the same rectangle keeps the size as it is.
      let isOtherOrigin = bounds.origin != oldValue.origin
      if isOtherOrigin { assigned.insert(.origin) }
      if !isOtherOrigin || bounds.size != oldValue.size { assigned.insert(.size) }
    }
  }
  /// The opacity, 0…1, multiplied by the parents'.
  public var opacity: Double { didSet { assigned.insert(.opacity) } }
  /// The colour of the content, if that is a colour, a shape or a text; otherwise `Color.clear`,
  /// and a new colour changes nothing.
  public var color: Color { didSet { assigned.insert(.color) } }

  /// The properties that were assigned since it was read, also those that kept their value.
  private(set) var assigned: Names = []

  /// Reads the properties of a layer.
  init(_ layer: Layer) {
    position = layer.position
    transform = layer.transform
    bounds = layer.bounds
    opacity = layer.opacity
    color = layer.content.color ?? .clear
  }

  /// Whether all values are the same.
  public static func == (a: LayerProperties, b: LayerProperties) -> Bool {
    a.difference(from: b).isEmpty
  }

  /// Hashes the values, not which of them were assigned.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(position)
    hasher.combine(transform)
    hasher.combine(bounds)
    hasher.combine(opacity)
    hasher.combine(color)
  }

  /// Some of the properties.
  struct Names: OptionSet, Hashable {
    var rawValue: UInt8

    static let position = Names(rawValue: 1)
    static let transform = Names(rawValue: 2)
    /// The size of the bounds.
    static let size = Names(rawValue: 4)
    static let opacity = Names(rawValue: 8)
    static let color = Names(rawValue: 16)
    /// The origin of the bounds, which scrolls by itself while the size is animated.
    static let origin = Names(rawValue: 32)
    /// The properties of the layer's place, which a finger holds.
    static let place: Names = [.position, .transform, .size, .origin]
  }

  /// The properties that are not the same.
  func difference(from other: LayerProperties) -> Names {
    var names: Names = []
    if position != other.position { names.insert(.position) }
    if transform != other.transform { names.insert(.transform) }
    if bounds.size != other.bounds.size { names.insert(.size) }
    if bounds.origin != other.bounds.origin { names.insert(.origin) }
    if opacity != other.opacity { names.insert(.opacity) }
    if color != other.color { names.insert(.color) }
    return names
  }

  /// Gives a layer some of them.
  func apply(_ names: Names, to layer: Layer) {
    if !names.isDisjoint(with: [.size, .origin]) {
      // Both at once, because a new size lays out the children.
      var rect = layer.bounds
      if names.contains(.size) { rect.size = bounds.size }
      if names.contains(.origin) { rect.origin = bounds.origin }
      layer.bounds = rect
    }
    if names.contains(.position) { layer.position = position }
    if names.contains(.transform) { layer.transform = transform }
    if names.contains(.opacity) { layer.opacity = opacity }
    if names.contains(.color) { layer.content.setColor(color) }
  }

  /// Returns the interpolation of two values at a fraction; 0 and 1 are the ends to the last bit.
  ///
  /// A transform is interpolated by its parts, so that a turning layer keeps its size.
  static func between(
    _ start: LayerProperties, _ end: LayerProperties, part: Double
  ) -> LayerProperties {
    if part == 0 { return start }
    if part == 1 { return end }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    var result = end
    result.position = Point(
      x: mix(start.position.x, end.position.x), y: mix(start.position.y, end.position.y))
    result.bounds = Rect(
      x: mix(start.bounds.minX, end.bounds.minX), y: mix(start.bounds.minY, end.bounds.minY),
      width: max(mix(start.bounds.width, end.bounds.width), 0),
      height: max(mix(start.bounds.height, end.bounds.height), 0))
    result.opacity = min(max(mix(start.opacity, end.opacity), 0), 1)
    result.color = start.color.mixed(with: end.color, part).clamped
    if start.transform != end.transform {
      var (a, b) = (start.transform.decomposed, end.transform.decomposed)
      // What has no size has no angle.
      if a.scaleX == 0, a.scaleY == 0 { (a.rotation, a.shear) = (b.rotation, b.shear) }
      if b.scaleX == 0, b.scaleY == 0 { (b.rotation, b.shear) = (a.rotation, a.shear) }
      var turn = b.rotation - a.rotation
      if turn > .pi { turn -= 2 * .pi }
      if turn < -.pi { turn += 2 * .pi }
      // Mirrored in x is not turned over and mirrored in y.
      if (a.scaleY < 0) != (b.scaleY < 0), abs(turn) > .pi / 2 {
        turn -= turn > 0 ? .pi : -.pi
        (b.scaleX, b.scaleY) = (-b.scaleX, -b.scaleY)
      }
      result.transform = Transform2D(
        Transform2D.Decomposition(
          translation: a.translation + (b.translation - a.translation) * part,
          rotation: a.rotation + turn * part, scaleX: mix(a.scaleX, b.scaleX),
          scaleY: mix(a.scaleY, b.scaleY), shear: mix(a.shear, b.shear)))
    }
    return result
  }
}

extension LayerContent {
  /// Changes the colour of content that has one.
  mutating func setColor(_ color: Color) {
    switch self {
    case .color: self = .color(color)
    case .text(let text, let size, _): self = .text(text, size: size, color: color)
    case .shape(var shape):
      shape.color = color
      self = .shape(shape)
    case .figure(let any):
      guard var figure = any.figure as? TextFigure else { return }
      figure.color = color
      self = .figure(AnyFigure(figure))
    case .none, .image, .model: break
    }
  }
}
