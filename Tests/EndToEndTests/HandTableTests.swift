import Foundation
import TestBasics
import Testing
import VirtualTouchscreen

/// Every scene with every hand: a table whose rows are the bundled scenes with their main gestures,
/// and whose columns are the devices that somebody may have.
///
/// Real are the X server's touchscreen, pointer, buttons, scrolling axes and keyboard, the packets
/// of TUIO and the pipe. `smoothScroll` and `trackpadFingers` are what SDL tells of on other
/// systems, put into its queue: see ``EventFeeder``.
@Suite(.needsTouchscreen, .timeLimit(.minutes(60)))
struct HandTableTests {
  /// A column.
  enum Hand: String, CaseIterable {
    case fingers, mouse, scroll, smoothScroll, trackpadFingers, keyboard, tuio, getevent

    /// Why it cannot be had here; nil if it can.
    var obstacle: String? {
      switch self {
      case .smoothScroll, .trackpadFingers: EventFeeder.obstacle
      case .tuio: PythonOSC.obstacle
      default: nil
      }
    }

    /// Whether what it moves goes on, since it cannot rest before it lets go.
    var glides: Bool { self == .scroll || self == .smoothScroll }

    /// What the recording has of it, in one of its lines.
    var mark: String {
      switch self {
      case .fingers: #""touches":[{"id":1,"#
      case .mouse: #""type":"indirectPointer""#
      case .scroll, .smoothScroll: #""wheel":|"pinch":"#
      case .trackpadFingers: #""type":"indirect""#
      case .keyboard: #""id":9001,|"pinch":"#
      case .tuio: #""id":1001,"#
      case .getevent: #""id":101,"#
      }
    }
  }

  /// The hands that can be had here; of these, the ones that TOUCHSTONE_TEST_HANDS names, while
  /// somebody works on one.
  static let hands = Hand.allCases.filter { hand in
    let chosen = ProcessInfo.processInfo.environment["TOUCHSTONE_TEST_HANDS"]
    return hand.obstacle == nil
      && chosen?.split(separator: ",").contains(Substring(hand.rawValue)) != false
  }

  @Test("The table", arguments: hands, HandTableRow.all)
  func cell(hand: Hand, row: HandTableRow) async throws {
    // Most of a cell's time is waiting: several go on at once.
    try check(
      row, hand,
      await crowd.run {
        do {
          return try Self.use(hand, row)
        } catch VirtualTouchscreenError.timedOut(let what) {
          throw VirtualTouchscreenError.timedOut("\(row.scene) by \(hand.rawValue): \(what)")
        }
      })
  }

  private let crowd = Crowd.shared

  /// Does everything that a row says, with a hand.
  private static func use(_ hand: Hand, _ row: HandTableRow) throws -> LiveWindow {
    let files = try TemporaryFolder()
    let device = try Device(hand, row, files)
    let window = try LiveWindow(
      TestScene(width: row.width, height: row.height), in: files,
      ["run", row.scene, "--record", files.file("live.touch.jsonl")] + device.arguments,
      folder: files.url, environment: device.environment, repeatsKeys: false,
      until: { $0.count(of: Screenshot.RGB(0x00_00_00)) < $0.width * $0.height * 9 / 10 })
    window.movesWhileHeld = row.movesWhileHeld
    let driver = device.driver(window.screen)
    for step in row.steps { try driver.perform(step, on: window) }
    window.keep(try window.settle(), as: "table-\(row.scene)-\(hand.rawValue)")
    return window
  }

