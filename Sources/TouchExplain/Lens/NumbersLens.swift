package import TouchGeometry
package import TouchScene

/// What the numbers lens says of one moment: the matrices from a layer to the surface, taken apart,
/// and one point in every space.
package struct NumbersLens {
  /// A space, the map from it to the one around it, and the map's parts.
  package struct Link: Sendable {
    /// The space, and the one that the map leads to.
    package let name: String
    package let outer: String
    /// From this space to the outer one.
    package let map: Transform2D
    /// The map's parts.
    package let parts: Transform2D.Decomposition
  }

  /// In which order matrices are multiplied.
  package enum Order: String, CaseIterable, Sendable {
    /// Scale, rotate, translate; a layer before those around it.
    case right
    /// Each layer's translation before its scale and rotation.
    case giantSteps
    /// Those around a layer before it.
    case outerFirst

    /// What stands on its button.
    package var label: String {
      switch self {
      case .right: "Right order"
      case .giantSteps: "Move first"
      case .outerFirst: "Outer first"
      }
    }

    /// The product in letters, all about the origin: translation, rotation, scale with slant; what
    /// comes first stands at the right.
    package var formula: String {
      switch self {
      case .right: "T · R · S: first scale, then rotate, then move"
      case .giantSteps: "R · S · T: first move, then scale, then rotate"
      case .outerFirst: "T · R · S, the outer layer's before the inner one's"
      }
    }
  }

  /// In what angles are said.
  package enum AngleUnit: String, CaseIterable, Sendable {
    case degrees, radians
  }

  /// A point in one of the spaces.
  package struct Place: Sendable {
    package let space: String
    /// nil where a flat layer is on the way.
    package let point: Point?
  }

  /// From the layer outwards to the surface.
  package let links: [Link]
  /// The right product, from the layer to the surface.
  package let product: Transform2D
  /// The layer's rectangle.
  package let bounds: Rect
  /// What was chosen.
  package let order: Order
  package let unit: AngleUnit
  /// The point under the finger in every space, the surface's first; none without a finger.
  package let places: [Place]
  /// How what the layer shows is turned in space; nil for what lies in the plane.
  package let space: SpaceTurn?

  /// Works it out.
  ///
  /// - Parameters:
  ///   - layer: The innermost one.
  ///   - finger: A place of the surface; nil for none.
  ///   - order: In which order the wrong product is made.
  ///   - unit: In what angles are said.
  ///   - space: How what the layer shows is turned in space; nil for what lies in the plane.
  package init(
    _ layer: Layer, finger: Point?, order: Order = .right, unit: AngleUnit = .degrees,
    space: SpaceTurn? = nil
  ) {
    self.space = space
    var links: [Link] = []
    var places: [Place] = []
    var next: Layer? = layer
    while let inner = next {
      let outer = inner.parent
      let map = inner.toParent
      links.append(
        Link(
          name: Self.name(of: inner), outer: outer.map(Self.name) ?? "surface", map: map,
          parts: map.decomposed))
      if let finger {
        let point = inner.fromSurface.map { finger.applying($0) }
        places.append(Place(space: Self.name(of: inner), point: point))
      }
      next = outer
    }
    if let finger { places.append(Place(space: "surface", point: finger)) }
    self.links = links
    self.places = places.reversed()
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

  /// How far the chosen order puts the layer's middle from where it is, in points.
  package var error: Double {
    let middle = Point(x: bounds.minX + bounds.width / 2, y: bounds.minY + bounds.height / 2)
    return middle.applying(product).distance(to: middle.applying(chosenProduct))
  }

  /// Its numbers besides those of the links.
  var quantities: [ShownQuantity] {
    let name = links.first?.name ?? ""
    return (space?.quantities(of: name) ?? [])
      + places.flatMap { place in
        place.point.map {
          [
            ShownQuantity(place.space, .placeX, $0.x), ShownQuantity(place.space, .placeY, $0.y),
          ]
        } ?? []
      } + [ShownQuantity(name, .orderError, error)]
  }

  /// How far the wrong order puts the layer off, or what the right one makes of it.
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
    // What is too small to be seen is said in words: there are digits of it in the matrix.
    let scale = isScaled ? "scale \(GeometryLens.number(parts.scaleX, 4))" : "not scaled"
    let turn = isTurned ? "turned \(angle(parts.rotation))" : "not turned"
    let words = isScaled ? [scale, turn] : [turn, scale]
    return PanelHeadline(
      words.joined(separator: ", "), note: isTurned ? way + "; + is clockwise" : "the matrix " + way
    )
  }

  /// Whether a turn is seen: half a degree and more.
  var isTurned: Bool { abs(product.decomposed.rotation) >= .pi / 360 }
  /// Whether a scale is seen: a hundredth and more.
  var isScaled: Bool {
    let parts = product.decomposed
    return max(abs(parts.scaleX - 1), abs(parts.scaleY - 1)) >= 0.01
  }
  private var isSlanted: Bool { abs(product.decomposed.shear) >= 0.01 }

  /// What the chosen order does, in words.
  package var verdict: String {
    if order == .right { return "each layer lies where it is" }
    let bounds = self.bounds
    let off = bounds.corners.reduce(error) {
      max($0, $1.applying(product).distance(to: $1.applying(chosenProduct)))
    }
    // Matrices that commute by chance.
    return off < 0.05
      ? "no difference here" : "\(GeometryLens.number(error, 1)) pt off"
  }

  /// Whether a map has no effect: its numbers need not be said.
  package static func isIdle(_ link: Link) -> Bool {
    link.map.isApproximatelyEqual(to: .identity, absoluteTolerance: 1e-12)
  }

  // MARK: Rows

  /// The parts of a link: translation, rotation, scale, shear.
  package func rows(_ link: Link) -> [GeometryLens.Row] { rows(link.parts) }

  /// The parts of a map in words.
  package func rows(_ parts: Transform2D.Decomposition) -> [GeometryLens.Row] {
    [
      .init(
        name: "translation",
        value: GeometryLens.number(parts.translation.dx, 1) + ", "
          + GeometryLens.number(parts.translation.dy, 1) + " pt"),
      .init(name: "rotation", value: angle(parts.rotation)),
      .init(
        name: "scale",
        value: GeometryLens.number(parts.scaleX, 4)
          + (abs(parts.scaleX - parts.scaleY) < 5e-5
            ? "" : " × " + GeometryLens.number(parts.scaleY, 4))),
      .init(name: "slant", value: GeometryLens.number(parts.shear, 4)),
    ]
  }

  /// An angle with its unit.
  package func angle(_ radians: Double) -> String {
    switch unit {
    case .degrees: GeometryLens.signed(radians * 180 / .pi, 2) + "°"
    case .radians: GeometryLens.signed(radians, 4) + " rad"
    }
  }

  /// The point under the finger, in each space.
  package var placeRows: [GeometryLens.Row] {
    places.map {
      .init(
        name: $0.space, value: $0.point.map { GeometryLens.place($0) + " pt" } ?? "flat: no inverse"
      )
    }
  }
}
