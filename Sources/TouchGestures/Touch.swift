public import TouchGeometry
public import TouchInput

/// One finger from landing to lifting: one object for its whole life, changed in place (T-5).
///
/// Read it during a dispatch; copy the values that you want to keep.
public final class Touch {
  /// Which finger, as the stream names it.
  public let id: TouchID
  /// What kind of contact it is (T-9).
  public let type: TouchType
  /// What it did last.
  ///
  /// While a target is told of it, what the target is told (V-2).
  @exclusivity(unchecked) public internal(set) var phase: TouchPhase
  /// When it last changed (T-7): a resting finger keeps the time of its last movement.
  @exclusivity(unchecked) public internal(set) var timestamp: Timestamp
  /// Which tap of a quick row of taps it is, counted from 1 (T-8); settled when it lands.
  @exclusivity(unchecked) public internal(set) var tapCount = 1
  /// The layer that it landed on; it stays that one wherever the finger goes (T-3).
  @exclusivity(unchecked) public internal(set) var view: (any TouchTarget)?
  /// The root above that layer, where the hit test began; it stays that one too (T-3).
  @exclusivity(unchecked) public internal(set) var window: (any TouchTarget)?
  /// How hard it presses, 0…1.
  @exclusivity(unchecked) public internal(set) var pressure: Double
  /// The recognizers that receive it now, in the order in which they are called (T-11).
  public var gestureRecognizers: [GestureRecognizer] { receivers.owned }
  /// The same; the arbiter owns them as long as they stand here.
  @exclusivity(unchecked) var receivers = UnownedList<GestureRecognizer>()

  /// Where it is, in the surface.
  @exclusivity(unchecked) public internal(set) var surfaceLocation: Point
  /// Where it was in the previous event that carried it; at `began` where it is (T-6).
  @exclusivity(unchecked) public internal(set) var previousSurfaceLocation: Point
  /// Where it landed, in the surface.
  @exclusivity(unchecked) public internal(set) var startLocation: Point
  /// When it landed.
  public let startTime: Timestamp

  /// What its view has been told so far, and whether it will be told more.
  struct Delivery {
    /// The view heard of `began`.
    var hasBegun = false
    /// The view's policy withheld it from the start: the view does not hold it (H-14).
    var isRefused = false
    /// The view will hear nothing more: a recognizer took the touch, or the view's policy withheld
    /// it.
    var isClosed = false
    /// The finger is up and the view must still be told so (V-5, V-6).
    var owesEnd = false
    /// Moves happened while `began` was withheld.
    var owesMove = false
    /// The finger was lifted; later nothing comes from the device.
    var isUp = false
  }
  @exclusivity(unchecked) var delivery = Delivery()
  /// The event that changed it last.
  @exclusivity(unchecked) var stamp: UInt64 = 0

  init(_ sample: TouchSample, at time: Timestamp) {
    id = sample.id
    type = sample.type
    phase = .began
    timestamp = time
    startTime = time
    pressure = sample.pressure
    surfaceLocation = sample.location
    previousSurfaceLocation = sample.location
    startLocation = sample.location
  }

  /// Where it is, in the coordinates of `view`; nil stands for the surface (T-6).
  ///
  /// In a view whose transform is singular there is no such place: the answer is then the
  /// surface's.
  public func location(in view: (any TouchTarget)?) -> Point {
    Touch.convert(surfaceLocation, to: view)
  }

  /// Where it was in the previous event that carried it, in the coordinates of `view`.
  public func previousLocation(in view: (any TouchTarget)?) -> Point {
    Touch.convert(previousSurfaceLocation, to: view)
  }

  static func convert(_ point: Point, to view: (any TouchTarget)?) -> Point {
    guard let view, let map = view.fromSurface else { return point }
    return point.applying(map)
  }

  /// Where it is; where it was seen last, if it lifts in this event.
  var seenLocation: Point { phase == .ended ? previousSurfaceLocation : surfaceLocation }

  func drop(_ recognizer: GestureRecognizer) {
    receivers.remove(recognizer)
  }

  /// Lets go of everything: nobody dispatches it any more.
  func letGo() {
    view = nil
    window = nil
    receivers.removeAll()
  }

  /// Makes the touch read as what a target is told of it: a landing is told with where it was
  /// (V-6).
  func setReportedPhase(_ phase: TouchPhase) {
    self.phase = phase
    if phase == .began {
      surfaceLocation = startLocation
      previousSurfaceLocation = startLocation
    }
  }

  /// Copies a sample into the touch; where a finger went as it was cancelled counts nowhere (S-18).
  func update(_ sample: TouchSample, at time: Timestamp) {
    phase = sample.phase
    timestamp = time
    previousSurfaceLocation = surfaceLocation
    if sample.phase != .cancelled {
      pressure = sample.pressure
      surfaceLocation = sample.location
    }
    if sample.phase.isTerminal { delivery.isUp = true }
  }
}
