import Foundation
import VirtualTouchscreen

// Measures how much processor time a window takes in which nothing moves, in percent of one core:
//
//   tools/bench idle                 10 s for each kind of window
//   tools/bench idle --seconds 60
//
// Exits with 1 when one of them takes 1 % or more.

/// A window, and what is done to it before it rests.
struct Kind {
  let name: String
  let arguments: [String]
  /// Whether a finger is down while it rests.
  var isHeld = false
  /// Whether one was before.
  var wasTouched = false
}

let kinds = [
  Kind(name: "untouched", arguments: ["run", "photo"]),
  Kind(
    name: "with its bar and overlay", arguments: ["run", "photo", "--overlay"], wasTouched: true),
  Kind(name: "under a finger at rest", arguments: ["run", "photo", "--overlay"], isHeld: true),
  Kind(name: "gallery without motion", arguments: ["run", "--reduced-motion"]),
]

func measure(_ kind: Kind, seconds: Double) throws -> Double {
  let screen = try VirtualTouchscreen(width: 1280, height: 800)
  let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  let program = try ChildProgram(
    folder.appending(path: "touchstone"), arguments: kind.arguments,
    environment: screen.environment)
  try program.waitUntil("its first frame") {
    try screen.screenshot().count(of: Screenshot.RGB(0x00_00_00)) < 900_000
  }
  if kind.isHeld || kind.wasTouched {
    try screen.down(1, at: (640, 400))
    try screen.glide([1: [(700, 440)]], duration: .milliseconds(150))
    if !kind.isHeld { try screen.up(1) }
  }
  // What a touch leaves behind fades, and a bar closes.
  try program.waitUntil("its rest") { try screen.isAtRest(program, for: .seconds(1)) }
  let (before, start) = (try program.cpuSeconds(), ContinuousClock.now)
  Thread.sleep(forTimeInterval: seconds)
  return (try program.cpuSeconds() - before) / ((ContinuousClock.now - start) / .seconds(1))
}

var seconds = 10.0
let arguments = CommandLine.arguments.dropFirst()
if let value = arguments.last.flatMap(Double.init), arguments.first == "--seconds",
  arguments.count == 2, (1...3600).contains(value)
{
  seconds = value
} else if !arguments.isEmpty {
  print("usage: tools/bench idle [--seconds 1…3600]")
  exit(64)
}
if let reason = VirtualTouchscreen.unavailableReason() {
  FileHandle.standardError.write(Data("tools/bench idle: \(reason)\n".utf8))
  exit(2)
}
do {
  var isIdle = true
  for kind in kinds {
    let share = try measure(kind, seconds: seconds)
    isIdle = isIdle && share < 0.01
    print(
      kind.name.padding(toLength: 26, withPad: " ", startingAt: 0),
      String(format: "%6.2f %% of one core", 100 * share))
  }
  exit(isIdle ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("tools/bench idle: \(error)\n".utf8))
  exit(2)
}
