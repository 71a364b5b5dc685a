import Geometry
public import SceneGraph
public import TouchInput

/// What fingers can do in a scene, in words: the first three in one quiet line at the bottom, and all of it in a
/// panel that somebody asks for.
public struct GestureHelp {
  /// How many gestures the line names.
  public static let lineCount = 3

  private let title: String
  private let gestures: [String]

  /// Words for a scene.
  public init(_ scene: SceneFile) {
    title = scene.name
    gestures = scene.gestures
  }

  /// Words for something that is no scene.
  public init(title: String, gestures: [String]) {
    self.title = title
    self.gestures = gestures
  }

  /// The line; empty where the scene names no gestures.
  public var line: String { gestures.prefix(Self.lineCount).joined(separator: " · ") }

  /// Draws the line, `inset` points above the bottom.
  public func drawLine(on surface: Surface, inset: Double = 0, into list: inout DrawList) {
    guard !line.isEmpty else { return }
    // Never wider than the surface: about half an em a letter.
    let room = surface.size.width - 24
    let size = min(13, max(8, (2 * room / Double(line.count)).rounded(.down)))
    list.text(
      TextDraw(
        line, at: Point(x: surface.size.width / 2, y: surface.size.height - 6 - inset), size: size,
        color: Palette.quiet, alignment: .center, baseline: .bottom,
        badge: .init(
          color: Palette.panel.opacity(0.55), padding: Size(width: 10, height: 3), cornerRadius: 8)
      ))
  }

  /// Draws the panel: all gestures, and below them keys.
  public func drawPanel(
    keys: [(key: String, what: String)], on surface: Surface, into list: inout DrawList
  ) {
    let longest = gestures.map(\.count).max() ?? 0
    let width = min(max(420, Double(longest) * 7.4 + 56), surface.size.width - 24)
    let size = Size(
      width: width,
      height: 58 + Double(gestures.count) * Self.row + 22 + Double(keys.count) * Self.row)
    let box = Rect(
      x: ((surface.size.width - size.width) / 2).rounded(),
      y: max(((surface.size.height - size.height) / 2).rounded(), 4), width: size.width,
      height: size.height)
    list.roundedRect(
      box, cornerRadius: 14, fill: Palette.panel.opacity(1.1),
      stroke: Stroke(Color.white.opacity(0.14), width: 1))
    func put(
      _ text: String, _ x: Double, _ y: Double, _ color: Color, _ size: Double = 14,
      face: FontFace = .sans
    ) {
      list.text(
        TextDraw(
          text, at: Point(x: x, y: y), face: face, size: size, color: color, baseline: .middle))
    }
    var y = box.minY + 28
    put(title, box.minX + 24, y, Palette.text, 16, face: .sansBold)
    y += 30
    for (index, gesture) in gestures.enumerated() {
      let color = index < Self.lineCount ? Palette.pivot : Palette.quiet
      list.circle(center: Point(x: box.minX + 29, y: y), radius: 3, fill: color)
      put(gesture, box.minX + 46, y, Palette.text)
      y += Self.row
    }
    y += 2
    list.line(
      from: Point(x: box.minX + 24, y: y), to: Point(x: box.maxX - 24, y: y),
      stroke: Stroke(Color.white.opacity(0.14), width: 1))
    y += 20
    for row in keys {
      put(row.key, box.minX + 24, y, Palette.pivot, 13, face: .mono)
      put(row.what, box.minX + 116, y, Palette.quiet)
      y += Self.row
    }
  }

  private static let row = 24.0
}
