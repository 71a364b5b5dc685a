import TestSupport
import Testing
import TouchScene

@Suite("Colours by role, in every appearance")
struct AppearanceTests {
  private static let grounds: [ColorRole] = [
    .background, .table, .panel, .card, .hoveredCard, .well,
  ]
  /// What is written or drawn on them.
  private static let inks = ColorRole.allCases.filter { $0.color.use == .ink && $0 != .hairline }
  private static let light = Appearance(theme: .light)
  private static let appearances = [Theme.dark, .light].flatMap { theme in
    [false, true].map { Appearance(theme: theme, isHighContrast: $0) }
  }
  private static let triangle = [Point.zero, Point(x: 1, y: 0), Point(x: 0, y: 1)]

  private static func resolved(
    _ command: DrawCommand, _ appearance: Appearance = light
  ) -> DrawCommand {
    var list = DrawList()
    list.append(command)
    list.appearance = appearance
    return list.resolved.commands[0]
  }

  private static func fill(_ color: Color, _ appearance: Appearance = light) -> Color? {
    let polygon = DrawCommand.polygon(points: triangle, color: color)
    if case .polygon(_, let color) = resolved(polygon, appearance) { return color }
    return nil
  }

  @Test("Whatever is written has 4.5 : 1 on each bright ground, and marks have it with their words")
  func contrast() {
    #expect(Self.inks.count == 16)
    let onMark = ColorRole.inkOnMark.color
    for ink in Self.inks {
      for ground in Self.grounds {
        let contrast = ink.color.light.contrast(with: ground.color.light)
        #expect(contrast >= 4.5, "\(ink) on \(ground)")
      }
      #expect(onMark.light.contrast(with: ink.color.light) >= 4.5, "\(ink)")
      #expect(onMark.dark.contrast(with: ink.color.dark) >= 4.5, "\(ink)")
    }
  }

  @Test("An image may name another one for bright ground, in each contrast")
  func images() {
    let table = ImageReference(path: "table.jpg", lightPath: "pale.jpg")
    let rect = Rect(x: 0, y: 0, width: 4, height: 3)
    for appearance in Self.appearances {
      var list = DrawList()
      list.image(table, in: rect, transform: .identity)
      list.image(ImageReference(path: "koi.jpg"), in: rect, transform: .identity)
      list.appearance = appearance
      let paths = list.resolved.commands.compactMap {
        if case .image(let image) = $0 { image.image.path } else { nil }
      }
      expectEqual(paths, [appearance.theme.isLight ? "pale.jpg" : "table.jpg", "koi.jpg"])
    }
  }

  @Test("In high contrast inks have 7 : 1 on plain grounds", arguments: [Theme.dark, .light])
  func highContrast(theme: Theme) {
    let appearance = Appearance(theme: theme, isHighContrast: true)
    let plain: Color = theme.isLight ? .white : .black
    for ground in Self.grounds { #expect(appearance.color(ground.color) == plain, "\(ground)") }
    for ink in Self.inks {
      #expect(appearance.color(ink.color).contrast(with: plain) >= 7, "\(ink)")
    }
    #expect(appearance.color(ColorRole.halo.color.opacity(0.5)) == plain.opacity(0.5))
    let says = ColorRole.amber.color
    #expect(appearance.color(says) == Appearance(theme: theme).color(says), "it has 7 : 1 already")
  }

  @Test("In high contrast a layer's border is as opaque as a line, and its ground is as a ground")
  func borders() throws {
    let stage = Stage(surface: Surface(size: Size(width: 100, height: 100)))
    let layer = Layer(frame: Rect(x: 10, y: 10, width: 50, height: 40))
    layer.content = .color(ColorRole.panel.color.opacity(0.5))
    layer.decoration.borderWidth = 1
    layer.decoration.borderColor = ColorRole.hairline.color.opacity(0.1)
    stage.root.addChild(layer)
    func alphas(_ appearance: Appearance) -> [Double] {
      var list = stage.drawList(background: ColorRole.background.color)
      list.appearance = appearance
      return list.resolved.commands.compactMap { command in
        switch command {
        case .polygon(_, let color): color.alpha
        case .area(let area): area.color.alpha
        default: nil
        }
      }
    }
    let (plain, high) = (alphas(Self.light), alphas(Appearance(isHighContrast: true)))
    try #require(plain.count == 2 && high.count == 2)
    #expect(abs(plain[0] - 0.5) < 1e-9 && abs(plain[1] - 0.1) < 1e-9)
    let opaque: Double = 0.5 / 0.9
    #expect(abs(high[0] - opaque) < 1e-9 && abs(high[1] - 0.8) < 1e-9)
  }

  @Test("A role is another colour on bright ground, as opaque as before")
  func roles() {
    for role in ColorRole.allCases {
      let color = role.color.opacity(0.5)
      #expect(ColorRole(of: color) == role)
      #expect(Self.fill(color) == role.color.light.opacity(0.5))
      #expect(Self.fill(color, Appearance()) == color)
      #expect(color.dark != color && color.light.use == nil)
    }
  }

  @Test(
    "An author's own colour stays what it is, digits of a role's included", arguments: appearances)
  func own(appearance: Appearance) {
    for role in ColorRole.allCases {
      let own = role.color.dark
      #expect(own.hex == role.color.hex && ColorRole(of: own) == nil)
      #expect(Self.fill(own, appearance) == own)
    }
    for color in [Color.white, .white.opacity(0.1), .black, Color(hex: "#4dabf7") ?? .clear] {
      #expect(Self.fill(color, appearance) == color)
      let text = TextDraw("a", at: .zero, color: color, badge: .init(color: color))
      #expect(Self.resolved(.text(text), appearance) == .text(text))
      let line = DrawCommand.stroke(
        points: Self.triangle, isClosed: false, stroke: Stroke(color, width: 0.5))
      #expect(Self.resolved(line, appearance) == line)
    }
  }

  @Test("An app's own colour has the tone of its theme, and contrast where it is ink")
  func pairs() {
    let ink = Color(dark: 0x405060, light: 0x9FAFBF, for: .ink)
    #expect(ink.hex == "#405060" && ColorRole(of: ink) == nil)
    #expect(ink.opacity(.nan).hex == "#40506000")
    #expect(Self.light.color(ink.opacity(0.25)) == Color(0x9FAFBF, alpha: 0.25))
    #expect(Appearance(isHighContrast: true).color(ink) == .white)
    #expect(Appearance(theme: .light, isHighContrast: true).color(ink) == .black)
    let accent = Color(dark: 0x405060, light: 0x9FAFBF)
    #expect(Appearance(theme: .light, isHighContrast: true).color(accent) == Color(0x9FAFBF))
    #expect(
      ink != accent && ink != Color(0x405060) && ink != Color(dark: 0x405060, light: 0, for: .ink))
  }

