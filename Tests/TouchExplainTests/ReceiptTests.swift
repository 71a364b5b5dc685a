import SceneTestSupport
import TestSupport
import Testing

@testable import TouchExplain

@Suite("What was repaired of the input: a quiet number, and red only for what was lost")
struct ReceiptTests {
  private static let red = ColorRole.red.color

  private static func texts(_ marks: [String], isOpen: Bool = false) throws -> [TextDraw] {
    let session = try TestScene.session(TestScene.card(#"{"type":"manipulate"}"#))
    session.overlay.isVisible = true
    session.overlay.listsReceipts = isOpen
    for mark in marks {
      session.handle(InputEvent(time: Timestamp(seconds: 1), .mark("repair: " + mark)))
    }
    return session.drawList().texts
  }

  private static let late = "finger 1 moved again at 2.049s; put a nanosecond later"
  private static let lost = "finger 2 moved but is not down; left out"

  @Test("Nothing, where nothing was repaired") func nothing() throws {
    #expect(try Self.texts([]).isEmpty)
  }

  @Test("Times that were put in order are a quiet number")
  func order() throws {
    let texts = try Self.texts([Self.late, "52 repeated times in all"])
    expectEqual(texts.map(\.string), ["input: 2 mended · F3"])
    #expect(texts.allSatisfy { $0.color != Self.red })
  }

  @Test("What was lost is red, and counted")
  func loss() throws {
    let texts = try Self.texts([Self.late, Self.lost, Self.lost])
    expectEqual(texts.map(\.string), ["input: 2 lost, 1 mended · F3"])
    #expect(texts.allSatisfy { $0.color == Self.red })
  }

  @Test("Opened, it lists the latest, each in its colour and below each other")
  func list() throws {
    let texts = try Self.texts([Self.late, Self.lost], isOpen: true)
    expectEqual(texts.map(\.string), ["input: 1 lost, 1 mended", Self.late, Self.lost])
    expectEqual(texts.map { $0.color == Self.red }, [true, false, true])
    #expect(texts[0].position.y < texts[1].position.y && texts[1].position.y < texts[2].position.y)
    #expect(try Self.texts(Array(repeating: Self.late, count: 99), isOpen: true).count == 9)
  }

  @Test("Every rule but those of times is for something that was lost")
  func rules() {
    var repair = StreamRepair(surface: Surface(size: Size(width: 100, height: 100)))
    var losses: [RepairReceipt.Rule: Bool] = [:]
    func feed(_ time: Int64, _ samples: TouchSample...) {
      repair.process(
        InputEvent(time: Timestamp(nanoseconds: time), .touches(TouchFrame(samples))), { _ in }
      ) { losses[$0.rule] = RepairReceipt.isLoss(mark: "repair: \($0)") }
    }
    func sample(_ id: Int, _ phase: TouchPhase, _ x: Double = 1, _ pressure: Double = 1)
      -> TouchSample
    { TouchSample(id: TouchID(id), phase: phase, location: Point(x: x, y: 1), pressure: pressure) }
    feed(5, sample(1, .began))
    feed(5, sample(1, .moved), sample(7, .ended))
    feed(4, sample(1, .began))
    feed(9, sample(1, .moved, .nan), sample(2, .began, 1, 7))
    feed(10, sample(1, .moved, 1e9))
    for id in 10..<1200 { feed(11, sample(id, .began)) }
    repair.finish(at: Timestamp(nanoseconds: 12), { _ in }) {
      losses[$0.rule] = RepairReceipt.isLoss(mark: "repair: \($0)")
    }
    #expect(Set(losses.keys) == Set(RepairReceipt.Rule.allCases))
    for (rule, isLoss) in losses {
      #expect(isLoss == (rule != .repeatedTime && rule != .timeRunsBackwards), "\(rule)")
    }
    #expect(!RepairReceipt.isLoss(mark: "finger 2 moved but is not down; left out"))
  }
}
