import TouchGeometry
import TouchModels
import TouchScene

/// The projection of a model onto its layer.
struct ShownModel {
  private let view: ModelView?
  private let bounds: Rect
  /// The bounds of the whole projection; nil while unknown.
  private let all: Rect?
  /// The projected vertices, without a place for those behind the eye; computed when a box first
  /// comes near.
  private lazy var places = project()

  init(_ view: ModelView?, in bounds: Rect) {
    (self.view, self.bounds) = (view, bounds)
    all = view?.bounds(in: bounds)
  }

  private func project() -> [Point?] {
    guard let view else { return [] }
    let map = view.toEye
    return view.model.vertices.map { vertex in
      let point = Vector3D(
        x: Double(vertex.position.x), y: Double(vertex.position.y), z: Double(vertex.position.z))
      return point.applying(map).flatMap { view.place(of: $0, in: bounds) }
    }
  }

  /// Returns whether a triangle of the model may be visible in a box; triangles are tested only if
  /// the model's bounds come near.
  mutating func isSeen(in box: Rect) -> Bool {
    guard let view, let all else { return true }
    guard !(all.intersection(box)?.isEmpty ?? true) else { return false }
    let places = places
    let indices = view.model.indices
    for first in stride(from: 0, to: indices.count - 2, by: 3) {
      guard let a = places[Int(indices[first])], let b = places[Int(indices[first + 1])],
        let c = places[Int(indices[first + 2])]
      else { return true }
      if min(a.x, b.x, c.x) < box.maxX, max(a.x, b.x, c.x) > box.minX,
        min(a.y, b.y, c.y) < box.maxY, max(a.y, b.y, c.y) > box.minY
      {
        return true
      }
    }
    return false
  }
}
