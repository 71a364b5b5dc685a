import Foundation
import FuzzReaders
import Synchronization
import TouchDevices
import TouchSDL

/// Reads mutants of sound files: each must be read or refused in one line, without a signal, within
/// 20 s and 1 GiB.
///
///     mutate KIND COUNT [SEED]        from the repository's root; KIND may be `all`
///     mutate KIND SEED --write FILE   writes one of them down
///
/// The mutant of a seed is always the same one. Status 1 if one of them broke a rule, 64 for a
/// wrong command line.
@main
enum Mutate {
  /// What is read, and how a seed's name begins.
  private static let kinds: [(name: String, read: @Sendable ([UInt8]) -> Void)] = {
    func all(
      _ names: [String], _ read: @escaping @Sendable ([UInt8]) -> Void
    ) -> [(name: String, read: @Sendable ([UInt8]) -> Void)] {
      names.map { ($0, read) }
    }
    return all(["png", "jpeg", "gif", "bmp", "webp", "qoi", "pnm"]) { readImage($0) }
      + all(DeviceFormats.bundled.importable.map(\.name)) { fuzzImport($0) }
      + all(["stream"]) { fuzzStream($0) } + all(["packet"]) { fuzzPacket($0) }
      + all(["obj"]) { fuzzModel($0) } + all(["mtl"]) { fuzzMaterials($0) }
      + all(["font"]) { fuzzFont($0) } + all(["scene"]) { fuzzScene($0) }
      + all(["recording"]) { fuzzRecording($0) }
  }()

  private static let decoding = ImageDecoding(
    program: "/proc/self/exe", arguments: ["decode-images"])
  /// What reads images; its processes end with it.
  private static let images = Mutex(ImageLoader(decoding))

  static func main() {
    let arguments = CommandLine.arguments
    if arguments.dropFirst().elementsEqual(["decode-images"]) { return ImageDecoderService.run() }
    let chosen = kinds.filter { arguments.count > 1 && [$0.name, "all"].contains(arguments[1]) }
    guard !chosen.isEmpty, arguments.count >= 3, let number = UInt64(arguments[2]) else { usage() }
    if arguments.count == 5, arguments[3] == "--write" {
      let mutant = Data(Mutation.of(seeds(chosen[0].name), seed: number))
      let done = (try? mutant.write(to: URL(fileURLWithPath: arguments[4]))) != nil
      exit(done ? 0 : 1)
    }
    let first = arguments.count > 3 ? UInt64(arguments[3]) : 1
    guard arguments.count <= 4, let first else { usage() }
    Watch.start("mutate")
    var isSound = true
    for kind in chosen { isSound = run(kind.name, kind.read, number, from: first) && isSound }
    unlink(path)
    exit(isSound ? 0 : 1)
  }

  private static func run(
    _ name: String, _ read: ([UInt8]) -> Void, _ count: UInt64, from first: UInt64
  ) -> Bool {
    let seeds = seeds(name)
    var longest = (seconds: 0.0, seed: first)
    let start = ContinuousClock.now
    for seed in first..<(first + count) {
      Watch.begin(seed)
      let began = ContinuousClock.now
      read(Mutation.of(seeds, seed: seed))
      let seconds = (ContinuousClock.now - began) / .seconds(1)
      if seconds > longest.seconds { longest = (seconds, seed) }
    }
    Watch.finish()
    // A process is counted once it has ended.
    images.withLock { $0 = ImageLoader(decoding) }
    let all = (ContinuousClock.now - start) / .seconds(1)
    let words = String(
      format:
        "%d mutants in %.1f s, the longest %.3f s (seed %d), at most %d MiB and %d MiB to decode",
      Int(count), all, longest.seconds, Int(longest.seed), Watch.peak, Watch.decoderPeak)
    FileHandle.standardOutput.write(Data("\(name): \(words)\n".utf8))
    return longest.seconds <= Watch.seconds
      && max(Watch.peak, Watch.decoderPeak) <= Watch.memory >> 20
  }

  /// One file for all mutants of images.
  private static let path = NSTemporaryDirectory() + "touchstone-mutant-\(getpid())"

  private static func readImage(_ bytes: [UInt8]) {
    fuzzImageHeader(bytes)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0, write(file, bytes, bytes.count) == bytes.count, close(file) == 0
    else { fatalError("\(path): cannot be written") }
    fuzzImage(at: path, by: images.withLock { $0 })
  }

  /// Sound files and what fuzzers have kept.
  private static func seeds(_ kind: String) -> [[UInt8]] {
    if kind == "packet" { return packetSeeds }
    let corpus = "Tests/Fuzz/Corpus/"
    let places: [(folder: String, start: String, end: String)] =
      switch kind {
      case "recording":
        [(corpus + "Recording", "", ""), ("Resources/Recordings", "", "-short.touch.jsonl")]
      case "scene": [(corpus + "Scene", "", ""), ("Resources/Scenes", "", ".scene.json")]
      case "stream": [(corpus + "Import", "", "")]
      case "font": [("Tests/TouchTextTests/Fonts", "sample", "")]
      case "obj": [(corpus + "Model", "obj", "")]
      case "mtl": [(corpus + "Model", "mtl", ""), ("Resources/Models", "", ".mtl")]
      case "png", "jpeg", "gif", "bmp", "webp", "qoi", "pnm": [(corpus + "Image", kind, "")]
      default: [(corpus + "Import", kind, "")]
      }
    let files = places.flatMap { place in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.folder)) ?? []
      return names.filter { $0.hasPrefix(place.start) && $0.hasSuffix(place.end) }.sorted()
        .compactMap { FileManager.default.contents(atPath: "\(place.folder)/\($0)") }
    }
    guard !files.isEmpty else {
      FileHandle.standardError.write(
        Data("mutate: error: no \(kind) to start with; run it from the repository's root\n".utf8))
      exit(64)
    }
    return files.map { [UInt8]($0.prefix(20_000)) }
  }

  private static func usage() -> Never {
    let names = kinds.map(\.name).joined(separator: ", ")
    FileHandle.standardError.write(
      Data("usage: mutate KIND COUNT [SEED], where KIND is all or one of \(names)\n".utf8))
    exit(64)
  }
}
