/// Puts a model together from places, normals and faces: computes what normals are missing, merges corners that
/// are the same, and pairs up sides.
///
/// Everything grows with what is added, never with a number that somebody claims.
package struct ModelBuilder {
  /// A corner of a face: indices into what was added; −1 for none.
  package struct Corner: Hashable {
    var position: Int32
    var texture: Int32
    var normal: Int32

    package init(position: Int, texture: Int = -1, normal: Int = -1) {
      self.position = Int32(truncatingIfNeeded: position)
      self.texture = Int32(truncatingIfNeeded: texture)
      self.normal = Int32(truncatingIfNeeded: normal)
    }
  }

  /// How the normals of a face that brings none are made.
  package enum Smoothing: Hashable {
    /// Smooth where it meets its neighbours at less than 40°.
    case automatic
    /// The face is flat.
    case flat
    /// Smooth with all faces of the same group.
    case group(Int32)
  }

  package var positions: [SIMD3<Float>] = []
  package var textures: [SIMD2<Float>] = []
  package var normals: [SIMD3<Float>] = []
  package var materials: [Model.Material] = []

  /// The corners of triangles, three each.
  private var corners: [Corner] = []
  private var triangleMaterials: [Int32] = []
  private var triangleSmoothing: [Smoothing] = []

  package init() {}

  /// How many triangles there are so far.
  package var triangleCount: Int { triangleMaterials.count }

  /// Adds a face of three and more corners.
  package mutating func addFace(
    _ face: [Corner], material: Int, smoothing: Smoothing
  ) {
    func add(_ a: Int, _ b: Int, _ c: Int) {
      corners.append(face[a])
      corners.append(face[b])
      corners.append(face[c])
      triangleMaterials.append(Int32(material))
      triangleSmoothing.append(smoothing)
    }
    if face.count == 3 {
      add(0, 1, 2)
    } else if face.count > 3 {
      let outline = face.map { positions[Int($0.position)] }
      for triangle in PolygonTriangles.of(outline) { add(triangle.0, triangle.1, triangle.2) }
    }
  }

  /// The model of all that was added.
  package func build(name: String) -> Model {
    var all = corners
    var made = normals
    computeNormals(&all, &made)
    // Triangles in the order of their materials, otherwise as they came.
    var starts = [Int](repeating: 0, count: materials.count + 1)
    for material in triangleMaterials { starts[Int(material) + 1] += 1 }
    for i in 1..<max(starts.count, 1) where i < starts.count { starts[i] += starts[i - 1] }
    var parts: [Model.Part] = []
    for material in materials.indices where starts[material] < starts[material + 1] {
      parts.append(
        Model.Part(material: material, triangles: starts[material]..<starts[material + 1]))
    }
    var order = [Int32](repeating: 0, count: triangleCount)
    var next = starts
    for (triangle, material) in triangleMaterials.enumerated() {
      order[next[Int(material)]] = Int32(triangle)
      next[Int(material)] += 1
    }

    var merger = CornerMerger(positionCount: positions.count)
    var vertices: [Model.Vertex] = []
    var indices: [UInt32] = []
    var places: [Int32] = []
    indices.reserveCapacity(all.count)
    places.reserveCapacity(all.count)
    for triangle in order {
      let material = triangleMaterials[Int(triangle)]
      for corner in all[(3 * Int(triangle))..<(3 * Int(triangle) + 3)] {
        let (index, isNew) = merger.index(of: corner, material: material)
        if isNew {
          vertices.append(
            Model.Vertex(
              position: positions[Int(corner.position)], normal: made[Int(corner.normal)],
              texture: corner.texture >= 0 ? textures[Int(corner.texture)] : .zero))
        }
        indices.append(index)
        places.append(corner.position)
      }
    }
    return Model(
      name: name, vertices: vertices, indices: indices, parts: parts, materials: materials,
      edges: EdgePairs.of(places, positionCount: positions.count))
  }

  // MARK: Normals

  private func computeNormals(_ corners: inout [Corner], _ made: inout [SIMD3<Float>]) {
    guard corners.contains(where: { $0.normal < 0 }) else { return }
    // Twice the area long, so that large faces count for more.
    var faces: [SIMD3<Float>] = []
    var units: [SIMD3<Float>] = []
    faces.reserveCapacity(triangleCount)
    units.reserveCapacity(triangleCount)
    for triangle in 0..<triangleCount {
      let (a, b, c) = (
        positions[Int(corners[3 * triangle].position)],
        positions[Int(corners[3 * triangle + 1].position)],
        positions[Int(corners[3 * triangle + 2].position)]
      )
      faces.append(cross(b - a, c - a))
      units.append(unit(faces[triangle]))
    }
    let around = FacesAround(corners, positionCount: positions.count)
    var groupNormals: [GroupCorner: Int32] = [:]
    var known = KnownNormals(positionCount: positions.count)
    for at in corners.indices where corners[at].normal < 0 {
      let triangle = at / 3
      let own = units[triangle]
      let position = corners[at].position
      switch triangleSmoothing[triangle] {
      case .flat:
        corners[at].normal = known.index(of: own, at: position, in: &made)
      case .group(let group):
        let key = GroupCorner(position: position, group: group)
        if let index = groupNormals[key] {
          corners[at].normal = index
          continue
        }
        var sum = SIMD3<Float>.zero
        for other in around.faces(at: position)
        where triangleSmoothing[Int(other)] == .group(group) {
          sum += faces[Int(other)]
        }
        let index = known.index(of: unit(sum, otherwise: own), at: position, in: &made)
        groupNormals[key] = index
        corners[at].normal = index
      case .automatic:
        let neighbours = around.faces(at: position)
        var sum = faces[triangle]
        // A place where hundreds of faces meet is asked no questions: that would take their number squared.
        if neighbours.count <= 64 {
          sum = .zero
          for other in neighbours where triangleSmoothing[Int(other)] == .automatic {
            if (units[Int(other)] * own).sum() > 0.766 { sum += faces[Int(other)] }
          }
        }
        corners[at].normal = known.index(
          of: unit(sum, otherwise: own), at: position, in: &made)
      }
    }
  }

  private struct GroupCorner: Hashable {
    var position: Int32
    var group: Int32
  }

  private func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private func unit(
    _ vector: SIMD3<Float>, otherwise other: SIMD3<Float> = SIMD3(0, 0, 1)
  ) -> SIMD3<Float> {
    let wide = SIMD3<Double>(vector)
    let length = (wide * wide).sum().squareRoot()
    guard length > 0, length.isFinite else { return other }
    return SIMD3<Float>(wide / length)
  }
}

