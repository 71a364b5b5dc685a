import Foundation
import TestSupport
import Testing
import TouchGestures

/// PAN-13 and PAN-14 on what real fingers did.
@Suite("Recorded flings")
struct FlingTests {
  @Test("PAN-13: where Android's two estimators agree to 20 %, ours is within 20 % of both")
  func agreed() {
    var count = 0
    for axis in Fling.all.flatMap(\.axes) where axis.isAgreed {
      count += 1
      for estimator in ["impulse", "lsq2"] {
        let excess = axis.excess(over: estimator) ?? .infinity
        #expect(abs(excess) <= 0.2, "\(axis)")
      }
    }
    #expect(count == 24)
  }

  @Test(
    "PAN-13: no estimate is more than 10 % faster than the fastest of the others",
    arguments: Fling.all)
  func notFaster(_ fling: Fling) {
    // At the end of that one Flutter's estimate points against the finger's way.
    if fling.name == "flutter.02" { return }
    for axis in fling.axes { #expect(abs(axis.estimate) <= 1.1 * axis.widest, "\(axis)") }
  }

  @Test("PAN-14: a place that comes twice before the lift says that the finger rests")
  func swordfish() throws {
    let fling = try #require(Fling.all.first { $0.name == "android.SwordfishFlingDown" })
    expectClose(fling.velocity.dy, 6509, within: 1)
    // Its fastest stretch, from the lift's 11 ms of rest on.
    expectClose(fling.velocity.length, 1.1 * 6679 * (1 - 0.11309), within: 2)
  }

  // MARK: The page

  private static let page = "Sources/TouchGestures/TouchGestures.docc/VelocityFigures.md"

  private static var table: [String] {
    var rows = [
      "| fling | axis | here | impulse | least squares |", "| --- | --- | ---: | ---: | ---: |",
    ]
    for fling in Fling.all {
      for axis in fling.axes {
        let others = ["impulse", "lsq2"].map { name -> String in
          guard let other = axis.others[name] else { return "" }
          return "\(whole(other)) (\(percent(axis.excess(over: name) ?? 0)))"
        }
        rows.append(
          "| \(fling.name) | \(axis.name) | \(whole(axis.estimate)) | \(others[0]) | \(others[1]) |"
        )
      }
    }
    return rows
  }

  private static func whole(_ number: Double) -> String { String(Int(number.rounded())) }

  /// How much larger ours is; of something that hardly moves it says nothing.
  private static func percent(_ part: Double) -> String {
    guard abs(part) < 2 else { return "…" }
    let number = Int((100 * part).rounded())
    return number > 0 ? "+\(number) %" : "\(number) %"
  }

  @Test("The page has the table of all flings; TOUCHSTONE_UPDATE=1 writes it")
  func table() throws {
    let lines = try DocPage.source(Self.page)
    let first = try #require(lines.firstIndex { $0.hasPrefix("| fling |") })
    let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
    if ProcessInfo.processInfo.environment["TOUCHSTONE_UPDATE"] == "1" {
      let new = lines[..<first] + Self.table + lines[end...]
      try new.joined(separator: "\n").write(
        to: BuiltProgram.package.appending(path: Self.page), atomically: true, encoding: .utf8)
      return
    }
    #expect(Array(lines[first..<end]) == Self.table)
    #expect(Self.table.count > 50)
  }
}
