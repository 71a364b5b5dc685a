package import TouchGeometry
package import TouchInput
import TouchSandbox

/// What the mouse and the trackpad do, by the command line.
package struct HandsOptions {
  /// What scrolling does: one choice for the whole run.
  package let scrolling: ScrollSwitch
  /// What fingers on a trackpad do.
  package var trackpad: TrackpadHands.Mode
  /// How large the trackpad is, in millimetres.
  package var padSize: Size

  /// Says what they do.
  package init(
    scrolling: ScrollSwitch, trackpad: TrackpadHands.Mode = .pointer,
    padSize: Size = TrackpadHands.standardSize
  ) {
    self.scrolling = scrolling
    self.trackpad = trackpad
    self.padSize = padSize
  }

  /// The message, once, when fingers on a trackpad do nothing.
  package var droppedFingers: String {
    trackpad == .pointer
      ? "the trackpad's fingers are not used as touches; `run --trackpad fingers` or the setting uses them"
      : "this SDL tells of the trackpad's fingers as of a mouse; SDL 2.24 tells of them as fingers"
  }

  /// Hands without a finger.
  func hands(on size: Size) -> Hands {
    Hands(size: size, scroll: scrolling.choice.scroll, trackpad: trackpad, padSize: padSize)
  }
}
