import TouchGeometry
import TouchGestures
import TouchInput

/// An object that scrolls the layer under a drag while the finger is near an edge of it (DND-6).
final class DragEdges {
  /// The width of the edge zone in the scroll layer's points; a quarter of its extent, if that is
  /// less.
  private static let zone = 50.0
  /// The speed at the very edge, in points of the content a second.
  private static let speed = 800.0

  /// The scroll layer of the pickup, and the least depths since then; a smaller depth does not
  /// scroll.
  private weak var origin: ScrollLayer?
  private var least = EdgeInsets.zero
  /// The current edge scroll, kept by the stage.
  private weak var scroll: EdgeScroll?

  /// Notes the place where a layer is picked up.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that drags it.
  ///   - hit: The front-most layer under the finger.
  init(of recognizer: GestureRecognizer, over hit: Layer?) {
    guard let scroll = hit?.selfAndAncestors.first(where: { $0 is ScrollLayer }) as? ScrollLayer
    else { return }
    origin = scroll
    least = Self.depths(of: recognizer.location(in: scroll), in: scroll)
  }

  /// Updates the scrolling after the finger or the layer under it has moved.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer that drags.
  ///   - hit: The front-most layer under the finger.
  ///   - time: The current time.
  ///   - stepped: Called after each step, until ``stop()``.
  func update(
    _ recognizer: GestureRecognizer, over hit: Layer?, at time: Timestamp,
    stepped: @escaping () -> Void
  ) {
    if let origin {
      let now = Self.depths(of: recognizer.location(in: origin), in: origin)
      least = EdgeInsets(
        top: min(least.top, now.top), left: min(least.left, now.left),
        bottom: min(least.bottom, now.bottom), right: min(least.right, now.right))
    }
    guard let hit else { return stop() }
    for case let found as ScrollLayer in hit.selfAndAncestors {
      if let velocity = velocity(of: found, under: recognizer.location(in: found)) {
        return run(found, velocity, at: time, stepped: stepped)
      }
    }
    stop()
  }

  private func run(
    _ layer: ScrollLayer, _ velocity: Vector, at time: Timestamp, stepped: @escaping () -> Void
  ) {
    if let scroll, scroll.layer === layer {
      scroll.setVelocity(velocity, at: time)
      return
    }
    stop()
    layer.stopMotion()
    let begun = EdgeScroll(layer, velocity: velocity, at: time, stepped: stepped)
    scroll = begun
    layer.start(begun)
  }

  /// Stops scrolling.
  func stop() {
    scroll?.stop()
    scroll = nil
  }

  /// Returns the velocity at which a finger at a place scrolls a layer, or nil if it does not, or
  /// another drag does.
  private func velocity(of layer: ScrollLayer, under place: Point) -> Vector? {
    guard layer.isScrollEnabled, !layer.isDragging, !layer.isZooming,
      layer.edgeScroll == nil || layer.edgeScroll === scroll
    else { return nil }
    let depths = Self.depths(of: place, in: layer)
    let least = layer === origin ? least : .zero
    let zone = Self.zones(of: layer.bounds)
    let range = layer.restRange()
    func speed(_ depth: Double, _ least: Double, _ zone: Double) -> Double {
      guard depth > least else { return 0 }
      let part = (depth - least) / (zone - least)
      return Self.speed * part * part
    }
    func along(
      _ offset: Double, _ range: ClosedRange<Double>, before: Double, after: Double
    ) -> Double {
      (offset < range.upperBound ? after : 0) - (offset > range.lowerBound ? before : 0)
    }
    let offset = layer.contentOffset
    let velocity = Vector(
      dx: along(
        offset.x, range.x, before: speed(depths.left, least.left, zone.width),
        after: speed(depths.right, least.right, zone.width)),
      dy: along(
        offset.y, range.y, before: speed(depths.top, least.top, zone.height),
        after: speed(depths.bottom, least.bottom, zone.height)))
    return velocity == .zero ? nil : velocity
  }

  /// Returns the depths of a place in the zone of each edge, in points; 0 outside of the layer.
  private static func depths(of place: Point, in scroll: ScrollLayer) -> EdgeInsets {
    let bounds = scroll.bounds
    guard bounds.contains(place) else { return .zero }
    let zone = zones(of: bounds)
    return EdgeInsets(
      top: max(0, zone.height - (place.y - bounds.minY)),
      left: max(0, zone.width - (place.x - bounds.minX)),
      bottom: max(0, zone.height - (bounds.maxY - place.y)),
      right: max(0, zone.width - (bounds.maxX - place.x)))
  }

  private static func zones(of bounds: Rect) -> Size {
    Size(width: min(zone, bounds.width / 4), height: min(zone, bounds.height / 4))
  }
}
