import TestSupport
import Testing
import TouchExplain
import TouchScenes
import TouchShell

@Suite("What begins on the bar is the bar's")
struct BarInputTests {
  @Test("A button does what its key does", arguments: KeyCommand.Place.allCases)
  func buttonsAreKeys(place: KeyCommand.Place) throws {
    let bindings = KeyCommand.all(in: place).flatMap(\.bindings)
    for button in KeyCommand.buttons(in: place) {
      let label = button.caption.label
      let binding = try #require(bindings.first { $0.action == button.action }, "\(label)")
      let event = KeyEvent(phase: .down, key: binding.key, modifiers: binding.modifiers)
      #expect(KeyCommand.action(for: event, in: place) == button.action)
      #expect(!button.caption.key.isEmpty && !label.isEmpty)
    }
    // Without a keyboard everything can be done but three things: to choose among the cards, or on a
    // lesson's page, which a finger presses anyway; to jump a second, as there is a timeline; and to
    // say what keys are for.
    let offered = Set(KeyCommand.buttons(in: place).map(\.action))
    for binding in bindings {
      switch binding.action {
      case .openScene, .focusCardToward, .jump, .goOn, .choose, .moveSlider, .scrollText,
        .changeSides:
        break
      default: #expect(offered.contains(binding.action), "\(binding.key) has no button")
      }
    }
  }

