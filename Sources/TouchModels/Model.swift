public import TouchGeometry

/// A body of triangles with normals, materials and textures, ready for a renderer and independent
/// of the file.
///
/// A model is immutable and can be large; so it is shared, and equal only to itself. Its coordinate
/// system is right-handed: x to the right, y up, z towards the eye. A triangle is visible from the
/// side on which its corners run counter-clockwise.
public final class Model: Sendable {
  /// A corner of triangles with one material.
  @frozen
  public struct Vertex: Hashable, Sendable {
    /// The position of the vertex.
    public var position: SIMD3<Float>
    /// The direction away from the surface, of length 1.
    public var normal: SIMD3<Float>
    /// The coordinates in the material's texture: (0, 0) is the lower left corner, and whole
    /// numbers repeat the texture.
    public var texture: SIMD2<Float>

    /// Makes a vertex.
    @inlinable
    public init(position: SIMD3<Float>, normal: SIMD3<Float>, texture: SIMD2<Float> = .zero) {
      self.position = position
      self.normal = normal
      self.texture = texture
    }
  }

  /// The appearance of a surface.
  public struct Material: Hashable, Sendable {
    /// The colour in the light; a texture is multiplied by it.
    public var diffuse = Color(red: 0.8, green: 0.8, blue: 0.8)
    /// The colour of the highlights.
    public var specular = Color.black
    /// The sharpness of the highlights: 1 (dull) … 1000.
    public var shininess = 30.0
    /// The light that the surface emits.
    public var emission = Color.black
    /// The image on the surface.
    public var texture: ImageReference?

    /// Makes a light grey material without highlights.
    public init() {}
  }

  /// A run of triangles that share a material.
  public struct Part: Hashable, Sendable {
    /// The material's index in ``Model/materials``.
    public var material: Int
    /// The triangles, counted from the first of the model.
    public var triangles: Range<Int>

    /// Makes a part of triangles and their material.
    public init(material: Int, triangles: Range<Int>) {
      self.material = material
      self.triangles = triangles
    }
  }

  /// A side that two triangles share, or that belongs to one triangle alone.
  ///
  /// The number of a side is its triangle's index times three plus the corner where it starts.
  @frozen
  public struct Edge: Hashable, Sendable {
    /// The side of one triangle.
    public var first: UInt32
    /// The side of the other triangle, which runs the opposite way; ``none`` if there is no other.
    public var second: UInt32

    /// The number of a missing side.
    public static let none = UInt32.max

    /// Makes an edge of two sides.
    @inlinable
    public init(first: UInt32, second: UInt32) {
      self.first = first
      self.second = second
    }
  }

  /// The name of the model.
  public let name: String
  /// The corners.
  public let vertices: [Vertex]
  /// The vertex indices, three for each triangle.
  public let indices: [UInt32]
  /// The runs of triangles, in the order of their materials.
  public let parts: [Part]
  /// The materials to which the parts refer.
  public let materials: [Material]
  /// The edges, for drawing outlines.
  public let edges: [Edge]
  /// The centre of the bounding box.
  public let center: Vector3D
  /// The distance of the farthest corner from the centre; positive even for a single point.
  public let radius: Double
  /// The vector from the middle of its bounding box to the corner with the largest coordinates.
  package let halfDiagonal: Vector3D

  /// Makes a model.
  ///
  /// - Precondition: Every index is that of a vertex, every part has valid triangles and a valid
  ///   material, and every edge has valid sides.
  public init(
    name: String, vertices: [Vertex], indices: [UInt32], parts: [Part], materials: [Material],
    edges: [Edge] = []
  ) {
    let triangles = indices.count / 3
    demand(
      indices.allSatisfy { Int($0) < vertices.count } && indices.count % 3 == 0,
      "the indices of a model are those of its vertices, three for each triangle")
    demand(
      parts.allSatisfy {
        $0.triangles.lowerBound >= 0 && $0.triangles.upperBound <= triangles
          && materials.indices.contains($0.material)
      }, "a part of a model has triangles and a material of the model")
    demand(
      edges.allSatisfy {
        Int($0.first) < indices.count && ($0.second == Edge.none || Int($0.second) < indices.count)
      }, "an edge of a model has sides of its triangles")
    self.name = name
    self.vertices = vertices
    self.indices = indices
    self.parts = parts
    self.materials = materials
    self.edges = edges
    var low = SIMD3<Float>(repeating: .greatestFiniteMagnitude)
    var high = -low
    for vertex in vertices {
      // This works by coordinate, because a debug build takes many times as long for whole vectors.
      let place = vertex.position
      if place.x < low.x { low.x = place.x }
      if place.y < low.y { low.y = place.y }
      if place.z < low.z { low.z = place.z }
      if place.x > high.x { high.x = place.x }
      if place.y > high.y { high.y = place.y }
      if place.z > high.z { high.z = place.z }
    }
    if vertices.isEmpty { (low, high) = (.zero, .zero) }
    let middle = SIMD3<Double>(low) * 0.5 + SIMD3<Double>(high) * 0.5
    let reach = SIMD3<Double>(high) - middle
    halfDiagonal = Vector3D(x: reach.x, y: reach.y, z: reach.z)
    var squared = 0.0
    for vertex in vertices {
      let place = vertex.position
      let (x, y, z) = (
        Double(place.x) - middle.x, Double(place.y) - middle.y, Double(place.z) - middle.z
      )
      squared = max(squared, x * x + y * y + z * z)
    }
    center = Vector3D(x: middle.x, y: middle.y, z: middle.z)
    radius = squared > 0 ? squared.squareRoot() : 1
  }

  /// The number of triangles.
  public var triangleCount: Int { indices.count / 3 }

  /// The images on the model, each once.
  public var textures: [ImageReference] {
    var seen: Set<ImageReference> = []
    return materials.compactMap(\.texture).filter { seen.insert($0).inserted }
  }
}

extension Model: Hashable {
  /// Whether both are the same object.
  public static func == (a: Model, b: Model) -> Bool { a === b }
  /// Adds the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
