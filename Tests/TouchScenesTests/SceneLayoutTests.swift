import TestSupport
import Testing
import TouchGestures
import TouchRecording

@testable import TouchSandbox
@testable import TouchScenes

/// The bundled scenes in windows of every size.
@Suite("Scenes lie anew on every surface")
struct SceneLayoutTests {
  private static func surface(_ width: Double, _ height: Double, t: Double) -> InputEvent {
    InputEvent(at: t, .surface(Surface(size: Size(width: width, height: height))))
  }

  private static func places(_ session: Session) -> [String: Rect] {
    var places: [String: Rect] = [:]
    session.stage.root.visit { places[$0.name] = $0.frame }
    return places
  }

  @Test(
    "On a surface of the scene's size everything is where the file has it, and the layout agrees",
    arguments: LaidOutScene.names)
  func naturalSize(name: String) throws {
    let scene = try LaidOutScene.load(name)
    let size = try #require(scene.size)
    let layout = try #require(scene.layout)
    var ratios: [String: Double] = [:]
    for layer in scene.allLayers { ratios[layer.name] = layer.bounds.width / layer.bounds.height }
    let places = LayoutSolver.places(of: layout, on: size, madeFor: size, ratios: ratios)
    var count = 0
    for layer in scene.allLayers {
      guard let place = places.first(where: { $0.name == layer.name }) else { continue }
      count += 1
      let center = place.frame.center
      #expect(center.distance(to: layer.position) < 1e-6, "\(layer.name): \(place.frame)")
      expectClose(place.frame.width, layer.bounds.width, within: 1e-6, "\(layer.name)")
      expectClose(place.frame.height, layer.bounds.height, within: 1e-6, "\(layer.name)")
    }
    #expect(count == scene.allLayers.count)

    // Parts, too: those that the behavior places by itself are where the layout has them.
    let session = Session(scene: scene, surface: Surface(size: size))
    let atFirst = Self.places(session)
    session.handle(Self.surface(500, 900, t: 0))
    #expect(Self.places(session) != atFirst)
    session.handle(Self.surface(size.width, size.height, t: 0))
    for (name, place) in Self.places(session) {
      let before = try #require(atFirst[name])
      expectClose(place.midX, before.midX, within: 0.01, "\(name) is at \(place), was at \(before)")
      expectClose(place.midY, before.midY, within: 0.01, "\(name) is at \(place), was at \(before)")
      #expect(
        name.contains(".") || abs(place.width - before.width) < 0.01,
        "\(name) is at \(place), was at \(before)")
    }
  }

  @Test(
    "Words lie beside each other, all on the surface, and are never smaller than 12 points",
    arguments: LaidOutScene.withLargeText)
  func words(scene: LaidOutScene) throws {
    for session in [try scene.session(), try scene.played()] {
      let texts = DrawnText.all(in: session.drawList())
      let room = Rect(origin: .zero, size: scene.size).insetBy(dx: -0.5, dy: -0.5)
      if scene.name != "photo", scene.name != "map" { #expect(texts.count > 4) }
      for (index, text) in texts.enumerated() {
        #expect(text.size > 11.99, "\(text.text.string) has \(text.size) points")
        for corner in text.corners {
          #expect(room.contains(corner), "\(text.text.string) reaches \(corner)")
        }
        for other in texts[..<index] where text.overlap(other) > 1 {
          Issue.record(
            "\"\(text.text.string)\" lies on \"\(other.text.string)\" by \(text.overlap(other))")
        }
      }
    }
  }

  @Test(
    "The columns of the explorer's table do not touch, and lie in their card, at any width",
    arguments: Array(stride(from: 360.0, through: 1280, by: 46)), [2, 20])
  func tableColumns(width: Double, count: Int) throws {
    let scene = LaidOutScene(name: "explorer", size: Size(width: width, height: 800))
    let session = try scene.session()
    let pad = try #require(session.layer(named: "explorer.pad"))
    let explorer = try #require(pad.touchResponder as? ExplorerBehavior)
    let place = pad.bounds.applying(pad.toSurface)
    let samples = (1...count).map { number in
      TouchSample(
        id: TouchID(number), phase: .began,
        location: Point(x: place.maxX - 5 - Double(number), y: place.midY), pressure: 0.5)
    }
    session.handle(InputEvent(time: Timestamp(seconds: 1), .touches(TouchFrame(samples))))
    session.advance(to: Timestamp(seconds: 120))
    let card = try #require(explorer.layout.list).applying(explorer.layer.toSurface)
    let words = DrawnText.all(in: session.drawList()).compactMap { drawn -> Rect? in
      let padding = drawn.text.badge?.padding.width ?? 0
      return Rect(boundingBox: drawn.corners)?.insetBy(dx: -padding, dy: 0)
    }.filter { card.contains($0.center) }
    // Two rows of at least three columns: the titles and the touches.
    #expect(words.count >= 6)
    for (index, word) in words.enumerated() {
      #expect(word.minX >= card.minX + 1 && word.maxX <= card.maxX - 1, "\(word) in \(card)")
      for other in words[..<index] where abs(other.midY - word.midY) < 2 {
        #expect(other.maxX <= word.minX || word.maxX <= other.minX, "\(word), \(other)")
      }
    }
  }

  @Test("Layers are on the surface and use it", arguments: LaidOutScene.all)
  func insideTheSurface(scene: LaidOutScene) throws {
    let session = try scene.session()
    let surface = Rect(origin: .zero, size: scene.size)
    var union: Rect?
    session.stage.root.visit { layer in
      let isHidden = sequence(first: layer, next: \.parent).contains(where: \.isHidden)
      guard layer !== session.stage.root, !isHidden, !layer.bounds.isEmpty else { return }
      let frame = layer.bounds.applying(layer.toSurface)
      union = union?.union(frame) ?? frame
      if scene.name != "map" {
        let rest = surface.insetBy(dx: -1e-6, dy: -1e-6)
        #expect(
          frame.minX >= rest.minX && frame.maxX <= rest.maxX && frame.minY >= rest.minY
            && frame.maxY <= rest.maxY, "\(layer.name): \(frame)")
      }
    }
    let all = try #require(union)
    if scene.name == "photo" {
      let share = all.width / min(scene.size.width, scene.size.height)
      #expect(share > 0.3, "a photo to take hold of")
    } else {
      #expect(all.width >= 0.85 * scene.size.width && all.height >= 0.6 * scene.size.height)
    }
  }

  @Test("What lay somewhere lies there again when the window has its size again")
  func returns() throws {
    for (name, layer) in [("photo", "photo"), ("map", "map"), ("photos", "harbour")] {
      let session = Session(
        scene: try LaidOutScene.load(name), surface: Surface(size: Size(width: 1280, height: 800)))
      let layer = try #require(session.layer(named: layer))
      let home = layer.toParent
      session.play {
        finger(1).down(640, 380, t: 0.5)
        finger(1).drag(to: Point(x: 900, y: 560), over: 0.5, steps: 20)
        finger(1).move(by: .zero, after: 0.5)
        finger(1).up()
      }
      session.advance(to: Timestamp(seconds: 5))
      let before = layer.toParent
      #expect(before != home, "nothing was moved of \(name)")
      var time = 6.0
      for (width, height) in [(320.0, 240.0), (360, 800), (3840, 2160), (1280, 800)] {
        session.handle(Self.surface(width, height, t: time))
        session.advance(to: Timestamp(seconds: time + 1))
        let middle = layer.bounds.center.applying(layer.toSurface)
        #expect(session.stage.surface.bounds.contains(middle), "\(name) at \(width) × \(height)")
        time += 2
      }
      #expect(layer.toParent.isApproximatelyEqual(to: before, absoluteTolerance: 1e-6), "\(name)")
    }
  }

  @Test("Triple tap puts the photo where the window has its place")
  func home() throws {
    let session = Session(
      scene: try LaidOutScene.load("photo"), surface: Surface(size: Size(width: 1600, height: 900)))
    let photo = try #require(session.layer(named: "photo"))
    let home = photo.toParent
    session.play {
      finger(1).down(800, 440, t: 0.5)
      finger(1).drag(to: Point(x: 1100, y: 300), over: 0.5, steps: 20)
      finger(1).up(after: 0.3)
      for tap in 0..<3 {
        finger(1).down(1100, 300, t: 3 + 0.2 * Double(tap))
        finger(1).up(after: 0.05)
      }
    }
    #expect(!photo.toParent.isApproximatelyEqual(to: home, absoluteTolerance: 50))
    session.advance(to: Timestamp(seconds: 9))
    #expect(photo.toParent.isApproximatelyEqual(to: home, absoluteTolerance: 1e-6))
  }

  @Test("A scene that was saved in another window opens as it was, and lies as before after that")
  func saved() throws {
    for scene in LaidOutScene.all {
      let session = try scene.session()
      let saved = try TestScene.parse(
        SceneWriter(path: "test.scene.json", resources: TestScene.resources)
          .text(of: session.arrangement))
      let again = Session(scene: saved, surface: Surface(size: scene.size))
      #expect(again.drawList() == session.drawList(), "\(scene.testDescription)")
      for (width, height) in [(700.0, 500.0), (500, 1000)] {
        let event = Self.surface(width, height, t: 0)
        session.handle(event)
        again.handle(event)
        let (old, new) = (Self.places(session), Self.places(again))
        for (name, place) in old {
          let other = try #require(new[name])
          expectClose(place.width, other.width, within: 0.01, "\(name) of \(scene.testDescription)")
          #expect(
            place.center.distance(to: other.center) < 0.01, "\(name) of \(scene.testDescription)")
        }
      }
    }
  }

  @Test("A recording of before plays as it did, also where its surface gets another size")
  func recordedBefore() throws {
    let size = Size(width: 320, height: 480)
    let header = RecordingHeader(surface: Surface(size: size))
    let scene = try LaidOutScene.load("photo")
    let session = Session(scene: scene, header: header)
    session.handle(Self.surface(1280, 800, t: 1))
    session.advance(to: Timestamp(seconds: 3))
    let photo = try #require(session.layer(named: "photo"))
    #expect(photo.frame == Rect(x: 110, y: 180, width: 100, height: 100))
    #expect(session.scene.keepsSize)
  }

  @Test("A recording says how large words were, and plays with them as large")
  func recordedWords() throws {
    var header = RecordingHeader(surface: Surface(size: Size(width: 640, height: 400)))
    #expect(
      !String(decoding: try Recording(header: header).bytes(), as: UTF8.self).contains("text"))
    (header.textScale, header.laysOut) = (1.5, true)
    let read = try Recording(bytes: Recording(header: header).bytes())
    #expect(read.header == header)
    let scene = try LaidOutScene.load("explorer")
    let session = Session(scene: scene, header: read.header)
    let live = LaidOutScene(name: "explorer", size: header.surface.size, textScale: 1.5)
    #expect(session.drawList() == (try live.session().drawList()))
    #expect(session.drawList() != Session(scene: scene, surface: header.surface).drawList())
    for wrong in ["0.9", "5", "true"] {
      let line =
        #"{"touchstone":"recording","version":1,"surface":{"width":1,"height":1,"scale":1},"#
      let bytes = Array((line + #""textScale":\#(wrong)}"# + "\n").utf8)
      #expect(throws: RecordingError.self) { try Recording(bytes: bytes) }
    }
  }

  @Test("Fingers take hold of a dial wherever it is")
  func dials() throws {
    for size in LaidOutScene.sizes {
      let scene = LaidOutScene(name: "dial", size: size)
      let session = try scene.played()
      for name in ["knob", "wheel", "lock"] {
        let layer = try #require(session.layer(named: name))
        let turned = layer.transform.decomposed.rotation
        #expect(abs(turned + 2.4) < 0.15, "\(name) on \(size): \(turned)")
        let text = session.layer(named: "\(name).readout")?.content.text ?? ""
        #expect(!text.isEmpty && text != "0")
      }
    }
  }
}
