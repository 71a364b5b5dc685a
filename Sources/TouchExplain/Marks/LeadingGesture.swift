import TouchGestures
import TouchInput

/// What decides which of several gestures a panel speaks of first.
struct LeadingGesture {
  /// What its recognizer does, or did last.
  let state: BoardState
  /// When that began; nil before any decision.
  var time: Timestamp?
  /// When its gesture was recognized; nil if it was not, or if that is not known.
  var recognition: Recognition?
  /// How much of what it needs it has, up to 1; below 0 where it can win no more.
  var progress = 0.0
  /// Whether a finger came too late for it.
  var isLate = false
  /// Whether it follows a pointer that touches nothing.
  var isHover = false

  /// Running gestures go before decided ones, and these before those that may still come; what has
  /// failed is told where nothing else is.
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

  /// Whether it is under way or over, and no pointer that touches nothing.
  private var isRecognized: Bool { !isHover && (state == .running || state == .recognized) }

  /// The place of the one that leads; of equals the first.
  ///
  /// Nil where nothing has happened. Of those that were recognized it is the one that the rule of all
  /// places names (``Recognition/leading(_:)``).
  static func choose(_ all: [LeadingGesture]) -> Int? {
    guard let best = first(all) else { return nil }
    let leader = all[best]
    guard leader.isRecognized, leader.recognition != nil, !leader.isLate || leader.state == .running
    else { return best }
    let known = all.indices.filter { all[$0].isRecognized && all[$0].recognition != nil }
    return Recognition.leading(known.compactMap { all[$0].recognition }).map { known[$0] } ?? best
  }

  /// The place of the first by rank.
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
  /// How much of what its first limit asks for there is, 0…1; −1 where a limit is passed that may
  /// not be.
  var progress: Double {
    if readings.contains(where: { $0.limit?.side == .atMost && $0.isKept == false }) { return -1 }
    let first = readings.first { $0.limit.map { $0.side != .atMost } ?? false }
    guard let first, let limit = first.limit?.value, limit > 0 else { return 0 }
    return min(max(first.value / limit, 0), 1)
  }
}

extension GestureFigure {
  /// The number that a running gesture is about; a scale and its rotation together.
  var leadingReadings: [Reading] {
    let first = readings.prefix(2)
    let isPair =
      first.map(\.unit) == [.factor, .radians] && Set(first.map(\.since)).count == 1
    return Array(first.prefix(isPair ? 2 : 1))
  }
}

extension Verdict.Measurement {
  /// How near the value came to the limit that it missed, 0…1.
  var nearness: Double {
    guard value > 0, bound > 0 else { return 0 }
    return min(value / bound, bound / value)
  }
}
