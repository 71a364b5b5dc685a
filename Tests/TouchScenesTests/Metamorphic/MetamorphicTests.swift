import Foundation
import TestSupport
import Testing
import TouchRecording

/// What must not matter does not.
///
/// Recordings are played once as they are and once changed, and the traces are the same. Scripted
/// ones and those of real devices, whose hands no test has thought of.
@Suite("Metamorphic: recordings told otherwise give the same trace")
struct MetamorphicTests {
  @Test("E-9, T-5: fingers have other names, and names are never used again", arguments: cases)
  func names(_ test: MetamorphicCase) throws {
    let run = try test.load()
    let plain = try test.plainTrace()
    var random = SeededGenerator(seed: 11)
    for isFresh in [false, true] {
      let (other, old) = run.renamed(isFresh: isFresh, &random)
      let lines = other.trace().map { line in named(line, by: old) }
      expectSame(lines, plain, "names \(isFresh ? "used once" : "exchanged")")
    }
  }

  @Test("T-7, E-1: frames in which fingers are stationary change nothing", arguments: cases)
  func stationary(_ test: MetamorphicCase) throws {
    let run = try test.load()
    var random = SeededGenerator(seed: 12)
    let (other, times) = run.rested(.stationary, &random)
    // An animation is shown at each event's time, so that a layer on its own way has more lines.
    let lines = try other.trace().filter { line in
      guard line.contains("\"toParent\""), !line.contains("\"end\"") else { return true }
      return try !times.contains(ComparedLine(line).time)
    }
    expectSame(lines, try test.plainTrace(), "with \(times.count) stationary frames")
  }

  @Test(
    "E-1, PAN-8, SWP-4, PAN-14: moves to the same place change nothing but a velocity, which falls",
    arguments: cases)
  func restingMoves(_ test: MetamorphicCase) throws {
    let run = try test.load().without([], momentum: false)
    var random = SeededGenerator(seed: 13)
    let (other, times) = run.rested(.moved, &random)
    var judge = RestJudge(times: times)
    judge.compare(try other.trace().map(ComparedLine.init), try run.trace().map(ComparedLine.init))
    #expect(judge.complaint == nil)
  }

  @Test("E-8: the samples of a frame may stand in any order", arguments: cases)
  func reordered(_ test: MetamorphicCase) throws {
    let run = try test.load()
    let plain = try test.plainTrace()
    var random = SeededGenerator(seed: 17)
    let (other, frames) = run.reordered(&random)
    expectSame(other.trace(), plain, "\(frames) frames in another order")
  }

  // What these scenes bring with them has edges, swipes and bars that stay upright, or rests on
  // whole detents; in the last one fingers move by a threshold exactly, where the last bit decides.
  @Test(
    "A scene that is moved or turned with its fingers does the same",
    arguments: MetamorphicCase.without([
      "dial", "explorer", "explorer-short", "paint", "paint-short", "swipes", "swipes-short",
      "solvers-euler",
    ]))
  func carried(_ test: MetamorphicCase) throws {
    let load = try test.load().landingOneByOne()
    for (kinds, maps) in Self.maps {
      let run = load.without(kinds)
      let plain = try compared(run.carried(.identity, on: run.surface.size).trace())
      for map in maps {
        let back = try #require(map.inverse)
        let lines = try compared(run.carried(map, on: Size(width: 6000, height: 6000)).trace())
        #expect(lines.count == plain.count, "\(map)")
        for (index, pair) in zip(lines, plain).enumerated() {
          let difference = pair.0.applying(back).difference(
            from: pair.1.applying(.identity), tolerance: 1e-9)
          guard let difference else { continue }
          Issue.record(
            "\(map), line \(index + 1), \(difference):\n\(pair.0.text)\ninstead of\n\(pair.1.text)")
          break
        }
      }
    }
  }

  @Test("Layers that no finger touches do not matter, wherever they lie", arguments: cases)
  func crowded(_ test: MetamorphicCase) throws {
    let run = try test.load()
    let plain = try test.plainTrace()
    var random = SeededGenerator(seed: 14)
    let lines = try run.crowded(&random).trace()
    expectSame(lines.map(withoutIdleLayers), plain.map(withoutIdleLayers), "crowded")
  }

  @Test("E-2: fingers that move together may be told one by one", arguments: cases)
  func split(_ test: MetamorphicCase) throws {
    let run = try test.load()
    let plain = try test.plainTrace()
    var random = SeededGenerator(seed: 16)
    for spread in [false, true] {
      let (other, frames) = run.split(spread: spread, &random)
      expectSame(other.trace(), plain, "\(frames) frames split, spread: \(spread)")
    }
    let header = try RecordingReader(path: test.path).header
    expectSame(try run.splitInFile(header).trace(), plain, "split in a file")
  }

  @Test(
    "The recordings of real devices are played, and every kind of recognizer recognizes something")
  func reach() throws {
    #expect(MetamorphicCase.real.count == 18)
    var kinds: Set<String> = []
    for test in Self.cases {
      for line in try test.plainTrace() where line.contains(#""to":"ended""#) {
        kinds.insert(try ComparedLine(line).type)
      }
    }
    #expect(
      kinds == [
        "tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "transform",
        "dial",
      ])
  }

  static let cases = MetamorphicCase.all

  /// How the plane is moved, and the kinds that are left out then: edges stay where they are, and a
  /// swipe's directions are the surface's (EDGE-1, SWP-1).
  static let maps: [(without: Set<String>, maps: [Transform2D])] = [
    (["screenEdgePan"], [Transform2D(translationX: 100.1, y: 333.3)]),
    (
      ["screenEdgePan", "swipe"],
      [Transform2D(rotationAngle: -2.2).concatenating(Transform2D(translationX: 3000, y: 3000))]
    ),
  ]

  /// The lines, without those that tell a layer's place once more, but for a last bit.
  private func compared(_ lines: [String]) throws -> [ComparedLine] {
    var places: [String: ComparedLine] = [:]
    return try lines.map(ComparedLine.init).filter { line in
      guard let layer = line.placedLayer else { return true }
      let place = line.only("toParent")
      let isNew = places[layer].map { place.difference(from: $0, tolerance: 1e-9) != nil } ?? true
      if isNew { places[layer] = place }
      return isNew
    }
  }

  private func expectSame(_ lines: [String], _ plain: [String], _ change: String) {
    guard
      let index = (0..<max(lines.count, plain.count)).first(where: { index in
        index >= lines.count || index >= plain.count || lines[index] != plain[index]
      })
    else { return }
    let line = index < lines.count ? lines[index] : "nothing"
    let old = index < plain.count ? plain[index] : "nothing"
    Issue.record("\(change), line \(index + 1):\n\(line)\ninstead of\n\(old)")
  }

  /// The line with a finger's old name.
  private func named(_ line: String, by old: [Int: Int]) -> String {
    guard let key = line.range(of: ",\"touch\":") else { return line }
    let rest = line[key.upperBound...]
    guard let end = rest.firstIndex(of: ","), let name = Int(rest[..<end]) else { return line }
    return line[..<key.upperBound] + "\(old[name] ?? 0)" + rest[end...]
  }

  /// The last line without the layers that a crowd brought.
  private func withoutIdleLayers(_ line: String) -> String {
    guard line.contains("\"end\":true") else { return line }
    let head = line.prefix { $0 != "[" }
    let layers = line.dropFirst(head.count + 1).dropLast(2).replacing("},{", with: "}\n{")
      .split(separator: "\n")
    return head + layers.filter { !$0.hasPrefix("{\"name\":\"idle") }.joined(separator: ",")
  }
}
