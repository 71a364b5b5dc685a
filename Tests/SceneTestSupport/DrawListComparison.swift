import Foundation
import TouchGeometry
package import TouchScene

/// Says where two frames differ: in kind or words at all, in places and colours by more than a
/// millionth.
package enum DrawListComparison {
  package static let tolerance = 1e-6

  /// What is the first difference, in words; nil for the same frame.
  package static func difference(_ a: DrawList, _ b: DrawList) -> String? {
    guard a.background == b.background else { return "another background" }
    for (index, pair) in zip(a.commands, b.commands).enumerated() where !isSame(pair.0, pair.1) {
      return "command \(index): \(words(pair.0)), then \(words(pair.1))"
    }
    guard a.commands.count == b.commands.count else {
      let (more, count) = a.commands.count > b.commands.count ? (a, b) : (b, a)
      return "\(a.commands.count) and \(b.commands.count) commands: "
        + words(more.commands[count.commands.count])
    }
    return nil
  }

  package static func words(_ command: DrawCommand) -> String {
    if case .model(let model) = command { return "model \(model.view.model.name)" }
    return String("\(command)".prefix(240))
  }

  package static func isSame(_ a: DrawCommand, _ b: DrawCommand) -> Bool {
    switch (a, b) {
    case (.image(let a), .image(let b)):
      return a.image == b.image && isSame(a.rect, b.rect) && isSame(a.transform, b.transform)
        && isSame(a.tint, b.tint)
    case (.polygon(let a, let color), .polygon(let b, let other)):
      return isSame(a, b) && isSame(color, other)
    case (.triangles(let a, let indices), .triangles(let b, let others)):
      return isSame(a.map(\.position), b.map(\.position)) && indices == others
        && zip(a, b).allSatisfy { isSame($0.color, $1.color) }
    case (.area(let a), .area(let b)):
      return isSame(a.points, b.points) && a.ends == b.ends && a.triangles == b.triangles
        && a.seams == b.seams && isSame(a.color, b.color)
    case (.stroke(let a, let closed, let stroke), .stroke(let b, let other, let second)):
      return isSame(a, b) && closed == other && isSame(stroke.color, second.color)
        && isSame(stroke.width, second.width) && isSame(stroke.dash, second.dash)
        && isSame(stroke.gap, second.gap)
    case (.text(let a), .text(let b)):
      var same = b
      same.position = a.position
      same.transform = a.transform
      same.color = a.color
      return a == same && isSame(a.position, b.position) && isSame(a.transform, b.transform)
        && isSame(a.color, b.color)
    case (.model(let a), .model(let b)):
      let (p, q) = (a.view.orientation, b.view.orientation)
      let numbers = [
        (p.w, q.w), (p.x, q.x), (p.y, q.y), (p.z, q.z), (a.view.scale, b.view.scale),
        (a.view.translation.x, b.view.translation.x), (a.view.translation.y, b.view.translation.y),
        (a.view.translation.z, b.view.translation.z),
      ]
      return a.view.model.name == b.view.model.name && isSame(a.rect, b.rect)
        && isSame(a.transform, b.transform) && numbers.allSatisfy { isSame($0.0, $0.1) }
    case (.clip(let a), .clip(let b)):
      guard let a, let b else { return a == b }
      return isSame(a, b)
    default: return false
    }
  }

  private static func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }

  private static func isSame(_ a: Point, _ b: Point) -> Bool {
    isSame(a.x, b.x) && isSame(a.y, b.y)
  }

  private static func isSame(_ a: [Point], _ b: [Point]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
  }

  private static func isSame(_ a: Rect, _ b: Rect) -> Bool {
    isSame(a.origin, b.origin) && isSame(a.width, b.width) && isSame(a.height, b.height)
  }

  private static func isSame(_ a: Transform2D, _ b: Transform2D) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
      .allSatisfy { isSame($0, $1) }
  }

  private static func isSame(_ a: Color, _ b: Color) -> Bool {
    isSame(a.red, b.red) && isSame(a.green, b.green) && isSame(a.blue, b.blue)
      && isSame(a.alpha, b.alpha)
  }
}
