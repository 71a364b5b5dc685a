import TouchInput
import TouchRecording

/// A recording in parts, so that fingers, samples and time can be left out and the rest is still a
/// recording: a finger that moves or lifts has landed.
struct RecordingParts {
  /// The smallest part of a recording: one finger at one moment, or a whole line.
  struct Part {
    var line: Int
    var content: Content
    /// The group of parts that stay or go together: a finger from landing to lift, a mouse button
    /// from press to release.
    var group: Int
    /// Whether the part may go alone.
    var isMove: Bool
  }

  enum Content {
    case sample(TouchSample)
    case whole(RecordingLine.Content)
  }

  let header: RecordingHeader
  private(set) var parts: [Part] = []
  /// The time of each line.
  var times: [Timestamp] = []
  private(set) var groups = 0

  /// Splits a recording and keeps, of its expectations, only the one on that line, or none.
  init(_ recording: Recording, keeping line: Int?) {
    header = recording.header
    var builder = GroupBuilder()
    for item in recording.lines {
      if case .expect = item.content, item.number != line { continue }
      let index = times.count
      times.append(item.time)
      switch item.content {
      case .input(.touches(let frame)):
        for sample in frame.samples {
          let group = builder.group(of: sample)
          parts.append(
            Part(
              line: index, content: .sample(sample), group: group,
              isMove: sample.phase == .moved || sample.phase == .stationary))
        }
      case .expect, .input(.end):
        parts.append(Part(line: index, content: .whole(item.content), group: -1, isMove: false))
      case .input(let kind):
        let (group, isMove) = builder.group(of: kind)
        parts.append(Part(line: index, content: .whole(item.content), group: group, isMove: isMove))
      }
    }
    groups = builder.count
  }

  /// The number of fingers that land.
  var fingers: Int {
    parts.count {
      if case .sample(let sample) = $0.content { sample.phase == .began } else { false }
    }
  }

  /// The indices of the parts that may go alone.
  var moves: [Int] { parts.indices.filter { parts[$0].isMove } }

  /// The groups of the remaining parts.
  var presentGroups: [Int] { Set(parts.map(\.group)).subtracting([-1]).sorted() }

  /// The time from the start to the last line.
  var duration: Timestamp { parts.last.map { times[$0.line] } ?? .zero }

  mutating func keep(groups kept: [Int]) {
    let set = Set(kept).union([-1])
    parts.removeAll { !set.contains($0.group) }
  }

  mutating func keep(moves kept: [Int]) {
    let set = Set(kept)
    parts = parts.indices.filter { !parts[$0].isMove || set.contains($0) }.map { parts[$0] }
  }

  /// The remaining lines.
  var lines: [Int] {
    var result: [Int] = []
    for part in parts where result.last != part.line { result.append(part.line) }
    return result
  }

  /// The recording of the remaining parts.
  var recording: Recording {
    var result = Recording(header: header)
    var index = parts.startIndex
    while index < parts.endIndex {
      let line = parts[index].line
      var samples: [TouchSample] = []
      while index < parts.endIndex, parts[index].line == line {
        switch parts[index].content {
        case .sample(let sample): samples.append(sample)
        case .whole(let content): result.lines.append(RecordingLine(time: times[line], content))
        }
        index += 1
      }
      if !samples.isEmpty {
        result.lines.append(RecordingLine(time: times[line], .input(.touches(TouchFrame(samples)))))
      }
    }
    return result
  }
}

/// A builder that determines the groups of parts that stay or go together.
private struct GroupBuilder {
  private(set) var count = 0
  private var fingers: [TouchID: Int] = [:]
  private var mouse: Int?
  private var pinch: Int?
  private var wheel: Int?

  mutating func group(of sample: TouchSample) -> Int {
    let group = fingers[sample.id] ?? next()
    fingers[sample.id] = sample.phase.isTerminal ? nil : group
    return group
  }

  mutating func group(of kind: InputEvent.Kind) -> (group: Int, isMove: Bool) {
    switch kind {
    case .mouse(let event):
      if event.phase == .moved { return (mouse ?? next(), mouse != nil) }
      let group = mouse ?? next()
      mouse = event.phase == .down ? group : nil
      return (group, false)
    case .pinch(let event):
      let group = pinch ?? next()
      pinch = event.phase == .ended || event.phase == .cancelled ? nil : group
      return (group, event.phase == .changed)
    case .wheel(let event) where event.phase != nil:
      let group = wheel ?? next()
      wheel = event.phase == .ended ? nil : group
      return (group, event.phase == .changed)
    case .focus(.lost):
      fingers.removeAll()
      return (next(), false)
    default: return (next(), false)
    }
  }

  private mutating func next() -> Int {
    count += 1
    return count - 1
  }
}
