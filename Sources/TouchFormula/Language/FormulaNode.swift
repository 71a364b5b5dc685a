/// One step of a formula's evaluation: it takes values of earlier steps and gives one.
///
/// A formula is a flat list of them; nothing is nested, so that whatever walks over it needs no
/// recursion.
struct FormulaNode: Hashable, Sendable {
  var operation: FormulaOperation
  /// What it gives.
  var type: FormulaType
  /// The steps whose values it takes; those that its operation does not take are 0.
  var first = 0
  var second = 0
  var third = 0
}

/// What a step does.
enum FormulaOperation: Hashable, Sendable {
  case number(Double)
  case pi
  case input(FormulaInput)
  /// The value of a line before, by the line's place among the lines.
  case definition(Int)
  case x, y
  case pair
  case negate
  case add, subtract, multiply, divide, power
  case less, atMost, greater, atLeast, equal, unequal
  case and, or, not
  case call(FormulaFunction)
}

/// A line of a formula: a name and the step that gives its value.
struct FormulaDefinition: Hashable, Sendable {
  var name: String
  var node: Int
}
