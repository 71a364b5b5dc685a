import TouchInput

/// A step that keeps the lines between two moments.
final class CutStep: EditStep {
  private let from: Timestamp?
  private let to: Timestamp?
  private var live = OngoingInput()
  private var surface: Surface?
  /// The totals, at the start, of a pinch in progress.
  private var pinchAtStart: PinchEvent?
  private var hasBegun = false
  private var isOver = false
  private var dropped = 0
  private var isClosedEarly = false

  init(from: Timestamp?, to: Timestamp?) {
    self.from = from == .zero ? nil : from
    self.to = to
  }

  func take(_ line: RecordingLine, _ out: EditOutput) throws(RecordingError) {
    guard !isOver else { return }
    // An end that comes at the last moment would cancel what is to be lifted there.
    if let to, line.time > to || (line.time == to && line.content == .input(.end)) {
      return try close(at: to, out)
    }
    if let from, line.time < from || (line.time == from && !hasBegun && isTouches(line)) {
      if case .input(let kind) = line.content {
        live.note(kind)
        if case .surface(let now) = kind { surface = now }
        isClosedEarly = kind == .end
      } else {
        dropped += 1
      }
      return
    }
    try begin(out)
    switch line.content {
    case .expect where from != nil: dropped += 1
    case .expect: try out.emit(line)
    case .input(let kind):
      isOver = kind == .end
      live.note(kind)
      try out.emit(sinceStart(kind), at: shifted(line.time))
    }
  }

  func finish(_ out: EditOutput) throws(RecordingError) {
    if let from, !hasBegun {
      guard !live.isIdle, !isClosedEarly else { throw nothingLeft(from, out) }
      try begin(out)
    }
    out.warnOfDropped(dropped, because: "they count from the start that was cut off")
  }

  private func begin(_ out: EditOutput) throws(RecordingError) {
    guard !hasBegun else { return }
    hasBegun = true
    guard from != nil else { return }
    if let surface, surface != out.surface { try out.emit(.surface(surface), at: .zero) }
    pinchAtStart = live.pinch
    for kind in live.beginnings { try out.emit(kind, at: .zero) }
  }

  private func close(at time: Timestamp, _ out: EditOutput) throws(RecordingError) {
    isOver = true
    try begin(out)
    for kind in live.endings(fingers: .ended) { try out.emit(sinceStart(kind), at: shifted(time)) }
    try out.emit(.end, at: shifted(time))
  }

  private func isTouches(_ line: RecordingLine) -> Bool {
    if case .input(.touches) = line.content { true } else { false }
  }

  private func shifted(_ time: Timestamp) -> Timestamp {
    Timestamp(nanoseconds: time.nanoseconds - (from ?? .zero).nanoseconds)
  }

  /// Returns the event with a pinch's totals counted from the start of the cut, because the pinch's
  /// beginning may have been cut off.
  private func sinceStart(_ kind: InputEvent.Kind) -> InputEvent.Kind {
    guard case .pinch(var pinch) = kind, let start = pinchAtStart else { return kind }
    if pinch.phase == .began {
      pinchAtStart = nil
      return kind
    }
    pinch.scale /= start.scale
    pinch.rotation -= start.rotation
    return .pinch(pinch)
  }

  private func nothingLeft(_ from: Timestamp, _ out: EditOutput) -> RecordingError {
    out.error(
      "the recording is over before \(from.exactSeconds) s",
      expected: "a start of the cut within it")
  }
}
