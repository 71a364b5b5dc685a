import TestSupport
import Testing
import TouchGestures

/// The worked examples of the documentation: tables of what fingers do, with the states, values and
/// reasons that must come of it.
@Suite("Documentation: worked examples")
struct DocExampleTests {
  /// What the tables of one page are played on.
  struct Example: Sendable, CustomTestStringConvertible {
    /// The page.
    let page: String
    /// Which of the page's worked examples it is.
    let index: Int
    /// The layer's bounds' size and its position; its anchor is its centre.
    var place = Rect(x: 0, y: 0, width: 800, height: 600)
    /// Makes the recognizers, in order of addition.
    let recognizers: @Sendable () -> [GestureRecognizer]
    /// The columns between the state and the reason.
    var values: @Sendable (GestureRecognizer) -> [String: String] = { _ in [:] }

    var testDescription: String { "\(page), example \(index + 1)" }
  }

  static let examples: [Example] = [
    Example(page: "Tap.md", index: 0, recognizers: { [TapGestureRecognizer()] }, values: location),
    Example(
      page: "Tap.md", index: 1,
      recognizers: {
        let tap = TapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        return [tap]
      }, values: location),
    Example(
      page: "LongPress.md", index: 0, recognizers: { [LongPressGestureRecognizer()] },
      values: location),
    Example(page: "Pan.md", index: 0, recognizers: { [PanGestureRecognizer()] }, values: pan),
    Example(page: "Pan.md", index: 1, recognizers: { [PanGestureRecognizer()] }, values: pan),
    Example(
      page: "ScreenEdgePan.md", index: 0,
      recognizers: {
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = .left
        return [pan]
      }, values: pan),
    Example(
      page: "Swipe.md", index: 0, recognizers: { [SwipeGestureRecognizer()] }, values: location),
    Example(
      page: "Swipe.md", index: 1,
      recognizers: {
        let swipe = SwipeGestureRecognizer()
        swipe.direction = [.left, .right]
        swipe.minimumLength = 25
        swipe.maximumVariance = 5
        return [swipe]
      },
      values: { ["direction": "\(($0 as? SwipeGestureRecognizer)?.recognizedDirection ?? [])"] }),
    Example(
      page: "Pinch.md", index: 0, recognizers: { [PinchGestureRecognizer()] },
      values: { recognizer in
        guard let pinch = recognizer as? PinchGestureRecognizer else { return [:] }
        return [
          "scale": number(pinch.scale), "touches": "\(pinch.numberOfTouches)",
          "location": place(pinch.location(in: nil)),
        ]
      }),
    Example(
      page: "Rotation.md", index: 0, recognizers: { [RotationGestureRecognizer()] },
      values: { angle(($0 as? RotationGestureRecognizer)?.rotation) }),
    Example(
      page: "Transform.md", index: 0, place: Rect(x: 150, y: 150, width: 100, height: 100),
      recognizers: { [TransformGestureRecognizer()] }, values: transform),
    Example(
      page: "Transform.md", index: 1, place: Rect(x: 150, y: 150, width: 200, height: 200),
      recognizers: {
        let transform = TransformGestureRecognizer()
        transform.hysteresis = 0
        return [transform]
      }, values: transform),
    Example(
      page: "Dial.md", index: 0, place: Rect(x: 0, y: 0, width: 400, height: 400),
      recognizers: { [DialGestureRecognizer()] },
      values: { angle(($0 as? DialGestureRecognizer)?.rotation) }),
    Example(
      page: "Hover.md", index: 0, place: Rect(x: 100, y: 100, width: 200, height: 150),
      recognizers: { [HoverGestureRecognizer()] }, values: location),
    Example(
      page: "Arbitration.md", index: 0,
      recognizers: { [PanGestureRecognizer(), PinchGestureRecognizer()] }),
    Example(
      page: "Arbitration.md", index: 1,
      recognizers: {
        let single = TapGestureRecognizer()
        single.name = "single"
        let double = TapGestureRecognizer()
        double.name = "double"
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        return [single, double]
      }),
    Example(
      page: "WriteYourOwn.md", index: 0, recognizers: { [CheckmarkGestureRecognizer()] },
      values: { recognizer in
        let corner = (recognizer as? CheckmarkGestureRecognizer)?.corner
        return ["corner": corner.map(place) ?? "–"]
      }),
  ]

