import TouchGeometry
import TouchScene

/// The layers that a model's behavior puts into its own: places to tap, and places that say how the
/// model is.
struct ModelParts {
  let tabs: [Layer]
  let lock: Layer
  let drag: Layer
  let arcball: Layer
  let model: Layer
  /// What the panel says in words, for `expect` lines; the panel draws it.
  let name: Layer
  let kind: Layer
  let gimbals: Layer
  /// The tips of the x, y and z axes.
  let tips: [Layer]

  init(_ owner: String, tabs count: Int) {
    func part(_ word: String, size: Size = Size(width: 1, height: 1)) -> Layer {
      ButtonLayer(name: "\(owner).\(word)", bounds: Rect(origin: .zero, size: size))
    }
    tabs = (1...count).map { part("tab.\($0)", size: Self.tabSize) }
    lock = part("lock", size: Size(width: 2 * Self.tabSize.width, height: Self.tabSize.height))
    drag = part("drag", size: Self.tabSize)
    arcball = part("arcball", size: Self.tabSize)
    func mute(_ word: String) -> Layer { part(word, size: Size(width: 0, height: 0)) }
    model = mute("model")
    name = mute("name")
    kind = mute("kind")
    gimbals = mute("gimbals")
    tips = ["x", "y", "z"].map(mute)
    for layer in [model, name, kind, gimbals] + tips { layer.isUserInteractionEnabled = false }
    for layer in [name, kind, gimbals] { layer.isHidden = true }
  }

  var all: [Layer] { tabs + [lock, drag, arcball, model, name, kind, gimbals] + tips }

  static func names(tabs: Int) -> [String] {
    (1...tabs).map { "tab.\($0)" }
      + ["lock", "drag", "arcball", "model", "name", "kind", "gimbals", "x", "y", "z"]
  }

  // MARK: Places

  static let tabSize = Size(width: 112, height: 40)
  static let margin = 20.0
  /// The height at the bottom that is left to whoever shows the scene.
  static let footer = 44.0
  private static let gap = 12.0
  /// How long the small axes are, in points.
  static let axis = 34.0

  /// The middle of the small axes.
  static func origin(in bounds: Rect) -> Point {
    Point(x: bounds.minX + margin + 48, y: bounds.maxY - footer - 48)
  }

  /// Puts the controls into the upper left corner of the view.
  func place(in bounds: Rect) {
    var corner = Point(x: bounds.minX + Self.margin, y: bounds.minY + Self.margin)
    func put(_ layer: Layer, _ x: Double) {
      layer.position = Point(
        x: corner.x + x + layer.bounds.width / 2, y: corner.y + layer.bounds.height / 2)
    }
    for (index, tab) in tabs.enumerated() { put(tab, Double(index) * Self.tabSize.width) }
    corner.y += Self.tabSize.height + Self.gap
    put(drag, 0)
    put(arcball, Self.tabSize.width)
    corner.y += Self.tabSize.height + Self.gap
    put(lock, 0)
  }

  /// Puts the places that say how the model is.
  func follow(_ pose: ModelPose, center: Point) {
    model.position = center
    model.transform = Transform2D(scaleX: pose.scale, y: pose.scale)
    guard let parent = model.parent else { return }
    let origin = Self.origin(in: parent.bounds)
    for (tip, axis) in zip(tips, [Vector3D.right, .up, .front]) {
      let turned = pose.orientation.rotate(axis) * Self.axis
      tip.position = Point(x: origin.x + turned.x, y: origin.y - turned.y)
    }
  }
}
