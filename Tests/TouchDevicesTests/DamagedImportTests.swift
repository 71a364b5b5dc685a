import Foundation
import TestSupport
import Testing
import TouchDevices
import TouchRecording

@Suite("Damaged files of other programs")
struct DamagedImportTests {
  /// A sample of each format, text and binary.
  static let samples: [(name: String, bytes: [UInt8])] =
    Samples.texts.enumerated().map { ("\($1.format) \($0)", Array($1.text.utf8)) } + [
      ("pcap", OSC.pcap(TUIOTests.frames.map { ($0.0, OSC.ethernet($0.1)) })),
      ("pcapng", OSC.pcapng(TUIOTests.frames.map { ($0.0, OSC.ethernet($0.1)) })),
      ("bundles", TUIOTests.frames.flatMap(\.1)),
      ("sized", TUIOTests.frames.flatMap { OSC.number(UInt32($0.1.count)) + $0.1 }),
    ]

  /// What became of a damaged file.
  private enum Outcome {
    case refused, imported
  }

  /// Imports a file; what it gives must be a recording without fault, and what it refuses one line.
  private func run(
    _ bytes: [UInt8], _ options: ImportOptions, atMost limit: Int = .max
  ) throws -> Outcome {
    var file: TouchImport
    do {
      file = try TouchImport(bytes: bytes, name: "f")
    } catch {
      #expect(error.description.hasPrefix("f:"))
      #expect(!error.description.contains("\n"))
      #expect(error.severity == .error)
      return .refused
    }
    var written: [UInt8] = []
    let writer = try RecordingWriter(name: "out", header: file.header(options)) {
      written.append(contentsOf: $0)
    }
    try file.convert(options) { event throws(RecordingError) in try writer.write(event) }
    try writer.close()
    #expect(written.count <= limit)
    let problems = RecordingCheck(bytes: written, name: "out").problems
    // `check` finds nothing wrong with it but fingers that were left down, if that was asked for.
    #expect(
      problems.filter {
        !(options.leavesFingersDown && $0.severity == .warning && $0.what.contains("never lifted"))
      } == [])
    return .imported
  }

  @Test("What fuzzers made and found gives a sound recording or one line")
  func corpus() throws {
    let files = try BuiltProgram.files(in: "Tests/Fuzz/Corpus/Import")
    #expect(files.count >= 11)
    for file in files {
      let bytes = try [UInt8](Data(contentsOf: file))
      for keeps in [false, true] {
        _ = try run(bytes, ImportOptions(keepsProportions: keeps, leavesFingersDown: !keeps))
      }
    }
  }

  @Test(
    "No damage does more than give a sound recording or one line", arguments: seeds, samples.indices
  )
  func mutations(seed: UInt64, index: Int) throws {
    var mutator = Mutator(seed: seed &+ UInt64(index))
    var counts: [Outcome: Int] = [:]
    for round in 0..<Self.rounds {
      let bytes = mutator.damaged(Self.samples[index].bytes, others: Self.samples.map(\.bytes))
      let options = ImportOptions(
        keepsProportions: round % 2 == 0, leavesFingersDown: round % 3 == 0)
      do {
        counts[try run(bytes, options), default: 0] += 1
      } catch {
        Issue.record("round \(round): \(error)\n\(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
    // Damage that never or always kills would test nothing.
    #expect(counts[.imported, default: 0] > Self.rounds / 50)
  }

  /// A round takes a fraction of a millisecond in release; `TOUCHSTONE_IMPORT_ROUNDS` asks for
  /// more.
  private static let rounds =
    ProcessInfo.processInfo.environment["TOUCHSTONE_IMPORT_ROUNDS"].flatMap { Int($0) } ?? 50

  @Test("A file may end anywhere", arguments: samples.indices)
  func prefixes(index: Int) throws {
    let bytes = Self.samples[index].bytes
    // Evenly over the file, and everywhere in its last lines.
    for count in 0..<bytes.count
    where count % max(1, bytes.count / 200) == 0 || count > bytes.count - 100 {
      _ = try run(Array(bytes[..<count]), ImportOptions())
    }
  }

  @Test("Frames at one time, and places far outside, are put right and said")
  func unsound() throws {
    let frame = { (time: Double, x: String) in
      """
      \(time) /tuio/2Dcur ss "source" "a"
      \(time) /tuio/2Dcur si "alive" 1
      \(time) /tuio/2Dcur sifffff "set" 1 \(x) 0.5 0 0 0
      \(time) /tuio/2Dcur si "fseq" -1\n
      """
    }
    let text =
      frame(1, "0.1") + frame(1, "0.2") + frame(1, "0.3") + frame(1.5, "900") + frame(2, "0.4")
    let result = try Imported(text)
    expectLog(
      result.log,
      equals: [
        "0 began 1@128,400", "1e-09 moved 1@256,400", "2e-09 moved 1@384,400",
        "1 moved 1@512,400", "1 ended 1@512,400", "1 end",
      ])
    #expect(result.warnings.map(\.what).contains { $0.contains("far outside") })
    #expect(RecordingCheck(bytes: try result.recording.bytes(), name: "out").problems == [])
  }

  @Test("Numbers at the edges of their range", arguments: samples.indices)
  func extremes(index: Int) throws {
    let text = String(decoding: Self.samples[index].bytes, as: UTF8.self)
    for number in ["-1", "0", "2147483647", "-2147483648", "4294967295", "99999999999999999999"] {
      for digits in ["0", "1", "00", "01", "0035", "100", "1000", "12", "0.1"] {
        _ = try run(Array(text.replacing(digits, with: number).utf8), ImportOptions())
      }
    }
  }

  @Test("A frame of thousands of contacts, devices and fingers becomes no more than its bytes")
  func floods() throws {
    let contact = "E: 0.1 0003 0035 1\nE: 0.1 0003 0036 2\nE: 0.1 0000 0002 0\n"
    let report = "E: 0.1 0000 0000 0\n"
    let device = "- node: a\n  events:\n  - evdev:\n    - [0, 1, 3, 53, 5]\n"
    let finger = (0..<5000).map { "(0.1, 'begin', \($0), {'sx': 0, 'sy': 0})\n" }.joined()
    let path = (0..<5000).map { "[ 1.000000] /d\($0): 0003 0035 00000001\n" }.joined()
    for text in [
      "A: 35 0 9 0 0\n" + String(repeating: contact, count: 5000) + report,
      "A: 35 0 9 0 0\n" + String(repeating: contact + report, count: 5000),
      "ndevices: 5000\n" + String(repeating: device, count: 5000), "#RECORDER1.0\n" + finger, path,
      "#RECORDER1.0\n(0, 'begin', 1, {'a': " + String(repeating: "[", count: 100_000) + "\n",
      "N: " + String(repeating: "x", count: 100_000) + "\n" + report,
    ] {
      // A contact's line has as many bytes as its sample; the header comes on top of it.
      _ = try run(Array(text.utf8), ImportOptions(), atMost: 1_000 + 8 * text.utf8.count)
    }
  }
}