/// The normals that were made for each place, so that corners which look alike become one.
private struct KnownNormals {
  private var heads: [Int32]
  private var entries: [(normal: Int32, next: Int32)] = []

  init(positionCount: Int) { heads = [Int32](repeating: -1, count: positionCount) }

  mutating func index(
    of normal: SIMD3<Float>, at position: Int32, in made: inout [SIMD3<Float>]
  ) -> Int32 {
    var at = heads[Int(position)]
    var steps = 0
    // As in ``CornerMerger``: beyond that many a normal is kept twice.
    while at >= 0, steps < 64 {
      let entry = entries[Int(at)]
      if made[Int(entry.normal)] == normal { return entry.normal }
      at = entry.next
      steps += 1
    }
    made.append(normal)
    entries.append((Int32(made.count - 1), heads[Int(position)]))
    heads[Int(position)] = Int32(entries.count - 1)
    return Int32(made.count - 1)
  }
}

/// Which triangles meet at each place.
private struct FacesAround {
  private var starts: [Int32]
  private var triangles: [Int32]

  init(_ corners: [ModelBuilder.Corner], positionCount: Int) {
    starts = [Int32](repeating: 0, count: positionCount + 1)
    for corner in corners { starts[Int(corner.position) + 1] += 1 }
    for i in 0..<positionCount { starts[i + 1] += starts[i] }
    triangles = [Int32](repeating: 0, count: corners.count)
    var next = starts
    for (at, corner) in corners.enumerated() {
      let slot = Int(next[Int(corner.position)])
      triangles[slot] = Int32(at / 3)
      next[Int(corner.position)] += 1
    }
  }

  func faces(at position: Int32) -> ArraySlice<Int32> {
    triangles[Int(starts[Int(position)])..<Int(starts[Int(position) + 1])]
  }
}

/// Finds corners that are the same: a chain of those known for each place.
private struct CornerMerger {
  private struct Known {
    var corner: ModelBuilder.Corner
    var material: Int32
    var next: Int32
  }

  private var heads: [Int32]
  private var known: [Known] = []
  private static let longestChain = 64

  init(positionCount: Int) { heads = [Int32](repeating: -1, count: positionCount) }

  mutating func index(
    of corner: ModelBuilder.Corner, material: Int32
  ) -> (index: UInt32, isNew: Bool) {
    let place = Int(corner.position)
    var at = heads[place]
    // A chain that is too long is not searched to its end; then a corner is kept twice, which is no harm.
    var steps = 0
    while at >= 0, steps < Self.longestChain {
      let entry = known[Int(at)]
      if entry.corner == corner, entry.material == material { return (UInt32(at), false) }
      at = entry.next
      steps += 1
    }
    known.append(Known(corner: corner, material: material, next: heads[place]))
    heads[place] = Int32(known.count - 1)
    return (UInt32(known.count - 1), true)
  }
}

/// Pairs up the sides of triangles.
enum EdgePairs {
  /// The edges of triangles whose corners are at these places, three each.
  static func of(_ places: [Int32], positionCount: Int) -> [Model.Edge] {
    var edges: [Model.Edge] = []
    edges.reserveCapacity(places.count / 2 + 1)
    // Sides that wait for their other, as chains by the lower of their two places.
    var heads = [Int32](repeating: -1, count: positionCount)
    var next = [Int32](repeating: -1, count: places.count)
    for side in places.indices {
      let a = places[side]
      let b = places[side % 3 == 2 ? side - 2 : side + 1]
      guard a != b else { continue }
      let low = Int(min(a, b))
      var previous: Int32 = -1
      var at = heads[low]
      var steps = 0
      var found = false
      while at >= 0, steps < 64 {
        let other = Int(at)
        let c = places[other]
        let d = places[other % 3 == 2 ? other - 2 : other + 1]
        if c == b, d == a {
          edges.append(Model.Edge(first: UInt32(other), second: UInt32(side)))
          if previous < 0 { heads[low] = next[other] } else { next[Int(previous)] = next[other] }
          found = true
          break
        }
        previous = at
        at = next[other]
        steps += 1
      }
      if found { continue }
      next[side] = heads[low]
      heads[low] = Int32(side)
    }
    for head in heads {
      var at = head
      while at >= 0 {
        edges.append(Model.Edge(first: UInt32(at), second: Model.Edge.none))
        at = next[Int(at)]
      }
    }
    return edges
  }
}
