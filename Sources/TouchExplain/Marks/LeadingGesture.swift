import TouchGestures
import TouchInput

/// The properties that determine which of several gestures a panel describes first.
struct LeadingGesture {
  /// The recognizer's current or last state.
  let state: BoardState
  /// The time when the state began, or nil before any decision.
  var time: Timestamp?
  /// The recognition of the gesture, or nil if there is none or it is unknown.
  var recognition: Recognition?
  /// The fraction of its requirement that the gesture has reached, up to 1; below 0 if it can no
  /// longer win.
  var progress = 0.0
  /// Whether a finger came too late for the gesture.
  var isLate = false
  /// Whether the gesture follows a hovering pointer.
  var isHover = false

  /// The rank: running gestures first, then late, recognized, waiting, possible, cancelled and
  /// failed ones.
  private var rank: Int {
    if isHover { return 0 }
    if isLate, state != .running { return 6 }
    return switch state {
    case .running: 7
    case .recognized: 5
    case .waiting: 4
    case .possible: 3
    case .cancelled: 2
    case .failed: 1
    case .idle, .off: -1
    }
  }

  /// Whether the gesture is running or recognized, and is not a hover.
  private var isRecognized: Bool { !isHover && (state == .running || state == .recognized) }

  /// Returns the index of the leading gesture, the first among equals.
  ///
  /// The result is nil if nothing has happened. Among recognized gestures, the common rule
  /// ``Recognition/leading(_:)`` chooses.
  static func choose(_ all: [LeadingGesture]) -> Int? {
    guard let best = first(all) else { return nil }
    let leader = all[best]
    guard leader.isRecognized, leader.recognition != nil, !leader.isLate || leader.state == .running
    else { return best }
    let known = all.indices.filter { all[$0].isRecognized && all[$0].recognition != nil }
    return Recognition.leading(known.compactMap { all[$0].recognition }).map { known[$0] } ?? best
  }

  /// Returns the index of the first gesture by rank.
  private static func first(_ all: [LeadingGesture]) -> Int? {
    var best: Int?
    for (index, item) in all.enumerated() where item.rank >= 0 {
      guard let known = best.map({ all[$0] }) else {
        best = index
        continue
      }
      if known.rank != item.rank {
        if item.rank > known.rank { best = index }
      } else if item.rank == 3 || item.rank == 1 {
        if item.progress > known.progress { best = index }
      } else if let time = item.time, known.time.map({ time > $0 }) ?? true {
        best = index
      }
    }
    return best
  }
}

extension GestureFigure {
  /// The fraction of the first limit that is reached, 0…1; −1 if a limit that must not be passed
  /// is.
  var progress: Double {
    if readings.contains(where: { $0.limit?.side == .atMost && $0.isKept == false }) { return -1 }
    let first = readings.first { $0.limit.map { $0.side != .atMost } ?? false }
    guard let first, let limit = first.limit?.value, limit > 0 else { return 0 }
    return min(max(first.value / limit, 0), 1)
  }

  /// Returns the number of fingers, if the gesture needs several and has had fewer so far, or else
  /// nil.
  func missingFingers(of tracked: [TouchID]) -> Reading? {
    guard !tracked.isEmpty,
      var reading = readings.first(where: { $0.name == GlassQuantity.fingers.name }),
      let limit = reading.limit, limit.side == .needs, limit.value > 1,
      Double(tracked.count) < limit.value
    else { return nil }
    reading.value = Double(tracked.count)
    return reading
  }

  /// The main number of a running gesture; for a scale, together with its rotation.
  var leadingReadings: [Reading] {
    let first = readings.prefix(2)
    let isPair = first.map(\.unit) == [.factor, .radians] && Set(first.map(\.since)).count == 1
    return Array(first.prefix(isPair ? 2 : 1))
  }
}

extension Verdict.Measurement {
  /// The nearness of the value to the limit it missed, 0…1.
  var nearness: Double {
    guard value > 0, bound > 0 else { return 0 }
    return min(value / bound, bound / value)
  }
}
