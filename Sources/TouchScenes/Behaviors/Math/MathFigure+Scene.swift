import TouchScene
public import TouchTypesetting

extension MathFigure: @retroactive ContentKind {
  /// The key in scene files: `math`.
  public static let key = "math"

  /// Reads the formula, the size of its letters and its colour.
  public init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    let source = try reader.string("math") ?? ""
    let size = try reader.number("size", in: 1...1000, "a size from 1 to 1000") ?? 18
    let color = try reader.color("color") ?? ColorRole.ink.color
    do throws(MathError) {
      self.init(try MathText(source, size: size), color: color)
    } catch {
      throw reader.failure(
        "math", found: "\(error.found) at line \(error.line), column \(error.column)",
        expected: error.expected)
    }
  }
}
