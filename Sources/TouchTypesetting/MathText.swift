public import TouchText

/// A formula as books print it: fractions, roots, indices, vectors and matrices.
///
///     let turn = try MathText(#"\theta = \arctan \frac{y}{x}"#, size: 24)
///     layer.content = .math(turn, color: .white)
///     layer.bounds.size = turn.layout().size
///
/// The source is a subset of TeX's mathematics; the page <doc:TouchTypesetting> has all of it. An
/// unknown command is an error with its place, never a gap in the picture.
public struct MathText: Hashable, Sendable {
  /// The formula as it was written.
  public let source: String
  /// The size of its letters, in points, more than 0; exponents are smaller.
  public var size: Double

  let node: MathNode

  /// Reads a formula.
  ///
  /// - Parameters:
  ///   - source: The formula, at most 4,000 characters; parts may lie 32 deep in each other.
  ///   - size: The size of its letters, in points.
  /// - Throws: What is wrong first, with its line and column.
  /// - Complexity: O(*n*) in the length of the formula.
  public init(_ source: String, size: Double = 20) throws(MathError) {
    var parser = MathParser(source)
    node = try parser.parse()
    self.source = source
    self.size = size
  }

  /// The place of each of its parts.
  ///
  /// - Parameter fonts: The fonts that it is set with.
  /// - Returns: Letters, rules and lines, and what they take up together.
  /// - Complexity: O(*n*) in the number of its signs.
  public func layout(fonts: FontSet = .bundled) -> MathLayout {
    let setter = MathSetter(fonts: fonts, size: max(size, 1))
    return MathLayout(setter.set(node, .display))
  }
}
