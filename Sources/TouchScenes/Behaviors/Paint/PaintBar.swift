import TouchGeometry
import TouchScene

/// The tool bar of a canvas: buttons for the shape, the colour, and what was done.
struct PaintBar {
  /// Holds all of it.
  let panel: Layer
  let tools: [(tool: PaintTool, button: Layer)]
  let colors: [(color: PaintColor, button: Layer)]
  let undo: Layer
  let redo: Layer
  let clear: Layer
  /// Says what is chosen and how much there is.
  let status: Layer

  private static let button = Size(width: 52, height: 52)
  private static let wideButton = Size(width: 76, height: 52)
  private static let statusSize = Size(width: 236, height: 52)
  private static let padding = 4.0
  private static let gap = 14.0
  /// From the canvas's edges.
  private static let margin = 14.0

  init(_ name: String, hasImage: Bool) {
    func part(_ word: String, size: Size = Self.button) -> Layer {
      ButtonLayer(name: "\(name).\(word)", bounds: Rect(origin: .zero, size: size))
    }
    panel = part("bar")
    tools = Self.tools(hasImage: hasImage).map { ($0, part($0.rawValue)) }
    colors = PaintColor.allCases.map { ($0, part($0.rawValue)) }
    undo = part("undo")
    redo = part("redo")
    clear = part("clear", size: Self.wideButton)
    status = part("status", size: Self.statusSize)
    status.isUserInteractionEnabled = false
    for layer in groups.joined() { panel.addChild(layer) }
  }

  private static func tools(hasImage: Bool) -> [PaintTool] {
    PaintTool.allCases.filter { hasImage || $0 != .image }
  }

  /// The ends of the buttons' names, in the order of ``buttons``.
  static func buttons(hasImage: Bool) -> [String] {
    tools(hasImage: hasImage).map(\.rawValue) + PaintColor.allCases.map(\.rawValue)
      + ["undo", "redo", "clear"]
  }

  /// The ends of all layers' names.
  static func names(hasImage: Bool) -> [String] {
    ["bar"] + buttons(hasImage: hasImage) + ["status"]
  }

  /// All layers, the panel first.
  var layers: [Layer] { [panel] + groups.joined() }

  /// What stands together, from left to right.
  var groups: [[Layer]] {
    [tools.map(\.button), colors.map(\.button), [undo, redo, clear], [status]]
  }

  /// What surrounds a group, in the panel's coordinates.
  func frame(of group: [Layer]) -> Rect {
    guard let first = group.first, let last = group.last else { return .zero }
    return first.frame.union(last.frame).insetBy(dx: -Self.padding, dy: -Self.padding)
  }

  /// Puts the groups beside each other at the top of a canvas, in several rows where it is narrow.
  func place(in bounds: Rect) {
    let room = bounds.width - 2 * Self.margin
    let row = Self.button.height + 2 * Self.padding
    var corner = Point.zero
    var width = 0.0
    for group in groups {
      let length = group.reduce(2 * Self.padding) { $0 + $1.bounds.width }
      if corner.x > 0, corner.x + length > room {
        corner = Point(x: 0, y: corner.y + row + Self.gap)
      }
      var x = corner.x + Self.padding
      for layer in group {
        layer.position = Point(
          x: x + layer.bounds.width / 2, y: corner.y + Self.padding + layer.bounds.height / 2)
        x += layer.bounds.width
      }
      width = max(width, corner.x + length)
      corner.x += length + Self.gap
    }
    panel.bounds = Rect(x: 0, y: 0, width: width, height: corner.y + row)
    panel.position = Point(
      x: bounds.midX, y: bounds.minY + Self.margin + panel.bounds.height / 2)
  }
}