  @Test(
    "A finger presses every button, on whatever page, however long it holds it",
    arguments: KeyCommand.Place.allCases)
  func fingers(place: KeyCommand.Place) throws {
    for size in BarRig.sizes {
      for button in KeyCommand.buttons(in: place) {
        var rig = BarRig(place, on: size)
        rig.open()
        for _ in 0..<20 where rig.place(of: button.action) == nil {
          let more = rig.placeOfMore()
          let pressed = rig.tap(try #require(more))
          expectEqual(pressed, [])
        }
        let foundTarget = rig.place(of: button.action)
        let target = try #require(foundTarget, "\(button.caption.label) on \(size)")
        let isShort = button.caption.label.count.isMultiple(of: 2)
        expectEqual(rig.tap(target, for: isShort ? 0.05 : 30), [button.action])
        rig.time += 0.3
        #expect(rig.bar.isOpen(at: rig.now) == button.keepsOpen)
      }
    }
  }

  @Test("The pointer opens it by coming near, presses a button, and lets it close by leaving")
  func pointer() throws {
    var rig = BarRig()
    let tab = rig.bar.layout(on: rig.size).grip
    #expect(rig.mouse(.moved, at: Point(x: 100, y: 300)).rest != nil)
    #expect(!rig.bar.isOpen(at: rig.now))
    #expect(rig.mouse(.moved, at: Point(x: tab.midX, y: tab.maxY + 10)).rest == nil)
    rig.time += 20
    #expect(rig.bar.isOpen(at: rig.now), "it stays for as long as the pointer is on it")
    let foundPlace = rig.place(of: .togglePart(.figures))
    let place = try #require(foundPlace)
    #expect(rig.mouse(.moved, at: place).rest == nil)
    #expect(rig.mouse(.down, at: place).rest == nil)
    let up = rig.mouse(.up, at: place)
    #expect(up.rest == nil && up.actions == [.togglePart(.figures)])
    rig.time += 1
    #expect(!rig.bar.isOpen(at: rig.now))
    // It does not come back at once, since the pointer still stands there.
    _ = rig.mouse(.moved, at: tab.center)
    #expect(!rig.bar.isOpen(at: rig.now))
    #expect(rig.mouse(.moved, at: Point(x: 100, y: 300)).rest != nil)
    _ = rig.mouse(.moved, at: tab.center)
    rig.time += 0.3
    #expect(rig.bar.isOpen(at: rig.now))
    #expect(rig.mouse(.moved, at: Point(x: 100, y: 300)).rest != nil)
    rig.time += BarFade.stayAfterPointer + BarFade.duration + 0.01
    #expect(!rig.bar.isOpen(at: rig.now))
  }

  @Test(
    "Whatever way the pointer takes to the tab, a click there presses no button",
    arguments: KeyCommand.Place.allCases)
  func clickAfterHover(place: KeyCommand.Place) {
    for size in BarRig.sizes {
      let tab = BarRig(place, on: size).tabPlace
      for (dx, dy) in [(-40.0, 30.0), (0, 60), (-70, 0), (-20, 20)] {
        for (x, y) in [(0.0, 0.0), (-26, 0), (0, 12), (-30, 20), (19, -13)] {
          var rig = BarRig(place, on: size)
          let target = Point(x: tab.x + x, y: tab.y + y)
          // The pointer comes near, and goes on to the tab while the panel opens.
          for step in 0...10 {
            let rest = Double(10 - step) / 10
            _ = rig.mouse(.moved, at: Point(x: target.x + rest * dx, y: target.y + rest * dy))
            rig.time += 0.1
          }
          #expect(rig.mouse(.down, at: target).rest == nil)
          rig.time += 0.1
          let up = rig.mouse(.up, at: target)
          #expect(up.rest == nil && up.actions == [], "\(place) on \(size), \(x), \(y)")
          rig.time += 0.3
          #expect(rig.bar.isOpen(at: rig.now))
        }
      }
    }
  }

  @Test("Closed for the help, it opens again only for a pointer that has been elsewhere")
  func closes() {
    var rig = BarRig()
    let tab = rig.tabPlace
    _ = rig.mouse(.moved, at: tab)
    rig.time += 0.3
    #expect(rig.bar.isOpen(at: rig.now))
    rig.bar.close(at: rig.now)
    rig.time += 0.3
    _ = rig.mouse(.moved, at: Point(x: tab.x - 1, y: tab.y))
    rig.time += 0.3
    #expect(!rig.bar.isOpen(at: rig.now))
    _ = rig.mouse(.moved, at: Point(x: 100, y: 500))
    _ = rig.mouse(.moved, at: tab)
    rig.time += 0.3
    #expect(rig.bar.isOpen(at: rig.now))
  }

  @Test("A click on the tab opens it, where no move came before")
  func click() throws {
    var rig = BarRig()
    let tab = rig.bar.layout(on: rig.size).grip.center
    #expect(rig.mouse(.down, at: tab).rest == nil)
    #expect(rig.mouse(.up, at: tab).rest == nil)
    rig.time += 0.3
    #expect(rig.bar.isOpen(at: rig.now))
  }

  @Test("A click on the tab opens it also where the pointer has stayed since a button closed it")
  func clickAgain() throws {
    var rig = BarRig()
    rig.open()
    let tab = rig.bar.layout(on: rig.size).grip.center
    let foundPlace = rig.place(of: .toggleHelp)
    let place = try #require(foundPlace)
    _ = rig.mouse(.down, at: place)
    expectEqual(rig.mouse(.up, at: place).actions, [.toggleHelp])
    rig.time += 1
    #expect(rig.mouse(.moved, at: tab).rest == nil)
    #expect(!rig.bar.isOpen(at: rig.now))
    #expect(rig.mouse(.down, at: tab).rest == nil)
    #expect(rig.mouse(.up, at: tab).rest == nil)
    rig.time += 0.3
    #expect(rig.bar.isOpen(at: rig.now))
  }

  @Test("A drag that began on the scene goes on over the bar, and opens nothing")
  func dragOverBar() throws {
    var rig = BarRig()
    let tab = rig.bar.layout(on: rig.size).grip.center
    #expect(rig.touch(.began, at: Point(x: 400, y: 300)).rest != nil)
    #expect(rig.touch(.moved, at: tab).rest != nil)
    #expect(rig.touch(.ended, at: tab).rest != nil)
    for button in [1, 3] {
      #expect(rig.mouse(.down, at: Point(x: 400, y: 300), button: button).rest != nil)
      #expect(rig.mouse(.moved, at: tab).rest != nil)
      #expect(rig.mouse(.up, at: tab, button: button).rest != nil)
    }
    #expect(!rig.bar.isOpen(at: rig.now))
  }

  @Test("A finger on the bar is taken out of a frame, for its whole life, and the others stay")
  func frames() throws {
    var rig = BarRig()
    let tab = rig.bar.layout(on: rig.size).grip.center
    let own = TouchSample(id: TouchID(1), phase: .began, location: tab)
    let other = TouchSample(id: TouchID(2), phase: .began, location: Point(x: 300, y: 400))
    expectEqual(rig.send(.touches(TouchFrame([own, other]))).rest?.samples, [other])
    for phase in [TouchPhase.moved, .stationary, .ended] {
      var (mine, theirs) = (own, other)
      (mine.phase, theirs.phase) = (phase, phase)
      // Also where it is not over the bar any more.
      mine.location = Point(x: 350, y: 420)
      expectEqual(rig.send(.touches(TouchFrame([theirs, mine]))).rest?.samples, [theirs])
    }
    // The next finger of that number is another one.
    var next = own
    next.location = Point(x: 200, y: 500)
    expectEqual(rig.send(.touches(TouchFrame([next]))).rest?.samples, [next])
  }

  @Test("What is no finger: wheel, pinch and SDL's own gestures")
  func others() throws {
    var rig = BarRig()
    let (tab, scene) = (rig.bar.layout(on: rig.size).grip.center, Point(x: 300, y: 400))
    func wheel(_ place: Point) -> InputEvent.Kind {
      .wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: 9), isPrecise: true))
    }
    func pinch(_ phase: PinchEvent.Phase, _ place: Point) -> InputEvent.Kind {
      .pinch(PinchEvent(phase: phase, location: place, scale: 1.2, rotation: 0))
    }
    let gesture = InputEvent.Kind.multigesture(
      MultigestureEvent(fingers: 2, location: scene, dTheta: 0.1, dDist: 0))
    for kind in [wheel(scene), pinch(.began, scene), pinch(.ended, tab), gesture] {
      #expect(rig.send(kind).rest?.kind == kind)
    }
    for kind in [wheel(tab), pinch(.began, tab), pinch(.changed, scene), pinch(.ended, scene)] {
      #expect(rig.send(kind).rest == nil)
    }
    #expect(rig.send(pinch(.changed, scene)).rest != nil)
    _ = rig.touch(.began, at: tab)
    #expect(rig.send(gesture).rest == nil)
    _ = rig.touch(.ended, at: tab)
    #expect(rig.send(gesture).rest != nil)
    for kind in [
      InputEvent.Kind.key(KeyEvent(phase: .down, key: "H")), .focus(.lost), .focus(.gained),
      .surface(Surface(size: rig.size)),
    ] { #expect(rig.send(kind).rest?.kind == kind) }
  }

  @Test("A touch beside it closes it and is the scene's")
  func beside() {
    var rig = BarRig()
    rig.open()
    #expect(rig.bar.isOpen(at: rig.now))
    #expect(rig.touch(.began, at: Point(x: 400, y: 500)).rest != nil)
    #expect(!rig.bar.isOpen(at: rig.now))
    _ = rig.touch(.ended, at: Point(x: 400, y: 500))
    rig.open()
    #expect(rig.mouse(.down, at: Point(x: 400, y: 500)).rest != nil)
    #expect(!rig.bar.isOpen(at: rig.now))
  }

  @Test("A button that the finger leaves, or that is taken away, does nothing")
  func changedMind() throws {
    var rig = BarRig()
    rig.open()
    let foundPlace = rig.place(of: .leave)
    let place = try #require(foundPlace)
    _ = rig.touch(.began, at: place)
    expectEqual(rig.touch(.ended, at: Point(x: place.x, y: place.y + 90)).actions, [])
    _ = rig.touch(.began, at: place)
    expectEqual(rig.touch(.cancelled, at: place).actions, [])
    _ = rig.touch(.began, at: place)
    _ = rig.send(.focus(.lost))
    expectEqual(rig.touch(.ended, at: place).actions, [])
    _ = rig.touch(.began, at: place)
    rig.bar.buttons.removeAll { $0.action == .leave }
    expectEqual(rig.touch(.ended, at: place).actions, [])
  }

  @Test("A button that a finger left is pressed again when the finger comes back")
  func comesBack() throws {
    var rig = BarRig()
    rig.open()
    let found = rig.place(of: .toggleHelp)
    let place = try #require(found)
    _ = rig.touch(.began, at: place)
    _ = rig.touch(.moved, at: Point(x: place.x, y: place.y + 200))
    _ = rig.touch(.moved, at: Point(x: place.x + 3, y: place.y))
    expectEqual(rig.touch(.ended, at: Point(x: place.x + 3, y: place.y)).actions, [.toggleHelp])
  }

  @Test("While the panel is open Tab goes through its buttons, Return presses one, Esc closes it")
  func keys() throws {
    var rig = BarRig()
    func key(_ name: String, _ phase: KeyEvent.Phase) -> ControlBar<BarRig.Action>.Outcome {
      rig.send(.key(KeyEvent(phase: phase, key: name)))
    }
    for phase in [KeyEvent.Phase.down, .up] { #expect(key("Tab", phase).rest != nil) }
    rig.open()
    // Other keys are the scene's, as long as no button has the keyboard.
    #expect(key("Return", .down).rest != nil)
    // Esc would leave the scene, which a person who has opened the panel does not want yet.
    #expect(key("Escape", .down).rest == nil && key("Escape", .up).rest == nil)
    rig.time += 1
    #expect(!rig.bar.isOpen(at: rig.now) && key("Escape", .down).rest != nil)
    rig.open()
    for _ in 1...2 {
      for phase in [KeyEvent.Phase.down, .up] { #expect(key("Tab", phase).rest == nil) }
    }
    rig.time += 1
    #expect(key("S", .down).rest != nil)
    #expect(key("Return", .down).rest == nil)
    let up = key("Return", .up)
    #expect(up.rest == nil && up.actions == [rig.bar.buttons[1].action])
    rig.time += 1
    #expect(!rig.bar.isOpen(at: rig.now) && key("Tab", .down).rest != nil)
    rig.open()
    _ = key("Tab", .down)
    #expect(key("Escape", .down).rest == nil)
    rig.time += 1
    // It repeats while it is held.
    #expect(key("Escape", .down).rest == nil)
    let late = key("Escape", .up)
    #expect(late.rest == nil && late.actions == [] && !rig.bar.isOpen(at: rig.now))
  }

  @Test("Tab begins with the first button, also where a take has other buttons than its recording")
  func tabOrder() {
    var rig = BarRig(.playback)
    rig.open()
    rig.bar.buttons = KeyCommand.buttons(in: .take)
    let outcomes = ["Tab", "Return"].flatMap { name in
      [KeyEvent.Phase.down, .up].map { rig.send(.key(KeyEvent(phase: $0, key: name))) }
    }
    expectEqual(outcomes.flatMap(\.actions), [.endTake])
  }

  @Test("A key that was down when the window lost the keyboard is the scene's when it comes again")
  func keyOfALostWindow() {
    var rig = BarRig()
    func key(_ name: String, _ phase: KeyEvent.Phase) -> ControlBar<BarRig.Action>.Outcome {
      rig.send(.key(KeyEvent(phase: phase, key: name)))
    }
    rig.open()
    for name in ["Tab", "Return"] { #expect(key(name, .down).rest == nil) }
    _ = rig.send(.focus(.lost))
    rig.time += 10
    #expect(key("Return", .down).rest != nil)
    let up = key("Return", .up)
    #expect(up.rest != nil && up.actions == [])
  }

  @Test("A finger that was down when the window lost the keyboard does not keep the panel open")
  func fingerOfALostWindow() {
    var rig = BarRig()
    rig.open()
    let tab = rig.tabPlace
    for id in [1, 2] { _ = rig.touch(.began, id, at: tab) }
    _ = rig.send(.focus(.lost))
    rig.time += 1
    // No lift of the second one follows.
    _ = rig.tap(tab)
    rig.time += 10
    #expect(!rig.bar.isOpen(at: rig.now))
  }

  @Test("A panel that has closed by itself opens without the keyboard")
  func reopened() {
    var rig = BarRig()
    func key(_ name: String) -> ControlBar<BarRig.Action>.Outcome {
      rig.send(.key(KeyEvent(phase: .down, key: name)))
    }
    rig.open()
    #expect(key("Tab").rest == nil)
    rig.time += 10
    #expect(!rig.bar.isOpen(at: rig.now))
    // A finger would clear what keys have selected.
    let tab = rig.bar.layout(on: rig.size).grip
    for y in [300, tab.maxY + 10] {
      _ = rig.mouse(.moved, at: Point(x: tab.midX, y: y))
      rig.time += 0.3
    }
    #expect(rig.bar.isOpen(at: rig.now))
    #expect(key("Return").rest != nil)
    for name in ["Tab", "Return"] { #expect(key(name).rest == nil) }
  }

  @Test("The second tap of a double tap on the tab presses nothing")
  func doubleTap() {
    for width in [320.0, 800, 1280] {
      var rig = BarRig(.playback, on: Size(width: width, height: 800))
      let tab = rig.bar.layout(on: rig.size).grip.center
      var actions = rig.tap(tab, for: 0.05)
      rig.time += 0.08
      actions += rig.tap(tab, for: 0.05)
      expectEqual(actions, [])
    }
  }
}
