import TestSupport
import Testing
import TouchControls
import TouchGestures

@Suite("Buttons")
struct ButtonTests {
  private let rig = ControlRig()
  private let button: Button
  private final class Count { var value = 0 }
  private let count = Count()

  init() {
    let count = count
    button = rig.add(Button("Save") { count.value += 1 })
  }

  @Test("A tap, a click, Space and Return press it once each")
  func hands() {
    rig.run { tap("Save") }
    #expect(count.value == 1)
    rig.click(at: button.middle)
    #expect(count.value == 2 && button.isFocused && !rig.stage.focus.isRingShown)
    rig.keys("Space")
    rig.keys("Return")
    rig.keys("Keypad Enter")
    #expect(count.value == 5)
    rig.keys("A", "Left")
    rig.keys("Space", with: .control)
    #expect(count.value == 5)
  }

  @Test("A key that repeats presses once; one that the window loses presses never")
  func heldKey() {
    rig.stage.focus.move(to: button)
    let down = InputEvent.Kind.key(KeyEvent(phase: .down, key: "Space"))
    rig.run {
      happen(down)
      happen(down, after: 0.1)
      happen(down, after: 0.1)
    }
    #expect(button.isPressed && count.value == 0)
    rig.run { happen(.key(KeyEvent(phase: .up, key: "Space"))) }
    #expect(!button.isPressed && count.value == 1)
    rig.run {
      happen(down)
      happen(.focus(.lost), after: 0.1)
      happen(.key(KeyEvent(phase: .up, key: "Space")), after: 0.1)
    }
    #expect(!button.isPressed && count.value == 1)
  }

  @Test("A key that comes up beside a modifier that went down meanwhile presses")
  func modifiedRelease() {
    rig.stage.focus.move(to: button)
    rig.run {
      happen(.key(KeyEvent(phase: .down, key: "Space")))
      happen(.key(KeyEvent(phase: .up, key: "Space", modifiers: .control)), after: 0.1)
    }
    #expect(!button.isPressed && count.value == 1)
    rig.keys("Return")
    #expect(count.value == 2)
  }

  @Test("A finger that leaves lets go, one that comes back presses again")
  func reentry() {
    let far = Vector(dx: 0, dy: button.bounds.height + Control.slack + 30)
    rig.run {
      land(on: "Save")
      finger(1).move(by: far)
    }
    #expect(!button.isPressed)
    rig.run { finger(1).move(by: -far) }
    #expect(button.isPressed)
    rig.run { finger(1).move(by: Vector(dx: 0, dy: button.bounds.height)) }
    #expect(button.isPressed, "a little outside is inside")
    rig.run { finger(1).up() }
    #expect(count.value == 1 && !button.isPressed)
    rig.run {
      land(on: "Save", after: 1)
      finger(1).move(by: far)
      finger(1).up()
    }
    #expect(count.value == 1)
  }

  @Test("A second finger does nothing, and a cancelled touch neither")
  func otherFingers() {
    rig.run {
      land(on: "Save")
      finger(2).down(at: button.middle, after: 0.1)
      finger(2).up(after: 0.1)
    }
    #expect(button.isPressed && count.value == 0)
    rig.run { finger(1).cancel() }
    #expect(!button.isPressed && count.value == 0)
  }

  @Test("Of two that lift in one event, one that the other's action takes out does nothing (H-15)")
  func takenOut() {
    let panel = Layer(name: "panel", frame: Rect(x: 0, y: 200, width: 400, height: 100))
    rig.stage.root.addChild(panel)
    let count = count
    let other = rig.add(Button("Delete") { count.value += 10 }, at: Point(x: 200, y: 20), in: panel)
    button.action = { [unowned panel] in
      count.value += 1
      panel.removeFromParent()
    }
    let places = [button.middle, other.middle]
    for phase in [TouchPhase.began, .ended] {
      rig.run { happen(.fingers(phase, at: places), after: 0.2) }
    }
    #expect(count.value == 1 && panel.parent == nil && !other.isTracking && !other.isPressed)
  }

  @Test("A disabled one takes touches, does nothing, and is not focused (H-10)")
  func disabled() {
    button.isEnabled = false
    rig.run { tap("Save") }
    rig.keys("Tab", "Space")
    #expect(count.value == 0 && rig.stage.focus.layer == nil)
    #expect(rig.stage.root.hitTest(button.middle, with: nil) === button)
    button.isEnabled = true
    rig.run { land(on: "Save", after: 1) }
    button.isEnabled = false
    rig.run { finger(1).up() }
    #expect(count.value == 0 && !button.isPressed)
  }

