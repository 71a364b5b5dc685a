package import TouchGeometry

/// A filter that converts a mouse into fingers, for a machine without a touchscreen.
///
/// - Dragging with the left button is one finger. If Alt is held at the press, the drag is a pair,
///   mirrored about the point of the press: one finger is at the pointer, and the other is as far
///   from that point on the opposite side. Both fingers start at the point, move apart as the
///   pointer leaves it, and turn as the pointer circles it.
/// - The fingers are real touches of type ``TouchType/indirectPointer``, as a trackpad's drag is
///   (IND-1), and get the smallest positive ids that no touch in the stream has at that moment.
/// - Presses with Shift, Control or a system key, other buttons, and moves without a finger pass
///   unchanged. So a second filter would convert nothing in the output into a finger. In a
///   ``LiveInput``, a press with Shift is a finger, too.
///
/// Touches of other devices pass through, but the filter keeps track of them. If a touch begins
/// with the current id of a finger of the mouse, its id is replaced until it ends; samples with
/// such an id that have no beginning are dropped. A press while a finger of the mouse is down means
/// that the lift of that finger was lost: the old finger is cancelled first. When the focus is
/// lost, the focus event cancels every touch, and the filter drops its fingers.
///
/// The filter reads no clock: its owner passes the events and the time to it.
public struct MouseHands: Sendable {
  // The hands of a window, made with `init(size:)`, can do more:
  //
  // - A pair: hold Alt, or press the right button. Before the fingers land, a `preview` shows both,
  //   mirrored about the pointer and `spacing` apart. With Alt they land when the left button is
  //   pressed; with the right button when the pointer has moved by `slop`, after `patience`, or,
  //   for a tap, when the button is released. From then on the pointer moves one of them and the
  //   other mirrors it: apart, together and around. While Shift is held, the pointer moves both,
  //   along with the point between them. A double click with Shift is a tap with a pair.
  // - Pins: a click with the middle button, or Control and a click, puts down a finger that stays.
  //   Any button drags it, and a click on it lifts it. A drag with Shift, begun anywhere, moves all
  //   pins together as one rigid hand. That hand lands when the drag begins: the pins are cancelled
  //   and begin again in one frame. So gestures that are timed from the landing, such as a swipe
  //   with three fingers, work regardless of how long it took to put the pins down.

  /// The distance of a new pair's fingers along each axis, in points: 102 in total.
  package static let spacing = 72.0
  /// The movement of the pointer beyond which a press is no longer a click, in points.
  package static let slop = 3.0
  /// The time that a pair waits under the right button before it lands, in seconds.
  package static let patience = 0.3
  /// The distance from a pin within which a press grabs it, in points.
  package static let reach = 22.0
  /// The maximum number of pins.
  package static let maximumPins = 10

  private enum Drag {
    case finger(TouchID)
    /// The right button is pressed, and nothing has landed.
    case waiting(Pair, press: Point, since: Timestamp)
    /// The first finger keeps its distance from the pointer, as at the landing.
    case pair(Pair, TouchID, TouchID, fromPointer: Vector)
    case pin(TouchID, press: Point, hasMoved: Bool, isNew: Bool)
    case allPins(press: Point, hasLanded: Bool)
  }

  private var drag: Drag?
  /// The button with which the user drags.
  private var button = 0
  private var pins: [Pin] = []
  private var pointer: Point?
  private var isAltHeld = false
  /// The size of the surface, which limits pairs and pins, or nil for hands that only drag.
  private var size: Size?
  /// Whether a press with Shift is a finger.
  ///
  /// A replay leaves it false: older recordings have such presses as events of the mouse, which
  /// move nothing.
  var takesShift = false
  private var numbers = FingerNumbers()
  private var samples: [TouchSample] = []

  /// Creates hands without a finger.
  public init() {}

  /// Creates the hands of a window with a surface of this size, with pairs and with pins.
  package init(size: Size) { self.size = size }

  /// The current visible state.
  package var preview: Preview {
    var preview = Preview(pins: pins)
    switch drag {
    case .waiting(let pair, _, _): preview.pair = pair
    case .pair(let pair, _, _, _): (preview.pair, preview.isDown) = (pair, true)
    case .pin(let id, _, _, _): preview.marked = id
    case .finger, .allPins: break
    case nil:
      guard let pointer, isInside(pointer) else { break }
      if isAltHeld {
        preview.pair = newPair(at: pointer)
      } else {
        preview.marked = pin(at: pointer)
      }
    }
    return preview
  }

  /// The next time at which ``advance(to:_:)`` has an effect without events, or nil if there is
  /// none.
  package var nextDeadline: Timestamp? {
    guard case .waiting(_, _, let since) = drag else { return nil }
    return since.advanced(bySeconds: Self.patience)
  }

