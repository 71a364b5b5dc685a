import TouchGeometry

/// The inner and outer outline of a convex polygon: full colour up to the inner, none from the
/// outer.
///
/// They are half a pixel inside and outside the true outline. A shape thinner than a pixel has no
/// inside; it is drawn a pixel wide and fainter, with ink in proportion to its area.
struct ConvexFringe {
  /// The outline of full colour, with as many points as the true one.
  private(set) var inner: [Point] = []
  /// The outline of zero colour, with as many points as the true one.
  private(set) var outer: [Point] = []
  /// The factor for the colour's alpha.
  private(set) var strength = 1.0

  private var corners: [Point] = []
  private var middle: [Point] = []
  private var normals: [Vector] = []

  /// Computes both outlines of a polygon given in pixels, in either direction.
  ///
  /// With `keepsCorners` there is one pair of points for each given corner, even where corners fall
  /// together. False means that there is nothing to draw.
  mutating func build(_ points: some Collection<Point>, keepsCorners: Bool = false) -> Bool {
    guard collect(points, keepsCorners: keepsCorners) else { return false }
    let count = corners.count
    let area = corners.signedArea
    guard area.isFinite, area.magnitude > 1e-6 else { return false }
    let direction = area < 0 ? -1.0 : 1.0

    normals.removeAll(keepingCapacity: true)
    for i in 0..<count {
      let side = corners[(i + 1) % count] - corners[i]
      let length = side.length
      normals.append(Vector(dx: side.dy, dy: -side.dx) * (direction / max(length, 1e-12)))
    }
    // The distance by which the sides can move inwards until the first has no length left.
    var inset = 0.5
    for i in 0..<count {
      let length = corners[i].distance(to: corners[(i + 1) % count])
      let turns =
        ConvexFringe.halfTurn(normals[(i + count - 1) % count], normals[i])
        + ConvexFringe.halfTurn(normals[i], normals[(i + 1) % count])
      if turns > 1e-9 { inset = min(inset, length / turns) }
    }
    // A shape thinner than a pixel is spread over two, as a line is, so that its ink does not
    // depend on its place between the pixels.
    let outset = 1 - inset
    inner.removeAll(keepingCapacity: true)
    middle.removeAll(keepingCapacity: true)
    outer.removeAll(keepingCapacity: true)
    for i in 0..<count {
      let miter = ConvexFringe.miter(normals[(i + count - 1) % count], normals[i])
      inner.append(corners[i] - miter * inset)
      outer.append(corners[i] + ConvexFringe.limited(miter) * outset)
      middle.append(.midpoint(inner[i], outer[i]))
    }
    strength = 1
    if inset < 0.5 {
      // The volume under the roof that the colour's strength is: Simpson's rule, exact here.
      let volume =
        (inner.signedArea.magnitude + 4 * middle.signedArea.magnitude + outer.signedArea.magnitude)
        / 6
      strength = min(area.magnitude / max(volume, 1e-9), 1)
    }
    return true
  }

  private mutating func collect(_ points: some Collection<Point>, keepsCorners: Bool) -> Bool {
    corners.removeAll(keepingCapacity: true)
    guard points.allSatisfy(\.isDrawable) else { return false }
    // Corners of a curve that fall together at this size are one; those of a thin bar are not.
    var closest = 1e-6
    if keepsCorners {
      closest = -1
    } else if points.count > 8, let box = Rect(boundingBox: points) {
      closest = min(0.3, max(box.width, box.height) / 10)
    }
    for point in points {
      if let last = corners.last, last.distance(to: point) <= closest { continue }
      corners.append(point)
    }
    while corners.count > 3, corners[0].distance(to: corners[corners.count - 1]) <= closest {
      corners.removeLast()
    }
    return corners.count > 2
  }

  /// The tangent of half the angle between two normals: how much of a side a corner takes away for
  /// each pixel that the outline moves inwards.
  private static func halfTurn(_ a: Vector, _ b: Vector) -> Double {
    a.cross(b).magnitude / max(1 + a.dot(b), 1e-6)
  }

  /// Returns the vector from a corner to the place one pixel outside both of its sides.
  private static func miter(_ a: Vector, _ b: Vector) -> Vector {
    (a + b) / max(1 + a.dot(b), 1e-3)
  }

  private static func limited(_ miter: Vector) -> Vector {
    let length = miter.length
    return length > 4 ? miter * (4 / length) : miter
  }
}

extension Point {
  /// Whether this place, in pixels, is relevant to a frame: it is a number, and not millions of
  /// pixels away, which would exceed arithmetic on fractions of pixels.
  var isDrawable: Bool { x.magnitude < 1e6 && y.magnitude < 1e6 }
}

extension [Point] {
  /// The area of the polygon with these corners; positive if they run clockwise on the screen.
  var signedArea: Double {
    var sum = 0.0
    let origin = self[0]
    var last = self[count - 1] - origin
    for point in self {
      sum += last.cross(point - origin)
      last = point - origin
    }
    return sum / 2
  }
}
