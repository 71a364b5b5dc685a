import SceneTestSupport
import TestSupport
import Testing
import TouchGestures
import TouchShell

/// Every bundled scene, by keys alone.
@Suite("Scenes by keyboard")
struct KeyboardSceneTests {
  // MARK: What moves

  @Test(
    "An arrow moves a photo by its step to the bit, with Shift ten of them, with Alt a tenth",
    arguments: [
      ("Right", [], Vector(dx: 10, dy: 0)), ("Left", .alt, Vector(dx: -1, dy: 0)),
      ("Down", .shift, Vector(dx: 0, dy: 100)), ("Up", [], Vector(dx: 0, dy: -10)),
    ] as [(String, ModifierKeys, Vector)])
  func moves(key: String, held: ModifierKeys, way: Vector) throws {
    let rig = try KeyboardRig("photo")
    let before = rig.middle("photo")
    rig.select("photo")
    rig.strike(key, held)
    expectClose(rig.middle("photo"), before + way, within: 1e-9)
    rig.rest()
    expectClose(rig.middle("photo"), before + way, within: 1e-9)
  }

  @Test("Steps in a row are one gesture, which ends at rest and glides nowhere")
  func row() throws {
    let rig = try KeyboardRig("photo")
    let before = rig.middle("photo")
    rig.select("photo")
    for _ in 0..<6 {
      rig.down("Right")
      rig.wait(0.03)
    }
    rig.up("Right")
    rig.rest()
    expectClose(rig.middle("photo"), before + Vector(dx: 60, dy: 0), within: 1e-9)
    let phases = rig.recorded.compactMap { event in
      if case .pinch(let pinch) = event.kind { pinch.phase } else { nil }
    }
    #expect(phases == [.began] + Array(repeating: .changed, count: 6) + [.ended])
  }

  @Test("Brackets turn and signs scale, about the middle")
  func turnsAndScales() throws {
    let rig = try KeyboardRig("photo")
    let middle = rig.middle("photo")
    rig.select("photo")
    rig.strike("]", times: 3)
    rig.strike("[", .alt)
    rig.strike("=", .shift, times: 2)
    rig.strike("-", .alt)
    rig.rest()
    let parts = rig.layer("photo").toParent.decomposed
    expectClose(parts.rotation, (3 - 0.1) * 5 * Double.pi / 180, within: 1e-9)
    expectClose(parts.scaleX, 1.21 / 1.009_576_582_776_887, within: 1e-9)
    expectClose(rig.middle("photo"), middle, within: 1e-9)
  }

  @Test("Limits and springs are those of fingers")
  func limits() throws {
    let rig = try KeyboardRig("photo")
    rig.select("photo")
    rig.strike("+", times: 30)
    #expect(rig.layer("photo").toParent.decomposed.scaleX > 2.8)
    rig.rest()
    expectClose(rig.layer("photo").toParent.decomposed.scaleX, 2.8, within: 1e-6)
    rig.strike("-", times: 60)
    rig.rest()
    expectClose(rig.layer("photo").toParent.decomposed.scaleX, 0.88, within: 1e-6)
    rig.strike("Right", .shift, times: 9)
    rig.rest()
    let photo = rig.layer("photo")
    let right = photo.bounds.insetBy(dx: -5, dy: -5).applying(photo.toSurface).maxX
    expectClose(right, 320, within: 1e-6)
  }

  @Test("Return is a finger: three taps put the photo back, a long press shows its matrix")
  func presses() throws {
    let rig = try KeyboardRig("photo")
    let before = rig.layer("photo").toParent
    rig.select("photo")
    rig.strike("Right", .shift)
    rig.rest()
    #expect(rig.layer("photo").toParent != before)
    rig.strike("Return", times: 3)
    rig.rest()
    #expect(rig.layer("photo").toParent.isApproximatelyEqual(to: before, absoluteTolerance: 1e-9))
    let card = try #require(rig.session.layers.first { $0.name.hasPrefix("photo.") })
    #expect(card.isHidden)
    rig.down("Return")
    rig.wait(0.7)
    // The key repeats while it is held.
    rig.down("Return")
    rig.up("Return")
    rig.rest()
    #expect(!card.isHidden)
  }

  @Test("One photo of many moves, and comes to the front")
  func photos() throws {
    let rig = try KeyboardRig("photos")
    let names = rig.order
    let before = names.map { rig.layer($0).toParent }
    rig.select("koi")
    rig.strike("Left", times: 2)
    rig.rest()
    for (name, place) in zip(names, before) {
      let moved = rig.layer(name).toParent
      #expect((moved == place) == (name != "koi"), "\(name)")
    }
    rig.strike("Return", times: 2)
    rig.rest()
    #expect(rig.layer("koi").toParent.decomposed.scaleX > 1.2, "a double tap enlarges")
  }

