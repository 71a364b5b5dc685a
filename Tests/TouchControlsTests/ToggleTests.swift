import TestSupport
import Testing
import TouchControls

@Suite("Toggles")
struct ToggleTests {
  private let rig = ControlRig()
  private let toggle: Toggle
  private final class Log { var values: [Bool] = [] }
  private let log = Log()

  init() {
    let log = log
    toggle = rig.add(Toggle("Sound") { log.values.append($0) })
  }

  private var knob: Layer { toggle.children[0] }

  @Test("A tap on the words or on the switch, a click, Space and Return switch it")
  func hands() {
    rig.run {
      finger(1).tap(on: toggle, at: Point(x: 8, y: 20))
      finger(1).tap(on: knob, after: 1)
    }
    #expect(log.values == [true, false] && !toggle.isOn)
    rig.click(at: knob.middle)
    rig.keys("Space", "Return")
    expectEqual(log.values, [true, false, true, false, true])
    #expect(toggle.valueLabel == "on" && toggle.role == .toggle)
  }

  @Test("A drag switches as it passes, there and back, and its lift does nothing more")
  func drag() {
    rig.run {
      finger(1).down(on: knob)
      finger(1).drag(by: Vector(dx: 30, dy: 0), over: 0.2, steps: 6)
    }
    #expect(toggle.isOn && log.values == [true])
    rig.run { finger(1).drag(by: Vector(dx: -30, dy: 0), over: 0.2, steps: 6) }
    #expect(!toggle.isOn)
    rig.run {
      finger(1).drag(by: Vector(dx: 30, dy: 0), over: 0.2, steps: 6)
      finger(1).up()
    }
    #expect(toggle.isOn && log.values == [true, false, true])
  }

  @Test("Switched back by its app, its knob stays where it is")
  func refused() {
    let place = knob.position
    toggle.onChange = { [unowned toggle] _ in toggle.isOn = false }
    rig.run { finger(1).tap(on: toggle, at: Point(x: 8, y: 20)) }
    for _ in 0..<3 {
      rig.wait(0.06)
      #expect(knob.position == place)
    }
  }

  @Test("D-5: in a scroll layer the knob wins a drag along it, and the words do not")
  func scrolling() {
    let list = rig.addScrollLayer(around: toggle, contentSize: Size(width: 1000, height: 1000))
    rig.run {
      finger(1).down(on: knob)
      finger(1).drag(by: Vector(dx: 30, dy: 0), over: 0.1, steps: 6)
      finger(1).up(after: 0.2)
    }
    #expect(toggle.isOn && list.contentOffset == .zero)
    rig.run {
      finger(1).down(on: knob, after: 1)
      finger(1).drag(by: Vector(dx: 0, dy: -60), over: 0.1, steps: 6)
      finger(1).up(after: 0.2)
    }
    #expect(toggle.isOn && list.contentOffset.y > 30)
    list.contentOffset = .zero
    rig.run {
      finger(1).down(on: toggle, at: Point(x: 30, y: 20), after: 1)
      finger(1).drag(by: Vector(dx: -30, dy: 0), over: 0.1, steps: 6)
      finger(1).up(after: 0.2)
    }
    #expect(toggle.isOn && list.contentOffset.x > 10)
  }

  @Test("The app's value calls nothing; the knob slides to where it belongs")
  func value() {
    let off = knob.position
    toggle.isOn = true
    expectEqual(log.values, [])
    rig.wait(0.07)
    let between = knob.position.x
    rig.wait(0.3)
    let on = knob.position
    #expect(off.x < between && between < on.x)
    toggle.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    #expect(knob.position.x > on.x && knob.position.y == 30)
  }

  @Test("Its parts take no touches (H-10), and a disabled one does nothing")
  func parts() {
    #expect(rig.stage.root.hitTest(knob.middle, with: nil) === toggle)
    toggle.isEnabled = false
    rig.run { tap("Sound") }
    #expect(!toggle.isOn && log.values == [])
  }

  @Test("Of another size while the knob slides, it has the knob in its place at the end")
  func resized() {
    toggle.isOn = true
    rig.wait(0.05)
    toggle.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    rig.wait(0.3)
    let there = knob.position
    toggle.layoutChildren()
    #expect(knob.position == there && there.y == 30)
  }

  @Test("If its stage goes while the knob slides, the knob is in its place on the next stage")
  func nextStage() {
    do {
      let first = ControlRig()
      first.add(toggle)
      toggle.isOn = true
      first.wait(0.05)
      #expect(toggle.stage === first.stage)
    }
    rig.add(toggle)
    let still = rig.add(Toggle("Sound", isOn: true), at: Point(x: 40, y: 200))
    #expect(knob.position == still.children[0].position)
  }
}
