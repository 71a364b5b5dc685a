import TestSupport
import Testing

@testable import TouchExplain
@testable import TouchSandbox

/// A bundled scene with a layout, on a surface of some size.
struct LaidOutScene: CustomTestStringConvertible {
  static let names = ["photo", "dial", "swipes", "explorer", "map"]
  static let sizes = [
    (320, 240), (360, 800), (800, 600), (1280, 800), (1920, 1080), (3840, 2160),
  ].map { Size(width: $0.0, height: $0.1) }

  let name: String
  let size: Size
  var textScale = 1.0

  var testDescription: String {
    "\(name) on \(Int(size.width)) × \(Int(size.height))" + (textScale == 1 ? "" : ", large text")
  }

  static let all = names.flatMap { name in sizes.map { LaidOutScene(name: name, size: $0) } }
  static let withLargeText =
    all + all.map { LaidOutScene(name: $0.name, size: $0.size, textScale: 1.5) }

  static func load(_ name: String) throws -> SceneFile { try TestScene.load(name) }

  func session() throws -> Session {
    let session = Session(scene: try Self.load(name), surface: Surface(size: size))
    session.setTextScale(textScale)
    return session
  }

  /// The session after fingers that leave much to be said, which are still down.
  func played() throws -> Session {
    let session = try session()
    let steps = try steps(session)
    for event in Script({ steps }).events { session.handle(event) }
    return session
  }

  private func steps(_ session: Session) throws -> [ScriptStep] {
    func middle(_ name: String) throws -> Point {
      let layer = try #require(session.layer(named: name))
      return layer.bounds.center.applying(layer.toSurface)
    }
    var steps: [ScriptStep] = []
    @ScriptBuilder func press(_ number: Int, _ place: Point) -> [ScriptStep] {
      finger(number).down(at: place, t: Double(number))
      finger(number).drag(by: Vector(dx: 24, dy: 9), over: 0.3, steps: 12)
    }
    switch name {
    case "dial":
      for (number, name) in ["knob", "wheel", "lock"].enumerated() {
        let layer = try #require(session.layer(named: name))
        let center = try middle(name)
        let radius = layer.bounds.width * 0.3
        let arms = (0...40).map { step in
          center
            + Vector(dx: radius, dy: 0).applying(Transform2D(rotationAngle: -0.06 * Double(step)))
        }
        steps.append(finger(number + 1).down(at: arms[0], t: Double(number + 1)))
        for arm in arms.dropFirst() { steps.append(finger(number + 1).move(to: arm)) }
      }
    case "swipes":
      let pad = try middle("board.pad")
      // Too crooked for one of them.
      steps.append(finger(1).down(at: pad, t: 1))
      steps.append(finger(1).drag(by: Vector(dx: 60, dy: 14), over: 0.2, steps: 12))
      steps.append(finger(1).up())
    case "explorer":
      let pad = try middle("explorer.pad")
      steps +=
        press(1, pad) + press(2, pad + Vector(dx: 0.15 * min(size.width, size.height), dy: 0))
    case "photo":
      steps.append(finger(1).down(at: try middle("photo"), t: 1))
      steps.append(finger(1).move(by: .zero, after: 0.8))
    default:
      steps += press(1, try middle("map"))
    }
    return steps
  }
}

/// A text of a frame and the four corners of its letters' box.
struct DrawnText {
  let text: TextDraw
  let corners: [Point]
  private let outline: Rect

  /// Every text of a frame that is seen.
  static func all(in list: DrawList) -> [DrawnText] {
    list.texts.filter { $0.color.alpha > 0 && !$0.string.allSatisfy(\.isWhitespace) }
      .map(DrawnText.init)
  }

  init(_ text: TextDraw) {
    self.text = text
    var plain = text
    (plain.transform, plain.badge) = (.identity, nil)
    let box = DrawnBounds.bounds(of: plain)
    // A line is higher than its letters.
    corners = box.insetBy(dx: 0, dy: 0.16 * text.size).corners.map { $0.applying(text.transform) }
    outline = Rect(boundingBox: corners) ?? .zero
  }

  /// How large its letters are on the surface, in points.
  var size: Double { text.size * text.transform.similarityScale }

  /// How far it reaches into another one, in points: 0 for not at all.
  func overlap(_ other: DrawnText) -> Double {
    // Most texts of a frame are far from each other.
    guard outline.intersection(other.outline) != nil else { return 0 }
    var least = Double.infinity
    for shape in [corners, other.corners] {
      for (a, b) in zip(shape, shape.dropFirst()) where a != b {
        let way = b - a
        let axis = Vector(dx: -way.dy, dy: way.dx) / way.length
        let (own, others) = (Self.shadow(corners, axis), Self.shadow(other.corners, axis))
        least = min(least, min(own.1, others.1) - max(own.0, others.0))
      }
    }
    return max(least, 0)
  }

  private static func shadow(_ corners: [Point], _ axis: Vector) -> (Double, Double) {
    let places = corners.map { ($0 - .zero).dot(axis) }
    return (places.min() ?? 0, places.max() ?? 0)
  }
}
