import TouchGeometry

extension KeptGesture {
  /// The ten gestures that a formula must get right, easy ones first.
  public static let all: [KeptGesture] = [
    KeptGesture(
      "a move", "Both fingers go the same way.", from: left, right,
      moving: Vector(dx: 180, dy: -120)),
    KeptGesture(
      "a pinch", "The fingers come together until they are a tenth as far apart.", from: left,
      right,
      spreading: 0.1, moving: Vector(dx: 40, dy: 30)),
    KeptGesture(
      "a spread", "The fingers end eight times as far apart.", from: Point(x: 600, y: 380),
      Point(x: 660, y: 420), spreading: 8),
    KeptGesture(
      "one finger rests", "A stays, and B goes around it and away.", from: left, right, turning: 75,
      spreading: 1.6, about: left),
    KeptGesture(
      "across 180°", "B passes on the left of A, where a direction leaps from 180° to −180°.",
      from: Point(x: 760, y: 400), Point(x: 520, y: 360), turning: -40),
    KeptGesture(
      "a half turn", "The fingers turn against the clock, and end at −180°.", from: right,
      Point(x: 640, y: 220), turning: -180, spreading: 1.5),
    KeptGesture(
      "exchanged", "Each finger ends where the other one was.", from: left, right, turning: 180),
    KeptGesture(
      "about a far point", "The fingers turn a little about a point far away.", from: left, right,
      turning: 6, about: Point(x: -2400, y: 3100)),
    KeptGesture(
      "together", "A and B land on one point: between them there is no length and no direction.",
      from: left, left, moving: Vector(dx: 90, dy: 60)),
    KeptGesture(
      "two turns", "The fingers turn twice around.", from: left, right, turning: 720, in: 36),
  ]

  private static let left = Point(x: 540, y: 430)
  private static let right = Point(x: 770, y: 350)
}