  @Test("every row of every worked example is what happens", arguments: examples)
  func rows(of example: Example) throws {
    let tables = try DocPage(example.page).tables(headed: "seconds", "fingers", "state")
    try #require(example.index < tables.count)
    let table = tables[example.index]
    let playground = Playground()
    let layer = playground.addLayer("card", example.place)
    let recognizers = example.recognizers()
    for recognizer in recognizers { layer.addGestureRecognizer(recognizer) }
    let witness = Witness(named: recognizers.count > 1, values: example.values)
    playground.dispatcher.observer = witness
    var fingers = Fingers()
    for row in table.dropFirst() {
      let time = Timestamp(seconds: try #require(Double(row[0])))
      witness.clear()
      if row[1] == "time passes" {
        playground.stage.advance(to: time)
      } else {
        playground.stage.handle(InputEvent(time: time, try fingers.read(row[1])))
      }
      let happened = table[0].dropFirst(2).map { witness.cell(of: $0) }
      #expect(Array(row.dropFirst(2)) == happened, "\(example.page) at \(row[0]) s")
    }
  }

  @Test("every worked example is played")
  func complete() throws {
    for page in try DocPage.all() {
      let count = page.tables(headed: "seconds", "fingers", "state").count
      #expect(count == Self.examples.count { $0.page == page.name }, "\(page.name)")
    }
  }
}

/// Reads what fingers do, and remembers where they are.
private struct Fingers {
  private var places: [TouchID: Point] = [:]
  private var mouse = Point.zero

  /// Reads `1 moves to (110, 100); 2 lifts`, and what a mouse does: `pointer moves to (110, 100)`.
  mutating func read(_ cell: String) throws -> InputEvent.Kind {
    if let pointer = cell.wholeMatch(of: /pointer moves to \((-?[\d.]+), (-?[\d.]+)\)/) {
      mouse = Point(x: try #require(Double(pointer.1)), y: try #require(Double(pointer.2)))
      return .mouse(MouseEvent(phase: .moved, button: 0, location: mouse))
    }
    if cell == "button goes down" { return .mouse(MouseEvent(phase: .down, location: mouse)) }
    if cell == "button goes up" { return .mouse(MouseEvent(phase: .up, location: mouse)) }
    var samples: [TouchSample] = []
    for words in cell.split(separator: "; ") { samples.append(try sample(words)) }
    return .touches(TouchFrame(samples))
  }

  private mutating func sample(_ words: Substring) throws -> TouchSample {
    let form = /(\d+) (lands at|moves to|lifts)(?: \((-?[\d.]+), (-?[\d.]+)\))?/
    let match = try #require(words.wholeMatch(of: form), "unreadable: \(words)")
    let id = TouchID(try #require(Int(match.1)))
    if match.2 == "lifts" {
      return TouchSample(id: id, phase: .ended, location: try #require(places[id]))
    }
    let x = try #require(match.3.flatMap { Double($0) })
    let y = try #require(match.4.flatMap { Double($0) })
    let place = Point(x: x, y: y)
    places[id] = place
    return TouchSample(id: id, phase: match.2 == "lands at" ? .began : .moved, location: place)
  }
}

/// Writes down the transitions of one row, with the values of that moment.
private final class Witness: GestureObserver {
  private let isNamed: Bool
  private let values: (GestureRecognizer) -> [String: String]
  private var states: [String] = []
  private var reasons: [String] = []
  private var last: [String: String] = [:]

  init(named: Bool, values: @escaping (GestureRecognizer) -> [String: String]) {
    isNamed = named
    self.values = values
  }

  func clear() {
    states = []
    reasons = []
    last = [:]
  }

  func cell(of column: String) -> String {
    switch column {
    case "state": states.isEmpty ? "–" : states.joined(separator: "; ")
    case "reason": reasons.isEmpty ? "–" : reasons.joined(separator: "; ")
    default: last[column] ?? "–"
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, didMoveFrom old: GestureState, to new: GestureState,
    because verdict: Verdict?, at time: Timestamp
  ) {
    states.append(isNamed ? "\(recognizer.displayName) \(new)" : "\(new)")
    if let verdict { reasons.append("\(verdict)") }
    last = values(recognizer)
  }
}

// MARK: Values as the pages write them

private func number(_ value: Double) -> String {
  let rounded = (value * 10_000).rounded() / 10_000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

private func place(_ point: Point) -> String { "(\(number(point.x)), \(number(point.y)))" }

private func vector(_ vector: Vector) -> String { "(\(number(vector.dx)), \(number(vector.dy)))" }

private func angle(_ radians: Double?) -> [String: String] {
  guard let radians else { return [:] }
  return ["radians": number(radians), "degrees": number(radians * 180 / .pi)]
}

@Sendable private func location(_ recognizer: GestureRecognizer) -> [String: String] {
  ["location": place(recognizer.location(in: nil))]
}

@Sendable private func pan(_ recognizer: GestureRecognizer) -> [String: String] {
  guard let pan = recognizer as? PanGestureRecognizer else { return [:] }
  return [
    "translation": vector(pan.translation(in: nil)), "location": place(pan.location(in: nil)),
  ]
}

@Sendable private func transform(_ recognizer: GestureRecognizer) -> [String: String] {
  guard let transform = recognizer as? TransformGestureRecognizer else { return [:] }
  return angle(transform.rotation).merging(
    ["scale": number(transform.scale), "translation": vector(transform.translation)]
  ) { $1 }
}
