import Foundation
import TouchGeometry
import TouchInput
import TouchShell

/// Brings another device's fingers into a window: paced, placed on its surface, and numbered apart
/// from the window's own.
@MainActor
final class DeviceInput {
  /// The largest number of events waiting for their time; further events stay in the channel.
  private static let capacity = 4096

  private let channel = StreamChannel()
  private let map: InputMap
  private var pacer: StreamPacer
  private var fingers: StreamFingers
  /// The ratio of the device's width to its height, if known.
  private var proportions: Double?
  private var end: StreamChannel.End?
  private let scrollsWindow: Bool
  /// The message to show after the last event.
  private let lastWords: String

  /// Creates the input of a device.
  ///
  /// - Parameters:
  ///   - map: The device's place on the surface.
  ///   - isLive: Whether the fingers come from the device now.
  ///   - firstFinger: The number of the first finger.
  ///   - scrollsWindow: Whether the system also converts the fingers into scrolling, as for a
  ///     trackpad.
  ///   - lastWords: The message to show when the device's input has ended.
  ///   - start: Starts to put the fingers into a channel.
  init(
    map: InputMap, isLive: Bool, firstFinger: TouchID, scrollsWindow: Bool, lastWords: String,
    start: (StreamChannel) -> Void
  ) {
    self.map = map
    pacer = StreamPacer(isLive: isLive)
    fingers = StreamFingers(from: firstFinger)
    self.scrollsWindow = scrollsWindow
    self.lastWords = lastWords
    start(channel)
  }

  /// Whether the window's scrolling duplicates the movement of these fingers.
  var isScrolling: Bool { scrollsWindow && !fingers.down.isEmpty }

  /// The time of the next event, or nil if none is waiting.
  var nextDue: Timestamp? { pacer.nextDue }

  /// Passes on the events up to a time.
  ///
  /// - Parameters:
  ///   - now: The current time on the window's clock.
  ///   - surface: The window's surface.
  ///   - say: Shows a message in the window; its second argument marks a problem.
  ///   - handle: Receives the events.
  func take(
    until now: Timestamp, on surface: Size, say: (_ words: String, _ isProblem: Bool) -> Void,
    _ handle: (InputEvent) -> Void
  ) {
    if end == nil, pacer.count < DeviceInput.capacity { fetch(now, say) }
    for event in pacer.take(until: now) {
      if let event = placed(event, on: surface) { handle(event) }
    }
    if case .over? = end, pacer.count == 0 {
      end = .failed
      say(lastWords, false)
    }
  }

  /// Closes the input, because no more events are needed.
  func close() { channel.close() }

  private func fetch(_ now: Timestamp, _ say: (String, Bool) -> Void) {
    let present = ContinuousClock.now
    for portion in channel.take() {
      let age = max((present - portion.arrival) / .nanoseconds(1), 0)
      let arrival = Timestamp(nanoseconds: max(now.nanoseconds - Int64(min(age, 1e18)), 0))
      proportions = portion.proportions ?? proportions
      for event in portion.events where event.kind != .end { pacer.add(event, arrivedAt: arrival) }
      for line in portion.words { say(line, true) }
      if let end = portion.end {
        self.end = end
        if case .failed = end { LostOutput.note() }
      }
    }
  }

  /// Returns a device's event placed on the surface, or nil if no samples remain.
  private func placed(_ event: InputEvent, on surface: Size) -> InputEvent? {
    guard case .touches(let touches) = event.kind else { return event }
    var frame = fingers.renumbered(touches)
    for index in frame.samples.indices {
      let place = frame.samples[index].location
      frame.samples[index].location = map.point(
        place.x / StreamReader.unit.width, place.y / StreamReader.unit.height,
        proportions: self.proportions, on: surface)
      // On the surface these are fingers like any other.
      frame.samples[index].type = .direct
    }
    return frame.samples.isEmpty ? nil : InputEvent(time: event.time, .touches(frame))
  }
}
