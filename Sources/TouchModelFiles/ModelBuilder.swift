package import TouchModels

/// A builder that assembles a model from places, normals and faces: it computes missing normals,
/// merges equal corners, and pairs sides.
///
/// Memory grows with the added elements, never with a number that a file claims.
package struct ModelBuilder {
  /// A corner of a face: indices of added elements, or −1 for none.
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

  /// The way to compute the normals of a face without any.
  package enum Smoothing: Hashable {
    /// Smooth if it meets its neighbours at less than 40°.
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
  /// The remaining limit of work for polygons that are not convex.
  private var work: Int

  /// The limit for cutting a model's polygons that are not convex, in corner checks: enough for the
  /// largest model of faces with up to ``sureCorners`` each, however they cross themselves.
  package static let mostWork =
    (ModelFile.maximumTriangles / (sureCorners - 2) + 1) * EarCutter.mostWork(sureCorners)
  /// Faces of no more corners are always cut.
  package static let sureCorners = 600

  /// Makes a builder whose polygons may cost so much to cut.
  package init(work: Int = ModelBuilder.mostWork) { self.work = work }

  /// The number of triangles so far.
  package var triangleCount: Int { triangleMaterials.count }

  /// Adds a face of three and more corners.
  ///
  /// - Returns: Whether it was added; a face that is not convex is refused if cutting it would
  ///   exceed the model's limit of work.
  package mutating func addFace(_ face: [Corner], material: Int, smoothing: Smoothing) -> Bool {
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
      guard let triangles = PolygonTriangles.of(outline, work: &work) else { return false }
      for triangle in triangles { add(triangle.0, triangle.1, triangle.2) }
    }
    return true
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
    let parts = materials.indices.filter { starts[$0] < starts[$0 + 1] }
      .map { Model.Part(material: $0, triangles: starts[$0]..<starts[$0 + 1]) }
    var order = [Int32](repeating: 0, count: triangleCount)
    var next = starts
    for (triangle, material) in triangleMaterials.enumerated() {
      order[next[Int(material)]] = Int32(triangle)
      next[Int(material)] += 1
    }

    // Corners that are the same become one.
    var merger = HashChains(capacity: all.count)
    var vertices: [Model.Vertex] = []
    var indices: [UInt32] = []
    var places: [Int32] = []
    indices.reserveCapacity(all.count)
    places.reserveCapacity(all.count)
    for triangle in order {
      let material = triangleMaterials[Int(triangle)]
      for corner in all[(3 * Int(triangle))..<(3 * Int(triangle) + 3)] {
        let (index, isNew) = merger.index(
          of: UInt64(corner.position, corner.texture), UInt64(corner.normal, material))
        if isNew {
          vertices.append(
            Model.Vertex(
              position: positions[Int(corner.position)], normal: made[Int(corner.normal)],
              texture: corner.texture >= 0 ? textures[Int(corner.texture)] : .zero))
        }
        indices.append(UInt32(index))
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
      faces.append(cross(minus(b, a), minus(c, a)))
      units.append(unit(faces[triangle]))
    }
    let around = FacesAround(corners, positionCount: positions.count)
    let groups = groupSums(corners, faces)
    var groupNormals = [Int32](repeating: -1, count: groups.sums.count)
    // The normals computed for each place, so that equal-looking corners become one.
    var known = HashChains(capacity: corners.count)
    let given = made.count
    func index(of normal: SIMD3<Float>, at position: Int32) -> Int32 {
      // Zero and minus zero are the same number.
      func bits(_ number: Float) -> Int32 { Int32(bitPattern: (number + 0).bitPattern) }
      let (index, isNew) = known.index(
        of: UInt64(bits(normal.x), bits(normal.y)), UInt64(bits(normal.z), position))
      if isNew { made.append(normal) }
      return Int32(given + index)
    }
    for at in corners.indices where corners[at].normal < 0 {
      let triangle = at / 3
      let own = units[triangle]
      let position = corners[at].position
      switch triangleSmoothing[triangle] {
      case .flat:
        corners[at].normal = index(of: own, at: position)
      case .group:
        let number = Int(groups.numbers[at])
        if groupNormals[number] < 0 {
          groupNormals[number] = index(
            of: unit(groups.sums[number], otherwise: own), at: position)
        }
        corners[at].normal = groupNormals[number]
      case .automatic:
        var next = around.start(of: position)
        let end = around.start(of: position + 1)
        var sum = faces[triangle]
        // A place where hundreds of faces meet is not searched, because that would take their
        // number squared.
        if end - next <= 64 {
          sum = .zero
          while next < end {
            let other = around[next]
            if case .automatic = triangleSmoothing[other], dot(units[other], own) > 0.766 {
              sum = plus(sum, faces[other])
            }
            next += 1
          }
        }
        corners[at].normal = index(of: unit(sum, otherwise: own), at: position)
      }
    }
  }

  /// The faces of each smoothing group at each place, added up in the file's order; and which of
  /// the sums is each corner's, −1 for one without a group.
  private func groupSums(
    _ corners: [Corner], _ faces: [SIMD3<Float>]
  ) -> (sums: [SIMD3<Float>], numbers: [Int32]) {
    var sums: [SIMD3<Float>] = []
    var numbers = [Int32](repeating: -1, count: corners.count)
    // The pairs of a place and a group.
    var places = HashChains(capacity: corners.count)
    for at in corners.indices {
      guard case .group(let group) = triangleSmoothing[at / 3] else { continue }
      let (number, isNew) = places.index(of: UInt64(corners[at].position, group), 0)
      if isNew { sums.append(.zero) }
      sums[number] = plus(sums[number], faces[at / 3])
      numbers[at] = Int32(number)
    }
    return (sums, numbers)
  }

  // This works by coordinate, because a debug build takes many times as long for whole vectors.

  private func minus(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(a.x - b.x, a.y - b.y, a.z - b.z)
  }

  private func plus(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(a.x + b.x, a.y + b.y, a.z + b.z)
  }

  private func dot(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Float {
    a.x * b.x + a.y * b.y + a.z * b.z
  }

  private func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  private func unit(
    _ vector: SIMD3<Float>, otherwise other: SIMD3<Float> = SIMD3(0, 0, 1)
  ) -> SIMD3<Float> {
    let (x, y, z) = (Double(vector.x), Double(vector.y), Double(vector.z))
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return other }
    return SIMD3(Float(x / length), Float(y / length), Float(z / length))
  }
}

/// The triangles that meet at each place.
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

  /// Returns the start of a place's triangles, which end at the start of the next place's.
  func start(of position: Int32) -> Int { Int(starts[Int(position)]) }

  subscript(index: Int) -> Int { Int(triangles[index]) }
}
