package import TouchGeometry

/// Fingers on a trackpad as fingers on the surface, around the pointer.
///
/// A trackpad says where its fingers are as parts of the pad. Stretched over the whole surface, as
/// `EventTranslator` gives them, a pair that turns would change its distance, and would be nowhere
/// near what one points at. So the pad is laid around the pointer as it is when the first finger
/// lands, in its own aspect ratio, ``pointsPerMillimetre`` large, and stays there until the last
/// one has left; that is the ghost pad (``frame``).
///
/// Where a system reports no fingers that can be used, its own sums can be, SDL_MULTIGESTURE:
/// they become a trackpad's pinch (IND-2). SDL adds a part of each finger's way for each finger,
/// (n − 1) times the movement of all, and measures in parts of the pad: both are put right. SDL
/// tells no distance of the fingers, so they are taken to be ``assumedSpread`` from their centre.
package struct TrackpadHands: Sendable {
  /// What the fingers of a trackpad do.
  package enum Mode: String, Sendable, CaseIterable {
    /// They move the pointer, and are no touches.
    case pointer
    /// Each is a touch.
    case fingers
    /// SDL_MULTIGESTURE's sums move, turn and scale.
    case multigesture
  }

  /// A pad of unknown size, in millimetres: that of many laptops.
  package static let standardSize = Size(width: 120, height: 75)
  /// How large a millimetre of the pad is on the surface: about life-size at 96 dots an inch.
  package static let pointsPerMillimetre = 4.0
  /// How far a finger is from the centre of all, in millimetres, where only sums are known.
  package static let assumedSpread = 20.0
  /// Silence that ends a gesture of sums, in seconds.
  package static let silence = 0.1
  /// The least and the largest scale that sums can add up to.
  package static let scales = 0.05...20.0

  /// A finger on the pad.
  package struct Finger: Hashable, Sendable {
    /// Its touch, as the device counts.
    package var id: TouchID
    /// Where it is on the surface, in points.
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
        .pinch(
          PinchEvent(phase: phase, location: start + moved, scale: scale, rotation: rotation)))
    }
  }

  /// What the fingers do.
  package let mode: Mode
  /// The pad, in millimetres.
  package let padSize: Size
  /// Where the pad lies on the surface while fingers are on it; nil without.
  package private(set) var frame: Rect?
  /// The fingers on the pad.
  package private(set) var fingers: [Finger] = []

  private var surface: Size
  private var pointer: Point?
  private var sums: Sums?
  private var samples: [TouchSample] = []

  /// Makes hands for a surface.
  package init(size: Size, mode: Mode, padSize: Size = TrackpadHands.standardSize) {
    surface = size
    self.mode = mode
    self.padSize = padSize
  }

  /// When ``advance(to:_:)`` has something to do even if nothing happens; nil if never.
  package var nextDeadline: Timestamp? { sums?.lastTime.advanced(bySeconds: Self.silence) }

  /// Ends sums that nothing has been added to for long enough.
  package mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    if let deadline = nextDeadline, deadline <= time { endSums(at: deadline, emit) }
  }

  /// Takes one event and gives out what becomes of it.
  ///
  /// - Parameters:
  ///   - event: What happened, not earlier than the event before it.
  ///   - emit: Receives the events, in order; it must not use this value.
  package mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    advance(to: event.time, emit)
    switch event.kind {
    case .touches(let frame): pass(frame, of: event, emit)
    case .multigesture(let claim) where mode == .multigesture && !fingers.isEmpty:
      add(claim, at: event.time, emit)
      emit(event)
    default:
      switch event.kind {
      case .mouse(let mouse): pointer = mouse.location
      case .surface(let surface): self.surface = surface.size
      case .focus(.lost):
        endSums(at: event.time, emit)
        forget()
      default: break
      }
      emit(event)
    }
  }

  /// Its fingers belong to something that is there no more: they are gone without a word.
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
    var sums: Sums
    if let running = self.sums {
      sums = running
    } else {
      sums = Sums(start: pointer ?? place, last: place, lastTime: time)
      emit(sums.event(.began, at: time))
    }
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
