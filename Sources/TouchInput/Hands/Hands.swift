package import TouchGeometry

/// The hands of a user without a touchscreen, between a window and its `LiveInput`: a mouse as
/// any number of fingers, and a trackpad's fingers around the pointer.
///
///     window's event ─ TrackpadHands ─ MouseHands ─ LiveInput
///
/// Recordings contain the resulting events.
package struct Hands: Sendable {
  /// The effect of scrolling without a key.
  package enum Scroll: String, Sendable, CaseIterable {
    /// Smooth scrolling pans, a wheel's clicks zoom.
    case auto
    /// All scrolling pans.
    case pan
    /// All scrolling zooms.
    case zoom
  }

  /// The mouse's fingers.
  package private(set) var mouse: MouseHands
  /// The trackpad's fingers.
  package private(set) var trackpad: TrackpadHands
  /// The effect of scrolling from now on.
  package var scroll: Scroll

  /// Creates hands without a finger on a surface.
  package init(
    size: Size, scroll: Scroll = .auto, trackpad: TrackpadHands.Mode = .pointer,
    padSize: Size = TrackpadHands.standardSize
  ) {
    mouse = MouseHands(size: size)
    self.trackpad = TrackpadHands(size: size, mode: trackpad, padSize: padSize)
    self.scroll = scroll
  }

  /// The next moment for ``advance(to:_:)`` without events, or nil if there is none.
  package var nextDeadline: Timestamp? {
    [mouse.nextDeadline, trackpad.nextDeadline].compactMap { $0 }.min()
  }

  /// Lets time pass up to a moment.
  package mutating func advance(to time: Timestamp, _ emit: (InputEvent) -> Void) {
    trackpad.advance(to: time) { mouse.process($0, emit) }
    mouse.advance(to: time, emit)
  }

  /// Processes one event and emits the resulting events.
  package mutating func process(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    var event = event
    if scroll != .auto, case .wheel(var wheel) = event.kind {
      // Clicks that pan are still clicks, so nothing continues when they stop.
      wheel.momentum = wheel.isPrecise
      wheel.isPrecise = scroll == .pan
      event.kind = .wheel(wheel)
    }
    trackpad.process(event) { mouse.process($0, emit) }
  }

  /// Limits the mouse's pairs and pins to an area at the surface's upper left corner, until the
  /// surface changes.
  package mutating func limitMouse(to area: Size) { mouse.limit(to: area) }

  /// Drops all fingers because the content under them is gone.
  package mutating func forget() {
    mouse.forget()
    trackpad.forget()
  }
}
