import TouchGeometry
import TouchScene

/// Brings a model's corners to the screen and lights them: the sun by Lambert, its highlights by
/// Blinn, and a sky that is brighter above than below.
nonisolated struct ModelShading {
  private let rows: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  private let turn: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)
  private let toLight: SIMD3<Float>
  private let halfway: SIMD3<Float>
  private let sun: SIMD3<Float>
  private let middle: SIMD3<Float>
  private let rise: SIMD3<Float>
  private let surfaces: [Surface]

  /// A material in numbers.
  private struct Surface {
    var diffuse: SIMD3<Float>
    var specular: SIMD3<Float>
    var emission: SIMD3<Float>
    var isShiny: Bool
    /// Shininess as a number of squarings: repeated multiplication gives the same bits everywhere.
    var squarings: Int
  }

  /// Prepares to light a view; see ``ModelRasterizer``.
  init(_ view: ModelView, rect: Rect, map: Transform2D) {
    let full = view.toSurface(in: rect, mappedBy: map)
    func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> SIMD4<Float> {
      SIMD4(Float(x), Float(y), Float(z), Float(w))
    }
    rows = (
      row(full.m11, full.m12, full.m13, full.m14), row(full.m21, full.m22, full.m23, full.m24),
      row(full.m31, full.m32, full.m33, full.m34), row(full.m41, full.m42, full.m43, full.m44)
    )
    let q = view.orientation.normalized
    turn = (
      Self.floats(q.rotate(.right)), Self.floats(q.rotate(.up)), Self.floats(q.rotate(.front))
    )
    let direction = view.light.direction.normalized ?? .front
    toLight = Self.floats(direction)
    halfway = Self.floats((direction + .front).normalized ?? .front)
    sun = Self.floats(view.light.color)
    let sky = Self.floats(view.light.sky)
    let ground = Self.floats(view.light.ground)
    middle = (sky + ground) * 0.5
    rise = (sky - ground) * 0.5
    surfaces = view.model.materials.map { material in
      let specular = Self.floats(material.specular)
      return Surface(
        diffuse: Self.floats(material.diffuse), specular: specular,
        emission: Self.floats(material.emission), isShiny: specular.max() > 0,
        squarings: (0...9).min {
          abs(Double(1 << $0) - material.shininess) < abs(Double(1 << $1) - material.shininess)
        } ?? 5)
    }
  }

  private static func floats(_ vector: Vector3D) -> SIMD3<Float> {
    SIMD3(Float(vector.x), Float(vector.y), Float(vector.z))
  }

  private static func floats(_ color: Color) -> SIMD3<Float> {
    SIMD3(Float(color.red), Float(color.green), Float(color.blue))
  }

  /// A corner of a material.
  @inline(__always)
  func light(_ vertex: Model.Vertex, material: Int) -> ModelRasterizer.Lit {
    let p = vertex.position
    let place = rows.0 * p.x + rows.1 * p.y + rows.2 * p.z + rows.3
    let normal = turn.0 * vertex.normal.x + turn.1 * vertex.normal.y + turn.2 * vertex.normal.z
    let facing = max((normal * toLight).sum(), 0)
    let surface = surfaces[material]
    var glow = surface.emission
    if surface.isShiny, facing > 0 {
      var shine = max((normal * halfway).sum(), 0)
      for _ in 0..<surface.squarings { shine *= shine }
      glow += surface.specular * sun * shine
    }
    return ModelRasterizer.Lit(
      x: place.x, y: place.y, w: place.w, texture: vertex.texture,
      light: surface.diffuse * (sun * facing + middle + rise * normal.y), glow: glow)
  }
}
