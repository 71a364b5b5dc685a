import TouchGeometry

/// A row of the table: a bundled scene, its main gestures, and what must be so afterwards.
struct HandTableRow: Sendable {
  let scene: String
  var surface = Size(width: 1280, height: 800)
  let steps: [Step]
  /// Recognizers that must have got into a state, as `NAME state`.
  let recognized: [String]
  /// Where layers must be in the end.
  var layers: [LayerEnd] = []

  /// One gesture of a row.
  struct Step: Sendable {
    let gesture: HandGesture
    /// How often the keyboard strikes Tab before it; Shift-Tab if negative.
    var tabs = 0
    /// Whether arrows alone only point: the keyboard drags with a finger that stays.
    var keysHold = false
  }

  /// Where a layer must be.
  struct LayerEnd: Sendable {
    let name: String
    /// The layer's size in its own points; its middle is compared.
    var size = Size(width: 0, height: 0)
    /// Where its middle was and how far it has been moved.
    var middle: (from: Point, by: Vector)?
    /// Where its middle was for the keyboard, if elsewhere.
    var keysMiddle: Point?
    /// How far it may be from there, in parts of the way.
    var slack = 0.1
    /// Its angle in degrees, clockwise.
    var angle: Double?
    var scale: ClosedRange<Double>?
  }
}

extension HandTableRow {
  /// 1.1⁴, which hands that count in ticks reach exactly; fingers catch up with their threshold as
  /// they go.
  private static let growth = 1.4641
  private static let grown = 1.34...1.56

