import Foundation
import VirtualTouchscreen

// Measures how long it takes from a touch of a display server to the frame that shows it:
//
//   tools/bench latency                 a photo under one finger, 300 moves of each kind
//   tools/bench latency map --moves 50
//   tools/bench latency map --wayland   in a Weston in place of an X server
//   tools/bench latency map --vsync     with OpenGL, where presenting waits for the display
//
// The time begins before the touch is given to the server, and ends when the call has returned that
// puts the frame on the screen, by CLOCK_MONOTONIC. `apart`: each move when the window rests, at
// moments that have nothing to do with its frames. `stream`: a move each 8 ms, as from a touchscreen
// of 125 Hz. Where presenting waits for the display, frames of a stream have its distance.

/// What CLOCK_MONOTONIC says, in milliseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// A frame that the program has presented.
struct Frame: Decodable {
  var presented: Double
  var events: Int
}

/// A display server with a touchscreen.
enum Desktop {
  case x11(VirtualTouchscreen)
  case wayland(WaylandTouchscreen)

  init(isWayland: Bool) throws {
    self =
      isWayland
      ? .wayland(try WaylandTouchscreen(width: 1600, height: 1000))
      : .x11(try VirtualTouchscreen(width: 1280, height: 800))
  }

  static func unavailableReason(isWayland: Bool) -> String? {
    isWayland
      ? WaylandTouchscreen.unavailableReason() : VirtualTouchscreen.unavailableReason()
  }

  var environment: [String: String] {
    switch self {
    case .x11(let screen): screen.environment
    case .wayland(let screen): screen.environment
    }
  }

  /// Waits for the program's window, and says where its middle is.
  func waitForWindow(of program: ChildProgram) throws -> ScreenPoint {
    switch self {
    case .x11(let screen):
      try program.waitUntil("its first frame") {
        try screen.screenshot().count(of: Screenshot.RGB(0x00_00_00)) < 900_000
      }
      return (600, 400)
    case .wayland(let screen):
      let window = try screen.waitForWindow { $0.width < screen.width }
      return (window.x + Double(window.width) / 2, window.y + Double(window.height) / 2)
    }
  }

  func down(at place: ScreenPoint) throws {
    switch self {
    case .x11(let screen): try screen.down(1, at: place)
    case .wayland(let screen): try screen.down(1, at: place)
    }
  }

  func move(to place: ScreenPoint) throws {
    switch self {
    case .x11(let screen): try screen.move(1, to: place)
    case .wayland(let screen): try screen.move([1: place])
    }
  }

  func stop() {
    switch self {
    case .x11(let screen): screen.stop()
    case .wayland(let screen): screen.stop()
    }
  }
}

/// A window under a finger.
struct Rig {
  let screen: Desktop
  let program: ChildProgram
  /// The finger's place.
  var place: ScreenPoint = (0, 0)
  /// When each move was written, in milliseconds.
  private var written: [Double] = []
  /// How many events had been shown before.
  private var before = 0

  init(scene: String, isWayland: Bool, isInStep: Bool) throws {
    screen = try Desktop(isWayland: isWayland)
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    var environment = screen.environment
    if isInStep { environment["SDL_RENDER_DRIVER"] = "opengl" }
    program = try ChildProgram(
      folder.appending(path: "touchstone"),
      arguments: ["run", scene, "--latency", "--latency-frames", "--no-bar"],
      environment: environment)
    place = try screen.waitForWindow(of: program)
    try rest()
    // Past the threshold of a drag: from then on each move is one that shows.
    try screen.down(at: place)
    for _ in 0..<12 {
      place.x += 4
      try screen.move(to: place)
      try rest()
    }
    before = try shown().count
  }

  /// Waits until nothing more is shown; some windows do not rest while a finger is down: they show
  /// how long.
  func rest() throws {
    let end = now() + 1000
    var (count, since) = (try frames().count, now())
    while now() < min(since + 250, end) {
      Thread.sleep(forTimeInterval: 0.01)
      let shown = try frames().count
      if shown != count { (count, since) = (shown, now()) }
    }
  }

  mutating func move(by way: Double) throws {
    place.x += way
    written.append(now())
    try screen.move(to: place)
  }

  private func frames() throws -> [Frame] {
    try program.standardOutput.split(separator: "\n").map { line in
      try JSONDecoder().decode(Frame.self, from: Data(line.utf8))
    }
  }

  /// When each event was shown, in milliseconds.
  private func shown() throws -> [Double] {
    try frames().flatMap { [Double](repeating: $0.presented * 1000, count: $0.events) }
  }

  /// How far apart frames are, in milliseconds: the median.
  func distance() throws -> Double {
    let times = try frames().map { $0.presented * 1000 }
    let gaps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    return gaps.isEmpty ? 0 : gaps[gaps.count / 2]
  }

  /// How long each move took, in milliseconds.
  func times() throws -> [Double] {
    let shown = try shown().dropFirst(before)
    guard shown.count == written.count else {
      throw VirtualTouchscreenError.programEnded(
        "\(written.count) moves were written, and \(shown.count) shown")
    }
    return zip(written, shown).map { $1 - $0 }
  }
}

func report(_ what: String, _ times: [Double]) {
  let sorted = times.sorted()
  func part(_ part: Double) -> Double { sorted[Int(part * Double(sorted.count - 1))] }
  print(
    what.padding(toLength: 8, withPad: " ", startingAt: 0),
    String(
      format:
        "%4d   fastest %6.2f ms   median %6.2f ms   95 %% %6.2f ms   99 %% %6.2f ms   worst %6.2f ms",
      times.count, part(0), part(0.5), part(0.95), part(0.99), part(1)))
}

var arguments = Array(CommandLine.arguments.dropFirst())
let isWayland = arguments.contains("--wayland")
let isInStep = arguments.contains("--vsync")
arguments.removeAll { ["--wayland", "--vsync"].contains($0) }
var moves = 300
if let index = arguments.firstIndex(of: "--moves"), index + 1 < arguments.count,
  let number = Int(arguments[index + 1]), number > 1
{
  moves = number
  arguments.removeSubrange(index...index + 1)
}
guard arguments.count < 2, !arguments.contains(where: { $0.hasPrefix("-") }) else {
  print("usage: tools/bench latency [SCENE] [--moves COUNT] [--wayland] [--vsync]")
  exit(64)
}
let scene = arguments.first ?? "photos"
if let reason = Desktop.unavailableReason(isWayland: isWayland) {
  FileHandle.standardError.write(Data("tools/bench latency: \(reason)\n".utf8))
  exit(2)
}

do {
  for kind in ["apart", "stream"] {
    var rig = try Rig(scene: scene, isWayland: isWayland, isInStep: isInStep)
    for step in 0..<moves {
      try rig.move(by: step.isMultiple(of: 2) ? 3 : -3)
      // Moments that drift through a frame's length.
      let wait = kind == "apart" ? 0.040 + 0.0017 * Double(step % 11) : 0.008
      Thread.sleep(forTimeInterval: wait)
    }
    try rig.rest()
    report(kind, try rig.times())
    if kind == "stream" {
      print(
        String(format: "         frames of the stream %.1f ms apart (median)", try rig.distance()))
    }
    rig.program.terminate()
    _ = try rig.program.waitForExit()
    rig.screen.stop()
  }
} catch {
  FileHandle.standardError.write(Data("tools/bench latency: \(error)\n".utf8))
  exit(2)
}