  /// Lands a pair that has waited long enough.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - emit: A closure that receives the landing.
  package mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard case .waiting(let pair, _, _) = drag, let deadline = nextDeadline, deadline <= time
    else { return }
    land(pair, from: pointer ?? pair.pivot, at: deadline, emit)
  }

  /// Takes one event and emits the resulting events.
  ///
  /// - Parameters:
  ///   - event: The event, not earlier than the event before it.
  ///   - emit: A closure that receives the events, in order; it must not use this value.
  public mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    advance(to: event.time, emit)
    switch event.kind {
    case .touches(let frame): return numbers.pass(frame, of: event, emit)
    case .mouse(let mouse):
      isAltHeld = mouse.modifiers.contains(.alt)
      if !take(mouse, at: event.time, emit) { emit(event) }
      // Another button does not move the dragged finger.
      if drag == nil { pointer = mouse.location }
      return
    case .key(let key):
      let isAlt = key.key.hasSuffix("Alt")
      isAltHeld = isAlt ? key.phase == .down : key.modifiers.contains(.alt)
    case .surface(let surface): limit(to: surface.size)
    case .focus(.lost): forget()
    default: break
    }
    emit(event)
  }

  /// Limits pairs and pins to an area of the surface at its upper left corner.
  mutating func limit(to area: Size) {
    if size != nil { size = area }
  }

  /// Drops the fingers without events, because the content that they touched is gone.
  package mutating func forget() {
    drag = nil
    pins.removeAll()
    isAltHeld = false
    numbers.reset()
  }

  private func isInside(_ place: Point) -> Bool {
    size.map { Rect(origin: .zero, size: $0).contains(place) } ?? false
  }

  /// Returns a pair about a place, with both fingers on the surface if there is room for them.
  private func newPair(at place: Point) -> Pair {
    guard let size else { return Pair(pivot: place, first: place) }
    let half = Self.spacing / 2
    func inside(_ value: Double, _ extent: Double) -> Double {
      extent > 2 * half ? min(max(value, half), extent - half) : extent / 2
    }
    let pivot = Point(x: inside(place.x, size.width), y: inside(place.y, size.height))
    return Pair(pivot: pivot, first: pivot + Vector(dx: half, dy: -half))
  }

  private func pin(at place: Point) -> TouchID? {
    pins.filter { $0.place.distance(to: place) <= Self.reach }
      .min { $0.place.distance(to: place) < $1.place.distance(to: place) }?.id
  }
}

// MARK: - The mouse

extension MouseHands {
  /// Handles an event of the mouse, and returns whether the hands used it.
  private mutating func take(
    _ mouse: MouseEvent, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) -> Bool {
    switch mouse.phase {
    case .down:
      if drag != nil, mouse.button == button { cancelDrag(at: time, emit) }
      guard drag == nil else { return false }
      button = mouse.button
      pointer = mouse.location
      press(mouse, at: time, emit)
      return drag != nil
    case .moved:
      guard drag != nil else { return false }
      if mouse.location != pointer {
        move(mouse, at: time, emit)
        pointer = mouse.location
      }
      return true
    case .up:
      guard drag != nil, mouse.button == button else { return false }
      release(mouse, at: time, emit)
      drag = nil
      return true
    }
  }

  private mutating func press(
    _ mouse: MouseEvent, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    let keys = mouse.modifiers
    switch mouse.button {
    case 1 where keys.contains(.alt) && keys.isDisjoint(with: windowKeys):
      land(newPair(at: mouse.location), from: mouse.location, at: time, emit)
    case 1 where keys.isSubset(of: takesShift ? .shift : []) && size == nil:
      putFinger(at: mouse.location, time, emit)
    case _ where size == nil: break
    case 1, 2, 3:
      if keys.contains(.shift), !pins.isEmpty, mouse.button != 3 {
        drag = .allPins(press: mouse.location, hasLanded: false)
      } else if let pin = pin(at: mouse.location), keys.isDisjoint(with: [.shift, .meta]) {
        drag = .pin(pin, press: mouse.location, hasMoved: false, isNew: false)
      } else if mouse.button == 3 {
        drag = .waiting(newPair(at: mouse.location), press: mouse.location, since: time)
      } else if mouse.button == 2 || keys == .control {
        putDown(at: mouse.location, time, emit)
      } else if keys == .shift, mouse.button == 1, mouse.clicks == 2 {
        land(newPair(at: mouse.location), from: mouse.location, at: time, emit)
      } else if keys.isEmpty {
        putFinger(at: mouse.location, time, emit)
      }
    default:
      break
    }
  }

  /// The keys with which Alt and a press make no pair; Shift moves an existing pair.
  private var windowKeys: ModifierKeys {
    size == nil ? [.shift, .control, .meta] : [.control, .meta]
  }

  private mutating func putFinger(
    at place: Point, _ time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    let id = numbers.take()
    drag = .finger(id)
    add(id, .began, place)
    send(at: time, emit)
  }