  @Test("Halfway between two colours is halfway in each theme")
  func mixed() {
    let (a, b) = (ColorRole.panel.color, ColorRole.text.color)
    let mixed = a.mixed(with: b, 0.25)
    #expect(mixed.dark == a.dark.mixed(with: b.dark, 0.25))
    #expect(mixed.light.hex == a.light.mixed(with: b.light, 0.25).hex)
    #expect(mixed.use == .accent)
    #expect(ColorRole.red.color.mixed(with: ColorRole.blue.color, 0.5).use == .ink)
    let toWood = a.mixed(with: Color(0xB9814A), 0.5)
    #expect(toWood.light.hex == Color.white.mixed(with: Color(0xB9814A), 0.5).hex)
    #expect(Color.black.mixed(with: .white, 0.5).use == nil)
    #expect(a.mixed(with: b, 0) == Color(dark: 0x12161C, light: 0xFFFFFF))
  }

  @Test("In high contrast thin and faint lines are seen, and dim words are not dim")
  func lines() throws {
    let appearance = Appearance(isHighContrast: true)
    func stroke(_ stroke: Stroke) -> Stroke? {
      let line = DrawCommand.stroke(points: Self.triangle, isClosed: true, stroke: stroke)
      if case .stroke(_, true, let stroke) = Self.resolved(line, appearance) { return stroke }
      return nil
    }
    let hairline = ColorRole.hairline.color
    #expect(stroke(Stroke(hairline.opacity(0.14), width: 0.5)) == Stroke(.white, width: 1.5))
    #expect(stroke(Stroke(hairline.opacity(0), width: 4)) == Stroke(.white.opacity(0), width: 4))
    let text = TextDraw(
      "a", at: .zero, color: ColorRole.quiet.color.opacity(0.6),
      badge: .init(color: ColorRole.panel.color.opacity(0.97)))
    guard case .text(let resolved) = Self.resolved(.text(text), appearance) else {
      throw Unexpected("a text is no text any more")
    }
    #expect(resolved.color == ColorRole.quiet.color.dark && resolved.badge?.color == .black)
  }

  @Test("On dark ground a draw list is resolved as it is; in any appearance its background follows")
  func lists() {
    var list = DrawList(background: ColorRole.background.color)
    list.circle(center: .zero, radius: 9, fill: ColorRole.card.color)
    #expect(list.resolved == list)
    var bright = list
    bright.appearance = Self.light
    #expect(bright != list && bright.resolved.background == ColorRole.background.color.light)
    list.appearance.theme = .system
    #expect(list.resolved == list)
  }

  @Test("Areas and vertices have the tone of the theme; a shadow is the same storage")
  func shapes() throws {
    let area = AreaDraw(
      points: Self.triangle, ends: [3], triangles: [0, 1, 2], color: ColorRole.card.color)
    guard case .area(let themed) = Self.resolved(.area(area)) else {
      throw Unexpected("an area is no area any more")
    }
    #expect(themed.color == ColorRole.card.color.light && themed.points == area.points)
    func vertices(_ color: Color) -> DrawCommand {
      .triangles(vertices: Self.triangle.map { ColoredVertex($0, color) }, indices: [0, 1, 2])
    }
    #expect(Self.resolved(vertices(.black)) == vertices(.black))
    #expect(Self.resolved(vertices(ColorRole.card.color)) == vertices(ColorRole.card.color.light))
  }

  @Test("What frames have in common is resolved once, and each is what it is alone")
  func pieces() {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
    for _ in 0..<400 {
      let layer = Layer()
      layer.content = .color(ColorRole.card.color)
      stage.root.addChild(layer)
    }
    var resolved = ResolvedPieces()
    var last: [UnsafeRawPointer?] = []
    for round in 0..<40 {
      var list = stage.drawList(background: ColorRole.background.color)
      list.rect(Rect(x: 0, y: 0, width: 9, height: 9), fill: ColorRole.panel.color)
      list.appearance = Self.appearances[round / 10]
      let next = resolved.next(list)
      #expect(Array(next.pieces.joined()) == list.resolved.commands)
      #expect(next.background == list.resolved.background)
      let storage = next.pieces.map { $0.withUnsafeBytes { $0.baseAddress } }
      // Of five pieces the one with the layer that has moved, and the one that no stage keeps.
      if round % 10 > 1 { #expect(Set(storage).subtracting(last).count == 2) }
      last = storage
      stage.root.children[round * 10].position.x += 1
    }
  }

  @Test("A colour is small: a layer has room for one")
  func size() { #expect(MemoryLayout<Color>.stride <= 40) }
}
