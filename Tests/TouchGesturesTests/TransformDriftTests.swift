import TestSupport
import Testing
import TouchGestures

/// TRF-1: nothing drifts.
@Suite("Transform: a million events")
struct TransformDriftTests {
  /// Two fingers wander about the middle of the card; now and then one lifts and lands, or a third
  /// joins.
  ///
  /// Frames reuse one array and go straight to the dispatcher, so that a million take seconds.
  fileprivate struct Wanderers {
    let table: TransformTable
    var random: SeededGenerator
    var places = [Point(x: 330, y: 400), Point(x: 470, y: 400)]
    var samples: [TouchSample] = []
    var time = 0
    var ids = [TouchID(1), TouchID(2)]
    private var nextID = 3

    init(isNested: Bool, seed: UInt64) {
      table = TransformTable(isNested: isNested)
      table.transform.hysteresis = 0
      table.playground.log.isOn = false
      table.playground.dispatcher.observer = nil
      random = SeededGenerator(seed: seed)
      samples.reserveCapacity(4)
      send(0, .began)
      send(1, .began)
    }

    mutating func send(_ index: Int, _ phase: TouchPhase) {
      samples.append(TouchSample(id: ids[index], phase: phase, location: places[index]))
      flush()
    }

    mutating func flush() {
      time += 1_000_000
      table.playground.dispatcher.dispatch(
        TouchFrame(samples), at: Timestamp(nanoseconds: Int64(time)))
      samples.removeAll(keepingCapacity: true)
    }

    mutating func move() {
      for index in places.indices {
        // Each keeps to its own half, so that they are at least 40 pt apart.
        let left = index == 0 ? 220.0 : 420
        // Two steps from one draw: in a debug build the random numbers would cost more than the
        // rest.
        let bits = random.next()
        let step = Vector(
          dx: Double(bits & 0xFFFF) / 4096 - 8, dy: Double((bits >> 16) & 0xFFFF) / 4096 - 8)
        let new = places[index] + step
        places[index] = Point(x: min(max(new.x, left), left + 160), y: min(max(new.y, 220), 580))
        samples.append(TouchSample(id: ids[index], phase: .moved, location: places[index]))
      }
      flush()
    }

    /// Lifts one finger and puts it down again under the name of a new one.
    mutating func replace() {
      let index = random.int(0...1)
      send(index, .ended)
      ids[index] = TouchID(nextID)
      nextID += 1
      send(index, .began)
    }
  }

  static let events = 1_000_000

  @Test(
    "TRF-1, TRF-3: after a million events both marks are within 1e-6 pt of their fingers",
    arguments: [(false, Self.events), (true, Self.events / 4)])
  func million(isNested: Bool, events: Int) {
    var wanderers = Wanderers(isNested: isNested, seed: 20_260_601)
    let table = wanderers.table
    var worst = 0.0
    for event in 1...events {
      wanderers.move()
      if event % 1000 == 0 {
        for mark in table.transform.marks {
          let place = mark.own.applying(table.card.toSurface)
          worst = max(worst, place.distance(to: mark.touch.surfaceLocation))
        }
        #expect(table.transform.marks.count == 2)
      }
      if event % 997 == 0 {
        let before = table.transform.transform
        wanderers.replace()
        expectClose(table.transform.transform, before, within: 1e-9, "event \(event)")
      }
    }
    #expect(worst < 1e-6)
    #expect(worst > 0)
    #expect(table.card.toParent.isFinite)
  }
}
