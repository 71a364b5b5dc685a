import Foundation
import FuzzReaders
import TouchExplain
import TouchModels
import TouchRaster
import TouchSDL
import TouchSandbox
import TouchScenes

/// Plays random recordings, valid but wild, on every bundled scene and on random ones, with all
/// panels, and draws them: nothing may end the program.
///
///     playfuzz COUNT [SEED]         from the repository's root: files until COUNT events were
///                                   played, from that seed on
///     playfuzz --only SEED          one of them
///     playfuzz --write SEED FOLDER  writes one down: wild.touch.jsonl and wild.scene.json
///
/// The file of a seed is always the same one. Status 1 if one of them broke a rule, 64 for a wrong
/// command line.
@main
@MainActor
enum PlayFuzz {
  private static let resources = ResourceLocator(
    root: FileManager.default.currentDirectoryPath + "/Resources")
  private static let drawing = RenderResources()
  /// How many lines a file has.
  private static let lines = 3000

  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let numbers = arguments.compactMap { UInt64($0) }
    let bundled = SceneLibrary.bundled(resources, registry: .bundled.withExplanations)
    guard !bundled.names.isEmpty else {
      fail("playfuzz: error: no scenes here; run it from the repository's root")
    }
    let scenes = try bundled.names.map { try bundled.load($0) }
    if arguments.count == 3, arguments[0] == "--write", let seed = numbers.first {
      return try write(seed, to: arguments[2], scenes)
    }
    let single = arguments.count == 2 && arguments[0] == "--only" ? numbers.first : nil
    guard
      single != nil || (!numbers.isEmpty && numbers.count == arguments.count && numbers.count <= 2)
    else {
      fail(
        "usage: playfuzz COUNT [SEED]\n       playfuzz --only SEED\n       playfuzz --write SEED FOLDER"
      )
    }
    let images = scenes.flatMap { $0.images.map(\.0.path) }
    _ = drawing.load(
      paths: images + ["harbour", "koi"].compactMap { resources.path("Images/\($0).jpg") })
    Watch.start("playfuzz", memory: 3 << 30)
    exit(try run(numbers, single, scenes) ? 0 : 1)
  }

  private static func run(
    _ numbers: [UInt64], _ single: UInt64?, _ scenes: [SceneFile]
  ) throws -> Bool {
    var (events, files, broken) = (0, 0, 0)
    var longest = (seconds: 0.0, seed: UInt64(0))
    let start = ContinuousClock.now
    var seed = single ?? (numbers.count == 2 ? numbers[1] : 1)
    while single != nil ? files == 0 : events < Int(clamping: numbers[0]) {
      Watch.begin(seed)
      let began = ContinuousClock.now
      let dice = WildNumbers(seed: seed)
      var file = PlayedFile(dice, resources, drawing)
      do {
        try file.play(on: scene(dice, seed, scenes), lines: lines)
      } catch {
        print("seed \(seed): \(error)")
        broken += 1
      }
      for complaint in file.complaints { print("seed \(seed): \(complaint)") }
      broken += file.complaints.count
      let seconds = (ContinuousClock.now - began) / .seconds(1)
      if seconds > longest.seconds { longest = (seconds, seed) }
      events += file.eventCount
      files += 1
      seed += 1
      if broken >= 10 { break }
    }
    Watch.finish()
    let all = (ContinuousClock.now - start) / .seconds(1)
    print(
      String(
        format:
          "%d events in %d files, %d broken, in %.1f s: %.0f a second; the longest file %.1f s (seed %d), at most %d MiB",
        events, files, broken, all, Double(events) / all, longest.seconds, Int(longest.seed),
        Watch.peak))
    return broken == 0
  }

  /// A bundled scene or a random one.
  private static func scene(
    _ numbers: WildNumbers, _ seed: UInt64, _ scenes: [SceneFile]
  ) throws -> SceneFile {
    if numbers.chance(0.6) { return numbers.pick(scenes) }
    return try SceneFile(
      parsing: RandomScene.text(numbers, RandomBehavior(resources)),
      path: "random-\(seed).scene.json", resources: resources,
      registry: .bundled.withExplanations)
  }

  private static func write(_ seed: UInt64, to folder: String, _ scenes: [SceneFile]) throws {
    let dice = WildNumbers(seed: seed)
    let scene = try scene(dice, seed, scenes)
    let path = folder + "/wild.scene.json"
    let text = SceneWriter(path: path, resources: resources).text(of: scene)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let bytes = try RandomRecording.bytes(dice, lines, for: scene)
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/wild.touch.jsonl"))
  }

  private static func fail(_ words: String) -> Never {
    FileHandle.standardError.write(Data((words + "\n").utf8))
    exit(64)
  }
}
