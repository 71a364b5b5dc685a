import Geometry
import SDLBackend
import SceneGraph
import TestSupport
import Testing

@Suite("What stays as it was is not drawn again, and looks the same")
struct StillPictureTests {
  private static let size = Size(width: 160, height: 120)

  /// A command, by chance; a clip is taken back at once.
  private static func draw(_ numbers: inout SeededGenerator, into list: inout DrawList) {
    let rect = Rect(
      x: numbers.number(-20...140), y: numbers.number(-20...100), width: numbers.number(5...60),
      height: numbers.number(5...60))
    let color = Color(UInt32(numbers.int(0...0xFF_FFFF)), alpha: numbers.number(0.2...1))
    switch numbers.int(0...5) {
    case 0: list.rect(rect, fill: color)
    case 1: list.roundedRect(rect, cornerRadius: 6, fill: color, stroke: Stroke(.white, width: 1.5))
    case 2:
      list.line(
        from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY), stroke: Stroke(color, width: 3))
    case 3: list.text(TextDraw("still \(numbers.int(0...9))", at: rect.origin, color: color))
    case 4:
      list.shadow(
        of: rect, transform: Transform2D(rotationAngle: 0.1), blur: 8, color: Color(0, alpha: 0.5))
    default:
      list.clip(to: rect)
      list.rect(Rect(origin: .zero, size: size), fill: color)
      list.clip(to: nil)
    }
  }

  @Test("Whatever changes from picture to picture", arguments: seeds)
  func sequences(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let used = try OffscreenRenderer(size: Self.size, scale: 1, resources: Pictures.resources)
    var keep: [DrawList] = (0..<24).map { _ in
      var part = DrawList()
      Self.draw(&numbers, into: &part)
      return part
    }
    var background = Color(0x20262E)
    for picture in 0..<60 {
      switch numbers.int(0...9) {
      case 0: background = Color(UInt32(numbers.int(0...0xFF_FFFF)))
      case 1: keep.swapAt(numbers.int(0...23), numbers.int(0...23))
      case 2: break
      case 3:
        keep[numbers.int(0...23)] = DrawList()
      default:
        var part = DrawList()
        Self.draw(&numbers, into: &part)
        // Mostly in front, as where fingers are.
        keep[numbers.int(0...3) == 0 ? numbers.int(0...23) : numbers.int(18...23)] = part
      }
      var list = DrawList(background: background)
      for part in keep { list.append(contentsOf: part, transform: .identity) }
      let new = try Pictures.render(list, width: 160, height: 120)
      #expect(try used.render(list) == new, "picture \(picture)")
    }
  }
}
