import TestSupport
import Testing
import TouchGestures

@Suite("What a trace of states remembers is what is there")
struct StateTraceTests {
  /// A cross, as content of a program's own.
  private struct Cross: Figure {
    var size: Double
    func draw(in bounds: Rect, into list: inout DrawList) {}
    func add(to hash: inout StateHash) { hash.add(size) }
  }

  /// A stage whose states are traced, and compared after each event with a fresh look at it.
  private final class Bench {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let host: StageHost
    let card = Layer(name: "card")
    private var trace: StateTrace?
    private var latest = ""
    private var events = 0

    /// - Parameter others: How many layers there are besides the card and what is on it.
    init(others: Int) {
      for index in 0..<others { stage.root.addChild(Layer(name: "layer \(index)")) }
      stage.root.addChild(card)
      let tap = TapGestureRecognizer()
      tap.name = "first tap"
      card.addGestureRecognizer(tap)
      card.addChild(Layer(name: "button"))
      host = StageHost(stage)
      trace = StateTrace(host) { [unowned self] in latest = String(decoding: $0, as: UTF8.self) }
    }

    /// Has the trace write a line.
    func step() {
      events += 1
      host.handle(InputEvent(time: Timestamp(nanoseconds: Int64(events) * 8_333_333), .mark("")))
    }

    /// The digest in the latest line.
    var traced: String {
      let words = latest.split(separator: "\"")
      return words.count < 2 ? "" : String(words[words.count - 2])
    }

    /// A fresh look.
    var fresh: String { StateDigest(of: host).description }

    /// So many events that nearly every ending of a hash has been met, and all is remembered.
    func warmUp() {
      for _ in 0..<1500 { step() }
    }
  }

  /// All that can change of a layer, of what is on it and of its recognizers.
  private static let changes: [(name: String, change: @Sendable (Bench) -> Void)] = [
    ("content", { $0.card.content = .color(.white) }),
    ("figure", { $0.card.content = .figure(AnyFigure(Cross(size: 2))) }),
    ("decoration", { $0.card.decoration.cornerRadius = 3 }),
    ("bounds", { $0.card.bounds.size.width += 1 }),
    ("position", { $0.card.position.x += 1 }),
    ("anchor", { $0.card.anchorPoint = .zero }),
    ("transform", { $0.card.transform = Transform2D(rotationAngle: 0.1) }),
    ("frame", { $0.card.frame = Rect(x: 5, y: 6, width: 70, height: 80) }),
    ("place", { $0.card.setTransformToParent(Transform2D(translationX: 3, y: 4)) }),
    ("sublayer transform", { $0.card.sublayerTransform = Transform2D(scaleX: 2, y: 2) }),
    ("hidden", { $0.card.isHidden = true }),
    ("opacity", { $0.card.opacity = 0.5 }),
    ("interaction", { $0.card.isUserInteractionEnabled = false }),
    ("multiple touch", { $0.card.isMultipleTouchEnabled = false }),
    ("exclusive touch", { $0.card.isExclusiveTouch = true }),
    ("clipping", { $0.card.clipsToBounds = true }),
    ("a new child", { $0.card.addChild(Layer(name: "new")) }),
    ("a new layer behind all", { $0.stage.root.insertChild(Layer(name: "new"), at: 0) }),
    ("a child that goes", { $0.card.children[0].removeFromParent() }),
    ("a child of a child", { $0.card.children[0].addChild(Layer(name: "new")) }),
    ("order", { $0.stage.root.children[0].bringToFront() }),
    ("another parent", { $0.stage.root.addChild($0.card.children[0]) }),
    (
      "gone, changed and back",
      {
        $0.card.removeFromParent()
        $0.card.opacity = 0.25
        $0.stage.root.addChild($0.card)
      }
    ),
    (
      "surface",
      {
        $0.stage.handle(InputEvent(time: .zero, .surface(Surface(size: Size(width: 1, height: 1)))))
      }
    ),
    ("a recognizer's name", { $0.card.gestureRecognizers[0].name = "pat" }),
    ("a recognizer without a name", { $0.card.gestureRecognizers[0].name = nil }),
    ("a recognizer's switch", { $0.card.gestureRecognizers[0].isEnabled = false }),
    (
      "a recognizer more",
      {
        let pan = PanGestureRecognizer()
        pan.name = "pan"
        $0.card.addGestureRecognizer(pan)
      }
    ),
    ("a first recognizer", { $0.card.children[0].addGestureRecognizer(PanGestureRecognizer()) }),
    (
      "a recognizer in place of another",
      {
        $0.card.removeGestureRecognizer($0.card.gestureRecognizers[0])
        let pan = PanGestureRecognizer()
        pan.name = "pan"
        $0.card.addGestureRecognizer(pan)
      }
    ),
    ("a finger", { $0.stage.handle(touch(.began, x: 40, at: $0.stage.now)) }),
  ]

