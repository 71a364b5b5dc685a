import VirtualTouchscreen

/// A row of the table: a scene, its main gestures, and what must be so afterwards.
struct HandTableRow: Sendable {
  let scene: String
  var width = 1280
  var height = 800
  let steps: [Step]
  /// Whether something moves for as long as a finger is down.
  var movesWhileHeld = false
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
    var size: (width: Double, height: Double) = (0, 0)
    /// Where its middle was and how far it has been moved.
    var middle: (from: ScreenPoint, by: ScreenPoint)?
    /// Where its middle was for the keyboard, if elsewhere.
    var keysMiddle: ScreenPoint?
    /// How far it may be from there, in parts of the way.
    var slack = 0.1
    /// Its angle in degrees, clockwise.
    var angle: Double?
    var scale: ClosedRange<Double>?
  }
}

extension HandGesture: @unchecked Sendable {}

extension HandTableRow {
  /// 1.1⁴, which hands that count in ticks reach exactly; fingers catch up with their threshold as
  /// they go.
  private static let growth = 1.4641
  private static let grown = 1.34...1.56

  /// The card with the photo's matrix.
  private static let card = HandGesture.Sign(
    color: .init(0x2A_31_3B), count: 8000, part: .init(x: 0, y: 290, width: 320, height: 190))
  /// The lamp of the long press.
  private static let lamp = HandGesture.Sign(
    color: .init(0x4D_AB_F7), count: 80, part: .init(x: 860, y: 165, width: 380, height: 50))

  /// The bundled scenes.
  static let all: [HandTableRow] = [
    HandTableRow(
      scene: "photo", width: 320, height: 480,
      steps: [
        // Three taps put it back: how large it is in the end tells of that.
        Step(gesture: .scale(at: (160, 230), by: growth), tabs: 1),
        Step(gesture: .tap(at: (160, 230), count: 3)),
        Step(gesture: .press(at: (160, 230), until: card)),
        Step(gesture: .scale(at: (160, 230), by: growth)),
        Step(gesture: .turn(at: (160, 230), degrees: 30)),
        Step(gesture: .drag(from: (160, 230), by: (40, -80))),
      ],
      recognized: ["photo.transform ended", "photo.tripleTap ended", "photo.longPress began"],
      layers: [
        LayerEnd(
          name: "photo", size: (100, 100), middle: ((160, 230), (40, -80)), angle: 30,
          scale: grown)
      ]),
    HandTableRow(
      scene: "photos",
      steps: [
        Step(gesture: .tap(at: (236, 186), count: 2), tabs: 1),
        Step(gesture: .tap(at: (640, 400), count: 2)),
        Step(gesture: .scale(at: (236, 186), by: growth)),
        Step(gesture: .turn(at: (236, 186), degrees: 30)),
        Step(gesture: .drag(from: (236, 186), by: (200, 120))),
      ],
      recognized: ["aurora.doubleTap ended", "aurora.transform began", "aurora.transform ended"],
      layers: [
        LayerEnd(
          name: "aurora", size: (264, 198), middle: ((236, 186), (200, 120)),
          // The edge of the table pushes a photo that grows.
          slack: 0.2, angle: 21, scale: grown)
      ]),
    HandTableRow(
      scene: "dial",
      steps: [
        Step(gesture: .roll(about: (230, 350), reach: 120, degrees: 90, detents: 25), tabs: 1),
        Step(gesture: .roll(about: (1050, 350), reach: 120, degrees: 90, detents: 10), tabs: 2),
      ],
      recognized: ["lock.dial began", "lock.dial ended", "knob.dial ended"],
      layers: [LayerEnd(name: "lock", size: (390, 390), angle: 90)]),
    HandTableRow(
      scene: "map",
      steps: [
        Step(gesture: .drag(from: (640, 400), by: (-120, 0)), tabs: 1),
        Step(gesture: .scale(at: (640, 400), by: growth)),
        Step(gesture: .turn(at: (640, 400), degrees: 30)),
        Step(gesture: .tap(at: (640, 400), count: 2)),
      ],
      recognized: ["map.transform began", "map.transform ended", "map.doubleTap ended"],
      layers: [LayerEnd(name: "map", angle: 30, scale: 1.9...3.05)]),
    HandTableRow(
      scene: "swipes",
      steps: [
        Step(gesture: .swipe(from: (740, 380), by: (-200, 0), fingers: 1), tabs: 1),
        Step(gesture: .swipe(from: (640, 440), by: (0, -160), fingers: 2)),
      ],
      recognized: ["board.swipe.left.1 ended", "board.swipe.up.2 ended"]),
    HandTableRow(
      scene: "explorer",
      steps: [
        Step(gesture: .tap(at: (400, 300)), tabs: 1),
        Step(gesture: .press(at: (400, 300), until: lamp)),
        Step(gesture: .drag(from: (400, 300), by: (120, 80)), keysHold: true),
        Step(gesture: .scale(at: (400, 300), by: growth)),
        Step(gesture: .turn(at: (400, 300), degrees: 30)),
      ],
      movesWhileHeld: true,
      recognized: [
        "explorer.tap ended", "explorer.longPress began", "explorer.pan ended",
        "explorer.pinch ended", "explorer.rotation ended",
      ]),
    HandTableRow(
      scene: "paint",
      steps: [
        // The third from the canvas is the rectangle.
        Step(gesture: .tap(at: (237, 38)), tabs: 3),
        Step(gesture: .stroke(from: (300, 300), by: (200, 120)), tabs: -2),
        Step(gesture: .turn(at: (400, 360), degrees: 30), tabs: 1),
        Step(gesture: .scale(at: (400, 360), by: growth)),
        Step(gesture: .drag(from: (400, 360), by: (80, 40), fingers: 2)),
      ],
      recognized: ["canvas.rectangle ended", "canvas.shape.1.transform ended"],
      layers: [
        LayerEnd(
          name: "canvas.shape.1", size: (200, 120), middle: ((400, 360), (80, 40)),
          keysMiddle: (740, 460), angle: 30, scale: grown)
      ]),
    HandTableRow(
      scene: "model",
      steps: [
        Step(gesture: .drag(from: (600, 450), by: (-120, 40)), tabs: 1),
        Step(gesture: .tap(at: (640, 400), count: 2)),
        Step(gesture: .scale(at: (640, 400), by: growth)),
        Step(gesture: .turn(at: (640, 400), degrees: 30)),
        Step(gesture: .tap(at: (188, 36)), tabs: 2),
      ],
      recognized: [
        "viewer.pan ended", "viewer.doubleTap ended", "viewer.pinch ended",
        "viewer.rotation ended", "viewer.tab.2 ended",
      ]),
  ]
}
