import Foundation
import TestBasics
import VirtualTouchscreen

/// Where fingers are told to be: a touchscreen, or what stands for one.
protocol FingerPad: AnyObject {
  /// The pointer, where the pad has to do with it.
  func point(at place: ScreenPoint, on window: LiveWindow) throws
  /// The fingers that are down, and where; those that are not named any more are lifted.
  func put(_ fingers: [Int: ScreenPoint]) throws
  /// Waits until the window's side has been told.
  func flush() throws
}

extension FingerPad {
  func point(at place: ScreenPoint, on window: LiveWindow) throws {}
  func flush() throws {}
}

/// Fingers, wherever they are.
struct FingerHand: HandDriver {
  let pad: any FingerPad
  /// How far each of two fingers is from their middle.
  static let reach = 42.0

  func perform(_ gesture: HandGesture, on window: LiveWindow) throws {
    try pad.point(at: gesture.place, on: window)
    switch gesture {
    case .drag(let from, let way, let count):
      try glide(on: window) { part in Self.side(by: side, count, from + part * way) }
    case .stroke(let from, let way):
      try glide(on: window) { part in [1: from + part * way] }
    case .scale(let place, let factor):
      try glide(on: window) { Self.pair(about: place, Self.reach * (1 + (factor - 1) * $0), 0) }
    case .turn(let place, let degrees):
      try glide(on: window) { Self.pair(about: place, Self.reach, degrees * $0) }
    case .roll(let middle, let reach, let degrees, _):
      try glide(on: window) { part in
        let angle = (degrees * part - 90) * .pi / 180
        return [1: middle + (reach * cos(angle), reach * sin(angle))]
      }
    case .tap(let place, let count):
      for _ in 0..<count {
        try pad.put([1: place])
        rest(30)
        try pad.put([:])
        rest(40)
      }
      try pad.flush()
    case .press(let place, let sign):
      try pad.put([1: place])
      try pad.flush()
      try window.wait(for: sign)
      try pad.put([:])
      try pad.flush()
    case .swipe(let from, let way, let count):
      for step in 0...8 {
        try pad.put(Self.side(by: side, count, from + Double(step) / 8 * way))
        rest(12)
      }
      try pad.put([:])
      try pad.flush()
    }
  }

  private var side: Double { 70 }

  /// Moves fingers to the end, has them rest there, so that nothing is thrown, and lifts them.
  private func glide(
    on window: LiveWindow, _ fingers: (_ part: Double) -> [Int: ScreenPoint]
  ) throws {
    for step in 0...10 {
      try pad.put(fingers(Double(step) / 10))
      rest(12)
    }
    try pad.flush()
    try window.restHeld()
    try pad.put([:])
    try pad.flush()
  }

  private func rest(_ milliseconds: Double) {
    Thread.sleep(forTimeInterval: milliseconds / 1000)
  }

  private static func pair(
    about place: ScreenPoint, _ reach: Double, _ degrees: Double
  ) -> [Int: ScreenPoint] {
    let angle = degrees * .pi / 180
    let way = (x: reach * cos(angle), y: reach * sin(angle))
    return [1: place + way, 2: place + -1 * way]
  }

  /// Fingers side by side, whose middle is at a place.
  private static func side(
    by distance: Double, _ count: Int, _ place: ScreenPoint
  ) -> [Int: ScreenPoint] {
    var fingers: [Int: ScreenPoint] = [:]
    for index in 0..<count {
      fingers[index + 1] = place + (distance * (Double(index) - Double(count - 1) / 2), 0)
    }
    return fingers
  }
}

/// What has changed from one moment to the next.
struct FingerChanges {
  private(set) var down: [Int: ScreenPoint] = [:]

  /// Lifts first, then moves, then landings.
  mutating func change(
    to fingers: [Int: ScreenPoint], up: (Int) throws -> Void,
    move: ([Int: ScreenPoint]) throws -> Void, land: (Int, ScreenPoint) throws -> Void
  ) rethrows {
    for finger in down.keys.sorted() where fingers[finger] == nil { try up(finger) }
    let kept = fingers.filter { down[$0.key] != nil }
    if !kept.isEmpty { try move(kept) }
    for (finger, place) in fingers.sorted(by: { $0.key < $1.key }) where down[finger] == nil {
      try land(finger, place)
    }
    down = fingers
  }
}