  @Test("A map pans, zooms and turns; two Returns zoom in")
  func map() throws {
    let rig = try KeyboardRig("map")
    rig.select("map")
    rig.strike("+", times: 3)
    rig.strike("Left", .shift)
    rig.strike("]")
    rig.rest()
    let parts = rig.layer("map").toParent.decomposed
    expectClose(parts.scaleX, 1.331, within: 1e-6)
    expectClose(parts.rotation, 5 * Double.pi / 180, within: 1e-6)
    rig.strike("Return", times: 2)
    rig.rest()
    #expect(rig.layer("map").toParent.decomposed.scaleX > 1.5)
  }

  // MARK: What turns

  @Test("A dial goes a detent a step, a wheel 5°, and back")
  func dials() throws {
    let rig = try KeyboardRig("dial")
    rig.select("knob")
    rig.strike("Right", times: 3)
    rig.strike("Down")
    rig.strike("]")
    rig.rest()
    #expect(rig.words("knob.readout") == "+3")
    rig.strike("Left", .shift)
    rig.rest()
    #expect(rig.words("knob.readout") == "−7")
    rig.select("wheel")
    rig.strike("Up", times: 4)
    rig.strike("[", .alt)
    rig.rest()
    let turned = rig.layer("wheel").toParent.decomposed.rotation
    expectClose(turned, 19.5 * Double.pi / 180, within: 1e-9)
  }

  @Test("The lock opens: right to 30, left to 8, right to 21")
  func lock() throws {
    let rig = try KeyboardRig("dial")
    rig.select("lock")
    for (key, count, shown) in [("Right", 10, "30"), ("Left", 18, "8"), ("Right", 27, "Open")] {
      rig.strike(key, .shift, times: count / 10)
      rig.strike(key, times: count % 10)
      rig.rest()
      #expect(rig.words("lock.readout") == shown)
    }
  }

  @Test("The smallest step of a dial is a tenth, from the first on")
  func smallTurn() throws {
    let rig = try KeyboardRig("dial")
    rig.select("wheel")
    rig.strike("]", .alt)
    let turned = rig.layer("wheel").toParent.decomposed.rotation
    expectClose(turned, 0.5 * Double.pi / 180, within: 1e-9)
  }

