package import TouchGeometry
package import TouchInput

/// The effects of the mouse and the trackpad, from the command line.
package struct HandsOptions {
  /// The effect of scrolling: one choice for the whole run.
  package let scrolling: ScrollSwitch
  /// The effect of fingers on a trackpad.
  package var trackpad: TrackpadHands.Mode
  /// The size of the trackpad, in millimetres.
  package var padSize: Size

  /// Makes options from their values.
  package init(
    scrolling: ScrollSwitch, trackpad: TrackpadHands.Mode = .pointer,
    padSize: Size = TrackpadHands.standardSize
  ) {
    self.scrolling = scrolling
    self.trackpad = trackpad
    self.padSize = padSize
  }

  /// The message, shown once, for trackpad fingers that have no effect.
  package var droppedFingers: String {
    trackpad == .pointer
      ? "the trackpad's fingers are not used as touches; `run --trackpad fingers` or the setting uses them"
      : "this SDL tells of the trackpad's fingers as of a mouse; SDL 2.24 tells of them as fingers"
  }

  /// Returns hands without a finger.
  func hands(on size: Size) -> Hands {
    Hands(size: size, scroll: scrolling.choice.scroll, trackpad: trackpad, padSize: padSize)
  }
}
