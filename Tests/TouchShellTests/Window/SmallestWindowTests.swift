import SceneTestSupport
import TestSupport
import Testing
import TouchGestures

@testable import TouchExplain
@testable import TouchShell

/// The overlay and the gallery where there is hardly any room.
@Suite("In the smallest window everything that is asked for comes")
struct SmallestWindowTests {
  struct Window: Sendable, CustomTestStringConvertible {
    let name: String
    let part: OverlayPart
    var size = Size(width: 320, height: 240)
    var largeText = false
    var isTouched = true

    var testDescription: String {
      "\(part.rawValue) over \(name), \(Int(size.width)) × \(Int(size.height))"
        + (largeText ? ", large text" : "") + (isTouched ? "" : ", nothing touched")
    }
  }

  private static let parts = OverlayPart.allCases.filter { $0 != .figures }

  static let windows = ["photos", "dial", "swipes", "explorer", "model", "map"].flatMap { name in
    parts.flatMap { part in
      [
        Window(name: name, part: part),
        Window(name: name, part: part, size: Size(width: 240, height: 320)),
        Window(name: name, part: part, largeText: true),
        Window(name: name, part: part, isTouched: false),
        Window(name: name, part: part, size: Size(width: 1280, height: 800), isTouched: false),
      ]
    }
  }

  /// Two fingers on what is in the middle, which turn and spread it.
  private static func session(_ window: Window) throws -> Session {
    let scene = try TestScene.load(window.name)
    let surface = Surface(size: window.size)
    let session = Session(scene: scene, surface: surface)
    session.overlay.preferences.legibility.textScale = window.largeText ? 1.5 : 1
    // As in a window: off the bar's tab and the line of gestures.
    session.overlay.topInset = BarLayout.tabBottom(on: window.size)
    session.overlay.bottomInset = GestureHelp(scene).lineRoom(on: surface)
    session.overlay.parts = [window.part]
    guard window.isTouched else { return session }
    let middle = surface.bounds.center
    session.touch(about: middle) { Vector(dx: 30 + Double($0), dy: 3 * Double($0)) }
    return session
  }

  @Test("Each part of the overlay, whole, with words in it", arguments: windows)
  func panels(window: Window) throws {
    let session = try Self.session(window)
    let context = session.overlayContext
    let placed = try #require(session.overlay.placedPanels(context).first)
    #expect(placed.panel.part == window.part)
    let scale = session.overlay.preferences.legibility.magnification(on: window.size)
    let box = placed.frame.box.scaled(by: scale)
    let room = Rect(origin: .zero, size: window.size).insetBy(dx: -0.5, dy: -0.5)
    #expect(
      box.minX >= room.minX && box.maxX <= room.maxX && box.minY >= room.minY
        && box.maxY <= room.maxY, "\(box)")
    var list = DrawList()
    placed.draw(context, into: &list)
    let words = list.words
    #expect(words.joined().count > 8, "\(words)")
    // In words of the usual size there is room for what it has to say.
    if !window.largeText, window.size.width >= 320 {
      #expect(!words.joined(separator: " ").contains("larger window"))
    }
  }

  @Test("The gallery's names, whole, in 12 points at least")
  func gallery() throws {
    let entries = try TestScene.library
      .names.map { GalleryEntry(name: $0, scene: try TestScene.load($0)) }
    let size = Size(width: 320, height: 240)
    let gallery = Gallery(entries, surface: Surface(size: size))
    gallery.reducesMotion = true
    let drawn = gallery.drawList().texts
    let words = drawn.filter { $0.face == .sansBold && $0.size >= 12 }.map(\.string)
      .joined(separator: " ")
    for entry in entries { #expect(words.contains(entry.scene.name), "\(words)") }
  }

  @Test("The bar's tab covers no word of a scene", arguments: TestScene.bundled)
  func tab(name: String) throws {
    let size = Size(width: 320, height: 240)
    let session = Session(scene: try TestScene.load(name), surface: Surface(size: size))
    let tab = BarLayout(.init([]), on: size).tab
    for part in DrawnBounds(session.drawList()).parts where part.what.contains(" ") {
      #expect(part.box.intersection(tab)?.isEmpty ?? true, "\(part.what) at \(part.box)")
    }
    // Nor what is tapped: a finger there opens the bar.
    for layer in session.layers where !layer.gestureRecognizers.isEmpty && layer.isPart {
      let middle = layer.bounds.center.applying(layer.toSurface)
      #expect(!BarLayout(.init([]), on: size).reach.contains(middle), "\(layer.name)")
    }
  }
}

extension Layer {
  /// Whether a behavior has made it.
  fileprivate var isPart: Bool { name.contains(".") }
}