/// The X server's touchscreen.
final class TouchscreenPad: FingerPad {
  private let screen: VirtualTouchscreen
  private var changes = FingerChanges()

  init(_ screen: VirtualTouchscreen) { self.screen = screen }

  func put(_ fingers: [Int: ScreenPoint]) throws {
    try changes.change(
      to: fingers, up: { try screen.up($0) }, move: { try screen.move($0) },
      land: { try screen.down($0, at: $1) })
  }
}

/// A phone's panel, as `getevent -lt` prints it, into a pipe.
final class GeteventPad: FingerPad {
  private let feeder: StreamFeeder
  private let size: (width: Int, height: Int)
  private let start = ContinuousClock.now
  private var changes = FingerChanges()
  private var isDescribed = false
  private var tracking = 40
  /// The panel's units for a point.
  private static let fineness = 4.0

  init(_ feeder: StreamFeeder, width: Int, height: Int) {
    self.feeder = feeder
    size = (width, height)
  }

  private static let device = "/dev/input/event2"

  private var description: String {
    func axis(_ name: String, _ most: Int) -> String {
      "\(name)  : value 0, min 0, max \(most), fuzz 0, flat 0, resolution 0"
    }
    let axes = [
      axis("ABS_MT_SLOT       ", 9),
      axis("ABS_MT_POSITION_X ", size.width * Int(Self.fineness)),
      axis("ABS_MT_POSITION_Y ", size.height * Int(Self.fineness)),
      axis("ABS_MT_TRACKING_ID", 65_535),
    ].joined(separator: "\n                ")
    return "add device 1: \(Self.device)\n  name:     \"panel\"\n  events:\n    ABS (0003): "
      + axes + "\n  input props:\n    INPUT_PROP_DIRECT\n"
  }

  func put(_ fingers: [Int: ScreenPoint]) throws {
    if !isDescribed { try feeder.write(description) }
    isDescribed = true
    var lines: [String] = []
    let seconds = 1807 + (ContinuousClock.now - start) / .seconds(1)
    func line(_ name: String, _ value: Int, _ type: String = "EV_ABS") {
      let words = [
        type.padding(toLength: 12, withPad: " ", startingAt: 0),
        name.padding(toLength: 20, withPad: " ", startingAt: 0),
      ].joined(separator: " ")
      lines.append(
        String(
          format: "[%15.6f] %@: %@ %08x", seconds, Self.device, words,
          UInt32(bitPattern: Int32(value))))
    }
    func place(_ point: ScreenPoint) {
      line("ABS_MT_POSITION_X", Int((point.x * Self.fineness).rounded()))
      line("ABS_MT_POSITION_Y", Int((point.y * Self.fineness).rounded()))
    }
    changes.change(to: fingers) { finger in
      line("ABS_MT_SLOT", finger - 1)
      line("ABS_MT_TRACKING_ID", -1)
    } move: { moved in
      for (finger, point) in moved.sorted(by: { $0.key < $1.key }) {
        line("ABS_MT_SLOT", finger - 1)
        place(point)
      }
    } land: { finger, point in
      tracking += 1
      line("ABS_MT_SLOT", finger - 1)
      line("ABS_MT_TRACKING_ID", tracking)
      place(point)
    }
    line("SYN_REPORT", 0, "EV_SYN")
    try feeder.write(lines.map { $0 + "\n" }.joined())
  }
}

/// A tracker that sends TUIO: a program in Python.
final class TUIOPad: FingerPad {
  private let feeder: StreamFeeder
  private let tracker: ChildProgram
  private let size: (width: Double, height: Double)
  private var count = 0

  init(_ files: TemporaryFolder, port: UInt16, width: Int, height: Int) throws {
    feeder = try StreamFeeder(in: files, name: "tracker")
    tracker = try PythonOSC.start(Self.program, feeder.path, "\(port)")
    size = (Double(width), Double(height))
  }

