import TouchGestures
import TouchScene

/// A recognizer of a program of its own: one finger that comes back to where it landed.
final class LoopGestureRecognizer: GestureRecognizer {
  @Threshold var distance = 50.0
  private var isFarAway = false

  override var kind: RecognizerKind { .loop }

  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = self.touches.first else { return }
    let way = touch.surfaceLocation.distance(to: touch.startLocation)
    if way >= distance { isFarAway = true } else if isFarAway, way < 10 { propose(.ended) }
  }

  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { propose(.failed) }

  override func reset() { isFarAway = false }
}

extension RecognizerKind {
  /// Its name in scene files, and its one property.
  static let loop = RecognizerKind(
    "loop",
    thresholds: [
      .threshold(
        "distance", \LoopGestureRecognizer.$distance, .points, in: 20...500,
        "How far it goes from where it landed, at least, in points.")
    ]
  ) { LoopGestureRecognizer() }
}

/// A figure of a program of its own: a disc in the middle, touched where it is.
struct Disc: Figure, ContentKind {
  static let key = "disc"
  var radius: Double
  let color: Color

  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    radius = try reader.number("disc", in: 1...100, "a radius from 1 to 100") ?? 1
    color = try reader.color("color") ?? .white
  }

  func draw(in bounds: Rect, into list: inout DrawList) {
    list.circle(center: bounds.center, radius: radius, fill: color)
  }

  func contains(_ point: Point, in bounds: Rect) -> Bool {
    point.distance(to: bounds.center) <= radius
  }

  func add(to hash: inout StateHash) { hash.add(radius) }

  func keep(in options: inout [String: SceneValue]) {
    options["disc"] = SceneValue(radius)
    options["color"] = SceneValue(color.hex)
  }
}

/// A behavior that has no recognizers, and draws.
struct Badge: BehaviorKind {
  static let typeName = "badge"
  var help: [String] { ["Look at the badge", "Drag it"] }

  init(_ reader: SceneReader, resources: ResourceLocator) {}

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    BadgeBehavior(layer)
  }
}

final class BadgeBehavior: Behavior, LayerPainter {
  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }

  func draw(_ layer: Layer, into list: inout DrawList) {
    list.text(TextDraw("badge", at: layer.bounds.center, size: 12, color: .white))
  }
}

/// A behavior whose options name files, some levels deep.
struct Slides: BehaviorKind {
  static let typeName = "slides"
  static let fileOptions = ["slide": ResourceFolder.images]
  let images: [ImageReference]

  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    var images: [ImageReference] = []
    for slide in try reader.children("slides") {
      if let image = try slide.image("slide", resources: resources) { images.append(image) }
    }
    self.images = images
  }

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    BadgeBehavior(layer)
  }
}

/// Content that names a file.
struct Poster: ContentKind {
  static let key = "poster"
  static let fileOptions = ["poster": ResourceFolder.images]
  let content: LayerContent

  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    content = try reader.image("poster", resources: resources).map { .image($0) } ?? .none
  }
}

/// A behavior that adds what it says, or something else.
struct Sloppy: BehaviorKind {
  static let typeName = "sloppy"
  let announced: [String]
  var recognizerNames: [String] { announced }
  var layerNames: [String] { announced }

  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    announced = try reader.strings("announced") ?? []
  }

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    SloppyBehavior(layer)
  }
}

final class SloppyBehavior: Behavior {
  let layer: Layer
  let ownLayers: [Layer]

  init(_ layer: Layer) {
    self.layer = layer
    let knob = Layer(name: "\(layer.name).knob")
    ownLayers = [knob]
    layer.addChild(knob)
    let tap = TapGestureRecognizer()
    tap.name = "\(layer.name).tap"
    layer.addGestureRecognizer(tap)
    let press = LongPressGestureRecognizer()
    press.name = "\(layer.name).press"
    knob.addGestureRecognizer(press)
  }
}
