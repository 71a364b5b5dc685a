import TestSupport
import Testing

/// What goes wrong with a mouse's fingers.
extension MouseHandsTests {
  @Test("A press while its button is down cancels the finger whose lift was lost; a pin stays")
  func lostLift() {
    expectLog(
      fed([mouse(0, .down, 10, 10), mouse(1, .down, 20, 20), mouse(2, .up, 20, 20)]),
      equals: ["0 began 1@10,10", "1 cancelled 1@10,10", "1 began 1@20,20", "2 ended 1@20,20"])
    expectLog(
      fed([
        mouse(0, .down, 400, 300, button: 3), mouse(1, .moved, 410, 300, button: 3),
        mouse(2, .down, 400, 300, button: 3),
      ]),
      equals: [
        "1 began 1@436,264 began 2@364,336", "1 moved 1@446,264 moved 2@354,336",
        "2 cancelled 1@446,264 cancelled 2@354,336",
      ])
    expectLog(
      fed([
        mouse(0, .down, 100, 100, button: 2), mouse(1, .down, 300, 100, button: 2),
        mouse(2, .up, 300, 100, button: 2),
      ]), equals: ["0 began 1@100,100", "1 began 2@300,100"])
  }

  @Test("Another button's press during a drag passes and ends nothing")
  func secondButton() {
    expectLog(
      fed([
        mouse(0, .down, 10, 10), mouse(1, .down, 10, 10, button: 3),
        mouse(2, .up, 10, 10, button: 3), mouse(3, .moved, 50, 10), mouse(4, .up, 50, 10),
      ]),
      equals: [
        "0 began 1@10,10", "1 mouse down", "2 mouse up", "3 moved 1@50,10", "4 ended 1@50,10",
      ])
  }

  @Test("When the focus is lost all fingers are gone without a word, pins too")
  func focus() {
    expectLog(
      fed([
        mouse(0, .down, 100, 100, button: 2), mouse(1, .up, 100, 100, button: 2),
        mouse(2, .down, 400, 300, button: 3), event(3, .focus(.lost)),
        mouse(4, .moved, 410, 300, button: 3), mouse(5, .up, 410, 300, button: 3),
        mouse(6, .down, 100, 100), mouse(7, .up, 100, 100),
      ]),
      equals: [
        "0 began 1@100,100", "3 focus lost", "4 mouse moved", "5 mouse up", "6 began 1@100,100",
        "7 ended 1@100,100",
      ])
    #expect(preview(mouse(0, .down, 100, 100, button: 2), event(1, .focus(.lost))).pins.isEmpty)
  }

  @Test("A touchscreen's finger that takes the id of a pin gets another for its life")
  func collision() {
    expectLog(
      fed([
        mouse(0, .down, 100, 100, button: 2), mouse(1, .up, 100, 100, button: 2),
        touch(2, (1, .began, 7)), moved(3, 1, 8), touch(4, (1, .ended, 8)),
      ]), equals: ["0 began 1@100,100", "2 began 2@7", "3 moved 2@8", "4 ended 2@8"])
  }

  @Test("What comes out is left as it is by everything that comes next")
  func passesLiveInput() {
    let events = [
      mouse(0, .down, 100, 100, button: 2), mouse(1, .up, 100, 100, button: 2),
      mouse(2, .down, 400, 300, with: .alt), mouse(30, .moved, 410, 300, with: .alt),
      mouse(40, .up, 410, 300, with: .alt),
    ]
    var hands = MouseHands(size: Self.size)
    var input = LiveInput(surface: Surface(size: Self.size))
    var all: [String] = []
    for event in events {
      hands.process(event) { ready in
        all += input.process(ready).map(\.short) + input.flush().map(\.short)
      }
    }
    #expect(all == fed(events))
  }

  @Test("Whatever a mouse and a touchscreen do at once, nothing of it needs repair")
  func storm() {
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var hands = Hands(size: Self.size, trackpad: .fingers)
    var input = LiveInput(surface: Surface(size: Self.size))
    var down: [Int: TouchType] = [:]
    var fingers: Set<TouchID> = []
    var most = 0
    var marks: [String] = []
    func receive(_ events: [InputEvent]) {
      for event in events {
        switch event.kind {
        case .mark(let text): marks.append(text)
        case .focus(.lost): fingers.removeAll()
        case .touches(let frame):
          for sample in frame.samples {
            switch sample.phase {
            case .began:
              if !fingers.insert(sample.id).inserted { marks.append("twice: \(event.short)") }
            case .ended, .cancelled:
              if fingers.remove(sample.id) == nil { marks.append("never: \(event.short)") }
            default:
              if !fingers.contains(sample.id) { marks.append("moved: \(event.short)") }
            }
          }
          most = max(most, fingers.count)
        default: break
        }
      }
    }
    for step in 0..<20_000 {
      let time = Double(step) * 7
      let (x, y) = (Double(random(800)), Double(random(600)))
      let keys = ModifierKeys(rawValue: UInt8(random(3) == 0 ? random(16) : 0))
      var kind: InputEvent.Kind?
      switch random(12) {
      case 0...2: kind = mouse(0, .down, x, y, button: 1 + random(3), with: keys).kind
      case 3...6: kind = mouse(0, .moved, x, y, button: random(2), with: keys).kind
      case 7...8: kind = mouse(0, .up, x, y, button: 1 + random(3), with: keys).kind
      case 9...10:
        let id = 1 + random(4)
        let old = down[id]
        let type = old ?? (random(2) == 0 ? .direct : .indirect)
        let phase: TouchPhase = old == nil ? .began : random(3) == 0 ? .ended : .moved
        down[id] = phase == .ended ? nil : type
        kind = .touch(phase, at: Point(x: x, y: y), id: id, type: type)
      default:
        if random(40) == 0 {
          kind = .focus(.lost)
          down.removeAll()
        }
      }
      let moment = Timestamp(seconds: time / 1000)
      var handed: [InputEvent] = []
      if let kind { hands.process(InputEvent(time: moment, kind)) { handed.append($0) } }
      hands.advance(to: moment) { handed.append($0) }
      for event in handed { receive(input.process(event)) }
      receive(input.advance(to: moment))
    }
    #expect(marks.isEmpty, "\(marks.prefix(3))")
    #expect(most > 8)
  }
}
