import TouchGeometry
import TouchScene

/// The sublayers that a model's behavior adds: controls to tap, and layers whose places show the
/// model's pose.
struct ModelParts {
  let tabs: [Layer]
  let lock: Layer
  let drag: Layer
  let arcball: Layer
  let model: Layer
  /// The panel's text, for `expect` lines; the panel draws it.
  let name: Layer
  let kind: Layer
  let gimbals: Layer
  /// The tips of the x, y and z axes.
  let tips: [Layer]

  init(_ owner: String, tabs count: Int, _ shown: [ModelOptions.Part]) {
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
    for control in controls { control.isHidden = !shown.contains(.controls) }
  }

  /// The layers to tap.
  var controls: [Layer] { tabs + [lock, drag, arcball] }

  var all: [Layer] { controls + [model, name, kind, gimbals] + tips }

  static func names(tabs: Int) -> [String] {
    (1...tabs).map { "tab.\($0)" }
      + ["lock", "drag", "arcball", "model", "name", "kind", "gimbals", "x", "y", "z"]
  }

  // MARK: Places

  static let tabSize = Size(width: 112, height: 44)
  static let margin = 20.0
  /// The user's text scale; controls grow with it if there is room.
  var textScale = 1.0
  private static let gap = 12.0
  /// The length of the small axes, in points.
  static let axis = 34.0

  /// Returns the height at the bottom that is reserved for the scene's window: its line of words
  /// has several rows in a narrow view.
  func footer(in bounds: Rect) -> Double { bounds.width < 720 * textScale ? 68 * textScale : 44 }

  /// Returns the size of one point of the controls: 1 on 1280 × 800 points or less, except with
  /// larger words.
  func scale(in bounds: Rect) -> Double {
    let room = bounds.width / (2 * Self.tabSize.width + 2 * Self.margin)
    let scale = Self.plainScale(in: bounds)
    return max(min(scale * textScale, room), scale)
  }

  /// Returns the same without larger words.
  static func plainScale(in bounds: Rect) -> Double {
    max(min(bounds.width / 1280, bounds.height / 800), 1)
  }

  /// Returns whether there is no room for more than a column at each edge.
  static func isSmall(_ bounds: Rect) -> Bool { bounds.height < 480 && bounds.width < 700 }

  /// Returns the middle of the small axes.
  func origin(in bounds: Rect) -> Point {
    let scale = scale(in: bounds)
    return Point(
      x: bounds.minX + (Self.margin + 48) * scale, y: bounds.maxY - footer(in: bounds) - 48 * scale)
  }

  /// Places the controls in the upper left corner of the view, or in a column at each edge of a
  /// small view.
  func place(in bounds: Rect) {
    if Self.isSmall(bounds) { return placeSmall(in: bounds) }
    let scale = scale(in: bounds)
    let (width, height) = (Self.tabSize.width * scale, Self.tabSize.height * scale)
    let margin = Self.margin * scale
    let rows = StackLayout(.horizontal, wraps: true)
    let item = StackLayout.Item.fixed(width, breadth: height)
    let room = bounds.insetBy(dx: margin, dy: margin)
    rows.place(tabs.map { ($0, item) }, in: room)
    var corner = room.origin
    let tabsHeight = rows.fittingSize(of: tabs.map { _ in item }, within: room.width).height
    corner.y += tabsHeight + Self.gap * scale
    drag.frame = Rect(x: corner.x, y: corner.y, width: width, height: height)
    arcball.frame = Rect(x: corner.x + width, y: corner.y, width: width, height: height)
    corner.y += height + Self.gap * scale
    lock.frame = Rect(x: corner.x, y: corner.y, width: 2 * width, height: height)
  }

  private func placeSmall(in bounds: Rect) {
    let size = Size(width: 76, height: Self.tabSize.height)
    let inset = 4.0
    let edge = bounds.insetBy(dx: inset, dy: inset)
    func column(_ layers: [Layer], left: Double, top: Double) {
      StackLayout(.vertical).place(
        layers.map { ($0, .fixed(size.height)) },
        in: Rect(x: left, y: top, width: size.width, height: .infinity))
    }
    column([drag, arcball, lock], left: edge.minX, top: edge.minY)
    // The column begins below the corner of the window's bar if all controls fit there.
    let room = bounds.height - Double(tabs.count) * size.height - inset
    let top = max(min(WindowEdges.tab.height, room), inset)
    column(tabs, left: edge.maxX - size.width, top: bounds.minY + top)
  }

  /// Places the layers that show the model's pose.
  func follow(_ pose: ModelPose, center: Point) {
    model.position = center
    model.transform = Transform2D(scaleX: pose.scale, y: pose.scale)
    guard let parent = model.parent else { return }
    let origin = origin(in: parent.bounds)
    let scale = scale(in: parent.bounds)
    for (tip, axis) in zip(tips, [Vector3D.right, .up, .front]) {
      let turned = pose.orientation.rotate(axis) * (Self.axis * scale)
      tip.position = Point(x: origin.x + turned.x, y: origin.y - turned.y)
    }
  }
}
