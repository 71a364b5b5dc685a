import Foundation

/// Models of any size, as the text of OBJ files.
public enum LargeModel {
  /// A torus with `columns` · `rows` · 2 triangles: 2 from its middle to the middle of its tube,
  /// which is 0.8 thick.
  public static func torus(columns: Int, rows: Int, normals: Bool = true) -> String {
    var text = ""
    for column in 0..<columns {
      let u = 2 * Double.pi * Double(column) / Double(columns)
      for row in 0..<rows {
        let v = 2 * Double.pi * Double(row) / Double(rows)
        let reach = 2 + 0.8 * cos(v)
        text += "v \(number(reach * cos(u))) \(number(0.8 * sin(v))) \(number(-reach * sin(u)))\n"
        if normals {
          text += "vn \(number(cos(v) * cos(u))) \(number(sin(v))) \(number(-cos(v) * sin(u)))\n"
        }
      }
    }
    func corner(_ column: Int, _ row: Int) -> String {
      let index = column % columns * rows + row % rows + 1
      return normals ? "\(index)//\(index)" : "\(index)"
    }
    for column in 0..<columns {
      for row in 0..<rows {
        let (a, b) = (corner(column, row), corner(column + 1, row))
        let (c, d) = (corner(column + 1, row + 1), corner(column, row + 1))
        text += "f \(a) \(b) \(c)\nf \(a) \(c) \(d)\n"
      }
    }
    return text
  }

  private static func number(_ value: Double) -> String { String(format: "%.6f", value) }
}
