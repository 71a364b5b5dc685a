package import TouchGestures
import TouchSandbox
import TouchScene

/// What a recognizer is doing, as the board has it: its state, and what a state does not say.
package enum BoardState: String, Hashable, Sendable, CaseIterable {
  /// It follows none of the fingers.
  case idle
  /// It is switched off.
  case off
  /// It may still become a gesture.
  case possible
  /// It has seen its gesture and waits for another to fail (F-5).
  case waiting
  /// Its gesture is under way.
  case running
  /// Its gesture was recognized, or has ended.
  case recognized
  /// Its gesture was taken away.
  case cancelled
  /// What the fingers did was not its gesture.
  case failed

  /// What it is between two decisions.
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

  /// What a released state is.
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

  /// Whether it has been decided.
  package var isFinal: Bool {
    switch self {
    case .recognized, .cancelled, .failed: true
    default: false
    }
  }

  /// Whether it follows fingers or waits.
  package var isActive: Bool {
    switch self {
    case .possible, .waiting, .running: true
    default: false
    }
  }

  /// What stands on the glass.
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
    // Most fail while another gesture goes well: that is no alarm.
    case .failed: Palette.quiet
    }
  }
}
