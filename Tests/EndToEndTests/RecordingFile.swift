import Foundation
import ProgramTestSupport
import Testing

/// A recording as another program would read it, by the page RecordingFormat alone.
struct RecordingFile {
  let header: Header
  let lines: [Line]

  struct Header: Decodable {
    var touchstone: String
    var version: Int
    var surface: Surface
    var source: String?
    var device: Device?
    var scene: String?
    var created: String?

    struct Surface: Decodable, Equatable {
      var width, height, scale: Double
    }

    struct Device: Decodable {
      var name, kind: String
    }
  }

  struct Line: Decodable {
    var t: Double
    var touches: [Touch]?
    var mouse: Mouse?
    var wheel: Wheel?
    var pinch: Pinch?
    var multigesture: Multigesture?
    var key: Key?
    var end: Bool?
  }

  struct Touch: Decodable {
    var id: Int
    var phase: String
    var x, y: Double
  }

  struct Mouse: Decodable {
    var phase: String
  }

  struct Wheel: Decodable {
    var phase: String?
    var precise: Bool
    var x, y, dx, dy: Double
  }

  struct Pinch: Decodable {
    var phase: String
    var x, y, scale, rotation: Double
  }

  struct Multigesture: Decodable {
    var fingers: Int
  }

  struct Key: Decodable {
    var phase, key: String
  }

  init(_ data: Data) throws {
    let rows = data.split(separator: UInt8(ascii: "\n"))
    header = try JSONDecoder().decode(Header.self, from: try #require(rows.first))
    lines = try rows.dropFirst().map { try JSONDecoder().decode(Line.self, from: $0) }
  }

  /// Each touch from its landing to its lift.
  var touches: [[Touch]] {
    var finished: [[Touch]] = []
    var live: [Int: [Touch]] = [:]
    for touch in lines.flatMap({ $0.touches ?? [] }) {
      live[touch.id, default: []].append(touch)
      if touch.phase == "ended" || touch.phase == "cancelled" {
        finished.append(live.removeValue(forKey: touch.id) ?? [])
      }
    }
    return finished + live.keys.sorted().compactMap { live[$0] }
  }

  /// Whether it was closed properly: `end` is its last line, and only there.
  var isClosed: Bool { lines.last?.end == true && !lines.dropLast().contains { $0.end != nil } }
}

/// The last line of a trace.
struct TraceEnd: Decodable {
  var t: Double
  var end: Bool
  var layers: [Layer]
  var digest: String

  struct Layer: Decodable {
    var name: String
    var toParent, toSurface: [Double]
  }

  /// Runs `trace` and reads its last line.
  init(of recording: String, scene: String) throws {
    let trace = try Touchstone.run("trace", recording, "--scene", scene)
    trace.expectSuccess()
    let last = try #require(trace.lines.last, "\(trace)")
    self = try JSONDecoder().decode(TraceEnd.self, from: Data(last.utf8))
  }

  /// Where a layer ended.
  func place(_ name: String) throws -> Placement {
    Placement(try #require(layers.first { $0.name == name }).toSurface)
  }
}
