import TouchGeometry
import TouchImages
import TouchRaster
import TouchScene

/// The models of a page, each once; frames describe how each model is seen.
struct PageModels {
  private var models = Interned<ObjectIdentifier, Model>()
  private let resources: RenderResources

  init(_ resources: RenderResources) { self.resources = resources }

  /// Returns how a model is seen, as the numbers of a command: the model, the map of its corners to
  /// the surface, the turn of its normals, the view's rectangle, the light and the opacity.
  mutating func text(of draw: ModelDraw) -> String? {
    let view = draw.view
    guard draw.opacity > 0, draw.rect.width > 0, draw.rect.height > 0, draw.transform.isFinite
    else { return nil }
    let number = models.number(of: ObjectIdentifier(view.model), view.model)
    let rect = draw.rect
    let full = view.toSurface(in: rect, mappedBy: draw.transform)
    let rows = [
      full.m11, full.m12, full.m14, full.m21, full.m22, full.m24, full.m31, full.m32, full.m34,
      full.m41, full.m42, full.m44,
    ]
    let q = view.orientation.normalized
    let turn = [q.rotate(.right), q.rotate(.up), q.rotate(.front)].flatMap { [$0.x, $0.y, $0.z] }
    let direction = view.light.direction.normalized ?? .front
    let light =
      [direction.x, direction.y, direction.z]
      + [view.light.color, view.light.sky, view.light.ground].flatMap {
        [$0.red, $0.green, $0.blue]
      }
    let box = rect.applying(draw.transform)
    let seen = [box.minX, box.minY, box.width, box.height]
    let opacity = [min(draw.opacity, 1)]
    return "\(number),"
      + (rows + turn + light + seen + opacity).map(Self.number)
      .joined(separator: ",")
  }

  /// Returns a JSON array of the models: corners as whole multiples of a unit, materials,
  /// triangles.
  func json(_ encode: (PixelImage) throws -> EncodedImage) rethrows -> String {
    "[\(try models.values.map { try text(of: $0, encode) }.joined(separator: ",\n"))]"
  }

  private func text(
    of model: Model, _ encode: (PixelImage) throws -> EncodedImage
  ) rethrows -> String {
    let unit = max(model.radius + model.center.length, 1e-9) / 32_000
    func whole(_ value: Float, _ unit: Double) -> String {
      "\(Int(min(max((Double(value) / unit).rounded(), -1e9), 1e9)))"
    }
    let corners = model.vertices.map { vertex in
      let (p, n, t) = (vertex.position, vertex.normal, vertex.texture)
      return [
        whole(p.x, unit), whole(p.y, unit), whole(p.z, unit), whole(n.x, 1e-3), whole(n.y, 1e-3),
        whole(n.z, 1e-3), whole(t.x, 1e-4), whole(t.y, 1e-4),
      ].joined(separator: ",")
    }
    let materials = try model.materials.map { material in
      let parts = [material.diffuse, material.specular, material.emission].flatMap {
        [$0.red, $0.green, $0.blue]
      }
      let image =
        material.texture.flatMap { try? resources.images.entry($0) }
        .map { PixelImage($0.image.level(forReduction: Double($0.image.full.width) / 512)) }
      let address = try image.map { "\"\(try encode($0).address)\"" } ?? "null"
      return "[\(parts.map(Self.number).joined(separator: ",")),"
        + "\(Self.number(material.shininess)),\(address)]"
    }
    let parts = model.parts.map {
      "[\($0.material),\($0.triangles.lowerBound),\($0.triangles.upperBound)]"
    }
    return """
      {"unit":\(Self.number(unit)),"corners":[\(corners.joined(separator: ",\n"))],
      "triangles":\(PageText.array(model.indices.map(Int.init))),
      "parts":[\(parts.joined(separator: ","))],"materials":[\(materials.joined(separator: ",\n"))]}
      """
  }

  /// Writes a number with at least six significant digits.
  private static func number(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    var scale = 1.0
    while value.magnitude * scale < 1e5, scale < 1e12 { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
