public import TouchGeometry

/// The stage of a touch's life (T-1; the raw values are UIKit's).
@frozen
public enum TouchPhase: Int, Hashable, Sendable, CaseIterable {
  /// The finger has just landed.
  case began = 0
  /// The finger moved, or pressed harder or softer.
  case moved = 1
  /// The finger is down and did not change in this event.
  case stationary = 2
  /// The finger was lifted.
  case ended = 3
  /// The system took the touch away: focus was lost, a device vanished.
  case cancelled = 4

  /// Whether no further sample of this touch can follow.
  @inlinable @inline(__always)
  public var isTerminal: Bool { self == .ended || self == .cancelled }
}

/// The kind of contact of a touch (T-9; the raw values are UIKit's).
@frozen
public enum TouchType: Int, Hashable, Sendable, CaseIterable {
  /// A finger on the surface that shows the layers.
  case direct = 0
  /// A finger on a pad away from the screen.
  case indirect = 1
  /// A stylus.
  case pencil = 2
  /// A mouse or trackpad dragging with its button down.
  case indirectPointer = 3
}

/// A device's report of one finger at one moment.
@frozen
public struct TouchSample: Hashable, Sendable {
  /// The identity of the finger.
  public var id: TouchID
  /// The phase of the touch.
  public var phase: TouchPhase
  /// The kind of contact; fixed for the touch's life.
  public var type: TouchType
  /// The location, in surface points: origin at the top left, y down.
  public var location: Point
  /// The pressure, 0…1; 1 if the device does not report it.
  public var pressure: Double

  /// Makes a sample.
  @inlinable
  public init(
    id: TouchID, phase: TouchPhase, location: Point, pressure: Double = 1, type: TouchType = .direct
  ) {
    self.id = id
    self.phase = phase
    self.type = type
    self.location = location
    self.pressure = pressure
  }

  /// Returns the sample in another phase.
  package func with(_ phase: TouchPhase) -> TouchSample {
    var sample = self
    sample.phase = phase
    return sample
  }
}

/// The samples of one moment: one input event in UIKit's sense (E-1, E-2).
///
/// A frame holds only the touches that changed; the rest follows from the stream. A finger occurs
/// at most once in a frame.
@frozen
public struct TouchFrame: Hashable, Sendable {
  /// The touches that changed, in the device's order.
  ///
  /// An array, not fixed storage: a backend that clears it with `keepingCapacity` and fills it
  /// again allocates nothing, and a wall of 64 fingers needs no other type.
  public var samples: [TouchSample]

  /// Makes a frame.
  @inlinable
  public init(_ samples: [TouchSample]) { self.samples = samples }

  /// Whether every sample is a `moved`: such frames may be merged with their neighbours (E-2).
  public var isMovesOnly: Bool { samples.allSatisfy { $0.phase == .moved } }
}
