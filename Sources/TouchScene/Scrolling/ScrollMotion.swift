/// An animated motion of a scroll layer's content, as a closed form of time (SCL-3, SCL-9).
final class ScrollMotion: RestingAnimation {
  /// The cause of the motion.
  enum Kind: String {
    case deceleration, animation, zoomBounce
  }

  /// The path from one scale to another: a point of the content moves straight from one place in
  /// the layer to another.
  struct ZoomPath {
    /// The first and the last scale.
    var from: Double
    var to: Double
    /// The point, in the content at scale 1.
    var hold: Point
    /// The start of the point's path, from the layer's upper left corner.
    var start: Vector
    var end: Vector

    func scale(_ part: Double) -> Double {
      part == 1 ? to : from * exponential(logarithm(to / from) * part)
    }

    func offset(_ part: Double) -> Point {
      let scale = scale(part)
      let place = start + (end - start) * part
      return Point(x: hold.x * scale, y: hold.y * scale) - place
    }
  }

  let kind: Kind
  let end: Timestamp

  /// Held strongly, because the layer may leave the stage and lose its other owners before it
  /// rests.
  private let layer: ScrollLayer
  private let start: Timestamp
  private let x: Glide
  private let y: Glide
  /// The zoom path, whose completed fraction is then ``x``.
  private let zoom: ZoomPath?

  init(_ layer: ScrollLayer, _ kind: Kind, x: Glide, y: Glide, at time: Timestamp) {
    self.layer = layer
    self.kind = kind
    self.x = x
    self.y = y
    zoom = nil
    start = time
    end = time.advanced(bySeconds: max(x.duration, y.duration))
  }

  init(_ layer: ScrollLayer, _ kind: Kind, along zoom: ZoomPath, at time: Timestamp) {
    self.layer = layer
    self.kind = kind
    x = Glide(from: 0, speed: 0, to: 1, stiffness: Glide.stiffness)
    y = x
    self.zoom = zoom
    start = time
    end = time.advanced(bySeconds: x.duration)
  }

  /// The offset at its end.
  var rest: Point { zoom?.offset(1) ?? Point(x: x.rest, y: y.rest) }

  /// Whether it changes the scale.
  var isZoom: Bool { zoom != nil }

  /// Whether it would change nothing.
  var isStill: Bool { end <= start }

  func show(at time: Timestamp) {
    // A stopped motion goes on if its layer has left the stage.
    guard layer.motion === self else { return }
    // At the end it rests, to the last bit: the end is rounded to nanoseconds.
    let t = time >= end ? .infinity : time.seconds(since: start)
    if let zoom {
      let part = x.value(at: t)
      layer.applyZoom(zoom.scale(part), offset: zoom.offset(part))
    } else {
      layer.show(Point(x: x.value(at: t), y: y.value(at: t)))
    }
  }

  func finish() { layer.motionEnded(self) }

  func stageGoes() {
    show(at: end)
    finish()
  }
}

extension ScrollMotion: StateHashable {
  /// Adds all values that determine the content's motion.
  func add(to hash: inout StateHash) {
    hash.add(layer.name, kind.rawValue, start, x, y)
    if let zoom { hash.add(zoom.from, zoom.to, zoom.start, zoom.end, zoom.hold) }
  }
}
