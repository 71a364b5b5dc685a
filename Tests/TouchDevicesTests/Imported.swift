import Foundation
import TouchDevices
import TouchGeometry
import TouchInput
import TouchRecording

/// What an import gave, and what it found odd.
struct Imported {
  var recording: Recording
  let warnings: [RecordingError]

  /// Imports bytes; what is imported must read back as a recording without complaint.
  init(
    _ bytes: [UInt8], name: String = "f", description: [UInt8]? = nil,
    options: ImportOptions = ImportOptions()
  ) throws {
    var file = try TouchImport(bytes: bytes, name: name)
    if let description { try file.describe(bytes: description, name: "description") }
    var written: [UInt8] = []
    // The writer refuses what the format cannot hold.
    let writer = try RecordingWriter(name: "out", header: file.header(options)) {
      written.append(contentsOf: $0)
    }
    try file.convert(options) { event throws(RecordingError) in try writer.write(event) }
    try writer.close()
    recording = try Recording(bytes: written, name: "out")
    warnings = file.warnings
  }

  /// Imports the text of a file.
  init(
    _ text: String, name: String = "f", description: String? = nil,
    options: ImportOptions = ImportOptions()
  ) throws {
    try self.init(
      Array(text.utf8), name: name, description: description.map { Array($0.utf8) },
      options: options)
  }

  /// The frames of touches with their times.
  var frames: [(time: Timestamp, samples: [TouchSample])] {
    recording.lines.compactMap { line in
      guard case .input(.touches(let frame)) = line.content else { return nil }
      return (line.time, frame.samples)
    }
  }

  /// The events in short: `0.01 began 1@10,20 ended 2@3,4` with the time in seconds, `end` and
  /// captions.
  var log: [String] {
    recording.lines.map { line in
      let what =
        switch line.content {
        case .input(.touches(let frame)):
          frame.samples.map { sample in
            let pressure =
              sample.pressure == 1 || sample.phase.isTerminal ? "" : "*\(number(sample.pressure))"
            return "\(sample.phase) \(sample.id)@\(number(sample.location.x)),"
              + "\(number(sample.location.y))\(pressure)"
          }.joined(separator: " ")
        case .input(.end): "end"
        case .input(.mark(let caption)): "mark \(caption)"
        default: "something else"
        }
      return "\(number(line.time.seconds)) \(what)"
    }
  }

  /// The events in short, without moves that end where they began: a device may report a change
  /// that is too small to see in points.
  var logOfChanges: [String] {
    var places: [TouchID: TouchSample] = [:]
    var other = self
    other.recording.lines = recording.lines.compactMap { line in
      guard case .input(.touches(let frame)) = line.content else { return line }
      let samples = frame.samples.filter { sample in
        defer { places[sample.id] = sample }
        guard sample.phase == .moved, let before = places[sample.id] else { return true }
        return before.location != sample.location || before.pressure != sample.pressure
      }
      guard !samples.isEmpty else { return nil }
      return RecordingLine(time: line.time, .input(.touches(TouchFrame(samples))))
    }
    return other.log
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

/// What is said of a file that cannot be imported, or nil.
func importError(_ text: String, name: String = "f") -> String? {
  do throws(RecordingError) {
    _ = try TouchImport(bytes: Array(text.utf8), name: name)
    return nil
  } catch {
    return error.description
  }
}
