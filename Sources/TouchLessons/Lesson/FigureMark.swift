/// A part of a figure that shows the fingers or the layer, and that a symbol can highlight.
package enum FigureMark: String, CaseIterable, Hashable, Sendable {
  /// The fingers, with their letters.
  case fingers
  /// The landing points of the fingers.
  case starts
  /// The paths of the fingers from their landing to their current points.
  case ways
  /// The line between two fingers, both at their landing and at their current points.
  case lines
  /// The current middle of the fingers.
  case middle
  /// The point that does not move under the fingers' transform.
  case pivot
  /// The centre of the layer.
  case center
  /// The error of each finger: the line from the transformed spot to the finger's current point.
  case misses
  /// The outcome of each gesture of the scene, once the question is answered.
  case gestures
  /// The states of each gesture of the scene, once the question is answered.
  case states

  // The following marks are quantities for which formulas have letters. Each is drawn with its
  // letter.

  /// The layer's edge when the fingers landed.
  case before
  /// A spot of the layer when the fingers landed.
  case spot
  /// The same spot at its current place.
  case spotNow
  /// The vector between the two places of the spot.
  case spotWay
  /// The component of that vector to the right.
  case spotRight
  /// The component of that vector downwards.
  case spotDown
  /// The vector from the first finger to the second, at their landing.
  case firstLine
  /// The current vector from the first finger to the second.
  case nowLine
  /// The component of the first vector to the right.
  case firstRight
  /// The component of the same vector downwards.
  case firstDown
  /// The component of the current vector to the right.
  case nowRight
  /// The component of the same vector downwards.
  case nowDown
  /// The angle from the first vector to the current one.
  case angle
  /// The middle of the fingers at their landing.
  case firstMiddle
  /// The vector from the first middle to the current one.
  case middleWay
  /// The angle of the rotation, about the first middle.
  case middleAngle
  /// The layer's edge as it would be if the translation came before the rotation about the first
  /// middle.
  case giantStep
  /// The spot of each finger under the fingers' transform.
  case mapped
  /// The error of each finger, as a vector.
  case missed
  /// The vector of a finger, from middle to middle.
  case fingerWay
  /// The distance that a finger may move before a pan begins, and the part of the finger's path
  /// within that distance.
  case threshold
  /// The part of a finger's path beyond the threshold.
  case beyond
  /// The fingers' points at each event.
  case events
  /// The area between the arc about the first finger and the chords between events.
  case gap
  /// The speed at the lift, in a graph of speed over time.
  case speed
  /// The decay rate of the speed, in the graph.
  case decay
  /// The time since the lift, in the graph.
  case time
  /// The distance since the lift, in the graph.
  case distance
  /// The time after which the speed has fallen to 1/e, in the graph.
  case base
  /// The axis of a model's rotation.
  case axis
  /// A model's rotation about the axis.
  case turn
  /// The axis and the rotation.
  case axisAndTurn

  /// The marks that are parts of one graph.
  static let graph: [FigureMark] = [.speed, .decay, .time, .distance, .base]
}
