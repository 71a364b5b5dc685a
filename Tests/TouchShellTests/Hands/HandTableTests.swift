import Foundation
import ShellTestSupport
import Testing
import TouchSandbox
import TouchScene

@testable import TouchShell

/// Every bundled scene with every hand: a table whose rows are the scenes with their main gestures,
/// and whose columns are the devices that people may have.
///
/// Fingers of other programs are those of a touchscreen once they are in the window: see
/// `StreamPacerTests`, and `StreamInputTests` and `TUIOTests` with a real window.
@MainActor
@Suite("Every scene with every hand")
struct HandTableTests {
  @Test("The table", arguments: TableHand.allCases, HandTableRow.all)
  func cell(hand: TableHand, row: HandTableRow) throws {
    var options = hand.options
    options.size = row.surface
    let rig = try ShellRig.bundled(row.scene, options)
    let session = try #require(rig.scene?.session)
    var lines: [String] = []
    let trace = Trace(session) { lines.append(String(decoding: $0, as: UTF8.self)) }
    defer { withExtendedLifetime(trace) {} }
    let driver = hand.driver(rig)
    for step in row.steps {
      driver.perform(step)
      rig.settle()
    }
    let recorder = try #require(rig.storage.recorders.first)
    #expect(recorder.events.contains(where: hand.made), "nothing is the hand's")
    let states = Set(lines.compactMap(Self.state))
    for wanted in row.recognized(by: hand) {
      #expect(states.contains(wanted), "\(wanted) is missing; there are \(states.sorted())")
    }
    for layer in row.layers { try compare(layer, in: session, of: hand) }
  }

  /// A transition of a recognizer in a line of a trace, as `NAME state`.
  private static func state(_ line: String) -> String? {
    guard let match = line.firstMatch(of: #/"recognizer":"([^"]+)".*?"to":"([^"]+)"/#) else {
      return nil
    }
    return "\(match.output.1) \(match.output.2)"
  }

  private func compare(
    _ end: HandTableRow.LayerEnd, in session: Session, of hand: TableHand
  ) throws {
    let layer = try #require(session.layer(named: end.name))
    let map = layer.toSurface
    if let angle = end.angle {
      let turned = map.similarityRotation * 180 / .pi
      #expect(abs(turned - angle) < 6, "\(end.name) is turned by \(turned)°")
    }
    if let scale = end.scale {
      #expect(scale.contains(map.similarityScale), "\(end.name): \(map.similarityScale)")
    }
    if let (mark, way) = end.middle {
      let from = hand == .keyboard ? end.keysMiddle ?? mark : mark
      let middle = Point(x: end.size.width / 2, y: end.size.height / 2).applying(map)
      let moved = middle - from
      let along = moved.dot(way) / way.length
      let across = (moved.dx * way.dy - moved.dy * way.dx) / way.length
      #expect(along > (1 - end.slack) * way.length, "\(end.name) is at \(middle)")
      #expect(hand.glides || along < (1 + end.slack) * way.length, "\(end.name) is at \(middle)")
      #expect(abs(across) < end.slack * abs(along), "\(end.name) is at \(middle)")
    }
  }
}

extension HandTableRow: CustomTestStringConvertible {
  var testDescription: String { scene }

  /// What must have been recognized: a scroll is a pan with two fingers where that is another one.
  func recognized(by hand: TableHand) -> [String] {
    guard hand.glides, scene == "model" else { return recognized }
    return recognized.map { $0 == "viewer.pan ended" ? "viewer.turn ended" : $0 }
  }
}
