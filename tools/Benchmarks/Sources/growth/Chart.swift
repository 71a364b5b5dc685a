import Foundation

/// Figures that belong on one chart.
struct Chart {
  /// The name of its file, without the ending.
  let name: String
  let title: String
  /// What grows, with its unit.
  let xTitle: String
  /// What is measured, with its unit.
  let yTitle: String
  /// Whether the second axis goes from 0 in equal steps; otherwise in powers of ten.
  var isLinear = false
  /// A value that nothing may be above, with words for it.
  var limit: (value: Double, title: String)?
  var curves: [Curve] = []

  /// What was measured of one thing as it grew.
  struct Curve {
    let title: String
    var points: [(x: Double, y: Double)] = []
  }

  /// Adds a point to a curve; the first one of a title makes the curve.
  mutating func add(_ title: String, _ x: Int, _ y: Double?) {
    guard let y else { return }
    if let index = curves.firstIndex(where: { $0.title == title }) {
      curves[index].points.append((Double(x), y))
    } else {
      curves.append(Curve(title: title, points: [(Double(x), y)]))
    }
  }

  /// What is above the limit, a line each.
  var refusals: [String] {
    guard let limit else { return [] }
    return curves.flatMap { curve in
      curve.points.filter { $0.y > limit.value }.map {
        "\(title), \(curve.title), \(Chart.words($0.x)): \(Chart.words($0.y)) \(yTitle), "
          + "and \(limit.title) \(Chart.words(limit.value)) were expected"
      }
    }
  }

  /// The figures as a table.
  var text: String {
    var lines = ["", title, "  \(xTitle); \(yTitle)"]
    let width = (curves.map(\.title.count).max() ?? 0) + 2
    for curve in curves {
      let name = curve.title.padding(toLength: width, withPad: " ", startingAt: 0)
      let points = curve.points.map { "\(Chart.words($0.x)): \(Chart.words($0.y))" }
      lines.append("  \(name)\(points.joined(separator: "   "))")
    }
    return lines.joined(separator: "\n")
  }

  /// A number as people read it: three digits, and thousands apart.
  static func words(_ value: Double) -> String {
    if value != 0, abs(value) < 10 {
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    var digits = String(Int(value.rounded()))
    var result = ""
    while digits.count > 3 {
      result = "," + digits.suffix(3) + result
      digits.removeLast(3)
    }
    return digits + result
  }
}