  @Test("A pan's threshold is passed before the first step, so a step of a point is a point")
  func pan() throws {
    let scene = try TestScene.parse(
      TestScene.card(#"{"type":"none"}"#, more: #","recognizers":[{"name":"pan","type":"pan"}]"#))
    for (thresholds, held, step) in [
      ([:], [], 10), ([:], .alt, 1), (["panHysteresis": 36], .alt, 1),
    ] as [([String: Double], ModifierKeys, Double)] {
      let rig = KeyboardRig(scene, thresholds: thresholds)
      let pan = try #require(rig.layer("card").gestureRecognizers.first as? PanGestureRecognizer)
      rig.select("card")
      rig.strike("Down", held)
      expectClose(pan.translation(in: nil), Vector(dx: 0, dy: step), within: 1e-9)
      rig.rest()
    }
  }

  // MARK: Pads

  @Test(
    "Shift and an arrow swipe, with as many fingers as were chosen",
    arguments: [
      ("Right", 1, "Horizontal swipe", "right, 1 finger"),
      ("Left", 2, "Horizontal swipe", "left, 2 fingers"),
      ("Up", 3, "Vertical swipe", "up, 3 fingers"),
      ("Down", 4, "Vertical swipe", "down, 4 fingers"),
    ] as [(String, Int, String, String)])
  func swipes(key: String, fingers: Int, title: String, detail: String) throws {
    let rig = try KeyboardRig("swipes")
    rig.select("board.pad")
    if fingers > 1 { rig.strike("\(fingers)") }
    rig.strike(key, .shift)
    rig.wait(0.1)
    for side in ["length", "swipe"] {
      #expect(rig.words("board.\(side)") == title)
      #expect(rig.words("board.\(side).detail") == detail)
    }
  }

  @Test("A key that comes while a swipe goes its way is done after it")
  func queue() throws {
    let rig = try KeyboardRig("swipes")
    rig.select("board.pad")
    rig.down("Right", .shift)
    rig.up("Right")
    rig.down("Up", .shift)
    rig.up("Up")
    rig.down("Return")
    rig.up("Return")
    rig.wait(0.5)
    var began = 0
    for case .touches(let frame) in rig.recorded.map(\.kind) {
      began += frame.samples.count { $0.phase == .began }
      #expect(frame.samples.count == 1)
    }
    #expect(began == 3 && rig.session.stage.dispatcher.liveTouches.isEmpty)
  }

  @Test("A limit of the swipes is dragged by arrows")
  func handles() throws {
    let rig = try KeyboardRig("swipes")
    let name = try #require(rig.order.dropFirst().first)
    rig.select(name)
    let before = rig.middle(name)
    rig.strike("Right", times: 2)
    rig.rest()
    // Limits are whole points, which are a few points of the scale.
    expectClose(rig.middle(name), before + Vector(dx: 20, dy: 0), within: 3)
  }

  @Test("The explorer sees taps, presses, drags, swipes, pinches and turns")
  func explorer() throws {
    let rig = try KeyboardRig("explorer")
    var lines: [String] = []
    let trace = Trace(rig.session) { lines.append(String(decoding: $0, as: UTF8.self)) }
    defer { withExtendedLifetime(trace) {} }
    rig.select("explorer.pad")
    rig.strike("Return")
    rig.rest()
    rig.down("Return")
    rig.wait(0.7)
    rig.up("Return")
    rig.strike("Left", .shift)
    rig.rest()
    rig.strike("+")
    rig.strike("]")
    rig.rest()
    // A finger that stays, and goes along.
    rig.strike("Space")
    rig.strike("Right", times: 4)
    #expect(rig.session.stage.dispatcher.liveTouches.count == 1)
    rig.wait(1)
    #expect(rig.session.stage.dispatcher.liveTouches.count == 1, "it stays")
    rig.strike("Space")
    #expect(rig.session.stage.dispatcher.liveTouches.isEmpty)
    // To the left edge, and inwards.
    rig.strike("Left", times: 60)
    rig.strike("Space")
    rig.strike("Right", times: 3)
    rig.strike("Space")
    for type in ["tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan"] {
      let isSeen = lines.contains { line in
        line.contains("\"type\":\"\(type)\"")
          && ["began", "ended"].contains { line.contains("\"to\":\"\($0)\"") }
      }
      #expect(isSeen, "\(type)")
    }
  }

  // MARK: Paint and models

  @Test("Shapes are painted, moved, turned and removed")
  func paint() throws {
    let rig = try KeyboardRig("paint")
    rig.select("canvas.ellipse")
    rig.strike("Return")
    rig.select("canvas")
    rig.strike("Up", times: 5)
    let start = try #require(rig.hand.target(in: rig.session).map(rig.hand.place(on:)))
    rig.strike("Space")
    rig.strike("Right", .shift, times: 2)
    rig.strike("Down", .shift)
    rig.strike("Space")
    let shape = rig.layer("canvas.shape.1")
    expectClose(
      shape.bounds.applying(shape.toSurface),
      Rect(x: start.x, y: start.y, width: 200, height: 100), within: 1e-9)
    guard case .shape(let content) = shape.content else { throw Unexpected("no shape") }
    #expect(content.kind.rawValue == "ellipse")
    rig.select("canvas.shape.1")
    rig.strike("Left")
    rig.strike("]", times: 2)
    rig.rest()
    expectClose(rig.middle("canvas.shape.1"), start + Vector(dx: 90, dy: 50), within: 1e-9)
    expectClose(shape.toParent.decomposed.rotation, 10 * Double.pi / 180, within: 1e-9)
    rig.strike("Delete")
    #expect(rig.session.layer(named: "canvas.shape.1") == nil && rig.selected == nil)
    #expect(!rig.down("Z", .control), "that is the scene's")
    #expect(rig.session.layer(named: "canvas.shape.1") != nil)
  }

  @Test("A model is moved, turned, scaled, and another is chosen")
  func model() throws {
    let rig = try KeyboardRig("model")
    rig.select("viewer")
    let before = rig.middle("viewer.model")
    rig.strike("Left", .shift)
    rig.rest()
    let moved = rig.middle("viewer.model") - before
    expectClose(moved.dy, 0, within: 1e-6)
    #expect(moved.dx < -50)
    rig.strike("+", times: 2)
    rig.strike("]")
    rig.rest()
    #expect(rig.words("viewer.kind") == "rotation")
    expectClose(rig.layer("viewer.model").transform.decomposed.scaleX, 1.21, within: 1e-6)
    let tip = rig.middle("viewer.x")
    // Two fingers turn it about its vertical axis.
    rig.strike("2")
    rig.strike("Right", .shift)
    rig.rest()
    #expect(rig.middle("viewer.x").distance(to: tip) > 1)
    rig.select("viewer.tab.2")
    rig.strike("Return")
    #expect(rig.words("viewer.name") == "Balloon")
  }

  @Test("Esc lets go, and so do a finger, a mouse and a window that loses the keyboard")
  func lettingGo() throws {
    let ends: [InputEvent.Kind] = [
      .key(KeyEvent(phase: .down, key: "Escape")), .touch(.began, at: Point(x: 5, y: 5)),
      .mouse(MouseEvent(phase: .down, location: Point(x: 5, y: 5))), .focus(.lost),
    ]
    for (index, end) in ends.enumerated() {
      let rig = try KeyboardRig("explorer")
      rig.select("explorer.pad")
      rig.strike("3")
      rig.strike("Space")
      #expect(rig.session.stage.dispatcher.liveTouches.count == 3)
      #expect(rig.send(end) == (index == 0))
      #expect(rig.hand.contacts.isEmpty)
      #expect(
        rig.session.stage.dispatcher.liveTouches.allSatisfy { $0.type == .direct || index == 2 })
      #expect((rig.focus.operatedLayer != nil) == (index == 3))
      #expect(rig.hand.nextDeadline == nil)
    }
  }
}
