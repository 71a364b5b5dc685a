import Testing
import TouchControls
import TouchTesting

@Suite("What controls look like")
struct DrawingTests {
  /// WCAG's relative luminance, with an approximation of the curve that is exact enough here.
  private static func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private static func contrast(_ a: Color, _ b: Color) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func blend(_ color: Color, over ground: Color) -> Color {
    let part = color.alpha
    let rest = 1 - part
    let red = color.red * part + ground.red * rest
    let green = color.green * part + ground.green * rest
    let blue = color.blue * part + ground.blue * rest
    return Color(red: red, green: green, blue: blue)
  }

  /// Every text of a frame with what lies under its middle.
  private static func words(of list: DrawList) -> [(text: TextDraw, ground: Color)] {
    var found: [(TextDraw, Color)] = []
    var areas: [([Point], Color)] = []
    for command in list.commands {
      switch command {
      case .polygon(let points, let color): areas.append((points, color))
      case .text(let text):
        let width = FontSet.bundled.width(text.string, size: text.size)
        let shift = text.alignment == .left ? width / 2 : text.alignment == .right ? -width / 2 : 0
        let middle = Point(x: text.position.x + shift, y: text.position.y)
          .applying(text.transform)
        var ground = list.background
        for (points, color) in areas {
          if let box = Rect(boundingBox: points), box.contains(middle) {
            ground = blend(color, over: ground)
          }
        }
        found.append((text, ground))
      default: break
      }
    }
    return found
  }

  @Test(
    "Words have a contrast of 4.5 : 1 with what they stand on, in both themes and every state",
    arguments: [Theme.dark, .light])
  func contrast(theme: Theme) throws {
    for style in Button.Style.allCases {
      for isPressed in [false, true] {
        let rig = ControlRig()
        rig.add(Button("Save", style: style))
        let more = rig.add(Button("More"), at: Point(x: 40, y: 200))
        rig.add(Toggle("Sound", isOn: isPressed), at: Point(x: 40, y: 300))
        rig.add(TextField("Name", text: "Ada"), at: Point(x: 40, y: 400))
        rig.add(TextField("Other", placeholder: "Words"), at: Point(x: 40, y: 460))
        if isPressed { rig.run { land(on: "Save") } }
        let menu = ContextMenu([
          ContextMenu.Item("Copy", shortcut: "Ctrl-C"),
          ContextMenu.Item("Delete", shortcut: "Del", isDestructive: true),
        ])
        for step in 0..<3 {
          if step > 0 {
            menu.show(beside: more)
            for _ in 0..<step { rig.keys("Down") }
            rig.wait(0.5)
          }
          var list = rig.stage.drawList(background: ColorRole.background.color)
          list.appearance.theme = theme
          for (text, ground) in Self.words(of: list.resolved) {
            #expect(
              Self.contrast(text.color, ground) >= 4.4,
              "\(text.string), \(style), pressed \(isPressed), \(text.color.hex) on \(ground.hex)")
          }
          menu.close()
        }
      }
    }
  }

  @Test(
    "At every size of words nothing is cut, and every word is inside its control",
    arguments: [10.0, 13, 16, 20, 28, 40])
  func sizes(fontSize: Double) {
    let form = Form(fontSize: fontSize, size: Size(width: 1000, height: 1400))
    let frame = form.stage.drawList(background: .black)
    let words = Self.words(of: frame).map(\.text)
    #expect(
      Set(words.map(\.string)) == ["Your name", "Sound", "Save", "Cancel", "More"],
      "an ellipsis is another word")
    for control in form.stage.controls {
      #expect(control.bounds.height >= 44 && control.bounds.width >= 44)
      for text in words where control.label == text.string {
        let width = FontSet.bundled.width(text.string, size: text.size)
        let place = Rect(
          x: text.position.x, y: text.position.y - text.size * 0.6, width: width,
          height: text.size * 1.2)
        let room = control.bounds
        #expect(place.minX >= room.minX && place.maxX <= room.maxX, "\(text.string)")
        #expect(place.minY >= room.minY && place.maxY <= room.maxY, "\(text.string)")
      }
    }
  }

  @Test("A control that is too narrow for its words ends them with an ellipsis, inside")
  func narrow() {
    let rig = ControlRig()
    let button = rig.add(Button("A long title that has no room"))
    button.frame = Rect(x: 40, y: 60, width: 120, height: 44)
    let toggle = rig.add(Toggle("Another long title without room"))
    toggle.frame = Rect(x: 40, y: 160, width: 140, height: 44)
    let words = Self.words(of: rig.stage.drawList(background: .black)).map(\.text)
    #expect(words.count == 2)
    for text in words {
      #expect(text.string.hasSuffix("…"))
      #expect(FontSet.bundled.width(text.string, size: text.size) <= 112)
    }
  }

  @Test("A disabled control, a pressed one and a focused one each look different")
  func states() {
    let controls: [Control] = [Button("a"), Toggle("a"), Slider("a"), TextField("a", text: "b")]
    for control in controls {
      let rig = ControlRig()
      rig.add(control)
      func frame() -> DrawList { rig.stage.drawList(background: .black) }
      var frames = [frame()]
      rig.keys("Tab")
      frames.append(frame())
      rig.stage.focus.move(to: nil)
      if !(control is TextField) {
        rig.run { finger(1).down(on: control, after: 1) }
        frames.append(frame())
        rig.run { finger(1).cancel() }
        rig.wait(0.5)
      }
      control.isEnabled = false
      frames.append(frame())
      #expect(Set(frames).count == frames.count, "\(control.role)")
      // What cannot be used does not answer to the pointer.
      rig.hover(at: control.middle)
      #expect(control.isHovered && frame() == frames.last, "\(control.role)")
    }
  }
}
