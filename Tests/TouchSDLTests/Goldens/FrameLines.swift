import Foundation
import TouchSandbox
import TouchScene

@testable import TouchExplain

/// A draw list in words: a line for the ground and one for each command, in the order of drawing.
///
/// Colours that have a role carry its name. Places are surface points, rounded to a tenth, so that
/// the last bits of a system's mathematics change no line. A shape of more than four corners is told
/// by its box, its corners and the length of its outline.
struct FrameLines {
  let lines: [String]

  /// - Parameters:
  ///   - list: The frame, in the dark theme: its colours are those of roles.
  ///   - hidesClipped: Whether to only count what shows inside of a clip.
  init(_ list: DrawList, hidesClipped: Bool = false) {
    var lines = ["ground \(Self.words(list.background))"]
    var clipped = 0
    var isInClip = false
    for command in list.commands {
      if hidesClipped, isInClip, !command.isClip {
        clipped += 1
        continue
      }
      if clipped > 0 { lines.append("\(clipped) more inside") }
      clipped = 0
      lines.append(Self.line(command))
      if command.isClip { isInClip = command != .clip(nil) }
    }
    self.lines = lines
  }

  private static func line(_ command: DrawCommand) -> String {
    switch command {
    case .image(let draw):
      "image \(draw.image.path.split(separator: "/").last ?? "") \(words(draw.rect))"
        + (draw.contentMode == .scaleToFill ? "" : " \(draw.contentMode.rawValue)")
        + "\(words(draw.transform)) \(words(draw.tint))"
    case .polygon(let points, let color):
      "polygon \(words(color)) \(words(points, isClosed: true))"
    case .triangles(let vertices, let indices):
      "\(indices.count / 3) triangles \(colors(vertices)) \(box(vertices.map(\.position)))"
    case .area(let area):
      "area \(words(area.color)) of \(area.ends.count) outlines, \(area.triangles.count / 3) "
        + "triangles, \(words(area.points, isClosed: true))"
    case .stroke(let points, let isClosed, let stroke):
      "\(isClosed ? "outline" : "line") \(words(stroke.color)) \(number(stroke.width)) wide"
        + (stroke.dash == 0 ? "" : ", dashes \(number(stroke.dash)) gaps \(number(stroke.gap))")
        + " \(words(points, isClosed: isClosed))"
    case .text(let draw): text(draw)
    case .model(let draw): model(draw)
    case .clip(nil): "clip ends"
    case .clip(let rect?): "clip \(words(rect))"
    case .clipPolygon(let points): "clip \(words(points, isClosed: true))"
    }
  }

  private static func text(_ draw: TextDraw) -> String {
    let string = draw.string.replacing("\n", with: "\\n")
    var line = "text \"\(string)\" \(words(draw.color)) \(draw.face.rawValue) \(number(draw.size))"
    line += " \(draw.alignment) \(draw.baseline) at \(words(draw.position))\(words(draw.transform))"
    if let badge = draw.badge {
      line +=
        " on \(words(badge.color)) \(words(badge.padding)) round \(number(badge.cornerRadius))"
    }
    return line
  }

  private static func model(_ draw: ModelDraw) -> String {
    let view = draw.view
    let turn = [view.orientation.w, view.orientation.x, view.orientation.y, view.orientation.z]
    let place = [view.translation.x, view.translation.y, view.translation.z]
    return "model \(view.model.name) \(words(draw.rect))\(words(draw.transform))"
      + " scaled \(fine(view.scale)) turned \(turn.map(fine).joined(separator: " "))"
      + " at \(place.map(fine).joined(separator: " ")) opacity \(fine(draw.opacity))"
  }

  // MARK: Words

  private static let solvers = Dictionary(
    SolverKind.allCases.map { (SolverStyle($0).color, "\($0)") }, uniquingKeysWith: { $1 })

  /// A role's or a solver's name or the digits of a colour, and how opaque it is where it is not.
  private static func words(_ color: Color) -> String {
    var opaque = color
    opaque.alpha = 1
    let name = ColorRole(of: color).map { "\($0)" } ?? solvers[opaque] ?? opaque.hex
    return color.alpha >= 1 ? name : "\(name) \(Int((color.alpha * 100 + 0.017).rounded()))%"
  }

  private static func colors(_ vertices: [ColoredVertex]) -> String {
    var names: [String] = []
    for vertex in vertices where !names.contains(words(vertex.color)) {
      names.append(words(vertex.color))
    }
    return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
  }

  private static func words(_ points: [Point], isClosed: Bool) -> String {
    if points.count <= 4 { return points.map(words).joined(separator: " ") }
    var length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    if isClosed, let first = points.first, let last = points.last {
      length += last.distance(to: first)
    }
    return "\(points.count) corners in \(box(points)), \(number(length)) long"
  }

  private static func box(_ points: [Point]) -> String {
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return "nowhere" }
    return words(Rect(x: left, y: top, width: right - left, height: bottom - top))
  }

  private static func words(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  private static func words(_ size: Size) -> String {
    "\(number(size.width))×\(number(size.height))"
  }

  private static func words(_ rect: Rect) -> String { "\(words(rect.origin)) \(words(rect.size))" }

  /// Nothing for the identity, else a blank and what a map does.
  private static func words(_ map: Transform2D) -> String {
    if map == .identity { return "" }
    let place = words(Point(x: map.tx, y: map.ty))
    if map.a == 1, map.b == 0, map.c == 0, map.d == 1 { return " moved \(place)" }
    return " mapped \([map.a, map.b, map.c, map.d].map(fine).joined(separator: " ")) to \(place)"
  }

  private static func number(_ value: Double) -> String { rounded(value, parts: 10) }
  private static func fine(_ value: Double) -> String { rounded(value, parts: 1000) }

  /// The nearest part, and never the border between two where round numbers are.
  private static func rounded(_ value: Double, parts: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let whole = (value * parts + 0.017).rounded() / parts
    return whole == whole.rounded() ? "\(Int(whole))" : "\(whole)"
  }
}
