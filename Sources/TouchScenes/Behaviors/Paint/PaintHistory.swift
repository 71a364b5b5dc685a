import TouchGeometry
import TouchScene

/// A shape on the canvas, and where it stands in the order from back to front.
final class PaintedShape {
  let layer: Layer
  /// Grows from back to front.
  let order: Int
  /// Whether it is drawn to its end.
  var isFinished = true {
    didSet {
      // Other fingers cannot take hold of a stroke that a finger is drawing.
      layer.isUserInteractionEnabled = isFinished
      layer.opacity = isFinished ? 1 : 0.8
    }
  }
  /// Where it was when fingers took hold of it; nil while none hold it.
  var grip: Transform2D?

  init(_ layer: Layer, order: Int) {
    self.layer = layer
    self.order = order
  }
}

/// One thing that was done and can be undone.
enum PaintStep {
  /// A shape came.
  case painted(PaintedShape)
  /// Fingers moved, turned or scaled one: its map to the parent before and after.
  case moved(PaintedShape, from: Transform2D, to: Transform2D)
  /// One got another colour, line width or filling.
  case restyled(PaintedShape, from: Shape, to: Shape)
  /// These shapes went: all, or one.
  case cleared([PaintedShape])

  /// The shapes that it changed.
  var shapes: [PaintedShape] {
    switch self {
    case .painted(let shape), .moved(let shape, _, _), .restyled(let shape, _, _): [shape]
    case .cleared(let shapes): shapes
    }
  }
}

/// What was done and what was undone, without a limit.
struct PaintHistory {
  private(set) var done: [PaintStep] = []
  private(set) var undone: [PaintStep] = []

  /// Notes what was done; what was undone before cannot be done again.
  mutating func add(_ step: PaintStep) {
    done.append(step)
    undone.removeAll()
  }

  /// The latest step, which counts as undone from now on.
  mutating func undo() -> PaintStep? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// The step undone last, which counts as done from now on.
  mutating func redo() -> PaintStep? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }
}

extension PaintHistory: StateHashable {
  func add(to hash: inout StateHash) {
    for steps in [done, undone] {
      hash.add(steps.count)
      for step in steps { step.add(to: &hash) }
    }
  }
}

extension PaintStep: StateHashable {
  func add(to hash: inout StateHash) {
    for shape in shapes {
      hash.add(shape.layer.name)
      hash.add(shape.layer.bounds)
      hash.add(shape.layer.toParent)
    }
    if case .moved(_, let from, let to) = self {
      hash.add(from)
      hash.add(to)
    }
    if case .restyled(_, let from, let to) = self {
      for style in [from, to] {
        for part in [style.color.red, style.color.green, style.color.blue, style.lineWidth] {
          hash.add(part)
        }
        hash.add(style.isFilled ? "filled" : "outline")
      }
    }
  }
}
