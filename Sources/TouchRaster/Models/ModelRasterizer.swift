import TouchGeometry
import TouchScene

/// A rasterizer of lit models into memory, whose depth buffer determines the front, whatever the
/// order.
///
/// A pixel belongs to a triangle by the rules of ``TriangleSpans``, so neighbours leave no gap and
/// no pixel is drawn twice. Between corners, colours change evenly over the screen and textures in
/// perspective. Faces that turn away are skipped. Along the outline a fringe one pixel wide fades
/// out, as on all other shapes here.
///
/// Depth is kept as 1/w, which changes evenly over the screen: larger is nearer. Storage is reused
/// for the next frame.
final nonisolated class ModelRasterizer {
  /// A corner on the screen, lit.
  struct Corner {
    /// Its location, in pixels.
    var x: Float
    var y: Float
    /// One over the distance from the eye's plane.
    var q: Float
    /// The texture coordinates over that distance.
    var u: Float
    var v: Float
    /// The light that falls on it, 0…1 and more, times the material's colour.
    var light: SIMD3<Float>
    /// The added light: highlights and emission, 0…1 and more.
    var glow: SIMD3<Float>

    /// The same place of the texture elsewhere on the screen; `fall` is the change of depth.
    func moved(by offset: SIMD2<Float>, fall: Float) -> Corner {
      var corner = self
      corner.x += offset.x
      corner.y += offset.y
      corner.q = max(q + fall, 1e-6)
      (corner.u, corner.v) = (u / q * corner.q, v / q * corner.q)
      return corner
    }
  }

  /// A corner before the division: homogeneous coordinates in pixels.
  struct Lit {
    var x: Float
    var y: Float
    var w: Float
    var texture: SIMD2<Float>
    var light: SIMD3<Float>
    var glow: SIMD3<Float>

    /// Returns the corner on the screen, which is meaningless if `w` is not positive.
    func projected() -> Corner {
      let q = 1 / w
      return Corner(
        x: x * q, y: y * q, q: q, u: texture.x * q, v: texture.y * q, light: light, glow: glow)
    }

    /// The corner at which the way to `other` has the distance `near`.
    func cut(to other: Lit, at near: Float) -> Lit {
      let t = (near - w) / (other.w - w)
      return Lit(
        x: x + (other.x - x) * t, y: y + (other.y - y) * t, w: near,
        texture: texture + (other.texture - texture) * t, light: light + (other.light - light) * t,
        glow: glow + (other.glow - glow) * t)
    }
  }

  /// The target of the drawing.
  struct Target {
    var pixels: PixelBuffer
    var clip: PixelRect
  }

  /// A triangle on the screen, by the indices of its corners.
  struct Face {
    var a: UInt32
    var b: UInt32
    var c: UInt32
    /// The material whose texture it has, with the size, or −1 for none.
    var material: Int32
    var level: Int32
  }

  private var depth: [Float] = []
  private var lit: [Lit] = []
  /// The model's corners, and those added by cuts and fringes.
  private var corners: [Corner] = []
  private var faces: [Face] = []
  /// Two for each side that is softened.
  private var fringes: [Face] = []
  /// The material of each vertex of the model that was drawn last.
  private var materials: [Int32] = []
  private var known: Model?
  /// Whether each triangle is seen from its front.
  private var isFront: [Bool] = []

  /// Draws a model.
  ///
  /// - Parameters:
  ///   - view: The model and its camera.
  ///   - rect: The whole view, in local coordinates.
  ///   - map: The map from local coordinates to pixels of the target.
  ///   - target: The buffer to draw on, and the place.
  ///   - textures: The materials' textures, nil for none.
  ///   - workers: The threads that draw, or nil for only this one; the result is the same.
  func draw(
    _ view: ModelView, rect: Rect, map: Transform2D, target: Target, textures: [MipmappedImage?],
    workers: RowWorkers? = nil
  ) {
    let clip = target.clip
    guard clip.left < clip.right, clip.top < clip.bottom, rect.width > 0, rect.height > 0,
      map.isFinite, map.determinant != 0
    else { return }
    let covered = light(view, rect: rect, map: map, clip: clip)
    guard covered.left < covered.right, covered.top < covered.bottom else { return }
    clearDepth(covered, far: Float(1 / view.camera.far), width: target.pixels.width)
    findFaces(view, textures, isMirrored: map.determinant < 0)
    findFringes(view, textures)
    let rows = covered.top..<covered.bottom
    withScene(on: target.pixels, textures) { scene in
      let work = { (rows: Range<Int>) in
        var part = covered
        (part.top, part.bottom) = (rows.lowerBound, rows.upperBound)
        scene.fill(part)
      }
      if let workers { workers.forEachPiece(of: rows, work) } else { work(rows) }
    }
  }

  // MARK: Corners

  /// Places and lights every corner; returns the pixels that they can cover.
  private func light(
    _ view: ModelView, rect: Rect, map: Transform2D, clip: PixelRect
  ) -> PixelRect {
    let shading = ModelShading(view, rect: rect, map: map)
    let vertices = view.model.vertices
    let near = Float(view.camera.near)
    lit.removeAll(keepingCapacity: true)
    lit.reserveCapacity(vertices.count)
    corners.removeAll(keepingCapacity: true)
    corners.reserveCapacity(vertices.count)
    var low = SIMD2<Float>(repeating: .greatestFiniteMagnitude)
    var high = -low
    var isCut = false
    findMaterials(of: view.model)
    for (index, vertex) in vertices.enumerated() {
      let corner = shading.light(vertex, material: Int(materials[index]))
      lit.append(corner)
      corners.append(corner.projected())
      if corner.w < near {
        isCut = true
      } else {
        let place = SIMD2(corner.x, corner.y) / corner.w
        low = pointwiseMin(low, place)
        high = pointwiseMax(high, place)
      }
    }
    if isCut { return clip }
    // A value that is not a number goes to the left, because a comparison with it is false.
    func whole(_ value: Float) -> Int { value > -100_000 ? Int(min(value, 100_000)) : -100_000 }
    return PixelRect(
      left: whole(low.x) - 2, top: whole(low.y) - 2, right: whole(high.x) + 3,
      bottom: whole(high.y) + 3
    ).clamped(to: clip)
  }

  /// Finds the material of each vertex, which belongs to one, from the parts.
  private func findMaterials(of model: Model) {
    if model === known { return }
    known = model
    materials = [Int32](repeating: 0, count: model.vertices.count)
    for part in model.parts {
      for at in (3 * part.triangles.lowerBound)..<(3 * part.triangles.upperBound) {
        materials[Int(model.indices[at])] = Int32(truncatingIfNeeded: part.material)
      }
    }
  }

  private func clearDepth(_ rect: PixelRect, far: Float, width: Int) {
    let rows = rect.bottom
    if depth.count < rows * width {
      depth = [Float](repeating: far, count: rows * width)
      return
    }
    depth.withUnsafeMutableBufferPointer { depth in
      guard let base = depth.baseAddress else { return }
      for row in rect.top..<rect.bottom {
        (base + row * width + rect.left).update(repeating: far, count: rect.right - rect.left)
      }
    }
  }

  // MARK: Faces

  /// Finds the triangles that are seen from their front.
  private func findFaces(_ view: ModelView, _ textures: [MipmappedImage?], isMirrored: Bool) {
    let model = view.model
    let near = Float(view.camera.near)
    faces.removeAll(keepingCapacity: true)
    isFront.removeAll(keepingCapacity: true)
    isFront.append(contentsOf: repeatElement(false, count: model.triangleCount))
    let side: Float = isMirrored ? -1 : 1
    for part in model.parts {
      for triangle in part.triangles {
        let a = model.indices[3 * triangle]
        let b = model.indices[3 * triangle + 1]
        let c = model.indices[3 * triangle + 2]
        let (p, q, r) = (lit[Int(a)], lit[Int(b)], lit[Int(c)])
        if p.w >= near, q.w >= near, r.w >= near {
          guard area(a, b, c) * side < 0 else { continue }
          isFront[triangle] = true
          faces.append(face(a, b, c, part.material, textures))
          continue
        }
        var rest: [Lit] = []
        Self.cut([p, q, r], near: near, into: &rest)
        guard rest.count > 2 else { continue }
        let first = UInt32(truncatingIfNeeded: corners.count)
        for corner in rest { corners.append(corner.projected()) }
        for other in (first + 1)..<(first + UInt32(truncatingIfNeeded: rest.count) - 1)
        where area(first, other, other + 1) * side < 0 {
          isFront[triangle] = true
          faces.append(face(first, other, other + 1, part.material, textures))
        }
      }
    }
  }

  private func face(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ material: Int, _ textures: [MipmappedImage?]
  ) -> Face {
    let level = textures[material].map { texture in
      texture.levelIndex(
        forReduction: TexturedModelFill.reduction(
          corners[Int(a)], corners[Int(b)], corners[Int(c)], texture))
    }
    return Face(
      a: a, b: b, c: c, material: Int32(truncatingIfNeeded: material),
      level: level.map { Int32(truncatingIfNeeded: $0) } ?? -1)
  }

  /// Twice the area on the screen; negative for corners that run counter-clockwise to the eye.
  private func area(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> Float {
    let (a, b, c) = (corners[Int(first)], corners[Int(second)], corners[Int(third)])
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  /// Adds the part of a triangle beyond the near plane.
  private static func cut(_ triangle: [Lit], near: Float, into result: inout [Lit]) {
    for i in triangle.indices {
      let corner = triangle[i]
      let next = triangle[(i + 1) % triangle.count]
      if corner.w >= near { result.append(corner) }
      if (corner.w >= near) != (next.w >= near) { result.append(corner.cut(to: next, at: near)) }
    }
  }

  // MARK: Outline

  /// Finds the fringes that soften the sides where the surface turns away or ends, and those
  /// between two materials.
  private func findFringes(_ view: ModelView, _ textures: [MipmappedImage?]) {
    let model = view.model
    let near = Float(view.camera.near)
    let ends = model.parts.map(\.triangles.upperBound)
    fringes.removeAll(keepingCapacity: true)
    for edge in model.edges {
      let first = isFront[Int(edge.first) / 3]
      let second = edge.second != Model.Edge.none && isFront[Int(edge.second) / 3]
      guard first || second, first != second || isSeam(edge, model) else { continue }
      let side = Int(first ? edge.first : edge.second)
      let triangle = side / 3
      let corner = side % 3
      let a = model.indices[side]
      let b = model.indices[3 * triangle + (corner + 1) % 3]
      let c = model.indices[3 * triangle + (corner + 2) % 3]
      guard lit[Int(a)].w >= near, lit[Int(b)].w >= near, lit[Int(c)].w >= near else { continue }
      let part = ends.firstIndex { triangle < $0 } ?? 0
      addFringe(a, b, beside: c, model.parts[part].material, textures)
    }
  }

  /// Adds a strip one pixel wide along a side of a triangle, from its surface to nothing.
  private func addFringe(
    _ a: UInt32, _ b: UInt32, beside c: UInt32, _ material: Int, _ textures: [MipmappedImage?]
  ) {
    let (start, end, third) = (corners[Int(a)], corners[Int(b)], corners[Int(c)])
    let along = SIMD2(end.x - start.x, end.y - start.y)
    let length = (along * along).sum().squareRoot()
    guard length > 1e-3, length < 1e5 else { return }
    var outward = SIMD2(along.y, -along.x) / length
    let height = ((third.x - start.x) * outward.x) + ((third.y - start.y) * outward.y)
    if height > 0 { outward = -outward }
    // The depth continues from the triangle, so that over a flat seam it is that of the neighbour.
    let foot = ((third.x - start.x) * along.x + (third.y - start.y) * along.y) / (length * length)
    let level = start.q + (end.q - start.q) * foot
    let fall = height.magnitude > 0.5 ? (level - third.q) / height.magnitude : 0
    let outer = UInt32(truncatingIfNeeded: corners.count)
    corners.append(start.moved(by: outward, fall: fall))
    corners.append(end.moved(by: outward, fall: fall))
    fringes.append(face(a, b, outer + 1, material, textures))
    fringes.append(face(a, outer + 1, outer, material, textures))
  }

  /// Whether the surfaces on both sides are of different materials.
  private func isSeam(_ edge: Model.Edge, _ model: Model) -> Bool {
    edge.second != Model.Edge.none
      && materials[Int(model.indices[Int(edge.first)])]
        != materials[Int(model.indices[Int(edge.second)])]
  }

  // MARK: Pixels

  /// Calls `body` with the scene to draw.
  private func withScene(
    on pixels: PixelBuffer, _ textures: [MipmappedImage?], _ body: (Scene) -> Void
  ) {
    var sizes: [ModelTexture] = []
    var firsts: [Int] = []
    for texture in textures {
      firsts.append(sizes.count)
      for level in texture?.levels ?? [] { sizes.append(ModelTexture(level)) }
    }
    corners.withUnsafeBufferPointer { corners in
      faces.withUnsafeBufferPointer { faces in
        fringes.withUnsafeBufferPointer { fringes in
          sizes.withUnsafeBufferPointer { sizes in
            firsts.withUnsafeBufferPointer { firsts in
              depth.withUnsafeMutableBufferPointer { depth in
                guard let depth = depth.baseAddress else { return }
                body(
                  Scene(
                    corners: corners, faces: faces, fringes: fringes, textures: sizes,
                    firsts: firsts,
                    canvas: Canvas(words: pixels.words, depth: depth, width: pixels.width)))
              }
            }
          }
        }
      }
    }
  }
}
