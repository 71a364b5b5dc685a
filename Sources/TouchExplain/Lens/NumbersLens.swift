package import TouchGeometry
package import TouchScene

/// The content of the numbers lens for one moment: the decomposed matrices from a layer to the
/// surface, and one point in every space.
package struct NumbersLens {
  /// A space, the map to its outer space, and the map's parts.
  package struct Link: Sendable {
    /// The names of the space and of the outer one.
    package let name: String
    package let outer: String
    /// The map from this space to the outer one.
    package let map: Transform2D
    /// The map's parts.
    package let parts: Transform2D.Decomposition
  }

  /// The order in which matrices are multiplied.
  package enum Order: String, CaseIterable, Sendable {
    /// Scale, rotate, translate; a layer before those around it.
    case right
    /// Each layer's translation before its scale and rotation.
    case giantSteps
    /// The layers around a layer before it.
    case outerFirst

    /// The label of the order's button.
    package var label: String { entry.label }

    /// The product in letters, all about the origin: translation, rotation, scale with slant; the
    /// first factor applied is at the right.
    package var formula: String { entry.formula }

    private var entry: (label: String, formula: String) {
      switch self {
      case .right: ("Right order", "T · R · S: first scale, then rotate, then move")
      case .giantSteps: ("Move first", "R · S · T: first move, then scale, then rotate")
      case .outerFirst: ("Outer first", "T · R · S, the outer layer's before the inner one's")
      }
    }
  }

  /// The unit of displayed angles.
  package enum AngleUnit: String, CaseIterable, Sendable {
    case degrees, radians
  }

  /// A point in one of the spaces.
  package struct Place: Sendable {
    package let space: String
    /// The point, or nil if a flat layer is in between.
    package let point: Point?
  }

  /// The links from the layer outwards to the surface.
  package let links: [Link]
  /// The right product, from the layer to the surface.
  package let product: Transform2D
  /// The layer's rectangle.
  package let bounds: Rect
  /// The chosen order.
  package let order: Order
  package let unit: AngleUnit
  /// The point under the finger in every space, the surface first; empty without a finger.
  package let places: [Place]
  /// The turn of the layer's content in space, or nil for content in the plane.
  package let space: SpaceTurn?

  /// Creates the lens for a layer.
  ///
  /// - Parameters:
  ///   - layer: The innermost layer.
  ///   - finger: A location on the surface, or nil for none.
  ///   - order: The order of the wrong product.
  ///   - unit: The unit of displayed angles.
  ///   - space: The turn of the layer's content in space, or nil for content in the plane.
  package init(
    _ layer: Layer, finger: Point?, order: Order = .right, unit: AngleUnit = .degrees,
    space: SpaceTurn? = nil
  ) {
    self.space = space
    let chain = layer.selfAndAncestors
    links = chain.map { inner in
      Link(
        name: Self.name(of: inner), outer: inner.parent.map(Self.name) ?? "surface",
        map: inner.toParent, parts: inner.toParent.decomposed)
    }
    places =
      finger.map { finger in
        [Place(space: "surface", point: finger)]
          + chain.reversed().map { inner in
            Place(space: Self.name(of: inner), point: inner.fromSurface.map { finger.applying($0) })
          }
      } ?? []
    product = links.reduce(Transform2D.identity) { $0.concatenating($1.map) }
    bounds = layer.bounds
    self.order = order
    self.unit = unit
  }

  private static func name(of layer: Layer) -> String {
    if layer.parent == nil { return "scene" }
    return layer.name.isEmpty ? "layer" : layer.name
  }

  /// The product in the chosen order.
  package var chosenProduct: Transform2D {
    switch order {
    case .right: product
    case .giantSteps:
      links.reduce(Transform2D.identity) {
        $0.concatenating($1.parts.product([.translation, .scale, .shear, .rotation]))
      }
    case .outerFirst: links.reversed().reduce(Transform2D.identity) { $0.concatenating($1.map) }
    }
  }

  /// The distance between the layer's center and its image under the chosen order, in points.
  package var error: Double {
    bounds.center.applying(product).distance(to: bounds.center.applying(chosenProduct))
  }

  /// The numbers other than those of the links.
  var quantities: [ShownQuantity] {
    let name = links.first?.name ?? ""
    return (space?.quantities(of: name) ?? [])
      + places.flatMap { place in
        place.point.map { ShownQuantity.list(place.space, [.placeX: $0.x, .placeY: $0.y]) } ?? []
      } + [ShownQuantity(name, .orderError, error)]
  }

  /// The error of the wrong order, or the result of the right one.
  package var headline: PanelHeadline {
    if let space { return space.headline() }
    let name = links.first?.name ?? ""
    guard order == .right else {
      return PanelHeadline("\(order.label): \(verdict)", note: order.formula)
    }
    let parts = product.decomposed
    let way = "from \(name) to the surface"
    if !isTurned, !isScaled, !isSlanted {
      let place = GeometryLens.place(Point.zero.applying(product))
      return PanelHeadline(
        "origin at \(place) pt", note: "neither turned nor scaled: the matrix " + way)
    }
    // Invisible values are given in words; the matrix has their digits.
    let scale = isScaled ? "scale \(Self.scale(parts))" : "not scaled"
    let turn = isTurned ? "turned \(angle(parts.rotation))" : "not turned"
    let slant = isSlanted ? ["slant \(GeometryLens.number(parts.shear, 4))"] : []
    let words = (isScaled ? [scale, turn] : [turn, scale]) + slant
    return PanelHeadline(
      words.joined(separator: ", "), note: isTurned ? way + "; + is clockwise" : "the matrix " + way
    )
  }

  /// Whether a turn is visible, from half a degree on.
  var isTurned: Bool { abs(product.decomposed.rotation) >= .pi / 360 }
  /// Whether a scale is visible, from a hundredth on.
  var isScaled: Bool {
    let parts = product.decomposed
    return max(abs(parts.scaleX - 1), abs(parts.scaleY - 1)) >= 0.01
  }
  private var isSlanted: Bool { abs(product.decomposed.shear) >= 0.01 }

  /// The effect of the chosen order, in words.
  package var verdict: String {
    if order == .right { return "each layer lies where it is" }
    let bounds = self.bounds
    let off = bounds.corners.reduce(error) {
      max($0, $1.applying(product).distance(to: $1.applying(chosenProduct)))
    }
    // The matrices may commute by chance.
    return off < 0.05 ? "no difference here" : "\(GeometryLens.number(error, 1)) pt off"
  }

  /// Returns whether a map has no effect, so that its numbers can be omitted.
  package static func isIdle(_ link: Link) -> Bool {
    link.map.isApproximatelyEqual(to: .identity, absoluteTolerance: 1e-12)
  }

  // MARK: Rows

  /// Returns the rows of a link's parts: translation, rotation, scale, shear.
  package func rows(_ link: Link) -> [GeometryLens.Row] { rows(link.parts) }

  /// Returns the rows of a map's parts.
  package func rows(_ parts: Transform2D.Decomposition) -> [GeometryLens.Row] {
    [
      .init(
        "translation",
        GeometryLens.number(parts.translation.dx, 1) + ", "
          + GeometryLens.number(parts.translation.dy, 1) + " pt"),
      .init("rotation", angle(parts.rotation)),
      .init("scale", Self.scale(parts)),
      .init("slant", GeometryLens.number(parts.shear, 4)),
    ]
  }

  /// Returns the scale along x, and that along y if it differs, as that of a mirrored map does.
  private static func scale(_ parts: Transform2D.Decomposition) -> String {
    let (x, y) = (GeometryLens.number(parts.scaleX, 4), GeometryLens.number(parts.scaleY, 4))
    return abs(parts.scaleX - parts.scaleY) < 5e-5 ? x : "\(x) × \(y)"
  }

  /// Returns an angle with its unit.
  package func angle(_ radians: Double) -> String {
    switch unit {
    case .degrees: GeometryLens.signed(radians * 180 / .pi, 2) + "°"
    case .radians: GeometryLens.signed(radians, 4) + " rad"
    }
  }

  /// The rows of the point under the finger, in each space.
  package var placeRows: [GeometryLens.Row] {
    places.map {
      .init($0.space, $0.point.map { GeometryLens.place($0) + " pt" } ?? "flat: no inverse")
    }
  }
}
