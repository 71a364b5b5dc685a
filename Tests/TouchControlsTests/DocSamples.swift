import Foundation
import TestSupport
import Testing
import TouchControls
import TouchGeometry
import TouchGestures
import TouchInput
import TouchTesting

// PAGE
final class SignIn: Layer {
  let nameField = TextField("Name", placeholder: "Your name")
  let password = TextField("Password", isSecure: true)
  let remember = Toggle("Remember me")
  let button = Button("Sign in", style: .filled)

  override init(name: String = "sign in", frame: Rect) {
    super.init(name: name, frame: frame)
    for control in [nameField, password, remember, button] { addChild(control) }
    layoutChildren()
  }

  override func layoutChildren() {
    let column = StackLayout(.vertical, spacing: 12, insets: EdgeInsets(all: 20))
    let controls = [nameField, password, remember, button]
    column.place(controls.map { ($0, .fixed($0.fittingSize.height)) }, in: bounds)
  }
}
// END

final class Star: Control {
  var isOn = false { didSet { updateLook() } }

  override var role: ControlRole { .toggle }
  override var valueLabel: String? { isOn ? "on" : "off" }

  override func updateLook() {
    content = .text(isOn ? "★" : "☆", size: looksPressed ? 20 : 24, color: ColorRole.amber.color)
  }

  override func activate() { isOn.toggle() }
}

@Suite("The page Build a form")
struct DocSamples {
  @Test("A control of one's own is pressed by fingers and keys, and shows it")
  func ownControl() {
    let rig = ControlRig()
    let star = rig.add(Star(name: "Favourite", frame: Rect(x: 0, y: 0, width: 44, height: 44)))
    #expect(star.content.text == "☆")
    let rest = star.content
    rig.run { land(on: "Favourite") }
    #expect(star.content != rest && star.content.text == "☆")
    rig.run { finger(1).up() }
    #expect(star.valueLabel == "on" && star.content.text == "★")
    rig.keys("Return")
    #expect(star.valueLabel == "off" && star.content.text == "☆")
  }

  /// What a button does, and what stands on it.
  private final class Board {
    var starts = 0

    func start() { starts += 1 }

    func makeReset() -> Button {
      let reset = Button("Reset") { [unowned self] in start() }
      reset.symbol = "↺"
      reset.shortcut = "R"
      return reset
    }
  }

  @Test("A button with a symbol and a shortcut is as wide as they need, and does its action")
  func reset() {
    let board = Board()
    let button = board.makeReset()
    #expect(button.fittingSize.width > Button("Reset").fittingSize.width)
    button.action()
    #expect(board.starts == 1)
  }

  @Test("Its form is compiled here, and its test does what it says")
  func form() throws {
    let page = try DocPage("BuildAForm.md", of: "TouchControls").text
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let compiled = try #require(source.firstMatch(of: /(?s)\/\/ PAGE\n(.*?)\/\/ END/)?.output.1)
    #expect(page.contains(compiled))

    let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
    let form = SignIn(frame: stage.root.bounds)
    stage.root.addChild(form)
    var presses = 0
    form.button.action = { presses += 1 }
    let player = ScriptPlayer(stage)
    player.run {
      tap("Name")
      type("Ada")
      press("Tab")
      type("secret")
      tap("Sign in")
    }
    #expect(form.nameField.text == "Ada" && form.password.text == "secret" && presses == 1)
  }

  private final class Card: Layer {
    var log: [String] = []
    func rename() { log.append("rename") }
    func delete() { log.append("delete") }
  }

  @Test("Its menu opens for a long press, and keeps nothing alive")
  func menu() {
    weak var kept: Card?
    do {
      let rig = ControlRig()
      let card = rig.add(Card(frame: Rect(x: 0, y: 0, width: 100, height: 60)))
      let menu = ContextMenu([
        ContextMenu.Item("Rename", shortcut: "F2") { [unowned card] in card.rename() },
        ContextMenu.Item("Delete", isDestructive: true) { [unowned card] in card.delete() },
      ])
      card.addGestureRecognizer(LongPressGestureRecognizer()) { card, press in
        if press.state == .began { menu.show(for: press) }
      }
      rig.run {
        finger(1).down(on: card)
        pause(0.6)
      }
      rig.run {
        finger(1).up()
        tap("Delete", after: 0.5)
      }
      #expect(card.log == ["delete"])
      kept = card
    }
    #expect(kept == nil)
  }

  @Test("A button, as the module's page has it; and the focus, as that of TouchScene")
  func button() {
    let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
    let save = Button("Save", style: .filled) { print("saved") }
    save.frame.origin = Point(x: 20, y: 20)
    stage.root.addChild(save)
    #expect(stage.control("Save") === save)

    let nameField = TextField("Name")
    stage.root.addChild(nameField)
    stage.focus.move(to: nameField)
    print(stage.focus.layer === nameField)
    #expect(nameField.isFocused)
  }
}
