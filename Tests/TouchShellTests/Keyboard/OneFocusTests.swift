import SceneTestSupport
import TestSupport
import Testing
import TouchShell

@Suite("One focus for layers that take keys and layers that keys operate")
struct OneFocusTests {
  /// A layer that takes keys: what it got stays in it.
  private final class Field: Layer, FocusTarget {
    var keys: [String] = []
    var text = ""
    var isSecure = false

    func handle(_ key: KeyEvent) -> Bool {
      guard key.phase == .down, !["Tab", "Escape"].contains(key.key) else { return false }
      keys.append(key.key)
      return true
    }
    func handle(_ text: TextEvent) { self.text += text.string }
    var textInput: TextInput? { TextInput(caret: bounds, isSecure: isSecure) }
  }

  /// The photos, and a field in front of them at the top.
  private func rig() throws -> (KeyboardRig, Field) {
    let rig = try KeyboardRig("dial")
    return (rig, addField(to: rig.session))
  }

  private func addField(to session: Session) -> Field {
    let field = Field(name: "field")
    field.bounds = Rect(x: 0, y: 0, width: 60, height: 20)
    field.position = Point(x: 40, y: 20)
    session.stage.root.addChild(field)
    return field
  }

  /// The name of the layer that has the focus, in either way.
  private func holder(_ focus: StageFocus) -> String? {
    #expect(focus.layer == nil || focus.operatedLayer == nil, "one of them at most")
    return (focus.layer ?? focus.operatedLayer)?.name
  }

  @Test("Tab goes through both in one order, forwards and back")
  func order() throws {
    let (rig, _) = try rig()
    var names: [String?] = []
    for _ in 1...5 {
      rig.strike("Tab")
      names.append(holder(rig.focus))
    }
    expectEqual(names, ["knob", "wheel", "lock", "field", "knob"])
    rig.strike("Tab", .shift)
    #expect(holder(rig.focus) == "field")
    rig.strike("Tab", .shift)
    #expect(holder(rig.focus) == "lock")
    rig.strike("Escape")
    #expect(holder(rig.focus) == nil)
  }

  @Test("Keys go to the layer that has the focus, and to no hand")
  func keys() throws {
    let (rig, field) = try rig()
    rig.focus.move(to: field)
    let knob = rig.layer("knob").transform
    for key in ["Right", "Return", "Space", "3", "Delete"] { rig.strike(key) }
    rig.rest()
    expectEqual(field.keys, ["Right", "Return", "Space", "3", "Delete"])
    #expect(rig.hand.contacts.isEmpty && rig.layer("knob").transform == knob)
    rig.strike("Tab")
    rig.strike("Right")
    rig.rest()
    #expect(holder(rig.focus) == "knob" && field.keys.count == 5)
    #expect(rig.layer("knob").transform != knob)
  }

  @Test("A finger on the glass lets go of what keys operate, but the hand's own fingers do not")
  func landing() throws {
    let (rig, field) = try rig()
    rig.select("wheel")
    rig.strike("Return")
    #expect(holder(rig.focus) == "wheel")
    rig.send(.touch(.began, at: Point(x: 5, y: 300)))
    #expect(holder(rig.focus) == nil)
    rig.focus.move(to: field, showsRing: true)
    rig.send(.mouse(MouseEvent(phase: .down, location: Point(x: 5, y: 5))))
    #expect(holder(rig.focus) == "field" && !rig.focus.isRingShown, "a control keeps the focus")
  }

  @Test("A session with a control records Tab and Esc, so that a replay has the same focus")
  func replay() throws {
    let (rig, field) = try rig()
    for key in ["Tab", "Tab", "Right", "Tab", "Tab", "a", "Tab", "Escape", "Tab"] {
      rig.strike(key)
    }
    rig.rest()
    expectEqual(field.keys, ["a"])
    let again = try KeyboardRig("dial").session
    let twin = addField(to: again)
    for event in rig.recorded { again.handle(event) }
    expectEqual(twin.keys, ["a"])
    #expect(holder(again.stage.focus) == holder(rig.focus))
    #expect(again.layer(named: "wheel")?.transform == rig.layer("wheel").transform)
  }

  @Test("A layer that was selected before there was a control does not lead a replay astray")
  func controlsThatComeLate() throws {
    let rig = try KeyboardRig("dial")
    rig.strike("Tab", times: 2)
    let field = addField(to: rig.session)
    rig.strike("Tab", times: 4)
    rig.strike("a")
    let again = try KeyboardRig("dial").session
    let twin = addField(to: again)
    for event in rig.recorded { again.handle(event) }
    #expect(holder(again.stage.focus) == holder(rig.focus))
    #expect(twin.keys == ["a"] && field.keys == ["a"])
  }

  @Test("A password is recorded as placeholders")
  func password() throws {
    let (rig, field) = try rig()
    field.isSecure = true
    rig.focus.move(to: field)
    rig.send(.text(TextEvent(.committed, "secret")))
    #expect(field.text == "secret")
    let recorded = rig.recorded.compactMap { event -> String? in
      if case .text(let text) = event.kind { text.string } else { nil }
    }
    #expect(recorded.joined() == String(repeating: "•", count: 6))
  }
}
