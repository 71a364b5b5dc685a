public import TouchText

/// A formula in the style of printed books: fractions, roots, indices, vectors and matrices.
///
///     let turn = try MathText(#"\theta = \arctan \frac{y}{x}"#, size: 24)
///     layer.content = .math(turn, color: .white)
///     layer.bounds.size = turn.layout().size
///
/// The source is a subset of TeX's mathematics, which <doc:TouchTypesetting> lists. An unknown
/// command is an error with its position, never a gap in the drawing.
public struct MathText: Hashable, Sendable {
  /// The source of the formula.
  public let source: String
  /// The size of the letters, in points, more than 0; exponents are smaller.
  public var size: Double

  let node: MathNode

  /// Parses a formula.
  ///
  /// - Parameters:
  ///   - source: The formula, at most 4,000 characters; parts may be nested 32 deep.
  ///   - size: The size of the letters, in points.
  /// - Throws: The first error, with its line and column.
  /// - Complexity: O(*n*) in the length of the formula.
  public init(_ source: String, size: Double = 20) throws(MathError) {
    var parser = MathParser(source)
    node = try parser.parse()
    self.source = source
    self.size = size
  }

  /// Returns the parts of the formula with their positions.
  ///
  /// - Parameter fonts: The fonts of the formula.
  /// - Returns: Letters, rules and lines, and their overall size.
  /// - Complexity: O(*n*) in the number of signs.
  public func layout(fonts: FontSet = .bundled) -> MathLayout {
    let setter = MathSetter(fonts: fonts, size: max(size, 1))
    return MathLayout(setter.set(node, .display))
  }
}
