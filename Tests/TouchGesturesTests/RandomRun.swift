import TestSupport
import TouchGestures

/// A random tree of layers with random recognizers, and random fingers on it.
struct RandomRun {
  let playground = Playground()
  private var random: SeededGenerator
  private var layers: [TouchLayer] = []
  private var recognizers: [FakeRecognizer] = []
  private let delegate = FakeDelegate()
  private var down: [TouchID: Point] = [:]
  private var nextID: Int
  private var time = 0.0
  private let isSimultaneous: Bool
  private let book: Book

  /// What every recognizer's closures draw from and write to.
  private final class Book {
    var random: SeededGenerator
    var problems: [String] = []
    init(_ random: SeededGenerator) { self.random = random }
  }

  init(seed: UInt64, firstID: Int = 1) {
    random = SeededGenerator(seed: seed)
    nextID = firstID
    book = Book(SeededGenerator(seed: seed &+ 77))
    isSimultaneous = random.chance(0.2)
    delegate.simultaneous = { [isSimultaneous] _, _ in isSimultaneous }
    delegate.receivesTouch = { [book] _, _ in book.random.chance(0.95) }
    delegate.begins = { [book] _ in book.random.chance(0.9) }
    for index in 0..<random.int(1...6) { addLayer(index) }
    for index in 0..<random.int(1...8) { addRecognizer(index) }
  }

  private mutating func addLayer(_ index: Int) {
    let parent = random.chance(0.6) ? random.pick(layers) : nil
    let rect = Rect(
      x: random.number(0...300), y: random.number(0...200), width: random.number(100...600),
      height: random.number(100...500))
    let layer = playground.addLayer("layer \(index)", rect, in: parent)
    layer.transform = Transform2D(rotationAngle: random.number(-1...1))
    layer.isMultipleTouchEnabled = random.chance(0.8)
    layer.isExclusiveTouch = random.chance(0.1)
    layers.append(layer)
  }

  private mutating func addRecognizer(_ index: Int) {
    let kinds: [(String) -> FakeRecognizer] = [
      { FakeTap($0) }, { FakeTap($0, taps: 2) }, { FakePan($0) }, { FakePress($0) },
      { FakeRecognizer($0) }, { FakeRecognizer($0) },
    ]
    guard let make = random.pick(kinds), let layer = random.pick(layers) else { return }
    let fake = make("fake \(index)")
    fake.cancelsTouchesInView = random.chance(0.7)
    fake.delaysTouchesBegan = random.chance(0.2)
    fake.delaysTouchesEnded = random.chance(0.7)
    if random.chance(0.7) { fake.delegate = delegate }
    if random.chance(0.3), let other = random.pick(recognizers) { fake.require(toFail: other) }
    if type(of: fake) == FakeRecognizer.self { propose(anything: fake) }
    meddle(in: fake)
    playground.attach(fake, to: layer)
    recognizers.append(fake)
  }

  /// Proposes legal and illegal states at random, and sets timers.
  private func propose(anything fake: FakeRecognizer) {
    let act: (FakeRecognizer, [Touch]) -> Void = { [book] fake, _ in
      if fake.touches.isEmpty {
        // What begins must end: without fingers nothing else will end it (S-9).
        fake.state = fake.proposedState.isRunning || book.random.chance(0.5) ? .ended : .failed
        return
      }
      guard book.random.chance(0.4) else { return }
      if let state = book.random.pick(GestureState.allCases) { fake.state = state }
      if book.random.chance(0.2), let now = fake.touches.first?.timestamp {
        fake.setDeadline(now.advanced(bySeconds: book.random.number(0...1)))
      }
    }
    fake.onBegan = act
    fake.onMoved = act
    fake.onEnded = act
    fake.onDeadline = { act($0, []) }
  }

  /// Does in actions what programs do: switches recognizers, removes layers, moves them to the
  /// front.
  private func meddle(in fake: FakeRecognizer) {
    let all = layers
    fake.addAction { [book] fake in
      if fake.state == .possible || fake.state == .failed {
        book.problems.append("an action in state \(fake.state)")
      }
      if !fake.location(in: nil).isFinite { book.problems.append("a location is not finite") }
      guard book.random.chance(0.1), let layer = book.random.pick(all) else { return }
      switch book.random.int(0...3) {
      case 0: fake.isEnabled = false
      case 1: layer.bringToFront()
      case 2: layer.removeFromParent()
      default:
        fake.isEnabled = false
        fake.isEnabled = true
      }
    }
  }

  // MARK: Playing

  mutating func play() {
    for _ in 0..<random.int(5...60) { step() }
    var samples: [TouchSample] = []
    for id in down.keys.sorted() {
      samples.append(TouchSample(id: id, phase: .ended, location: down[id] ?? .zero))
    }
    time += 0.01
    send(samples)
    time += 100
    playground.stage.advance(to: Timestamp(seconds: time))
  }

