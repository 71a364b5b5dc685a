/// Something that a figure shows of the fingers or the layer, and that a symbol can light up.
package enum FigureMark: String, CaseIterable, Hashable, Sendable {
  /// The fingers, with their letters.
  case fingers
  /// Where the fingers landed.
  case starts
  /// The ways from where they landed to where they are.
  case ways
  /// The line between two fingers, then and now.
  case lines
  /// The middle of the fingers, now.
  case middle
  /// The point that the fingers' transform leaves where it is.
  case pivot
  /// The middle of the layer.
  case center
  /// What each finger misses: from where the fingers' transform brings its spot to where it is.
  case misses
  /// What has become of each gesture of the scene, once the question is answered.
  case gestures
  /// The same, as the states that each gesture has been in.
  case states

  // What letters of formulas stand for: each is drawn with its letter.

  /// The layer's edge, where it was when the fingers landed.
  case before
  /// A spot of the layer, where it was when the fingers landed.
  case spot
  /// The same spot, where it is.
  case spotNow
  /// The way from one to the other.
  case spotWay
  /// How far to the right that is.
  case spotRight
  /// How far down that is.
  case spotDown
  /// The vector from the first finger to the second, as they landed.
  case firstLine
  /// The same vector, now.
  case nowLine
  /// How far the first vector goes to the right.
  case firstRight
  /// How far it goes down.
  case firstDown
  /// How far the vector of now goes to the right.
  case nowRight
  /// How far it goes down.
  case nowDown
  /// The angle from the first vector to that of now.
  case angle
  /// The middle of the fingers, as they landed.
  case firstMiddle
  /// The vector from the first middle to that of now.
  case middleWay
  /// The angle of the turn, about the first middle.
  case middleAngle
  /// The layer's edge, where it would be if the move came before the turn about the first middle.
  case giantStep
  /// Where the fingers' transform brings the spot of each finger.
  case mapped
  /// What each finger misses, as a vector.
  case missed
  /// The way of a finger, from middle to middle.
  case fingerWay
  /// How far a finger may go before a pan begins, and how far the way is inside of it.
  case threshold
  /// What a finger has gone beyond it.
  case beyond
  /// Where the fingers were at each event.
  case events
  /// What the chords between events miss of the arc about the first finger.
  case gap
  /// The speed at the lift, in a graph of the speed over the time.
  case speed
  /// How fast the speed falls, there.
  case decay
  /// The time since the lift, there.
  case time
  /// The distance since the lift, there.
  case distance
  /// After what time the speed is the e-th part, there.
  case base
  /// The axis of a model's turn.
  case axis
  /// A model's turn about it.
  case turn
  /// Both of them.
  case axisAndTurn

  /// Those that are parts of one graph.
  static let graph: [FigureMark] = [.speed, .decay, .time, .distance, .base]
}
