public import TouchGeometry
public import TouchInput

/// A finger from landing to lifting: one object for its whole life, changed in place (T-5).
///
/// Read the touch during a dispatch; copy the values that you want to keep.
public final class Touch {
  /// The finger's identity in the stream.
  public let id: TouchID
  /// The type of the contact (T-9).
  public let type: TouchType
  /// The time of the landing.
  public let startTime: Timestamp

  /// The current phase.
  ///
  /// While a target receives the touch, it is the phase reported to that target (V-2).
  public var phase: TouchPhase { state.phase }
  /// The time of the last change (T-7): a resting finger keeps the time of its last movement.
  public var timestamp: Timestamp { state.timestamp }
  /// The position in a quick row of taps, counted from 1 (T-8); settled at the landing.
  public var tapCount: Int { state.tapCount }
  /// The layer that the touch landed on, which stays the same wherever the finger goes (T-3).
  public var view: (any TouchTarget)? { state.view }
  /// The layer whose touch methods are called: ``view``, or the nearest layer around it that
  /// handles touches (V-11).
  ///
  /// Decided at the landing, like ``view``.
  public var responder: (any TouchTarget)? { state.responder }
  /// The root above ``view``, where the hit test began; it stays the same, too (T-3).
  public var window: (any TouchTarget)? { state.window }
  /// The pressure of the finger, 0…1.
  public var pressure: Double { state.pressure }
  /// The current location, in the surface.
  public var surfaceLocation: Point { state.location }
  /// The location in the previous event with this touch; the current one at `began` (T-6).
  public var previousSurfaceLocation: Point { state.previousLocation }
  /// The location of the landing, in the surface.
  public let startLocation: Point
  /// The recognizers that now receive the touch, in the order in which they are called (T-11).
  public var gestureRecognizers: [GestureRecognizer] { state.receivers.owned }

  /// Whether its layer has received the touch, and no recognizer has taken it since.
  package var isHeard: Bool { state.delivery.hasBegun && !state.delivery.isClosed }

  /// Everything that changes, in one value: see ``TouchDispatcher`` on exclusivity.
  @exclusivity(unchecked) var state: State

  /// The changing state of a touch.
  struct State: ~Copyable {
    var phase = TouchPhase.began
    var timestamp: Timestamp
    var tapCount = 1
    /// The number of touches landed up to its own landing, itself included (T-8).
    var landing = 0
    var view: (any TouchTarget)?
    var responder: (any TouchTarget)?
    var window: (any TouchTarget)?
    var pressure: Double
    var location: Point
    var previousLocation: Point
    var receivers = Receivers()
    var delivery = Delivery()
    /// The event that changed it last.
    var stamp: UInt64 = 0
  }

  /// The state of its delivery to its view.
  struct Delivery {
    /// Whether the view has received `began`.
    var hasBegun = false
    /// Whether the view's policy withheld the touch from the start: the view does not hold it
    /// (H-14).
    var isRefused = false
    /// Whether an exclusive view is the reason: the touch does not withhold others from its own
    /// view either (H-12, H-14).
    var isTurnedAway = false
    /// Whether the view receives nothing more, because a recognizer took the touch or the view's
    /// policy withheld it.
    var isClosed = false
    /// Whether the finger is up and the view has yet to be notified (V-5, V-6).
    var owesEnd = false
    /// Whether the finger moved while `began` was withheld.
    var owesMove = false
    /// Whether the finger was lifted, so that nothing more comes from the device.
    var isUp = false
  }

  init(_ sample: TouchSample, at time: Timestamp) {
    id = sample.id
    type = sample.type
    startTime = time
    startLocation = sample.location
    state = State(
      timestamp: time, pressure: sample.pressure, location: sample.location,
      previousLocation: sample.location)
  }

  /// Returns the current location in the coordinates of `view`; nil stands for the surface (T-6).
  ///
  /// If the view's transform is singular, no such location exists: the result is then in the
  /// surface's coordinates.
  public func location(in view: (any TouchTarget)?) -> Point {
    Touch.convert(surfaceLocation, to: view)
  }

  /// Returns the location in the previous event with this touch, in the coordinates of `view`.
  public func previousLocation(in view: (any TouchTarget)?) -> Point {
    Touch.convert(previousSurfaceLocation, to: view)
  }

  static func convert(_ point: Point, to view: (any TouchTarget)?) -> Point {
    guard let view, let map = view.fromSurface else { return point }
    return point.applying(map)
  }

  /// Its location, or the previous one if it lifts in this event.
  var seenLocation: Point { phase == .ended ? previousSurfaceLocation : surfaceLocation }

  /// Whether this event brought it to another place.
  var isElsewhere: Bool { surfaceLocation != previousSurfaceLocation }

  func drop(_ recognizer: GestureRecognizer) { state.receivers.remove(recognizer) }

  /// Releases all references, because the touch is no longer dispatched.
  func letGo() {
    state.view = nil
    state.responder = nil
    state.window = nil
    state.receivers.removeAll()
  }

  /// Sets the phase that a target reads; a landing is reported at its own location (V-6).
  func setReportedPhase(_ phase: TouchPhase) {
    state.phase = phase
    if phase == .began {
      state.location = startLocation
      state.previousLocation = startLocation
    }
  }

  /// Marks the touch as unchanged in this event so far.
  @inline(__always)
  func rest() {
    if state.phase == .stationary { return }
    state.phase = .stationary
    state.previousLocation = state.location
  }

  /// Copies a sample into the touch; a cancelled touch's location is ignored (S-18).
  @inline(__always)
  func update(_ sample: TouchSample, at time: Timestamp) {
    state.phase = sample.phase
    state.timestamp = time
    state.previousLocation = state.location
    if sample.phase != .cancelled {
      state.pressure = sample.pressure
      state.location = sample.location
    }
    if sample.phase.isTerminal { state.delivery.isUp = true }
  }

  /// Marks the touch as cancelled by the system.
  func cancel(at time: Timestamp) {
    state.phase = .cancelled
    state.timestamp = time
    state.previousLocation = state.location
    state.delivery.isUp = true
  }
}