  @Test("Touches count in 44 × 44 pt at least, and in what the app adds")
  func targets() {
    button.frame = Rect(x: 100, y: 100, width: 20, height: 10)
    func hits(_ x: Double, _ y: Double) -> Bool {
      rig.stage.root.hitTest(Point(x: x, y: y), with: nil) === button
    }
    #expect(hits(110, 105) && hits(89, 84) && hits(131, 126))
    #expect(!hits(87, 105) && !hits(133, 105) && !hits(110, 82) && !hits(110, 128))
    button.hitSlop = EdgeInsets(top: 60, left: 0, bottom: 0, right: 30)
    #expect(hits(110, 41) && hits(149, 105) && hits(89, 105) && !hits(110, 39))
  }

  @Test("A quick tap looks pressed long enough to be seen, a cancelled one does not")
  func shownPress() {
    let idle = button.content
    rig.run {
      land(on: "Save", after: 1)
      finger(1).up(after: 0.01)
    }
    #expect(!button.isPressed && button.content != idle)
    rig.wait(0.2)
    #expect(button.content == idle)
    rig.run {
      land(on: "Save", after: 1)
      finger(1).cancel(after: 0.01)
    }
    #expect(button.content == idle)
  }

  @Test("In a scroll layer a drag scrolls and never shows a press; a tap presses")
  func scrolling() {
    let list = ScrollLayer(name: "list", frame: Rect(x: 0, y: 0, width: 400, height: 300))
    list.contentSize = Size(width: 400, height: 1000)
    rig.stage.root.addChild(list)
    rig.add(button, at: Point(x: 40, y: 100), in: list)
    let idle = button.content
    rig.run { land(on: "Save", after: 1) }
    for _ in 1...8 {
      rig.run { finger(1).move(by: Vector(dx: 0, dy: -10)) }
      #expect(button.content == idle && !button.isPressed)
    }
    rig.run { finger(1).up(after: 0.2) }
    #expect(list.contentOffset.y > 50 && count.value == 0)
    rig.wait(2)
    rig.run { tap("Save") }
    #expect(count.value == 1)
    // Held until it looks pressed, then scrolled: the press is taken back.
    rig.run {
      land(on: "Save", after: 1)
      pause(0.3)
    }
    #expect(button.isPressed)
    rig.run {
      finger(1).drag(by: Vector(dx: 0, dy: -60), over: 0.1, steps: 6)
      finger(1).up(after: 0.2)
    }
    #expect(count.value == 1 && !button.isPressed && button.content == idle)
  }

  @Test("The pointer is a hand over it, and it looks different under a mouse")
  func pointer() {
    let idle = button.content
    #expect(rig.stage.cursor == .arrow)
    rig.hover(at: button.middle)
    #expect(rig.stage.cursor == .hand && button.isHovered && button.content != idle)
    rig.hover(at: .zero)
    #expect(rig.stage.cursor == .arrow && button.content == idle)
    button.isEnabled = false
    rig.hover(at: button.middle)
    #expect(rig.stage.cursor == .arrow)
  }

  @Test("It has a name, a role and a fitting size that grows with its words")
  func names() {
    #expect(button.label == "Save" && button.role == .button && button.valueLabel == nil)
    #expect(rig.stage.control("Save") === button)
    #expect(rig.stage.control("Save", role: .slider) == nil)
    button.label = "Save the document"
    #expect(rig.stage.control("Save") == nil && rig.stage.control("Save the document") === button)
    let small = button.fittingSize
    button.fontSize = 32
    #expect(button.fittingSize.width > small.width * 1.7 && small.height >= 44)
  }

  @Test("A wrapped title has as many lines as it needs, in a button that is higher by them")
  func wrappedTitle() throws {
    let rig = ControlRig()
    let title = "The one from your eye into the screen"
    let button = Button(title, fontSize: 17)
    button.symbol = "1"
    rig.add(button)
    func lines() -> [TextDraw] {
      rig.stage.drawList(background: .black).texts.filter { $0.string != "1" }
    }
    let whole = button.fittingSize
    for width in [260.0, 180, 120] {
      button.wrapsTitle = false
      button.frame.size = Size(width: width, height: whole.height)
      #expect(lines().map(\.string).joined(separator: " ") != title)
      #expect(button.fittingSize(width: width) == Size(width: width, height: whole.height))
      button.wrapsTitle = true
      button.frame.size = button.fittingSize(width: width)
      let texts = lines()
      #expect(texts.map(\.string).joined(separator: " ") == title)
      #expect(texts.count > 1 && button.bounds.height > whole.height)
      for text in texts {
        let place = text.position.applying(text.transform)
        let end = place.x + FontSet.bundled.width(text.string, size: 17)
        #expect(place.x >= button.frame.minX && end <= button.frame.maxX)
        #expect(place.y - 8 > button.frame.minY && place.y + 8 < button.frame.maxY)
      }
    }
    // With enough room it is as any other button.
    #expect(button.fittingSize(width: 800) == whole)
  }

