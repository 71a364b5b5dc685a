package import TouchGestures
import TouchSandbox
import TouchScene

/// A recognizer's state on the board, with distinctions beyond those of a gesture state.
package enum BoardState: String, Hashable, Sendable, CaseIterable {
  /// Following none of the fingers.
  case idle
  /// Switched off.
  case off
  /// Able to become a gesture.
  case possible
  /// Gesture seen, but waiting for another recognizer to fail (F-5).
  case waiting
  /// Gesture under way.
  case running
  /// Gesture recognized or ended.
  case recognized
  /// Gesture cancelled.
  case cancelled
  /// The fingers' action was not its gesture.
  case failed

  /// Creates the state of a recognizer between two decisions.
  package init(_ recognizer: GestureRecognizer) {
    if recognizer.state.isRunning {
      self = .running
    } else if recognizer.awaited != nil {
      self = .waiting
    } else if recognizer.isActive {
      self = .possible
    } else {
      self = recognizer.isEnabled ? .idle : .off
    }
  }

  /// Creates the board's state for a released gesture state.
  package init(_ state: GestureState) {
    self =
      switch state {
      case .possible: .possible
      case .began, .changed: .running
      case .ended: .recognized
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }

  /// Whether the state is final.
  package var isFinal: Bool { [.recognized, .cancelled, .failed].contains(self) }

  /// Whether the recognizer follows fingers or waits.
  package var isActive: Bool { [.possible, .waiting, .running].contains(self) }

  /// The words shown on the glass.
  package var words: String { look.words }

  var color: Color { look.color }

  private var look: (words: String, color: Color) {
    switch self {
    case .idle: ("idle", Palette.quiet)
    case .off: ("switched off", Palette.quiet)
    case .possible: ("watching …", Palette.limit)
    case .waiting: ("waiting", Palette.angle)
    case .running: ("running", Palette.recognized)
    case .recognized: ("recognized", Palette.recognized)
    case .cancelled: ("cancelled", Palette.cancelled)
    // Most recognizers fail while another gesture succeeds, which is no cause for alarm.
    case .failed: ("not this gesture", Palette.quiet)
    }
  }
}
