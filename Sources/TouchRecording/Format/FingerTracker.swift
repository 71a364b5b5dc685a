import TouchInput
import TouchJSON

/// The fingers that are down, to find impossible samples.
struct FingerTracker {
  /// More fingers than any device has at the same time; the limit keeps a damaged file from costing
  /// time and memory.
  static let maximumFingers = 1024

  private struct Entry {
    var id: TouchID
    /// The last line with this finger.
    var line: Int
    var isDown: Bool
  }

  private var entries: [Entry] = []

  /// The number of fingers that are down.
  private(set) var count = 0

  /// Updates a finger with its sample in a line, and returns the problem; nil if there is none.
  ///
  /// Even after a problem, the finger's state follows the sample, so that one slip is reported once
  /// and not at each of a hundred moves that follow it.
  mutating func accept(_ id: TouchID, _ phase: TouchPhase, line: Int) -> TextError? {
    guard let index = entries.firstIndex(where: { $0.id == id }) else {
      return acceptNew(id, phase, line: line)
    }
    let wasTwice = entries[index].line == line
    let wasDown = entries[index].isDown
    entries[index].line = line
    set(index, isDown: !phase.isTerminal)
    return wasTwice ? isTwice(id) : problem(id, phase, isDown: wasDown)
  }

  /// Returns the problem in a frame without updating any finger; nil if there is none.
  func problem(in samples: [TouchSample]) -> TextError? {
    var count = count
    for (index, sample) in samples.enumerated() {
      if samples[..<index].contains(where: { $0.id == sample.id }) { return isTwice(sample.id) }
      let isDown = entries.contains { $0.id == sample.id && $0.isDown }
      if let problem = problem(sample.id, sample.phase, isDown: isDown) { return problem }
      if !isDown, count == FingerTracker.maximumFingers { return isTooMany(sample.id) }
      count += (sample.phase.isTerminal ? 0 : 1) - (isDown ? 1 : 0)
    }
    return nil
  }

  /// Removes all fingers, because the focus was lost.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Removes the lifted fingers; call this after each line.
  mutating func endLine() {
    guard count < entries.count else { return }
    entries.removeAll { !$0.isDown }
  }

  private mutating func acceptNew(_ id: TouchID, _ phase: TouchPhase, line: Int) -> TextError? {
    guard count < FingerTracker.maximumFingers else { return isTooMany(id) }
    entries.append(Entry(id: id, line: line, isDown: false))
    set(entries.count - 1, isDown: !phase.isTerminal)
    return problem(id, phase, isDown: false)
  }

  private mutating func set(_ index: Int, isDown: Bool) {
    count += (isDown ? 1 : 0) - (entries[index].isDown ? 1 : 0)
    entries[index].isDown = isDown
  }

  private func problem(_ id: TouchID, _ phase: TouchPhase, isDown: Bool) -> TextError? {
    switch (phase, isDown) {
    case (.began, false), (.moved, true), (.stationary, true), (.ended, true), (.cancelled, true):
      nil
    case (.began, true):
      TextError(
        what: "finger \(id) began but is already down", expected: "its end first, or another id")
    case (.moved, false), (.stationary, false), (.ended, false):
      TextError(what: "finger \(id) \(phase) but is not down", expected: "it to begin first")
    case (.cancelled, false):
      TextError(what: "finger \(id) was cancelled but is not down", expected: "it to begin first")
    }
  }

  private func isTooMany(_ id: TouchID) -> TextError {
    TextError(
      what: "finger \(id) is one too many",
      expected: "at most \(FingerTracker.maximumFingers) fingers at once")
  }

  private func isTwice(_ id: TouchID) -> TextError {
    TextError(
      what: "finger \(id) occurs twice in the line", expected: "each finger at most once a line")
  }
}