  private func check(_ row: HandTableRow, _ hand: Hand, _ window: LiveWindow) throws {
    let recording = try window.finish()
    #expect(recording.isClosed)
    let text = String(decoding: try window.files.contents("live.touch.jsonl"), as: UTF8.self)
    #expect(
      hand.mark.split(separator: "|").contains { text.contains($0) }, "nothing is the hand's")
    let traced = try Touchstone.run("trace", window.recordingPath, "--scene", row.scene)
    traced.expectSuccess()
    let states = Set(try traced.lines.compactMap(State.init(line:)).map(\.words))
    for wanted in row.recognized(by: hand) {
      #expect(
        states.contains(wanted), "\(wanted) is missing with \(hand); there are \(states.sorted())")
    }
    let last = try #require(traced.lines.last)
    let end = try JSONDecoder().decode(TraceEnd.self, from: Data(last.utf8))
    for layer in row.layers { try compare(layer, with: end, of: hand) }
  }

  private func compare(
    _ layer: HandTableRow.LayerEnd, with end: TraceEnd, of hand: Hand
  ) throws {
    let place = try end.place(layer.name)
    let n = place.numbers
    if let angle = layer.angle {
      let turned = atan2(n[1], n[0]) * 180 / .pi
      #expect(abs(turned - angle) < 6, "\(layer.name) is turned by \(turned)°")
    }
    if let scale = layer.scale {
      #expect(scale.contains(hypot(n[0], n[1])), "\(layer.name) is scaled \(hypot(n[0], n[1]))")
    }
    if let (mark, way) = layer.middle {
      let from = hand == .keyboard ? layer.keysMiddle ?? mark : mark
      let middle = place.map((layer.size.width / 2, layer.size.height / 2))
      let moved = middle + -1 * from
      let length = hypot(way.x, way.y)
      let along = (moved.x * way.x + moved.y * way.y) / length
      let across = (moved.x * way.y - moved.y * way.x) / length
      #expect(along > (1 - layer.slack) * length, "\(layer.name) is at \(middle)")
      #expect(hand.glides || along < (1 + layer.slack) * length, "\(layer.name) is at \(middle)")
      #expect(abs(across) < layer.slack * abs(along), "\(layer.name) is at \(middle)")
    }
  }

  /// A transition of a recognizer in a trace.
  private struct State: Decodable {
    var recognizer: String
    var to: String

    init?(line: Substring) throws {
      guard line.contains(#""recognizer""#), line.contains(#""to""#) else { return nil }
      self = try JSONDecoder().decode(State.self, from: Data(line.utf8))
    }

    var words: String { "\(recognizer) \(to)" }
  }
}

/// Runs what mostly waits, several at once, on threads of its own.
private final class Crowd: Sendable {
  static let shared = Crowd()
  private let queue = OperationQueue()

  init() { queue.maxConcurrentOperationCount = 5 }

  private struct Handed<Value>: @unchecked Sendable { let value: Value }

  /// Runs a body, which has what it gives back to itself until then.
  func run<Value>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation {
        continuation.resume(with: Result { Handed(value: try body()) })
      }
    }.value
  }
}

/// What a window needs so that it can be used by a hand.
private struct Device {
  var arguments: [String] = []
  var environment: [String: String] = [:]
  let driver: (VirtualTouchscreen) -> any HandDriver

  init(_ hand: HandTableTests.Hand, _ row: HandTableRow, _ files: TemporaryFolder) throws {
    switch hand {
    case .fingers:
      driver = { FingerHand(pad: TouchscreenPad($0)) }
    case .mouse:
      driver = { _ in MouseHand() }
    case .keyboard:
      driver = { _ in KeyboardDriver() }
    case .scroll:
      // X tells of clicks; without this they zoom.
      arguments = ["--scroll", "pan"]
      driver = { screen in
        ScrollHand {
          try screen.scroll(right: -$0.x / ScrollHand.click, down: -$0.y / ScrollHand.click)
        }
      }
    case .smoothScroll:
      let feeder = try EventFeeder(files)
      environment = feeder.environment
      driver = { screen in ScrollHand { try Self.scroll($0, feeder, screen) } }
    case .trackpadFingers:
      let feeder = try EventFeeder(files)
      environment = feeder.environment
      arguments = ["--trackpad", "fingers"]
      driver = { _ in FingerHand(pad: TrackpadPad(feeder)) }
    case .tuio:
      let port = try UDPPorts.next()
      arguments = ["--tuio", "\(port)"]
      let pad = try TUIOPad(files, port: port, width: row.width, height: row.height)
      driver = { _ in FingerHand(pad: pad) }
    case .getevent:
      let feeder = try StreamFeeder(in: files)
      arguments = ["--input", feeder.path, "--input-map", "fill"]
      driver = { _ in
        FingerHand(pad: GeteventPad(feeder, width: row.width, height: row.height))
      }
    }
  }

  /// Scrolling as a trackpad's on Wayland, macOS or Windows: in parts of a click, ever slower.
  private static func scroll(
    _ way: ScreenPoint, _ feeder: EventFeeder, _ screen: VirtualTouchscreen
  ) throws {
    let steps = 14
    let total = Double(steps * (steps + 1) / 2)
    let place = screen.mouse ?? (0, 0)
    for step in stride(from: steps, through: 1, by: -1) {
      let part = Double(step) / total / ScrollHand.click
      try feeder.write("wheel \(-way.x * part) \(way.y * part) \(Int(place.x)) \(Int(place.y))")
      Thread.sleep(forTimeInterval: 0.008)
    }
  }
}

extension HandTableRow: CustomTestStringConvertible {
  var testDescription: String { scene }

  /// What must have been recognized: a scroll is a pan with two fingers where that is another one.
  func recognized(by hand: HandTableTests.Hand) -> [String] {
    guard hand.glides, scene == "model" else { return recognized }
    return recognized.map { $0 == "viewer.pan ended" ? "viewer.turn ended" : $0 }
  }
}