  /// The bundled scenes.
  static let all: [HandTableRow] = [
    HandTableRow(
      scene: "photo", surface: Size(width: 320, height: 480),
      steps: [
        // Three taps put it back: how large it is in the end tells of that.
        Step(gesture: .scale(at: Point(x: 160, y: 230), by: growth), tabs: 1),
        Step(gesture: .tap(at: Point(x: 160, y: 230), count: 3)),
        Step(gesture: .press(at: Point(x: 160, y: 230))),
        Step(gesture: .scale(at: Point(x: 160, y: 230), by: growth)),
        Step(gesture: .turn(at: Point(x: 160, y: 230), degrees: 30)),
        Step(gesture: .drag(from: Point(x: 160, y: 230), by: Vector(dx: 40, dy: -80))),
      ],
      recognized: ["photo.transform ended", "photo.tripleTap ended", "photo.longPress began"],
      layers: [
        LayerEnd(
          name: "photo", size: Size(width: 100, height: 100),
          middle: (Point(x: 160, y: 230), Vector(dx: 40, dy: -80)), angle: 30,
          scale: grown)
      ]),
    HandTableRow(
      scene: "photos",
      steps: [
        Step(gesture: .tap(at: Point(x: 236, y: 186), count: 2), tabs: 1),
        Step(gesture: .tap(at: Point(x: 640, y: 400), count: 2)),
        Step(gesture: .scale(at: Point(x: 236, y: 186), by: growth)),
        Step(gesture: .turn(at: Point(x: 236, y: 186), degrees: 30)),
        Step(gesture: .drag(from: Point(x: 236, y: 186), by: Vector(dx: 200, dy: 120))),
      ],
      recognized: ["aurora.doubleTap ended", "aurora.transform began", "aurora.transform ended"],
      layers: [
        LayerEnd(
          name: "aurora", size: Size(width: 264, height: 198),
          middle: (Point(x: 236, y: 186), Vector(dx: 200, dy: 120)),
          // The edge of the table pushes a photo that grows.
          slack: 0.2, angle: 21, scale: grown)
      ]),
    HandTableRow(
      scene: "dial",
      steps: [
        Step(
          gesture: .roll(about: Point(x: 230, y: 350), reach: 120, degrees: 90, detents: 25),
          tabs: 1),
        Step(
          gesture: .roll(about: Point(x: 1050, y: 350), reach: 120, degrees: 90, detents: 10),
          tabs: 2),
      ],
      recognized: ["lock.dial began", "lock.dial ended", "knob.dial ended"],
      layers: [LayerEnd(name: "lock", size: Size(width: 390, height: 390), angle: 90)]),
    HandTableRow(
      scene: "map",
      steps: [
        Step(gesture: .drag(from: Point(x: 640, y: 400), by: Vector(dx: -120, dy: 0)), tabs: 1),
        Step(gesture: .scale(at: Point(x: 640, y: 400), by: growth)),
        Step(gesture: .turn(at: Point(x: 640, y: 400), degrees: 30)),
        Step(gesture: .tap(at: Point(x: 640, y: 400), count: 2)),
      ],
      recognized: ["map.transform began", "map.transform ended", "map.doubleTap ended"],
      layers: [LayerEnd(name: "map", angle: 30, scale: 1.9...3.05)]),
    HandTableRow(
      scene: "swipes",
      steps: [
        Step(
          gesture: .swipe(from: Point(x: 740, y: 380), by: Vector(dx: -200, dy: 0), fingers: 1),
          tabs: 1),
        Step(gesture: .swipe(from: Point(x: 640, y: 440), by: Vector(dx: 0, dy: -160), fingers: 2)),
      ],
      recognized: ["board.swipe.left.1 ended", "board.swipe.up.2 ended"]),
    HandTableRow(
      scene: "explorer",
      steps: [
        Step(gesture: .tap(at: Point(x: 400, y: 300)), tabs: 1),
        Step(gesture: .press(at: Point(x: 400, y: 300))),
        Step(
          gesture: .drag(from: Point(x: 400, y: 300), by: Vector(dx: 120, dy: 80)), keysHold: true),
        Step(gesture: .scale(at: Point(x: 400, y: 300), by: growth)),
        Step(gesture: .turn(at: Point(x: 400, y: 300), degrees: 30)),
      ],
      recognized: [
        "explorer.tap ended", "explorer.longPress began", "explorer.pan ended",
        "explorer.pinch ended", "explorer.rotation ended",
      ]),
    HandTableRow(
      scene: "paint",
      steps: [
        // The third from the canvas is the rectangle.
        Step(gesture: .tap(at: Point(x: 237, y: 38)), tabs: 3),
        Step(gesture: .stroke(from: Point(x: 300, y: 300), by: Vector(dx: 200, dy: 120)), tabs: -2),
        Step(gesture: .turn(at: Point(x: 400, y: 360), degrees: 30), tabs: 1),
        Step(gesture: .scale(at: Point(x: 400, y: 360), by: growth)),
        Step(gesture: .drag(from: Point(x: 400, y: 360), by: Vector(dx: 80, dy: 40), fingers: 2)),
      ],
      recognized: ["canvas.rectangle ended", "canvas.shape.1.transform ended"],
      layers: [
        LayerEnd(
          name: "canvas.shape.1", size: Size(width: 200, height: 120),
          middle: (Point(x: 400, y: 360), Vector(dx: 80, dy: 40)),
          keysMiddle: Point(x: 740, y: 460), angle: 30, scale: grown)
      ]),
    HandTableRow(
      scene: "model",
      steps: [
        Step(gesture: .drag(from: Point(x: 600, y: 450), by: Vector(dx: -120, dy: 40)), tabs: 1),
        Step(gesture: .tap(at: Point(x: 640, y: 400), count: 2)),
        Step(gesture: .scale(at: Point(x: 640, y: 400), by: growth)),
        Step(gesture: .turn(at: Point(x: 640, y: 400), degrees: 30)),
        Step(gesture: .tap(at: Point(x: 188, y: 36)), tabs: 2),
      ],
      recognized: [
        "viewer.pan ended", "viewer.doubleTap ended", "viewer.pinch ended",
        "viewer.rotation ended", "viewer.tab.2 ended",
      ]),
  ]
}
