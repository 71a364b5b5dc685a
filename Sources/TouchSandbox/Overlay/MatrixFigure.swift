import Foundation
public import TouchGeometry
public import TouchScene

/// The six numbers of a transform as they are written in books: three rows in brackets.
public enum MatrixFigure {
  /// How many letters a row has.
  static let length = 24.0

  /// The rows of a matrix, in columns.
  public static func rows(of map: Transform2D) -> [String] {
    [
      pair(map.a, map.b, 5) + "  0", pair(map.c, map.d, 5) + "  0",
      pair(map.tx, map.ty, 3) + "  1",
    ]
  }

  /// The same in columns of seven letters, for where there is little room: fewer digits.
  static func narrowRows(of map: Transform2D) -> [String] {
    func pair(_ a: Double, _ b: Double, _ places: Int) -> String {
      narrow(a, places) + " " + narrow(b, places)
    }
    return [
      pair(map.a, map.b, 3) + "  0", pair(map.c, map.d, 3) + "  0", pair(map.tx, map.ty, 1) + "  1",
    ]
  }

  /// Three rows between brackets.
  ///
  /// - Parameters:
  ///   - map: The matrix.
  ///   - corner: The upper left corner.
  ///   - size: The em size, in points.
  ///   - pitch: From one row to the next.
  ///   - indent: How far to the right of the corner the left bracket stands.
  ///   - list: The draw list.
  public static func draw(
    _ map: Transform2D, at corner: Point, size: Double = 14, pitch: Double = 20,
    indent: Double = 46, into list: inout DrawList
  ) {
    draw(rows: rows(of: map), at: corner, size: size, pitch: pitch, indent: indent, into: &list)
  }

  /// The rows of a rotation in space, in columns: what becomes of the x, y and z axis.
  static func rows(of rotation: Quaternion) -> [String] {
    let columns = [Vector3D.right, .up, .front].map { rotation.rotate($0) }
    return [\Vector3D.x, \.y, \.z].map { part in
      columns.map { number($0[keyPath: part], 4, width: 7) }.joined(separator: " ")
    }
  }

  /// The same with fewer digits.
  static func narrowRows(of rotation: Quaternion) -> [String] {
    let columns = [Vector3D.right, .up, .front].map { rotation.rotate($0) }
    return [\Vector3D.x, \.y, \.z].map { part in
      columns.map { number($0[keyPath: part], 2, width: 5) }.joined(separator: " ")
    }
  }

  /// A number of seven letters, however large it is.
  private static func narrow(_ value: Double, _ places: Int) -> String {
    let text = number(value, places, width: 7)
    return text.count > 7 ? String(format: "%7.0e", value) : text
  }

  /// Three rows of the same length between brackets.
  static func draw(
    rows: [String], at corner: Point, size: Double, pitch: Double, indent: Double,
    least: Double = length, into list: inout DrawList
  ) {
    let left = corner.x + indent
    for (index, text) in rows.enumerated() {
      list.text(
        TextDraw(
          text, at: Point(x: left + 4, y: corner.y + 3 + Double(index) * pitch), face: .mono,
          size: size, color: Palette.text))
    }
    let width =
      max(least, Double(rows.map(\.count).max() ?? 0)) * TextExtent.monoAdvance(size: size) + 14.4
    let height = 3 * pitch + 3
    // Brackets as lines: they join at any size.
    for (x, inward) in [(left, 6.0), (left + width, -6.0)] {
      list.polyline(
        [
          Point(x: x + inward, y: corner.y), Point(x: x, y: corner.y),
          Point(x: x, y: corner.y + height), Point(x: x + inward, y: corner.y + height),
        ], stroke: Stroke(Palette.quiet, width: 1.5))
    }
  }

  static func number(_ value: Double, _ places: Int, width: Int = 10) -> String {
    // A zero that rounding made negative is a zero.
    let shown = abs(value) < 0.5 / Double.power(ofTen: places) ? 0 : value
    let text = shown.decimalText(places: places, width: width)
    // Columns stay columns, also far outside of every surface.
    return text.utf8.count > max(width, 10) ? String(format: "%10.3e", shown) : text
  }

  static func pair(_ a: Double, _ b: Double, _ places: Int) -> String {
    number(a, places) + " " + number(b, places)
  }
}
