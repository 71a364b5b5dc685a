import TestSupport
import Testing
import TouchRecording

@Suite("Edited recordings, whatever they hold")
struct EditPropertyTests {
  @Test(
    "Without edits canonical recordings come out with the same bytes, others as canonical ones",
    arguments: 1...50 as ClosedRange<UInt64>)
  func canonical(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let (sound, _) = try RepairTests.repaired(Recording.random(lines: 60, &numbers).bytes())
    #expect(try EditTests.edited(sound, []).bytes == sound)
    let warnings = try EditTests.edited(sound, []).warnings
    expectEqual(warnings, [])
    let loose = String(decoding: sound, as: UTF8.self).replacing(",\"t\":", with: " , \"t\" : ")
      .replacing("{\"t\":", with: "{ \"unknown\":[1,{}], \"t\" : ").replacing("\n", with: "\r\n")
    #expect(try EditTests.edited(Array(loose.utf8), []).bytes == sound)
  }

  @Test(
    "Whatever the edits and their order, the result is sound",
    arguments: 1...25 as ClosedRange<UInt64>)
  func soundness(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let (bytes, _) = try RepairTests.repaired(Recording.random(lines: 80, &numbers).bytes())
    let length = try Recording(bytes: bytes).lines.last?.time ?? .zero
    func moment() -> Timestamp {
      Timestamp(nanoseconds: .random(in: 0...length.nanoseconds, using: &numbers))
    }
    var edits: [RecordingEdit] = []
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let (one, other) = (moment(), moment())
      let all: [RecordingEdit] = [
        .cut(from: min(one, other), to: max(one, other)), .cut(from: nil, to: one),
        .scaleTime(by: .random(in: 0.001...5, using: &numbers)),
        .transform(
          scale: Vector(dx: .random(in: -3...3, using: &numbers), dy: 2),
          about: Point(x: 400, y: 300),
          move: Vector(dx: 1, dy: .random(in: -9...9, using: &numbers))),
        .renumber(first: .random(in: -5...5, using: &numbers), unique: .random(using: &numbers)),
        .resample(rate: .random(in: 1...500, using: &numbers)),
        .jitter(amount: .random(in: 0...50, using: &numbers), seed: seed),
        .join([try RecordingReader(bytes: bytes, name: "b")], gap: 0.5, fits: true),
      ]
      edits.append(all[Int.random(in: 0..<all.count, using: &numbers)])
    }
    do {
      let (result, _) = try EditTests.edited(bytes, edits)
      expectEqual(RecordingCheck(bytes: result, name: "g").problems, [], "\(edits)")
    } catch let error as RecordingError {
      // A random finger can be at the very edge of all places.
      #expect(
        error.what.contains("is over before") || error.what.contains("beyond all places"),
        "\(error)")
    }
  }

  @Test("All bundled recordings are canonical")
  func bundled() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let paths = try Bundled.recordings(in: "/" + folder + "/Resources/Recordings")
    #expect(!paths.isEmpty)
    for path in paths {
      let bytes = try Bundled.bytes(path)
      #expect(try EditTests.edited(bytes, []).bytes == bytes, "touchstone edit \(path) -o \(path)")
      expectEqual(RecordingCheck.check(path: path), [])
    }
  }
}
