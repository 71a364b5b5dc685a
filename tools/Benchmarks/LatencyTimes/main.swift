import Foundation
import VirtualTouchscreen

// Measures how long it takes from a touch of the X server to the frame that shows it:
//
//   tools/bench latency                 a photo under one finger, 300 moves of each kind
//   tools/bench latency map --moves 50
//
// The time begins before the touch is written to the server's input driver, and ends when the call
// has returned that puts the frame on the screen, by CLOCK_MONOTONIC. `apart`: each move when the
// window rests, at moments that have nothing to do with its frames. `stream`: a move each 8 ms, as
// from a touchscreen of 125 Hz.

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

/// A window under a finger.
struct Rig {
  let screen: VirtualTouchscreen
  let program: ChildProgram
  /// The finger's place.
  var place: ScreenPoint = (600, 400)
  /// When each move was written, in milliseconds.
  private var written: [Double] = []
  /// How many events had been shown before.
  private var before = 0

  init(scene: String) throws {
    screen = try VirtualTouchscreen(width: 1280, height: 800)
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    program = try ChildProgram(
      folder.appending(path: "touchstone"),
      arguments: ["run", scene, "--latency", "--latency-frames", "--no-bar"],
      environment: screen.environment)
    let screen = screen
    try program.waitUntil("its first frame") {
      try screen.screenshot().count(of: Screenshot.RGB(0x00_00_00)) < 900_000
    }
    try rest()
    // Past the threshold of a drag: from then on each move is one that shows.
    try screen.down(1, at: place)
    for _ in 0..<12 {
      place.x += 4
      try screen.move(1, to: place)
      try rest()
    }
    before = try shown().count
  }

  /// Waits until the window rests; some do not, while a finger is down: they show how long.
  func rest() throws {
    let end = now() + 1000
    try program.waitUntil("its rest") { try now() > end || screen.isAtRest(program) }
  }

  mutating func move(by way: Double) throws {
    place.x += way
    written.append(now())
    try screen.move(1, to: place)
  }

  /// When each event was shown, in milliseconds.
  private func shown() throws -> [Double] {
    try program.standardOutput.split(separator: "\n").flatMap { line in
      let frame = try JSONDecoder().decode(Frame.self, from: Data(line.utf8))
      return [Double](repeating: frame.presented * 1000, count: frame.events)
    }
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
var moves = 300
if let index = arguments.firstIndex(of: "--moves"), index + 1 < arguments.count,
  let number = Int(arguments[index + 1]), number > 1
{
  moves = number
  arguments.removeSubrange(index...index + 1)
}
guard arguments.count < 2, !arguments.contains(where: { $0.hasPrefix("-") }) else {
  print("usage: tools/bench latency [SCENE] [--moves COUNT]")
  exit(64)
}
let scene = arguments.first ?? "photos"
if let reason = VirtualTouchscreen.unavailableReason() {
  FileHandle.standardError.write(Data("tools/bench latency: \(reason)\n".utf8))
  exit(2)
}

do {
  for kind in ["apart", "stream"] {
    var rig = try Rig(scene: scene)
    for step in 0..<moves {
      try rig.move(by: step.isMultiple(of: 2) ? 3 : -3)
      // Moments that drift through a frame's length.
      let wait = kind == "apart" ? 0.040 + 0.0017 * Double(step % 11) : 0.008
      Thread.sleep(forTimeInterval: wait)
    }
    try rig.rest()
    report(kind, try rig.times())
    rig.program.terminate()
    _ = try rig.program.waitForExit()
    rig.screen.stop()
  }
} catch {
  FileHandle.standardError.write(Data("tools/bench latency: \(error)\n".utf8))
  exit(2)
}