  private mutating func step() {
    if random.chance(0.8) { time += random.number(0...0.3) }
    switch random.int(0...99) {
    case 0: for fake in recognizers { fake.isEnabled = true }
    case 1: random.pick(layers)?.removeFromParent()
    case 2:
      if let layer = random.pick(layers), layer.parent == nil { playground.root.addChild(layer) }
    case 3:
      playground.stage.handle(InputEvent(time: Timestamp(seconds: time), .focus(.lost)))
      down = [:]
    case 4: random.pick(recognizers)?.isEnabled = false
    default: fingers()
    }
  }

  private mutating func fingers() {
    var samples: [TouchSample] = []
    for id in down.keys.sorted() where random.chance(0.6) {
      guard let place = down[id] else { continue }
      let jump = random.chance(0.02) ? 1e6 : 12.0
      let next = place + random.vector(jump)
      let phase: TouchPhase =
        random.chance(0.2) ? (random.chance(0.1) ? .cancelled : .ended) : .moved
      samples.append(TouchSample(id: id, phase: phase, location: next))
      down[id] = phase.isTerminal ? nil : next
    }
    if down.count < 10, random.chance(0.4) {
      let place = random.point(in: Rect(x: 0, y: 0, width: 800, height: 600))
      let id = TouchID(nextID)
      nextID += 1
      samples.append(TouchSample(id: id, phase: .began, location: place))
      down[id] = place
    }
    send(samples)
  }

  private func send(_ samples: [TouchSample]) {
    let event = InputEvent(time: Timestamp(seconds: time), .touches(TouchFrame(samples)))
    playground.stage.handle(event)
    if playground.dispatcher.isDispatching { book.problems.append("a dispatch did not finish") }
  }
}

// MARK: - What must hold

extension RandomRun {
  /// Every way in which the log breaks a rule.
  func problems() -> [String] {
    var problems = book.problems
    if !playground.dispatcher.liveTouches.isEmpty { problems.append("touches are left") }
    if !playground.dispatcher.activeRecognizers.isEmpty {
      let names = playground.dispatcher.activeRecognizers.map(\.displayName)
      problems.append("active: \(names)")
    }
    if playground.dispatcher.nextDeadline != nil { problems.append("a timer is left") }
    for fake in recognizers {
      if fake.state != .possible { problems.append("\(fake.displayName) reads \(fake.state)") }
      if fake.numberOfTouches != 0 { problems.append("\(fake.displayName) has touches") }
    }
    var states: [String: GestureState] = [:]
    var touches: [String: TouchPhase] = [:]
    for entry in playground.log.entries {
      switch entry.kind {
      case .transition(let old, let new, let place, _):
        check(entry, old, new, &states, &problems)
        if place.contains("nan") || place.contains("inf") {
          problems.append("NaN in \(entry.line)")
        }
      case .delivery(let phase, let id):
        check(entry.line, "\(entry.name) \(id)", phase, &touches, &problems)
      case .action: break
      }
    }
    for (name, state) in states where state.isRunning { problems.append("\(name) never ended") }
    for (name, phase) in touches where !phase.isTerminal { problems.append("\(name) never ended") }
    return problems
  }

  private func check(
    _ entry: GestureLog.Entry, _ old: GestureState, _ new: GestureState,
    _ states: inout [String: GestureState], _ problems: inout [String]
  ) {
    let known = states[entry.name] ?? .possible
    let isReset = known.isFinal && old == .possible
    if old != known && !isReset { problems.append("\(entry.line) after \(known)") }
    if !old.canMove(to: new) { problems.append("illegal: \(entry.line)") }
    states[entry.name] = new
    guard !isSimultaneous, old == .possible, new == .began || new == .ended else { return }
    for fake in recognizers where fake.displayName != entry.name {
      let other = states[fake.displayName] ?? .possible
      guard other.isRunning, isOnOneChain(fake, entry.name), excludes(fake, entry.name) else {
        continue
      }
      problems.append("\(entry.line) although \(fake.displayName) runs")
    }
  }

  /// Whether two recognizers are attached on one chain; those whose layers were moved are not
  /// judged.
  private func isOnOneChain(_ fake: FakeRecognizer, _ name: String) -> Bool {
    guard let other = recognizers.first(where: { $0.displayName == name }) else { return false }
    return fake.view === other.view
  }

  private func excludes(_ fake: FakeRecognizer, _ name: String) -> Bool {
    guard let other = recognizers.first(where: { $0.displayName == name }) else { return false }
    return !fake.failureRequirements.contains { $0 === other }
      && fake.canPrevent(other) && other.canBePrevented(by: fake)
  }

  private func check(
    _ line: String, _ name: String, _ phase: TouchPhase, _ touches: inout [String: TouchPhase],
    _ problems: inout [String]
  ) {
    let known = touches[name]
    let isLegal =
      switch phase {
      case .began: known == nil
      default: known != nil && known?.isTerminal == false
      }
    if !isLegal { problems.append("\(line) after \(known.map { "\($0)" } ?? "nothing")") }
    touches[name] = phase
  }
}
