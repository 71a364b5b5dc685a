/// One step of a formula's evaluation, which computes a value from those of earlier steps.
///
/// A formula is a flat list of steps without nesting, so code that goes through them needs no
/// recursion.
struct FormulaNode: Hashable, Sendable {
  var operation: FormulaOperation
  /// The type of the step's value.
  var type: FormulaType
  /// The indices of the steps whose values the step uses; unused ones are 0.
  var first = 0
  var second = 0
  var third = 0
}

/// The operation of a step.
enum FormulaOperation: Hashable, Sendable {
  case number(Double)
  case pi
  case input(FormulaInput)
  /// The value of an earlier line, by the line's index.
  case definition(Int)
  case x, y
  case pair
  case negate, not, power
  case sign(FormulaSign)
  case call(FormulaFunction)
}

/// A sign between two parts.
enum FormulaSign: CaseIterable, Hashable, Sendable {
  case add, subtract, multiply, divide
  case less, atMost, greater, atLeast, equal, unequal
  case and, or
}

/// A line of a formula: a name and the step that computes its value.
struct FormulaDefinition: Hashable, Sendable {
  var name: String
  var node: Int
}
