import Foundation
import TouchGeometry
import TouchInput

/// A line of a trace, taken apart to be compared with one that says nearly the same.
struct ComparedLine {
  let text: String
  private var values: [String: Any]

  init(_ text: String) throws {
    self.text = text
    values = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  /// When it happened.
  var time: Timestamp { Timestamp(seconds: number("t") ?? 0) }
  /// The recognizer that it is about; nil for lines about touches and layers.
  var recognizer: String? { values["recognizer"] as? String }
  /// What the recognizer is.
  var type: String { values["type"] as? String ?? "" }
  /// The state that it moved to.
  var state: String? { values["to"] as? String }
  /// A recognizer left `possible`.
  var isFirst: Bool { values["from"] as? String == "possible" }
  /// A layer was told of a finger's movement.
  var isTouchMove: Bool { values["phase"] as? String == "moved" }
  /// The layer whose place is told; nil for lines about something else.
  var placedLayer: String? { values["toParent"] == nil ? nil : values["layer"] as? String }

  func number(_ key: String) -> Double? { values[key] as? Double }

  func vector(_ key: String) -> Vector? {
    guard let pair = values[key] as? [Double], pair.count == 2 else { return nil }
    return Vector(dx: pair[0], dy: pair[1])
  }

  /// How far its velocity is from zero; nil when it says none.
  var speed: Double? { vector("velocity")?.length ?? number("velocity").map(abs) }

  /// Without some of its values.
  func without(_ keys: String...) -> ComparedLine {
    var line = self
    for key in keys { line.values[key] = nil }
    return line
  }

  /// Only some of its values.
  func only(_ keys: String...) -> ComparedLine {
    var line = self
    line.values = line.values.filter { keys.contains($0.key) }
    return line
  }

  // MARK: Another plane

  /// What the line says in surface coordinates, through a map.
  func applying(_ map: Transform2D) -> ComparedLine {
    var line = self
    if let x = number("x"), let y = number("y") {
      let place = Point(x: x, y: y).applying(map)
      line.values["x"] = place.x
      line.values["y"] = place.y
    }
    if type == "pan" || type == "screenEdgePan" {
      for key in ["translation", "velocity"] {
        guard let vector = vector(key)?.applying(map) else { continue }
        line.values[key] = [vector.dx, vector.dy]
      }
    }
    if let layers = values["layers"] as? [[String: Any]] {
      line.values["layers"] = layers.filter { $0["name"] as? String != "carrier" }.map { layer in
        var layer = layer
        if let six = layer["toSurface"] as? [Double], six.count == 6 {
          let whole = Transform2D(
            a: six[0], b: six[1], c: six[2], d: six[3], tx: six[4], ty: six[5]
          ).concatenating(map)
          layer["toSurface"] = [whole.a, whole.b, whole.c, whole.d, whole.tx, whole.ty]
        }
        return layer
      }
    }
    return line
  }

  // MARK: Comparing

  /// The first value that differs by more than a tolerance, relative above 1; a velocity may differ
  /// by a thousand times more, as it is a difference over milliseconds.
  func difference(from other: ComparedLine, tolerance: Double) -> String? {
    for key in Set(values.keys).union(other.values.keys).sorted() {
      let limit = key == "t" ? 0 : key == "velocity" ? tolerance * 1000 : tolerance
      guard
        !ComparedLine.areClose(values[key], other.values[key], limit, isReason: key == "why")
      else { continue }
      return key
    }
    return nil
  }

  private static func areClose(
    _ a: Any?, _ b: Any?, _ tolerance: Double, isReason: Bool = false
  ) -> Bool {
    switch (a, b) {
    case (let a as Double, let b as Double):
      return abs(a - b) <= tolerance * max(1, abs(a), abs(b))
    case (let a as String, let b as String):
      return a == b || (isReason && areReasonsClose(a, b))
    case (let a as [Any], let b as [Any]):
      return a.count == b.count && zip(a, b).allSatisfy { areClose($0, $1, tolerance) }
    case (let a as [String: Any], let b as [String: Any]):
      return a.keys == b.keys && a.allSatisfy { areClose($1, b[$0], tolerance) }
    default: return a == nil && b == nil
    }
  }

  /// Reasons round to a tenth, and a last bit may tip that.
  private static func areReasonsClose(_ a: String, _ b: String) -> Bool {
    let left = a.split(separator: " ")
    let right = b.split(separator: " ")
    return left.count == right.count
      && zip(left, right).allSatisfy { one, two in
        if one == two { return true }
        guard let x = Double(one.filter { $0 != "°" }), let y = Double(two.filter { $0 != "°" })
        else { return false }
        return abs(x - y) <= 0.1 + 1e-9
      }
  }
}
