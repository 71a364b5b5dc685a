import SceneTestSupport
import TestSupport
import Testing
import TouchGestures

@testable import TouchExplain
@testable import TouchShell

/// The panels of the overlay in windows that have no room of their own for them.
@Suite("In small windows panels leave to the scene what is tapped, read and moved")
struct SmallPanelTests {
  struct Window: Sendable, CustomTestStringConvertible {
    let name: String
    let size: Size
    var textScale = 1.0

    var testDescription: String {
      "\(name) on \(Int(size.width)) × \(Int(size.height)), text × \(textScale)"
    }
    /// Whether a row at the edge covers neither fingers nor controls.
    var hasRoomForRows: Bool { size.height >= 240 * textScale }
  }

  static let windows = ["photo", "model"].flatMap { name in
    [(320.0, 240.0), (480, 320), (640, 480), (800, 600)].flatMap { width, height in
      [1, 1.5].map {
        Window(name: name, size: Size(width: width, height: height), textScale: $0)
      }
    }
  }

  /// Two fingers on what is in the middle, which turn and spread it.
  private static func session(_ window: Window, _ parts: Set<OverlayPart>) throws -> Session {
    let scene = try TestScene.load(window.name)
    let surface = Surface(size: window.size)
    let session = Session(scene: scene, surface: surface)
    session.setTextScale(window.textScale)
    session.overlay.preferences.legibility.textScale = window.textScale
    // As in a window: off the bar's tab and the line of gestures.
    session.overlay.topInset = BarLayout.tabBottom(on: window.size)
    session.overlay.bottomInset = GestureHelp(scene).lineRoom(on: surface)
    session.overlay.parts = parts
    let layer = try #require(session.layer(named: window.name == "photo" ? "photo" : "viewer"))
    let middle = layer.bounds.center.applying(layer.toSurface)
    session.touch(about: middle) { Vector(dx: 24 + 0.5 * Double($0), dy: Double($0)) }
    return session
  }

  private static func boxes(_ session: Session) -> [Rect] {
    let scale = session.overlay.preferences.legibility
      .magnification(on: session.stage.surface.size)
    return session.overlay.placedPanels(session.overlayContext).map {
      $0.frame.box.scaled(by: scale)
    }
  }

  /// The controls of a scene on the surface.
  private static func controls(_ session: Session) -> [(name: String, frame: Rect)] {
    session.layers.filter {
      $0.name.contains(".") && !$0.isHidden && !$0.gestureRecognizers.isEmpty
    }
    .map { ($0.name, $0.bounds.applying($0.toSurface)) }
  }

  @Test(
    "One of them covers no control, no finger and at most a third of the photo", arguments: windows)
  func one(window: Window) throws {
    for part in OverlayPart.available {
      let session = try Self.session(window, [part])
      let box = try #require(Self.boxes(session).first, "\(part)")
      let surface = Rect(origin: .zero, size: window.size)
      #expect(surface.intersection(box) == box, "\(part): \(box)")
      guard window.hasRoomForRows else { continue }
      for (name, frame) in Self.controls(session) {
        #expect(frame.intersection(box)?.isEmpty ?? true, "\(part) on \(name)")
      }
      let fingers = session.overlayContext.trails.filter(\.isDown).map(\.place)
      #expect(fingers.count == 2 && !fingers.contains(where: box.contains), "\(part)")
      guard let photo = session.layer(named: "photo") else { continue }
      let seen = photo.bounds.applying(photo.toSurface)
      // What takes most of the window nothing can keep off.
      guard seen.width * seen.height < 0.4 * window.size.width * window.size.height else {
        continue
      }
      let covered = seen.intersection(box).map { $0.width * $0.height } ?? 0
      #expect(covered <= seen.width * seen.height / 3, "\(part): \(covered)")
    }
  }

  @Test("All of them lie apart, and say which they are", arguments: windows)
  func all(window: Window) throws {
    let session = try Self.session(window, Set(OverlayPart.available))
    let boxes = Self.boxes(session)
    #expect(boxes.count == OverlayPart.available.count)
    guard window.size.width >= 480 * window.textScale else { return }
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] {
        #expect(box.intersection(other)?.isEmpty ?? true, "\(box) on \(other)")
      }
    }
  }

  @Test("A row that is tapped unfolds its panel, and a tap on its headline makes it a row again")
  func unfold() throws {
    let session = try Self.session(
      Window(name: "photo", size: Size(width: 320, height: 240)), [.figures])
    let overlay = session.overlay
    func placed() throws -> PlacedPanel {
      try #require(overlay.placedPanels(session.overlayContext).first)
    }
    func tap(_ place: Point) throws {
      let context = session.overlayContext
      let hit = try #require(overlay.hit(at: place, context))
      #expect(overlay.tap(hit, at: place, context))
    }
    let row = try placed()
    #expect(row.isFolded && row.frame.box.height == PanelFrame.head)
    try tap(Point(x: row.frame.box.minX + 60, y: row.frame.box.midY))
    let whole = try placed()
    #expect(!whole.isFolded && whole.frame.box.height > 2 * PanelFrame.head)
    try tap(Point(x: whole.frame.content.minX + 40, y: whole.frame.content.minY + 8))
    #expect(try placed().frame.box == row.frame.box)
  }
}
