import SceneTestSupport
import TestSupport
import Testing

@testable import TouchExplain
@testable import TouchShell

@Suite("Words as large as the user wants them")
struct PreferenceDrawingTests {
  private static let surface = Surface(size: Size(width: 1280, height: 800))

  private static func preferences(large: Bool = false, contrast: Bool = false) -> Preferences {
    var preferences = Preferences()
    preferences.largeText = large
    preferences.highContrast = contrast
    return preferences
  }

  /// The help panel, its line and a message, as a scene's window draws them.
  private static func words(_ preferences: Preferences, on surface: Surface) -> DrawList {
    var list = DrawList()
    let help = GestureHelp(title: "A", gestures: ["One finger drags", "Two fingers turn it"])
    let (scale, room) = (preferences.textScale, preferences.legibility.surface(ofWordsOn: surface))
    var words = DrawList()
    help.drawLine(on: room, into: &words)
    let shown = ShownHelp()
    shown.turn()
    shown.draw(
      help, keys: [("Tab", "select what keys operate")], on: room, preferences, into: &words)
    StatusMessage("cannot be read", isProblem: true).draw(on: room, into: &words)
    list.append(contentsOf: words, transform: Transform2D(scaleX: scale, y: scale))
    list.appearance = preferences.appearance
    return list.resolved
  }

  @Test(
    "Large words are 1.5 times as large, and stay on the surface",
    arguments: [Size(width: 1280, height: 800), Size(width: 800, height: 600)])
  func large(size: Size) {
    let surface = Surface(size: size)
    func largest(_ list: DrawList) -> Double {
      list.texts.map { $0.size * $0.transform.a }.max() ?? 0
    }
    let (plain, large) = (
      Self.words(Self.preferences(), on: surface),
      Self.words(Self.preferences(large: true), on: surface)
    )
    #expect(plain.texts.count == large.texts.count)
    // What is laid out for a smaller surface may have letters a step smaller.
    #expect(largest(large) >= 1.3 * largest(plain) && largest(large) <= 1.5 * largest(plain))
    for text in large.texts {
      let width = TextExtent.width(text.string, face: text.face, size: text.size)
      let left = text.alignment == .center ? width / 2 : text.alignment == .right ? width : 0
      let place = text.position - Vector(dx: left, dy: 0)
      for x in [place.x, place.x + width] {
        #expect(surface.bounds.contains(Point(x: x, y: place.y).applying(text.transform)))
      }
    }
  }

  @Test(
    "In high contrast every word has 7 : 1 on an opaque ground, and so has every line",
    arguments: [Theme.dark, .light])
  func contrast(theme: Theme) {
    var preferences = Self.preferences(contrast: true)
    preferences.theme = theme
    let ground: Color = theme.isLight ? .white : .black
    let list = Self.words(preferences, on: Self.surface)
    for command in list.commands {
      switch command {
      case .text(let text):
        #expect(text.color.alpha == 1 && text.color.contrast(with: ground) >= 7)
        if let badge = text.badge { #expect(badge.color == ground) }
      case .stroke(_, _, let stroke):
        #expect(stroke.color.alpha == 1 && stroke.color.contrast(with: ground) >= 7)
        #expect(stroke.width >= 1.5)
      case .polygon(_, let color): #expect(color.alpha == 1)
      default: break
      }
    }
    let says = theme.isLight ? Palette.pivot.light : Palette.pivot.dark
    #expect(list.texts.contains { $0.color == says }, "a colour that says something stays")
  }

  @Test("The overlay's words follow")
  func overlay() throws {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.isVisible = true
    session.handle(InputEvent(time: .zero, .mark("a caption")))
    session.handle(InputEvent(time: .zero, .touch(.began, at: Point(x: 400, y: 300))))
    func sizes() -> [Double] {
      session.drawList().texts.map { $0.size * $0.transform.a }
    }
    let plain = sizes()
    session.overlay.preferences.legibility.textScale = 1.5
    let large = sizes()
    // The number on a finger stays as large as the finger.
    #expect(plain.count > 5 && zip(plain, large).count { $0 == $1 } <= 1)
    let (usual, most) = (try #require(plain.max()), try #require(large.max()))
    #expect(most >= 1.3 * usual)
  }
}