  private mutating func putDown(at place: Point, _ time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard pins.count < Self.maximumPins else { return }
    let id = numbers.take()
    pins.append(Pin(id: id, place: place))
    drag = .pin(id, press: place, hasMoved: false, isNew: true)
    add(id, .began, place)
    send(at: time, emit)
  }

  private mutating func move(
    _ mouse: MouseEvent, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    guard let drag else { return }
    let step = mouse.location - (pointer ?? mouse.location)
    switch drag {
    case .finger(let id):
      add(id, .moved, mouse.location)
      send(at: time, emit)
    case .waiting(let pair, let press, _):
      guard press.distance(to: mouse.location) > Self.slop else { return }
      land(pair, from: press, at: time, emit)
      carryPair(by: mouse.location - press, mouse)
      touchPair(.moved)
      send(at: time, emit)
    case .pair:
      carryPair(by: step, mouse)
      touchPair(.moved)
      send(at: time, emit)
    case .pin(let id, let press, let hasMoved, let isNew):
      guard hasMoved || press.distance(to: mouse.location) > Self.slop else { return }
      self.drag = .pin(id, press: press, hasMoved: true, isNew: isNew)
      let way = hasMoved ? step : mouse.location - press
      movePins(mouse.modifiers.contains(.shift) ? nil : id, by: way, at: time, emit)
    case .allPins(let press, let hasLanded):
      guard hasLanded || press.distance(to: mouse.location) > Self.slop else { return }
      if !hasLanded { landPins(at: time, emit) }
      self.drag = .allPins(press: press, hasLanded: true)
      movePins(nil, by: hasLanded ? step : mouse.location - press, at: time, emit)
    }
  }

  private mutating func release(
    _ mouse: MouseEvent, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    // The lift of the dragged finger has its own location.
    switch drag {
    case .finger(let id): lift(id, .ended, mouse.location)
    case .waiting(let pair, _, _):
      land(pair, from: pointer ?? mouse.location, at: time, emit)
      release(mouse, at: time, emit)
    case .pair:
      carryPair(by: mouse.location - (pointer ?? mouse.location), mouse)
      touchPair(.ended)
    case .pin, .allPins:
      if mouse.location != pointer { move(mouse, at: time, emit) }
      if case .pin(let id, _, hasMoved: false, isNew: false) = drag,
        let index = pins.firstIndex(where: { $0.id == id })
      {
        lift(id, .ended, pins.remove(at: index).place)
      }
    case nil: break
    }
    send(at: time, emit)
  }

  /// The button's release was lost.
  private mutating func cancelDrag(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    switch drag {
    case .finger(let id): lift(id, .cancelled, pointer ?? .zero)
    case .pair: touchPair(.cancelled)
    case .waiting, .pin, .allPins, nil: break
    }
    drag = nil
    send(at: time, emit)
  }

  // MARK: Fingers

  /// Lands a pair that the pointer then moves, from a place on.
  private mutating func land(
    _ pair: Pair, from pointer: Point, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    drag = .pair(pair, numbers.take(), numbers.take(), fromPointer: pair.first - pointer)
    touchPair(.began)
    send(at: time, emit)
  }

  /// Moves a pair: one finger follows the pointer, and the other mirrors the first.
  private mutating func carryPair(by step: Vector, _ mouse: MouseEvent) {
    guard case .pair(var pair, let first, let second, let fromPointer) = drag else { return }
    if size != nil, mouse.modifiers.contains(.shift) { pair.pivot += step }
    pair.first = mouse.location + fromPointer
    drag = .pair(pair, first, second, fromPointer: fromPointer)
  }

  private mutating func touchPair(_ phase: TouchPhase) {
    guard case .pair(let pair, let first, let second, _) = drag else { return }
    for (id, place) in [(first, pair.first), (second, pair.second)] {
      add(id, phase, place)
      if phase.isTerminal { numbers.giveBack(id) }
    }
  }

  /// Lands all pins together, at their places.
  private mutating func landPins(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    for phase in [TouchPhase.cancelled, .began] {
      for pin in pins { add(pin.id, phase, pin.place) }
      send(at: time, emit)
    }
  }

  /// Moves one pin, or all by the same step.
  private mutating func movePins(
    _ id: TouchID?, by step: Vector, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    for index in pins.indices where id == nil || pins[index].id == id {
      pins[index].place += step
      add(pins[index].id, .moved, pins[index].place)
    }
    send(at: time, emit)
  }

  private mutating func lift(_ id: TouchID, _ phase: TouchPhase, _ place: Point) {
    add(id, phase, place)
    numbers.giveBack(id)
  }

  private mutating func add(_ id: TouchID, _ phase: TouchPhase, _ place: Point) {
    samples.append(TouchSample(id: id, phase: phase, location: place, type: .indirectPointer))
  }

  private mutating func send(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard !samples.isEmpty else { return }
    emit(InputEvent(time: time, .touches(TouchFrame(samples))))
    samples.removeAll(keepingCapacity: true)
  }
}
