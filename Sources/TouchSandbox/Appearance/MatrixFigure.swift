import Foundation
public import TouchGeometry
public import TouchScene

/// The six numbers of a transform in textbook form: columns in brackets, p′ = M · p.
///
///     a  c  tx
///     b  d  ty
///     0  0  1
public enum MatrixFigure {
  /// The caption of matrices: how they are read, and where `Transform2D`'s numbers are.
  package static let convention = "p′ = M · p, columns (a, b), (c, d), (tx, ty)"

  /// Returns the matrix as a drawing shows it: with the names of its entries.
  package static func columns(of map: Transform2D) -> [String] {
    let cells = [(map.a, map.c, map.tx), (map.b, map.d, map.ty)].map {
      (cell($0, 5, 8), cell($1, 5, 8), cell($2, 3, 9))
    }
    return [
      "a \(cells[0].0) c \(cells[0].1) tx \(cells[0].2)",
      "b \(cells[1].0) d \(cells[1].1) ty \(cells[1].2)",
      "  \(right("0", 8))   \(right("0", 8))    \(right("1", 9))",
    ]
  }

  /// Returns the same columns without the names, for less room.
  package static func compactColumns(of map: Transform2D) -> [String] {
    func row(_ a: Double, _ b: Double, _ t: Double) -> String {
      [(a, 4), (b, 4), (t, 1)].map { cell($0, $1, 8) }.joined(separator: " ")
    }
    return [
      row(map.a, map.c, map.tx), row(map.b, map.d, map.ty),
      ["0", "0", "1"].map { right($0, 8) }.joined(separator: " "),
    ]
  }

  /// Returns the rows of the matrix in the order of the API, with points as rows: p′ = p · M.
  public static func rows(of map: Transform2D) -> [String] {
    [pair(map.a, map.b, 5) + "  0", pair(map.c, map.d, 5) + "  0", pair(map.tx, map.ty, 3) + "  1"]
  }

  /// Draws three rows between brackets, columns as in ``MatrixFigure``.
  ///
  /// - Parameters:
  ///   - map: The matrix.
  ///   - corner: The upper left corner.
  ///   - size: The em size, in points.
  ///   - pitch: The distance from one row to the next.
  ///   - indent: The distance of the left bracket from the corner, to the right.
  ///   - list: The draw list.
  public static func draw(
    _ map: Transform2D, at corner: Point, size: Double = 14, pitch: Double = 20,
    indent: Double = 46, into list: inout DrawList
  ) {
    draw(
      rows: compactColumns(of: map), at: corner, size: size, pitch: pitch, indent: indent,
      into: &list)
  }

  /// Returns the rows of a rotation in space, in columns: the images of the x, y and z axis.
  package static func rows(of rotation: Quaternion) -> [String] {
    let columns = [Vector3D.right, .up, .front].map { rotation.rotate($0) }
    return [\Vector3D.x, \.y, \.z].map { part in
      columns.map { number($0[keyPath: part], 4, width: 7) }.joined(separator: " ")
    }
  }

  /// Returns a number of the given width, however large it is, with as many places as fit.
  private static func cell(_ value: Double, _ places: Int, _ width: Int) -> String {
    for places in stride(from: places, through: 0, by: -1) {
      let text = number(value, places, width: width)
      if text.count <= width { return text }
    }
    return String(format: "%\(width).0e", value)
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }

  /// Draws three rows of the same length between brackets.
  package static func draw(
    rows: [String], at corner: Point, size: Double, pitch: Double, indent: Double,
    into list: inout DrawList
  ) {
    let left = corner.x + indent
    for (index, text) in rows.enumerated() {
      list.text(
        text, at: Point(x: left + 4, y: corner.y + 3 + Double(index) * pitch), face: .mono,
        size: size, color: Palette.text)
    }
    let letters = Double(rows.map(\.count).max() ?? 0)
    let width = letters * TextExtent.monoAdvance(size: size) + 14.4
    let height = 3 * pitch + 3
    list.brackets(around: Rect(x: left, y: corner.y, width: width, height: height), inward: 6)
  }

  package static func number(_ value: Double, _ places: Int, width: Int = 10) -> String {
    // A zero that rounding made negative is a zero.
    let shown = abs(value) < 0.5 / Double.power(ofTen: places) ? 0 : value
    let text = shown.decimalText(places: places, width: width)
    // Columns keep their width, even for values far outside every surface.
    return text.utf8.count > max(width, 10) ? String(format: "%10.3e", shown) : text
  }

  package static func pair(_ a: Double, _ b: Double, _ places: Int) -> String {
    number(a, places) + " " + number(b, places)
  }
}

extension DrawList {
  /// Adds a matrix's brackets, as lines: they join at any size.
  package mutating func brackets(around frame: Rect, inward: Double) {
    for (x, inward) in [(frame.minX, inward), (frame.maxX, -inward)] {
      polyline(
        [
          Point(x: x + inward, y: frame.minY), Point(x: x, y: frame.minY),
          Point(x: x, y: frame.maxY), Point(x: x + inward, y: frame.maxY),
        ], stroke: Stroke(Palette.quiet, width: 1.5))
    }
  }
}