  @Test("A wrapped title with line ends of its own has room for its lines at any width")
  func ownLines() {
    let button = Button("One\nTwo\nThree\nFour")
    button.wrapsTitle = true
    let size: Size = button.fittingSize
    let three: Double = 44 + 3 * 16
    #expect(size.height > three && button.fittingSize(width: 500) == size)
  }

  @Test("A control that is scaled or turned is as large as its title needs", arguments: [0, 0.7])
  func fittingTransformed(angle: Double) {
    button.transform = Transform2D(rotationAngle: angle).scaledBy(x: 1.7, y: 1.7)
    let corner = button.frame.origin
    button.sizeToFit()
    #expect(button.bounds.size == button.fittingSize)
    expectClose(button.frame.minX, corner.x)
    expectClose(button.frame.minY, corner.y)
  }

  @Test("A sign above the title makes a button narrower, and leaves all of it readable")
  func symbolPlacement() throws {
    let rig = ControlRig()
    let button = Button("Save scene", fontSize: 13)
    (button.symbol, button.shortcut) = ("↧", "Ctrl-S")
    let wide = button.fittingSize
    button.symbolPlacement = .top
    button.sizeToFit()
    rig.add(button)
    #expect(button.bounds.width < wide.width - 40 && button.bounds.height == wide.height)
    let texts = rig.stage.drawList(background: .black).texts
    expectEqual(texts.map(\.string), ["↧", "Ctrl-S", "Save scene"])
    #expect(texts.allSatisfy { $0.size >= 12 })
    let (sign, key, title) = (texts[0].position, texts[1].position, texts[2].position)
    #expect(sign.y == key.y && title.y - key.y >= 16)
    // Without a title nothing is below it.
    button.title = ""
    let alone = rig.stage.drawList(background: .black).texts.map { $0.position.y }
    #expect(alone.count == 2 && alone.allSatisfy { $0 == (sign.y + title.y) / 2 })
  }

  @Test("A button can leave the keyboard to a text field, and is reached by Tab all the same")
  func focusOfAField() {
    let field = rig.add(TextField("Text"), at: Point(x: 40, y: 200))
    button.takesFocusWhenPressed = false
    rig.stage.focus.move(to: field)
    rig.run { tap("Save") }
    rig.click(at: button.middle)
    #expect(count.value == 2 && rig.stage.focus.layer === field)
    rig.keys("Tab")
    #expect(button.isFocused)
  }

  @Test("Disabled or taken away as it gets the keyboard, it is not pressed")
  func goneWithFocus() {
    for change in [{ $0.isEnabled = false }, { $0.removeFromParent() }] as [(Button) -> Void] {
      let next = rig.add(Button("Next"), at: Point(x: 40, y: 200))
      rig.stage.focus.onChange = { change(next) }
      rig.run { finger(1).down(at: next.middle, after: 1) }
      rig.stage.focus.onChange = {}
      #expect(!next.isPressed && !next.isTracking)
      rig.run { finger(1).up() }
      next.removeFromParent()
    }
  }

  @Test(
    "A button whose stage goes while a finger presses it looks so no longer, and is pressed on its next one"
  )
  func nextStage() {
    let look = button.content
    do {
      let first = ControlRig()
      first.add(button)
      first.run { finger(1).down(on: button) }
      #expect(button.isTracking && button.stage === first.stage)
    }
    #expect(!button.isTracking && !button.isPressed)
    #expect(!button.looksPressed && button.content == look)
    rig.add(button)
    rig.stage.focus.move(to: button)
    rig.keys("Space")
    #expect(!button.looksPressed)
    rig.run { land(on: "Save") }
    #expect(button.isPressed && button.looksPressed)
    rig.run { finger(1).up() }
    #expect(count.value == 2 && !button.isPressed)
  }

  @Test("A stage that goes takes its pointer and its keyboard along, and the looks of both")
  func stageGoes() {
    let field = TextField("Name")
    let looks = [button.content, field.content]
    do {
      let first = ControlRig()
      first.add(button)
      first.add(field, at: Point(x: 40, y: 200))
      first.stage.focus.move(to: field)
      first.hover(at: button.middle)
      #expect(button.isHovered && field.isFocused)
      #expect(button.content != looks[0] && field.content != looks[1])
    }
    #expect(!button.isHovered && !field.isFocused && [button.content, field.content] == looks)
  }
}
