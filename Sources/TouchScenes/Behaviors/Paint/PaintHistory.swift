import TouchGeometry
import TouchScene

/// A shape on the canvas, with its position in the order from back to front.
final class PaintedShape {
  let layer: Layer
  /// The position in the order, ascending from back to front.
  let order: Int
  /// Whether the drawing of the shape is finished.
  var isFinished = true {
    didSet {
      // Other fingers cannot grab a stroke that a finger is drawing.
      layer.isUserInteractionEnabled = isFinished
      layer.opacity = isFinished ? 1 : 0.8
    }
  }
  /// The shape's transform when fingers grabbed it; nil while no fingers hold it.
  var grip: Transform2D?

  init(_ layer: Layer, order: Int) {
    self.layer = layer
    self.order = order
  }
}

/// One undoable step.
enum PaintStep {
  /// A shape was painted.
  case painted(PaintedShape)
  /// A shape was moved, turned or scaled: its map to the parent before and after.
  case moved(PaintedShape, from: Transform2D, to: Transform2D)
  /// A shape got another colour, line width or filling.
  case restyled(PaintedShape, from: Shape, to: Shape)
  /// These shapes were removed: all, or one.
  case cleared([PaintedShape])

  /// The shapes that the step changed.
  var shapes: [PaintedShape] {
    switch self {
    case .painted(let shape), .moved(let shape, _, _), .restyled(let shape, _, _): [shape]
    case .cleared(let shapes): shapes
    }
  }
}

/// The steps done and undone.
struct PaintHistory {
  private(set) var done: [PaintStep] = []
  private(set) var undone: [PaintStep] = []
  /// The number of steps that can be undone; a canvas may be painted on and cleared for months.
  private let limit: Int

  init(limit: Int = 10_000) { self.limit = limit }

  /// Records a step; steps undone before can no longer be redone, nor can the oldest of too many be
  /// undone.
  ///
  /// - Returns: The shapes that cannot come back: those that the former had painted, and those that
  ///   the latter had removed.
  mutating func add(_ step: PaintStep) -> [PaintedShape] {
    var lost: [PaintedShape] = undone.compactMap {
      if case .painted(let shape) = $0 { shape } else { nil }
    }
    done.append(step)
    undone.removeAll()
    if done.count > limit, case .cleared(let shapes) = done.removeFirst() { lost += shapes }
    return lost
  }

  /// Marks the latest step as undone, and returns it.
  mutating func undo() -> PaintStep? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  /// Marks the step undone last as done again, and returns it.
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
    for shape in shapes { hash.add(shape.layer.name, shape.layer.bounds, shape.layer.toParent) }
    if case .moved(_, let from, let to) = self { hash.add(from, to) }
    if case .restyled(_, let from, let to) = self {
      for style in [from, to] {
        hash.add(style.color.red, style.color.green, style.color.blue, style.lineWidth)
        hash.add(style.isFilled ? "filled" : "outline")
      }
    }
  }
}
