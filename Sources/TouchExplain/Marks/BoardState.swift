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
  package var isFinal: Bool {
    switch self {
    case .recognized, .cancelled, .failed: true
    default: false
    }
  }

  /// Whether the recognizer follows fingers or waits.
  package var isActive: Bool {
    switch self {
    case .possible, .waiting, .running: true
    default: false
    }
  }

  /// The words shown on the glass.
  package var words: String {
    switch self {
    case .idle: "idle"
    case .off: "switched off"
    case .possible: "watching …"
    case .waiting: "waiting"
    case .running: "running"
    case .recognized: "recognized"
    case .cancelled: "cancelled"
    case .failed: "not this gesture"
    }
  }

  var color: Color {
    switch self {
    case .idle, .off: Palette.quiet
    case .possible: Palette.limit
    case .waiting: Palette.angle
    case .running, .recognized: Palette.recognized
    case .cancelled: Palette.cancelled
    // Most recognizers fail while another gesture succeeds, which is no cause for alarm.
    case .failed: Palette.quiet
    }
  }
}
