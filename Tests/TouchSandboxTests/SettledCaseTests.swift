import Foundation
import TestSupport
import Testing
import TouchRecording

/// Recordings of `Tests/Recordings/Cases`: each shows one rule at the place where it was once
/// broken.
@Suite("Settled cases")
struct SettledCaseTests {
  /// A recording, the transitions that come of it, and values that its last ones have.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var transitions: [String] = []
    var values: [String: [String: Double]] = [:]
    var deliveries: [String] = []
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "f4-while-blocked",
      transitions: [
        "0.3 first began — LP-2: held 0.2 s, needs 0.2",
        "0.3 drag failed — X-2: 'first' was recognized first",
        "0.3 second failed — F-4: 'first' was recognized",
        "0.5 second failed — F-4: 'first' was recognized",
        "0.7 first ended — LP-7: 0 fingers down, needs 1",
        "1.2 drag failed — PAN-2: moved 0 pt, needs 10",
      ]),
    press(inFront: "inside"), press(inFront: "outside"),
    Case(
      name: "timers-at-one-moment",
      transitions: [
        "0.55 D1 failed — TAP-5: nothing for more than 0.35 s after the last lift, at most 0.35",
        "0.55 D2 failed — TAP-5: nothing for more than 0.35 s after the last lift, at most 0.35",
        "0.55 inner ended — TAP-2: 1 tap, needs 1",
        "0.55 outer failed — X-2: 'inner' was recognized first",
      ]),
    Case(
      name: "late-began-why",
      transitions: [
        "0.55 double failed — TAP-5: nothing for more than 0.35 s after the last lift, at most 0.35",
        "0.55 drag began — PAN-2: moved 30 pt, needs 10",
        "0.55 drag ended — PAN-9: all fingers were lifted",
      ]),
    Case(
      name: "rolling-two-finger-tap-why",
      transitions: ["0.25 two failed — TAP-2: a finger landed after another had been lifted"]),
    Case(
      name: "two-finger-horizontal-swipe-spread",
      transitions: ["0.3 flip failed — SWP-6: -60 pt along at 0.2 s, needs 40.6"]),
    Case(
      name: "exclusive-refused-finger",
      deliveries: ["0.1 A began 1", "0.3 A began 3", "0.4 A ended 1", "0.5 A ended 3"]),
    Case(
      name: "velocity-reversed-after-rest",
      transitions: [
        "0.108 drag began — PAN-2: moved 10 pt, needs 10",
        "0.253 drag ended — PAN-9: all fingers were lifted",
      ], values: ["drag": ["velocity": 1250.0 * 43 / 100]]),
    Case(
      name: "trackpad-end-velocity",
      transitions: [0.1, 0.164, 1, 1.15].flatMap { time in
        let isStart = time == 0.1 || time == 1
        return ["zoom pinch", "turn turn"].map { names in
          let words = names.split(separator: " ")
          return isStart
            ? "\(number(time)) \(words[0]) began — IND-2: the system recognized a \(words[1])"
            : "\(number(time)) \(words[0]) ended — IND-2: the system's \(words[1]) is over"
        }
      },
      // The second gesture's: 1.1 times 4 a second, and 50 ms of rest, of which the first 20 do not count.
      values: ["zoom": ["velocity": 4.4 * 50 / 80], "turn": ["velocity": 4.4 * 50 / 80]]),
    dial("coarse"), dial("fine"),
  ]

  private static func press(inFront: String) -> Case {
    Case(
      name: "press-tie-\(inFront)-first",
      transitions: [
        "0.6 inner began — LP-2: held 0.5 s, needs 0.5",
        "0.6 outer failed — X-2: 'inner' was recognized first",
        "1 inner ended — LP-7: 0 fingers down, needs 1",
      ])
  }

  /// From 100 pt before the anchor to 100 pt behind it, 5 pt beside it: the parts outside of 8 pt.
  private static func dial(_ name: String) -> Case {
    let outside = atan2(5, 39.0.squareRoot()) - atan2(5, 100.0)
    return Case(name: "dial-core-\(name)", values: ["dial": ["rotation": 2 * outside]])
  }

  private static func number(_ value: Double) -> String { value == 1 ? "1" : "\(value)" }

  static let folder = (TestScene.resources.root ?? "") + "/../Tests/Recordings/Cases/"

  @Test("The cases end as the rules say, with the reasons that they say", arguments: cases)
  func settled(_ test: Case) throws {
    let path = Self.folder + test.name
    let scene = try SceneFile(contentsOf: path + ".scene.json", resources: TestScene.resources)
    func player() throws -> RecordingPlayer {
      RecordingPlayer(try RecordingReader(path: path + ".touch.jsonl"))
    }
    #expect(try RecordingTest(player(), scene: scene).failures.isEmpty)
    var transitions: [String] = []
    var deliveries: [String] = []
    var last: [String: [String: Any]] = [:]
    for line in try TraceLines.of(player(), scene: scene) {
      let record = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let time = record["t"].map { "\($0)" } ?? ""
      if let recognizer = record["recognizer"] as? String, let to = record["to"] as? String {
        last[recognizer] = record
        if to != "changed" {
          transitions.append("\(time) \(recognizer) \(to) — \(record["why"] ?? "")")
        }
      } else if let touch = record["touch"], let phase = record["phase"] {
        deliveries.append("\(time) \(record["layer"] ?? "") \(phase) \(touch)")
      }
    }
    if !test.transitions.isEmpty { expectLog(transitions, equals: test.transitions) }
    if !test.deliveries.isEmpty { expectLog(deliveries, equals: test.deliveries) }
    for (recognizer, values) in test.values {
      for (key, expected) in values {
        let value = last[recognizer]?[key]
        let number = (value as? Double) ?? (value as? [Double])?.first
        expectClose(try #require(number), expected, within: 1e-6)
      }
    }
  }

  @Test("Every case of the folder is in the table")
  func complete() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".touch.jsonl") }.map { $0.dropLast(".touch.jsonl".count) }
    #expect(Set(names.map(String.init)) == Set(Self.cases.map(\.name)))
  }
}
