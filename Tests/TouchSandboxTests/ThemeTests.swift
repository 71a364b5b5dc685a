import TestSupport
import Testing
import TouchGeometry
import TouchInput
import TouchScene

@testable import TouchSandbox
@testable import TouchShell

@Suite("Frames in a theme")
struct ThemeTests {
  private static let grounds: [ColorRole] = [
    .background, .table, .panel, .card, .hoveredCard, .well,
  ]
  /// What is written or drawn on them, on dark ground and on bright ground.
  private static let inks: [(name: String, dark: Color, light: Color)] =
    ColorRole.allCases.filter {
      !grounds.contains($0) && $0 != .halo && $0 != .inkOnMark
    }.map { ("\($0)", $0.dark, $0.light) } + SolverHue.allCases.map { ("\($0)", $0.dark, $0.light) }

  private static func themed(_ command: DrawCommand) -> DrawCommand {
    var list = DrawList()
    list.append(command)
    return list.drawn(in: .light).commands[0]
  }

  @Test("Whatever is written has 4.5 : 1 on each bright ground, and marks have it with their words")
  func roles() {
    for ink in Self.inks {
      for ground in Self.grounds {
        #expect(ink.light.contrast(with: ground.light) >= 4.5, "\(ink.name) on \(ground)")
      }
      #expect(ColorRole.inkOnMark.light.contrast(with: ink.light) >= 4.5, "\(ink.name)")
      #expect(ColorRole.inkOnMark.dark.contrast(with: ink.dark) >= 4.5, "\(ink.name)")
    }
    let colors = ColorRole.allCases.map(\.dark) + SolverHue.allCases.map(\.dark)
    #expect(Set(colors).count == colors.count)
  }

  @Test("A map's names have 4.5 : 1 on all that it shows, in both themes")
  func mapColors() {
    let grounds: [MapColor] = [.sea, .land, .ice, .lake, .grid, .river, .border]
    for name in [MapColor.seaName, .country, .city] {
      for ground in grounds {
        #expect(name.dark.contrast(with: ground.dark) >= 4.5, "\(name) on \(ground)")
        #expect(name.light.contrast(with: ground.light) >= 4.5, "\(name) on \(ground)")
      }
    }
    let colors =
      ColorRole.allCases.map(\.dark) + SolverHue.allCases.map(\.dark)
      + MapColor.allCases.map(\.dark)
    #expect(Set(colors).count == colors.count)
    let area = AreaDraw(
      points: [.zero, Point(x: 1, y: 0), Point(x: 0, y: 1)], ends: [3], triangles: [0, 1, 2],
      color: MapColor.land.dark.opacity(0.5))
    guard case .area(let themed) = Self.themed(.area(area)) else {
      Issue.record("an area is no area any more")
      return
    }
    #expect(themed.color == MapColor.land.light.opacity(0.5) && themed.points == area.points)
  }

  @Test("The dark theme is the frame itself, and the system's is dark as long as nobody tells")
  func dark() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    let frame = session.drawList()
    #expect(frame.drawn(in: .dark) == frame && frame.drawn(in: .system) == frame)
    #expect(frame.drawn(in: .light) != frame)
    #expect(frame.drawn(in: .light).background == ColorRole.background.light)
  }

  @Test("A role has another colour on bright ground, as opaque as before; a thing keeps its own")
  func colours() {
    let points = [Point.zero, Point(x: 1, y: 0), Point(x: 0, y: 1)]
    func fill(_ color: Color) -> Color? {
      if case .polygon(_, let color) = Self.themed(.polygon(points: points, color: color)) {
        color
      } else {
        nil
      }
    }
    #expect(fill(Palette.panel) == ColorRole.panel.light.opacity(0.97))
    #expect(fill(Palette.text.opacity(0.5)) == ColorRole.text.light.opacity(0.5))
    #expect(fill(.white) == .white && fill(.black.opacity(0.3)) == .black.opacity(0.3))
    #expect(fill(.white.opacity(0.14)) == .black.opacity(0.14))
    let wood = Color(0xB9814A)
    #expect(fill(wood) == wood)
    let line = DrawCommand.stroke(points: points, isClosed: true, stroke: Stroke(.white, width: 2))
    guard case .stroke(_, true, let stroke) = Self.themed(line) else {
      Issue.record("a line is no line any more")
      return
    }
    #expect(stroke == Stroke(ColorRole.text.light, width: 2))
  }

  @Test("White words become dark, but on their own dark badge they stay")
  func words() {
    func color(_ badge: Color?) -> Color? {
      let text = TextDraw(
        "a", at: .zero, color: .white, badge: badge.map { TextDraw.Badge(color: $0) })
      if case .text(let text) = Self.themed(.text(text)) { return text.color }
      return nil
    }
    #expect(color(nil) == ColorRole.text.light)
    #expect(color(Palette.panel) == ColorRole.text.light)
    #expect(color(.black) == .white)
  }

  @Test("High contrast is black on white in the light theme")
  func highContrast() {
    let legibility = Legibility(highContrast: true, theme: .light)
    var list = DrawList(background: ColorRole.background.dark)
    list.appendWords(on: Surface(size: Size(width: 800, height: 600)), legibility) {
      surface, list in
      GestureHelp(title: "A", gestures: ["One finger drags"])
        .drawPanel(keys: [("Tab", "select")], on: surface, into: &list)
    }
    var count = 0
    for command in list.drawn(in: .light).commands {
      guard case .text(let text) = command else { continue }
      count += 1
      #expect(text.color.alpha == 1 && text.color.contrast(with: .white) >= 7, "\(text.string)")
    }
    #expect(count >= 4)
    let grounds = list.drawn(in: .light).commands.compactMap {
      if case .polygon(let points, let color) = $0, points.count > 8 { color } else { nil }
    }
    #expect(grounds.contains(ColorRole.panel.light))
  }
}
