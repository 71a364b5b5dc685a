import TouchDevices
import TouchRecording

/// Any bytes are imported: a refusal is one line, and what is accepted becomes a recording without
/// fault.
public func fuzzImport(_ bytes: [UInt8]) {
  var file: TouchImport
  do {
    file = try TouchImport(bytes: bytes, name: "input")
  } catch {
    precondition(error.severity == .error && error.description.hasPrefix("input:"))
    precondition(!error.description.contains("\n"))
    return
  }
  let options = ImportOptions(
    keepsProportions: bytes.count % 2 == 0, leavesFingersDown: bytes.count % 3 == 0)
  var written: [UInt8] = []
  do {
    let writer = try RecordingWriter(name: "output", header: file.header(options)) {
      written.append(contentsOf: $0)
    }
    try file.convert(options) { event throws(RecordingError) in try writer.write(event) }
    try writer.close()
  } catch {
    preconditionFailure("what was accepted cannot be written: \(error)")
  }
  // A finger that was still down at the end of the other program's file is only worth a warning.
  let problems = RecordingCheck(bytes: written, name: "output").problems
  for problem in problems where problem.severity == .error { fatalError("\(problem)") }
}
