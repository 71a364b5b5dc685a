package import TouchGeometry

/// A mapping of trackpad fingers to fingers on the surface, around the pointer.
///
/// A trackpad reports its fingers as fractions of the pad. Stretched over the whole surface, as
/// `EventTranslator` gives them, a turning pair would change its distance, and would be far from
/// the pointer. So when the first finger lands, the pad is placed around the pointer, in its own
/// aspect ratio and ``pointsPerMillimetre`` large. It stays there until the last finger has left;
/// that is the ghost pad (``frame``).
///
/// If a system reports no usable fingers, its own sums, SDL_MULTIGESTURE, become a trackpad's pinch
/// (IND-2). SDL adds a part of each finger's path for each finger, (n − 1) times the movement of
/// all, and measures in fractions of the pad; both are corrected. SDL does not report the fingers'
/// distance, so they are assumed to be ``assumedSpread`` from their centre.
package struct TrackpadHands: Sendable {
  /// The use of a trackpad's fingers.
  package enum Mode: String, Sendable, CaseIterable {
    /// The fingers move the pointer, and are no touches.
    case pointer
    /// Each is a touch.
    case fingers
    /// SDL_MULTIGESTURE's sums move, turn and scale.
    case multigesture
  }

  /// The size assumed for an unknown pad, in millimetres, as on many laptops.
  package static let standardSize = Size(width: 120, height: 75)
  /// The points of the surface for a millimetre of the pad: about life-size at 96 dots an inch.
  package static let pointsPerMillimetre = 4.0
  /// The distance of a finger from the centre of all, in millimetres, if only sums are known.
  package static let assumedSpread = 20.0
  /// Silence that ends a gesture of sums, in seconds.
  package static let silence = 0.1
  /// The least and the largest scale that sums can add up to.
  package static let scales = 0.05...20.0

  /// A finger on the pad.
  package struct Finger: Hashable, Sendable {
    /// Its touch, as the device counts.
    package var id: TouchID
    /// Its location on the surface, in points.
    package var place: Point
  }

  private struct Sums {
    var start: Point
    var moved = Vector.zero
    var last: Point
    var scale = 1.0
    var rotation = 0.0
    var lastTime: Timestamp

    func event(_ phase: PinchEvent.Phase, at time: Timestamp) -> InputEvent {
      InputEvent(
        time: time,
        .pinch(PinchEvent(phase: phase, location: start + moved, scale: scale, rotation: rotation)))
    }
  }

  /// The use of the fingers.
  package let mode: Mode
  /// The pad, in millimetres.
  package let padSize: Size
  /// The pad's frame on the surface while fingers are on it, or nil without fingers.
  package private(set) var frame: Rect?
  /// The fingers on the pad.
  package private(set) var fingers: [Finger] = []

  private var surface: Size
  private var pointer: Point?
  private var sums: Sums?
  private var samples: [TouchSample] = []

  /// Creates hands for a surface.
  package init(size: Size, mode: Mode, padSize: Size = TrackpadHands.standardSize) {
    surface = size
    self.mode = mode
    self.padSize = padSize
  }

  /// The next moment for ``advance(to:_:)`` without events, or nil if there is none.
  package var nextDeadline: Timestamp? { sums?.lastTime.advanced(bySeconds: Self.silence) }

  /// Ends sums that have had no addition for long enough.
  package mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    if let deadline = nextDeadline, deadline <= time { endSums(at: deadline, emit) }
  }

  /// Processes one event and emits the resulting events.
  ///
  /// - Parameters:
  ///   - event: The event, not earlier than the one before it.
  ///   - emit: Receives the events, in order; it must not use this value.
  package mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    advance(to: event.time, emit)
    switch event.kind {
    case .touches(let frame): return pass(frame, of: event, emit)
    case .multigesture(let claim) where mode == .multigesture && !fingers.isEmpty:
      add(claim, at: event.time, emit)
    case .mouse(let mouse): pointer = mouse.location
    case .surface(let surface): self.surface = surface.size
    case .focus(.lost):
      endSums(at: event.time, emit)
      forget()
    default: break
    }
    emit(event)
  }

  /// Drops its fingers without events, because their content is gone.
  package mutating func forget() {
    fingers.removeAll(keepingCapacity: true)
    frame = nil
    sums = nil
  }

  // MARK: Fingers

  private mutating func pass(
    _ frame: TouchFrame, of event: InputEvent, _ emit: (InputEvent) -> Void
  ) {
    guard frame.samples.contains(where: { $0.type == .indirect }) else { return emit(event) }
    samples.removeAll(keepingCapacity: true)
    for sample in frame.samples {
      guard sample.type == .indirect else {
        samples.append(sample)
        continue
      }
      var placed = sample
      placed.location = place(sample.location)
      note(placed)
      if mode == .fingers { samples.append(placed) }
    }
    if fingers.isEmpty {
      self.frame = nil
      endSums(at: event.time, emit)
    }
    guard !samples.isEmpty else { return }
    emit(InputEvent(time: event.time, .touches(TouchFrame(samples))))
  }

  private mutating func note(_ sample: TouchSample) {
    let finger = Finger(id: sample.id, place: sample.location)
    let index = fingers.firstIndex { $0.id == sample.id }
    if sample.phase.isTerminal {
      if let index { fingers.remove(at: index) }
    } else if let index {
      fingers[index] = finger
    } else if sample.phase == .began {
      fingers.append(finger)
    }
  }

  /// A place that is stretched over the surface, on the pad.
  private mutating func place(_ stretched: Point) -> Point {
    let frame = frame ?? newFrame
    self.frame = frame
    return Point(
      x: frame.minX + stretched.x / surface.width * frame.width,
      y: frame.minY + stretched.y / surface.height * frame.height)
  }

  /// Around the pointer, and on the surface as far as that has room.
  private var newFrame: Rect {
    let size = Size(
      width: padSize.width * Self.pointsPerMillimetre,
      height: padSize.height * Self.pointsPerMillimetre)
    let middle = pointer ?? Point(x: surface.width / 2, y: surface.height / 2)
    func inside(_ value: Double, _ extent: Double, _ room: Double) -> Double {
      extent < room ? min(max(value - extent / 2, 0), room - extent) : (room - extent) / 2
    }
    return Rect(
      x: inside(middle.x, size.width, surface.width),
      y: inside(middle.y, size.height, surface.height), width: size.width, height: size.height)
  }

  // MARK: Sums

  private mutating func add(
    _ claim: MultigestureEvent, at time: Timestamp, _ emit: (InputEvent) -> Void
  ) {
    guard claim.fingers > 1, claim.dTheta.isFinite, claim.dDist.isFinite else { return }
    let place = place(claim.location)
    var sums = self.sums ?? Sums(start: pointer ?? place, last: place, lastTime: time)
    if self.sums == nil { emit(sums.event(.began, at: time)) }
    let parts = Double(claim.fingers - 1)
    let millimetres = (padSize.width * padSize.height).squareRoot()
    sums.rotation += claim.dTheta / parts
    let grown = sums.scale + claim.dDist * millimetres / parts / Self.assumedSpread
    sums.scale = min(max(grown, Self.scales.lowerBound), Self.scales.upperBound)
    sums.moved += place - sums.last
    sums.last = place
    sums.lastTime = time
    self.sums = sums
    emit(sums.event(.changed, at: time))
  }

  private mutating func endSums(at time: Timestamp, _ emit: (InputEvent) -> Void) {
    guard let ended = sums else { return }
    sums = nil
    emit(ended.event(.ended, at: time))
  }
}
