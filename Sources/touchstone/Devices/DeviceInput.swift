import Foundation
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSandbox
import TouchShell

/// The fingers on another device, on their way into a window: paced, placed on its surface, and
/// numbered apart from the window's own.
@MainActor
final class DeviceInput {
  /// How many events wait for their moment at most; more stay where they come from.
  private static let capacity = 4096

  private let channel: StreamChannel
  private let map: InputMap
  private var pacer: StreamPacer
  private var fingers: StreamFingers
  /// The device's width to its height, if that is known by now.
  private var proportions: Double?
  private var end: StreamChannel.End?
  private let scrollsWindow: Bool
  /// What is to be said when all that came has happened.
  private let lastWords: String

  /// Makes the way of a device's fingers.
  ///
  /// - Parameters:
  ///   - channel: Where they come from.
  ///   - map: Where the device lies on the surface.
  ///   - isLive: Whether they come from the device now.
  ///   - firstFinger: The first finger's number.
  ///   - scrollsWindow: Whether the system makes scrolling of them, too, as of a trackpad's.
  ///   - lastWords: What a person is told when the device has ended.
  init(
    _ channel: StreamChannel, map: InputMap, isLive: Bool, firstFinger: TouchID,
    scrollsWindow: Bool, lastWords: String
  ) {
    self.channel = channel
    self.map = map
    pacer = StreamPacer(isLive: isLive)
    fingers = StreamFingers(from: firstFinger)
    self.scrollsWindow = scrollsWindow
    self.lastWords = lastWords
  }

  /// Whether the window's scrolling says again what these fingers do.
  var isScrolling: Bool { scrollsWindow && !fingers.down.isEmpty }

  /// When something is due; nil if nothing waits.
  var nextDue: Timestamp? { pacer.nextDue }

  /// Gives what has happened up to a moment.
  ///
  /// - Parameters:
  ///   - now: The moment, on the window's clock: the present.
  ///   - surface: The window's surface.
  ///   - say: Shows words in the window; its second argument marks a problem.
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

  /// Nothing is wanted any more.
  func close() { channel.close() }

  private func fetch(_ now: Timestamp, _ say: (String, Bool) -> Void) {
    let present = ContinuousClock.now
    for portion in channel.take() {
      let age = max((present - portion.arrival) / .nanoseconds(1), 0)
      let arrival = Timestamp(nanoseconds: max(now.nanoseconds - Int64(min(age, 1e18)), 0))
      proportions = portion.proportions ?? proportions
      for event in portion.events where event.kind != .end {
        pacer.add(event, arrivedAt: arrival)
      }
      for line in portion.words { say(line, true) }
      if let end = portion.end {
        self.end = end
        if case .failed = end { LostOutput.note() }
      }
    }
  }

  /// An event of the device on the surface; nil if nothing of it is left.
  private func placed(_ event: InputEvent, on surface: Size) -> InputEvent? {
    guard case .touches(let touches) = event.kind else { return event }
    var frame = fingers.renumbered(touches)
    for index in frame.samples.indices {
      let place = frame.samples[index].location
      frame.samples[index].location = map.point(
        place.x / StreamReader.unit.width, place.y / StreamReader.unit.height,
        proportions: self.proportions, on: surface)
      // On the surface it is a finger like any other.
      frame.samples[index].type = .direct
    }
    return frame.samples.isEmpty ? nil : InputEvent(time: event.time, .touches(frame))
  }
}
