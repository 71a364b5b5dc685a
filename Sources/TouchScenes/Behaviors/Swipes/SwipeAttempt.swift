import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// One attempt at a swipe: the movements of the fingers since the first of them landed.
struct SwipeAttempt {
  /// One finger's path, in the pad's parent for drawing and in the surface for measuring.
  struct Track {
    let id: TouchID
    let start: Point
    fileprivate(set) var place: Point
    fileprivate(set) var isDown = true
    /// The points for drawing, no closer together than needed.
    fileprivate(set) var points: [Point]

    /// The finger's displacement, in surface points.
    var moved: Vector { place - start }
  }

  private(set) var tracks: [Track] = []
  /// The time at which the first finger landed.
  private(set) var start = Timestamp.zero
  /// The largest number of fingers that were down simultaneously.
  private(set) var fingers = 0

  /// The number of fingers beyond which those that have lifted go, the first ones first: something
  /// may lie on the pad for hours while others come and go.
  static let mostTracks = 40
  private static let mostPoints = 240
  private static let nearest = 2.0

  /// Whether a finger is down.
  var isRunning: Bool { tracks.contains(where: \.isDown) }

  /// Whether the fingers moved more sideways than up or down.
  var isHorizontal: Bool {
    let sum = total
    return abs(sum.dx) >= abs(sum.dy)
  }

  private var total: Vector { tracks.reduce(.zero) { $0 + $1.moved } }

  /// The common direction of the fingers.
  var direction: SwipeGestureRecognizer.Direction {
    let sum = total
    if isHorizontal { return sum.dx < 0 ? .left : .right }
    return sum.dy < 0 ? .up : .down
  }

  /// The shortest distance of a finger along the direction, and the longest across it, in surface
  /// points.
  var measure: (along: Double, across: Double) {
    let isHorizontal = isHorizontal
    let side = direction == .left || direction == .up ? -1.0 : 1.0
    // Each movement asks for it, so that no lists are made.
    let along = tracks.reduce(Double.infinity) {
      min($0, side * (isHorizontal ? $1.moved.dx : $1.moved.dy))
    }
    let across = tracks.reduce(0.0) { max($0, abs(isHorizontal ? $1.moved.dy : $1.moved.dx)) }
    return (tracks.isEmpty ? 0 : along, across)
  }

  mutating func begin(_ touches: [Touch], in layer: Layer, at time: Timestamp) {
    if !isRunning {
      tracks.removeAll(keepingCapacity: true)
      fingers = 0
      start = time
    }
    for touch in touches {
      if tracks.count >= Self.mostTracks, let gone = tracks.firstIndex(where: { !$0.isDown }) {
        tracks.remove(at: gone)
      }
      var points: [Point] = []
      points.reserveCapacity(Self.mostPoints)
      points.append(touch.location(in: layer))
      tracks.append(
        Track(
          id: touch.id, start: touch.startLocation, place: touch.surfaceLocation, points: points))
    }
    fingers = max(fingers, tracks.count(where: \.isDown))
  }

  mutating func move(_ touches: [Touch], in layer: Layer) {
    for touch in touches {
      guard let index = index(of: touch) else { continue }
      tracks[index].place = touch.surfaceLocation
      let place = touch.location(in: layer)
      let isFar = tracks[index].points.last.map { $0.distance(to: place) >= Self.nearest } ?? true
      if isFar, tracks[index].points.count < Self.mostPoints { tracks[index].points.append(place) }
    }
  }

  mutating func end(_ touches: [Touch], in layer: Layer) {
    move(touches, in: layer)
    for touch in touches {
      if let index = index(of: touch) { tracks[index].isDown = false }
    }
  }

  // MARK: Scrolling

  /// Begins an attempt by scrolling: the two fingers on the trackpad are shown on both sides of the
  /// pointer.
  mutating func beginScroll(at pointer: Point, in layer: Layer, at time: Timestamp) {
    tracks.removeAll(keepingCapacity: true)
    fingers = 2
    start = time
    for (number, aside) in [(1, -Self.aside), (2, Self.aside)] {
      let place = pointer + Vector(dx: 0, dy: aside)
      let shown = layer.convert(place, from: nil)
      tracks.append(Track(id: TouchID(number), start: place, place: place, points: [shown]))
    }
  }

  /// Moves the scrolling fingers by their movement since the last call.
  mutating func scroll(by step: Vector, in layer: Layer) {
    for index in tracks.indices where tracks[index].isDown {
      tracks[index].place += step
      let place = layer.convert(tracks[index].place, from: nil)
      if tracks[index].points.count < Self.mostPoints { tracks[index].points.append(place) }
    }
  }

  mutating func endScroll() {
    for index in tracks.indices { tracks[index].isDown = false }
  }

  private static let aside = 28.0

  private func index(of touch: Touch) -> Int? {
    tracks.lastIndex { $0.id == touch.id && $0.isDown }
  }
}

extension SwipeAttempt: StateHashable {
  func add(to hash: inout StateHash) {
    hash.add(start, fingers)
    for track in tracks { hash.add(track.id.rawValue, track.start, track.place, track.isDown) }
  }
}