  private static func touch(_ phase: TouchPhase, x: Double, at time: Timestamp) -> InputEvent {
    InputEvent(time: time, .touch(phase, at: Point(x: x, y: 20)))
  }

  @Test(
    "Every change shows, in a small and in a large tree", arguments: changes.map(\.name), [3, 80])
  func change(_ name: String, others: Int) throws {
    let bench = Bench(others: others)
    bench.warmUp()
    let change = try #require(Self.changes.first { $0.name == name }?.change)
    let before = StateDigest(of: bench.host)
    change(bench)
    #expect(StateDigest(of: bench.host) != before, "the digest does not tell it")
    for _ in 0..<20 {
      bench.step()
      try #require(bench.traced == bench.fresh)
    }
  }

  @Test("Any changes in any order", arguments: seeds)
  func anyOrder(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let bench = Bench(others: numbers.int(0...200))
    for _ in 0..<400 {
      switch numbers.int(0...9) {
      case 0: try #require(bench.stage.root.children.randomElement(using: &numbers)).bringToFront()
      case 1: bench.card.position.x = Double(numbers.int(0...3))
      case 2: bench.card.opacity = Double(numbers.int(0...2)) / 2
      case 3:
        let layer = try #require(bench.stage.root.children.randomElement(using: &numbers))
        if layer !== bench.card { layer.removeFromParent() }
      case 4: bench.stage.root.insertChild(Layer(name: "new"), at: 0)
      case 5:
        let finger = Self.touch(
          numbers.int(0...1) == 0 ? .began : .ended, x: 40, at: bench.stage.now)
        bench.stage.handle(finger)
      default: break
      }
      bench.step()
      try #require(bench.traced == bench.fresh)
    }
  }

  @Test("A stage that comes in place of another is another")
  func otherStage() throws {
    final class Host: RecordingHost {
      var stage: Stage
      var eventCount = 0
      var lastEventTime = Timestamp.zero
      var afterStep: ((Timestamp) -> Void)?
      init(_ stage: Stage) { self.stage = stage }
      func handle(_ event: InputEvent) {
        stage.handle(event)
        afterStep?(event.time)
      }
      func advance(to time: Timestamp) { stage.advance(to: time) }
    }
    let surface = Surface(size: Size(width: 10, height: 10))
    let host = Host(Stage(surface: surface))
    var lines: [String] = []
    let trace = StateTrace(host) { lines.append(String(decoding: $0, as: UTF8.self)) }
    host.handle(InputEvent(time: .zero, .mark("")))
    host.stage = Stage(surface: surface)
    host.stage.root.addChild(Layer(name: "card"))
    host.handle(InputEvent(time: .zero, .mark("")))
    withExtendedLifetime(trace) {}
    #expect(lines.last?.contains(StateDigest(of: host).description) == true)
  }

  @Test("Whoever keeps a line has it as it was")
  func keptLines() {
    let host = StageHost(Stage(surface: Surface(size: Size(width: 10, height: 10))))
    var kept: [[UInt8]] = []
    var copies: [String] = []
    let trace = StateTrace(host) { line in
      kept.append(line)
      copies.append(String(decoding: line, as: UTF8.self))
    }
    for time in 0..<20 {
      host.handle(InputEvent(time: Timestamp(nanoseconds: Int64(time)), .mark("")))
    }
    withExtendedLifetime(trace) {}
    #expect(kept.map { String(decoding: $0, as: UTF8.self) } == copies)
    #expect(Set(copies).count == 20)
  }
}
