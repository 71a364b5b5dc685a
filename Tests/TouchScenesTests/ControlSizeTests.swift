import TestSupport
import Testing
import TouchGestures

@testable import TouchScenes
@testable import TouchShell

/// The controls of `paint` and `model` in windows of every size.
@Suite("Controls are large enough, and nothing covers what it should not")
struct ControlSizeTests {
  struct Window: CustomTestStringConvertible {
    let name: String
    let size: Size
    var textScale = 1.0
    var testDescription: String {
      "\(name) on \(Int(size.width)) × \(Int(size.height)), text × \(textScale)"
    }

    static let all: [Window] =
      ["paint", "model"].flatMap { name in
        LaidOutScene.sizes.flatMap { size in
          [1, 1.5].map { Window(name: name, size: size, textScale: $0) }
        }
      } + [Window(name: "model", size: Size(width: 800, height: 360), textScale: 1.5)]

    func session() throws -> Session {
      let session = Session(scene: try LaidOutScene.load(name), surface: Surface(size: size))
      session.setTextScale(textScale)
      return session
    }
  }

  /// The sessions of a window: as it opens, and with all its controls open.
  private static func sessions(_ window: Window) throws -> [Session] {
    let session = try window.session()
    guard let more = session.layer(named: "canvas.more"), !more.isHidden else { return [session] }
    let open = try window.session()
    let place = more.bounds.center.applying(more.toSurface)
    open.play {
      finger(1).down(at: place, t: 0.1)
      finger(1).up(after: 0.05)
    }
    return [session, open]
  }

  @Test("Buttons have 44 points, lie on the surface and beside each other", arguments: Window.all)
  func buttons(window: Window) throws {
    for session in try Self.sessions(window) {
      var frames: [(String, Rect)] = []
      session.stage.root.visit { layer in
        guard !layer.gestureRecognizers.isEmpty, layer.name.contains("."),
          !sequence(first: layer, next: \.parent).contains(where: \.isHidden)
        else { return }
        frames.append((layer.name, layer.bounds.applying(layer.toSurface)))
      }
      #expect(frames.count > (session.layer(named: "canvas.more")?.isHidden == false ? 0 : 4))
      let surface = Rect(origin: .zero, size: window.size).insetBy(dx: -1e-6, dy: -1e-6)
      for (index, (name, frame)) in frames.enumerated() {
        #expect(frame.width > 43.99 && frame.height > 43.99, "\(name): \(frame)")
        #expect(
          surface.contains(frame.center) && surface.union(frame) == surface, "\(name): \(frame)")
        for (other, place) in frames[..<index] {
          let inner = place.insetBy(dx: 1e-6, dy: 1e-6)
          #expect(!inner.meets(frame), "\(name) lies on \(other)")
        }
      }
    }
  }

  @Test("Words have 12 points, lie on the surface and beside each other", arguments: Window.all)
  func words(window: Window) throws {
    for session in try Self.sessions(window) {
      let texts = DrawnText.all(in: session.drawList())
      let room = Rect(origin: .zero, size: window.size).insetBy(dx: -0.5, dy: -0.5)
      #expect(!texts.isEmpty)
      for (index, text) in texts.enumerated() {
        #expect(text.size > 11.99, "\(text.text.string) has \(text.size) points")
        let isControl = ["Clear", "Drag", "Arcball", "Lock", "Line, red · 0 shapes"].contains(
          text.text.string)
        if window.textScale > 1, isControl {
          #expect(text.size > 14.99, "\(text.text.string) has \(text.size) points, made large")
        }
        for corner in text.corners {
          #expect(room.contains(corner), "\(text.text.string) reaches \(corner)")
        }
        for other in texts[..<index] where text.overlap(other) > 1 {
          Issue.record("\"\(text.text.string)\" lies on \"\(other.text.string)\"")
        }
      }
    }
  }

  @Test(
    "The numbers are never on the model, wherever it is, and are there at first",
    arguments: LaidOutScene.sizes)
  func numbers(size: Size) throws {
    let session = try Window(name: "model", size: size).session()
    let viewer = try #require(session.layer(named: "viewer"))
    let behavior = try #require(viewer.touchResponder as? ModelBehavior)
    #expect((ModelPanel(behavior).place != nil) == (size.width > 320))
    var places: Set<Rect> = []
    var time = 1.0
    for way in [(0.3, 0.25), (0, -0.5), (-0.6, 0), (0, 0.5), (0.3, -0.25)] {
      let middle = Point(x: size.width * 0.5, y: size.height * 0.6)
      session.play {
        finger(1).down(at: middle, t: time)
        finger(1).drag(
          by: Vector(dx: way.0 * size.width, dy: way.1 * size.height), over: 0.5, steps: 20)
        finger(1).up(after: 0.3)
      }
      time += 2
      guard let place = ModelPanel(behavior).place else { continue }
      places.insert(place)
      let view = try #require(behavior.view)
      let map = view.toEye
      let covered = view.model.vertices.contains { vertex in
        let point = Vector3D(
          x: Double(vertex.position.x), y: Double(vertex.position.y), z: Double(vertex.position.z))
        return point.applying(map).flatMap { view.place(of: $0, in: viewer.bounds) }
          .map(place.contains) ?? true
      }
      #expect(!covered, "the numbers at \(place)")
    }
    if size.width >= 1280 { #expect(places.count > 1, "they give way") }
  }

  @Test("What is said of the gestures follows the style, and the lock says what it does")
  func hints() throws {
    let session = try Window(name: "model", size: Size(width: 1280, height: 800)).session()
    let viewer = try #require(session.layer(named: "viewer"))
    let behavior = try #require(viewer.touchResponder as? ModelBehavior)
    func tap(_ name: String, t: Double) throws {
      let layer = try #require(session.layer(named: "viewer.\(name)"))
      let place = layer.bounds.center.applying(layer.toSurface)
      session.play {
        finger(1).down(at: place, t: t)
        finger(1).up(after: 0.05)
      }
    }
    let drag = GestureHelp(session).line
    #expect(drag.hasPrefix("One finger moves it") && drag.contains("Mouse"))
    #expect(behavior.lockWords == "off: all at once")
    try tap("arcball", t: 1)
    #expect(GestureHelp(session).line.hasPrefix("One finger or a mouse turns a ball"))
    try tap("lock", t: 2)
    #expect(behavior.lockWords == "the first one wins")
    session.play {
      finger(1).down(640, 400, t: 3)
      finger(1).drag(by: Vector(dx: 90, dy: 20), over: 0.3, steps: 20)
      finger(1).up()
    }
    #expect(behavior.lockWords == "only rotation")
    try tap("drag", t: 5)
    #expect(GestureHelp(session).line == drag)
  }
}

extension Rect {
  /// Whether the two have more in common than an edge.
  fileprivate func meets(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
