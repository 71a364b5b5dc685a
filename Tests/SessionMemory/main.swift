import Foundation
import TouchExplain
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene
import TouchScenes

// Opens what a window opens, again and again, in a process in which nothing else happens, and
// prints how many KiB of memory are resident: when all has been there once, and at the end.
//
//   SessionMemory scenes COUNT     each bundled scene in turn, left with two fingers down; the first
//   time is a tenth of them
//   SessionMemory seek COUNT       seeks over the bundled recording of photos, there and back, with
//   its images; the first time is there and back

func resident() -> Int {
  let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = words.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * sysconf(Int32(_SC_PAGESIZE)) / 1024
}

func usage() -> Never {
  FileHandle.standardError.write(Data("usage: SessionMemory scenes|seek COUNT\n".utf8))
  exit(64)
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let count = Int(arguments[2]), count >= 10 else { usage() }
let resources = ResourceLocator(
  root: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Resources").standardizedFileURL.path)
let scenes = SceneLibrary.bundled(resources, registry: .bundled.withExplanations)

/// A scene as it is opened, touched by two fingers, and left.
func leave(_ scene: SceneFile) {
  let session = Session(scene: scene, surface: Surface(size: Size(width: 1280, height: 800)))
  func touch(_ time: Double, _ id: Int, _ phase: TouchPhase, _ x: Double, _ y: Double) {
    session.handle(
      InputEvent(
        time: Timestamp(seconds: time),
        .touches(
          TouchFrame([
            TouchSample(id: TouchID(rawValue: id), phase: phase, location: Point(x: x, y: y))
          ]))))
  }
  touch(0.1, 1, .began, 640, 400)
  touch(0.15, 2, .began, 560, 420)
  for step in 1...10 { touch(0.15 + 0.01 * Double(step), 1, .moved, 640 + 4 * Double(step), 400) }
  _ = session.drawList()
}

var first = 0
switch arguments[1] {
case "scenes":
  let all = try scenes.names.map { try scenes.load($0) }
  for round in 0..<count {
    if round == count / 10 { first = resident() }
    leave(all[round % all.count])
  }
case "seek":
  let path = (resources.root ?? "") + "/Recordings/photos.touch.jsonl"
  let reader = try RecordingReader(path: path)
  let playback = Playback(
    explaining: try scenes.load(reader.header.scene ?? "photos"),
    input: try RecordedInput(RecordingPlayer(reader)))
  playback.session.overlay.isVisible = true
  let duration = playback.input.duration.seconds
  let pass = 200
  for round in 0..<count {
    if round == pass { first = resident() }
    // There and back, as a finger on the timeline goes.
    let part = Double(round % pass) / Double(pass / 2)
    playback.seek(to: Timestamp(seconds: duration * (part <= 1 ? part : 2 - part)))
    _ = playback.drawList()
  }
default: usage()
}
print(first, resident())
