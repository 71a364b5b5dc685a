import TouchGeometry
import TouchInput
import TouchRecording

/// Any bytes are read, checked, played, repaired and edited; what comes out of a repair or an edit
/// must be sound.
public func fuzzRecording(_ bytes: [UInt8]) {
  let check = RecordingCheck(bytes: bytes, name: "input")
  for problem in check.problems { precondition(!problem.description.contains("\n")) }
  if var player = (try? RecordingReader(bytes: bytes, name: "input")).map({ RecordingPlayer($0) }) {
    while (try? player.next()) ?? nil != nil {}
  }
  expectSound("repair") { writer, reader in
    try RecordingRepair.repair(reader, into: writer) { _ in }
  } from: {
    try? RecordingReader(bytes: bytes, name: "input")
  }
  if let reader = try? RecordingReader(bytes: bytes, name: "other") {
    expectSound("edit") { writer, reader in
      try RecordingEditor(edits(bytes, reader)).run(reader, into: writer) { _ in }
    } from: {
      reader
    }
  }
}

/// Some edits, chosen by the bytes.
private func edits(_ bytes: [UInt8], _ reader: RecordingReader) -> [RecordingEdit] {
  var edits: [RecordingEdit] = []
  for byte in bytes.suffix(3) {
    switch byte & 7 {
    case 0: edits.append(.cut(from: Timestamp(seconds: Double(byte) / 100), to: nil))
    case 1: edits.append(.cut(from: nil, to: Timestamp(seconds: Double(byte) / 100)))
    case 2: edits.append(.scaleTime(by: Double(byte) / 16))
    case 3:
      edits.append(
        .transform(
          scale: .init(dx: -2, dy: Double(byte)), about: .init(x: 1, y: 2), move: .zero))
    case 4: edits.append(.renumber(first: Int.max - 1, unique: byte > 127))
    case 5: edits.append(.resample(rate: Double(byte)))
    case 6: edits.append(.jitter(amount: Double(byte), seed: UInt64(byte)))
    default:
      let other = try? RecordingReader(bytes: bytes, name: "joined")
      edits.append(.join(other.map { [$0] } ?? [], gap: 1, fits: true))
    }
  }
  return edits
}

/// What is written must be read without a word.
private func expectSound(
  _ name: String, _ body: (RecordingWriter, RecordingReader) throws -> Void,
  from open: () -> RecordingReader?
) {
  guard let reader = open() else { return }
  var written: [UInt8] = []
  let writer = try? RecordingWriter(name: name, header: reader.header) {
    written.append(contentsOf: $0)
  }
  guard let writer else { fatalError("\(name): the header cannot be written") }
  guard (try? body(writer, reader)) != nil else { return }
  let problems = RecordingCheck(bytes: written, name: name).problems
  if let first = problems.first { fatalError("\(name): \(first)") }
}