  deinit { tracker.terminate(SIGKILL) }

  func put(_ fingers: [Int: ScreenPoint]) throws {
    count += 1
    let places = fingers.sorted { $0.key < $1.key }.map { finger, place in
      "\(finger) \(place.x / size.width) \(place.y / size.height)"
    }
    try feeder.write(([String(count)] + places).joined(separator: " ") + "\n")
  }

  func flush() throws {
    let last = "sent \(count)\n"
    try tracker.waitUntil("the packet") { tracker.standardOutput.hasSuffix(last) }
  }

  /// Sends a packet for each line, and the last one again while nothing is said, as trackers do.
  private static let program = """
    import os, select, sys
    from pythonosc.osc_bundle_builder import OscBundleBuilder, IMMEDIATELY
    from pythonosc.osc_message_builder import OscMessageBuilder
    from pythonosc.udp_client import UDPClient

    client = UDPClient("127.0.0.1", int(sys.argv[2]))
    frame = 0

    def send(fingers):
        global frame
        frame += 1
        bundle = OscBundleBuilder(IMMEDIATELY)
        def add(*words):
            message = OscMessageBuilder("/tuio/2Dcur")
            for word in words:
                message.add_arg(word)
            bundle.add_content(message.build())
        add("source", "table")
        add("alive", *[finger[0] for finger in fingers])
        for number, x, y in fingers:
            add("set", number, x, y, 0.0, 0.0, 0.0)
        add("fseq", frame)
        client.send(bundle.build())

    pipe = os.open(sys.argv[1], os.O_RDONLY)
    rest, session, numbers, fingers = b"", 0, {}, []
    while True:
        if not select.select([pipe], [], [], 0.7)[0]:
            if fingers:
                send(fingers)
            continue
        data = os.read(pipe, 65536)
        if not data:
            break
        *lines, rest = (rest + data).split(b"\\n")
        for line in lines:
            words = line.split()
            fingers, old, numbers = [], numbers, {}
            for index in range(1, len(words), 3):
                name = words[index]
                if name not in old:
                    session += 1
                # A finger that lands is another one than the last.
                numbers[name] = old.get(name, session)
                fingers.append(
                    (numbers[name], float(words[index + 1]), float(words[index + 2])))
            send(fingers)
            print("sent", words[0].decode())
    """
}

/// A trackpad's fingers, as SDL tells of them where the system does.
final class TrackpadPad: FingerPad {
  private let feeder: EventFeeder
  private var changes = FingerChanges()
  private var frame: (x: Double, y: Double, width: Double, height: Double) = (0, 0, 1, 1)
  /// 120 × 75 mm, four points a millimetre.
  private static let size = (width: 480.0, height: 300.0)

  init(_ feeder: EventFeeder) { self.feeder = feeder }

  /// The pad lies around the pointer, on the surface as far as that has room.
  func point(at place: ScreenPoint, on window: LiveWindow) throws {
    try window.screen.moveMouse(to: place + (0.5, 0.5))
    try window.rest()
    func inside(_ value: Double, _ extent: Double, _ room: Double) -> Double {
      extent < room ? min(max(value - extent / 2, 0), room - extent) : (room - extent) / 2
    }
    frame = (
      inside(place.x, Self.size.width, Double(window.scene.width)),
      inside(place.y, Self.size.height, Double(window.scene.height)), Self.size.width,
      Self.size.height
    )
  }

  func put(_ fingers: [Int: ScreenPoint]) throws {
    func words(_ place: ScreenPoint) -> String {
      "\((place.x - frame.x) / frame.width) \((place.y - frame.y) / frame.height)"
    }
    try changes.change(to: fingers) { finger in
      try feeder.write("up \(finger) 0.5 0.5")
    } move: { moved in
      for (finger, place) in moved.sorted(by: { $0.key < $1.key }) {
        try feeder.write("move \(finger) \(words(place))")
      }
    } land: { finger, place in
      try feeder.write("down \(finger) \(words(place))")
    }
  }
}
