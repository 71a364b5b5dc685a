import TouchGeometry
public import TouchInput
import TouchScene

/// An object that moves the fingers of a recording with the layers on which they landed, so that
/// the recording plays on a changed layout.
///
///     let anchor = EventAnchor(from: oldBoard, to: newBoard)
///     for event in events { newBoard.handle(anchor.place(event)) }
///
/// - A finger that lands on a layer lands on the layer of the same name in the other host, at the
///   same fraction of its bounds. If the other host has no such layer, the next layer around it
///   decides; a finger on none of them keeps its location.
/// - The offset of its landing applies to the whole touch, so that its path has the recorded
///   length, direction and speed. The same holds for a mouse button from down to up and for a
///   gesture of a trackpad; a wheel's tick and a hovering mouse are placed one by one.
/// - For a layer that moves in the recording, its current place counts.
///
/// - Complexity: of a landing, that of two hit tests; of any other event, that of handling the
///   event once more.
public final class EventAnchor {
  private let old: any RecordingHost
  private let new: any RecordingHost
  /// The shifts of the fingers, button and pinch that are down.
  private var shifts: [Pointer: Vector] = [:]

  private enum Pointer: Hashable {
    case finger(TouchID)
    case button
    case pinch
  }

  /// Makes an anchor.
  ///
  /// - Parameters:
  ///   - old: The layout of the recording, at its start. The anchor makes it handle each event as
  ///     recorded.
  ///   - new: The layout that the events are for. The caller makes it handle the result of
  ///     ``place(_:)``.
  public init(from old: any RecordingHost, to new: any RecordingHost) {
    self.old = old
    self.new = new
  }

  /// Returns an event for the new layout; call it for each event, in order.
  public func place(_ event: InputEvent) -> InputEvent {
    old.advance(to: event.time)
    new.advance(to: event.time)
    var placed = event
    switch event.kind {
    case .touches(var frame):
      for index in frame.samples.indices { move(&frame.samples[index]) }
      placed.kind = .touches(frame)
    case .mouse(var mouse):
      if mouse.phase == .down, shifts[.button] == nil {
        shifts[.button] = shift(of: mouse.location)
      }
      mouse.location = mouse.location + (shifts[.button] ?? shift(of: mouse.location))
      if mouse.phase == .up { shifts[.button] = nil }
      placed.kind = .mouse(mouse)
    case .pinch(var pinch):
      if pinch.phase == .began { shifts[.pinch] = shift(of: pinch.location) }
      pinch.location = pinch.location + (shifts[.pinch] ?? shift(of: pinch.location))
      placed.kind = .pinch(pinch)
    case .wheel(var wheel):
      wheel.location = wheel.location + shift(of: wheel.location)
      placed.kind = .wheel(wheel)
    // Nothing is down any more, so the next press is placed anew.
    case .focus(.lost): shifts.removeAll()
    case .multigesture, .key, .text, .surface, .focus, .mark, .end: break
    }
    old.handle(event)
    return placed
  }

  private func move(_ sample: inout TouchSample) {
    let finger = Pointer.finger(sample.id)
    if sample.phase == .began { shifts[finger] = shift(of: sample.location) }
    let shift = shifts[finger] ?? .zero
    sample.location = sample.location + shift
    if sample.phase.isTerminal { shifts[finger] = nil }
  }

  /// Returns the vector from a place to the same place on the moved layer.
  private func shift(of place: Point) -> Vector {
    var hit = old.stage.layer(at: place)
    while let layer = hit, layer !== old.stage.root {
      if !layer.name.isEmpty, let twin = new.layer(named: layer.name) {
        return twin.surfacePlace(at: layer.fraction(at: place)) - place
      }
      hit = layer.parent
    }
    return .zero
  }
}

extension Layer {
  /// Returns a surface point's position in the bounds: 0 to 1 of their width and height.
  fileprivate func fraction(at place: Point) -> Vector {
    let own = convert(place, from: nil)
    return Vector(
      dx: bounds.width > 0 ? (own.x - bounds.minX) / bounds.width : 0.5,
      dy: bounds.height > 0 ? (own.y - bounds.minY) / bounds.height : 0.5)
  }

  /// Returns the surface point at such a fraction of the bounds.
  fileprivate func surfacePlace(at fraction: Vector) -> Point {
    convert(
      Point(
        x: bounds.minX + fraction.dx * bounds.width, y: bounds.minY + fraction.dy * bounds.height),
      to: nil)
  }
}
