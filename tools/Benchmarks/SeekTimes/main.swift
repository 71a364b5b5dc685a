import Foundation
import TestBasics
import TouchExplain
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene
import TouchScenes

// Measures how long seeking takes in a recording:
//
//   tools/make long-recording ten.touch.jsonl --seconds 600 --fingers 10
//   tools/bench seek ten.touch.jsonl
//
// Each line: how many seeks, the median and the slowest, in milliseconds. The frame is made as well, as a window
// needs it.

func milliseconds(_ body: () -> Void) -> Double {
  let start = ContinuousClock.now
  body()
  return (ContinuousClock.now - start) / .milliseconds(1)
}

func report(_ what: String, _ times: [Double]) {
  let sorted = times.sorted()
  let name = what.padding(toLength: 44, withPad: " ", startingAt: 0)
  print(
    name,
    String(
      format: "%4d   median %8.2f ms   slowest %8.2f ms", times.count,
      sorted[sorted.count / 2], sorted[sorted.count - 1]))
}

guard CommandLine.arguments.count > 1 else {
  print("usage: tools/bench seek RECORDING [SCENE.scene.json]")
  exit(64)
}
let path = CommandLine.arguments[1]
let resources = ResourceLocator(
  root: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Resources").standardizedFileURL.path)
let reader = try RecordingReader(path: path)
let scenes = SceneLibrary.bundled(resources, registry: .bundled.withExplanations)
let scene = try scenes.load(
  CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : reader.header.scene ?? "photos")

var loaded: RecordedInput?
let readTime = try {
  let start = ContinuousClock.now
  loaded = try RecordedInput(RecordingPlayer(reader))
  return (ContinuousClock.now - start) / .milliseconds(1)
}()
guard let input = loaded else { exit(2) }
report("reading the file", [readTime])

let playback = Playback(explaining: scene, input: input)
let duration = input.duration.seconds
playback.session.overlay.isVisible = true

@MainActor func seek(_ seconds: Double) -> Double {
  milliseconds {
    playback.seek(to: Timestamp(seconds: seconds))
    _ = playback.drawList()
  }
}

// The pixels of a timeline 1240 points wide.
playback.landmarks = (0...1240).map { Timestamp(seconds: duration * Double($0) / 1240) }
report("from the start to the end, nothing prepared", [seek(duration)])
playback.replaceSession()
var slices: [Double] = []
var more = true
while more { slices.append(milliseconds { more = playback.prepare(work: 2_000) }) }
report("preparing, 2,000 samples at a time", slices)
report("preparing, in all", [slices.reduce(0, +)])

var moments = SeededGenerator(seed: 1)
var times: [Double] = []
for _ in 0..<200 {
  times.append(seek(moments.number(0...duration)))
  // As a window does between two frames: 8 ms.
  let end = ContinuousClock.now + .milliseconds(8)
  while playback.prepare(work: 2_000), ContinuousClock.now < end {}
}
report("anywhere, 8 ms to prepare in between", times)
while playback.prepare(work: 1_000_000) {}
report("anywhere, nothing in between", (0..<200).map { _ in seek(moments.number(0...duration)) })
while playback.prepare(work: 1_000_000) {}
times = []
for step in 0...120 {
  times.append(seek(duration * Double(1240 - step * 1240 / 120) / 1240))
  let end = ContinuousClock.now + .milliseconds(8)
  while playback.prepare(work: 2_000), ContinuousClock.now < end {}
}
report("scrubbing back from the end in 2 s", times)
while playback.prepare(work: 1_000_000) {}
playback.seek(toEvent: input.events.count)
times = []
for step in 1...90 {
  times.append(
    milliseconds {
      playback.seek(toEvent: input.events.count - step)
      _ = playback.drawList()
    })
  let end = ContinuousClock.now + .milliseconds(20)
  while playback.prepare(work: 2_000), ContinuousClock.now < end {}
}
report("one event back, 30 a second, from the end", times)
let usage = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
print(usage?.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? "")
