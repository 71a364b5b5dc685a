import Foundation
import TestBasics
import TouchExplain
import TouchGeometry
import TouchInput
import TouchRaster
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes
import TouchShell

// Measures how long the frames of a scene take on the software renderer, sixty a second of its recording:
//
//   tools/bench scenes                      all bundled recordings, a process each
//   tools/bench scenes gallery              the gallery, while each of its cards plays
//   tools/bench scenes model                one, by its name or its path
//   tools/bench scenes model --triangles 200000
//                                                        with a torus of so many triangles in the place of the scene
//   tools/bench scenes photos --pictures 1000
//                                                        with so many photos on the table
//   tools/bench scenes opening              how long each scene takes to open from the gallery
//   tools/bench scenes overlay              how long each part of the overlay takes a frame, without drawing it, in the
//                                           recordings of all bundled scenes, or in those that are named
//   tools/bench scenes map --threads 2      with so many threads; the times are then those of a clock, not of the processor
//   tools/bench scenes map --runs 5         so many times over, and each frame's shortest time: on a machine that does other work
//   tools/bench scenes --size 3840x2160     laid out for a window of that size, in points, with the fingers where they would be
//   tools/bench scenes map --digest         with a digest of every pixel of its frames, to compare two versions of the program
//
// Each line: reading the scene; the frames that differ from the one before, as only those are drawn while a program runs, and
// their median, what 99 of 100 stay under, and the slowest in milliseconds of processor time, which other programs do not
// lengthen much; the median of all frames; and the largest memory of the process. A frame is the draw list and its drawing in
// memory at 1280 × 800, or what --size says, as a window without graphics hardware does it.

func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
  let start = now()
  try body()
  return now() - start
}

func megabytes() -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
  return Double(line.filter(\.isNumber)).map { $0 / 1024 } ?? .nan
}

/// How long frames took.
struct Times {
  private var all: [Double] = []
  private var changed: [Double] = []
  private var last: DrawList?
  private var digest = Digest()

  var count: Int { all.count }

  /// Makes a draw list and draws its frame.
  mutating func add(_ renderer: OffscreenRenderer, _ drawList: () -> DrawList) throws {
    let clock = ContinuousClock()
    let start = clock.now
    var list = DrawList()
    var time = try milliseconds {
      list = drawList()
      try renderer.draw(list)
    }
    if threads != nil { time = (clock.now - start) / .milliseconds(1) }
    all.append(time)
    if list != last {
      changed.append(time)
      if wantsDigest { digest.add(try renderer.render(list)) }
    }
    last = list
  }

  /// Keeps each frame's shorter time of this and another run of the same recording.
  mutating func merge(_ other: Times) {
    all = zip(all, other.all).map(min)
    changed = zip(changed, other.changed).map(min)
  }

  func report(as name: String, loading: Double) {
    let (all, changed) = (all.sorted(), changed.sorted())
    guard let slowest = changed.last else { return }
    print(
      name.padding(toLength: 18, withPad: " ", startingAt: 0),
      String(
        format:
          "loads in %6.1f ms, %5d frames change: median %6.2f, 99 of 100 under %6.2f, slowest %6.2f ms; all %5d: %5.2f ms; %6.1f MB",
        loading, changed.count, changed[changed.count / 2], changed[changed.count * 99 / 100],
        slowest, all.count, all[all.count / 2], megabytes()),
      wantsDigest ? digest.text : "")
  }
}

/// A number that stands for the pixels of many frames.
struct Digest {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  var text: String { String(value, radix: 16) }

  mutating func add(_ image: PixelImage) {
    image.rgba.withUnsafeBytes { bytes in
      for pixel in bytes.bindMemory(to: UInt32.self) {
        value = (value ^ UInt64(pixel)) &* 0x100_0000_01B3
      }
    }
  }
}

/// The text of a torus as an OBJ file with normals.
func torus(triangles: Int) -> String {
  let rows = max(Int((Double(triangles) / 4).squareRoot()), 3)
  let columns = max(triangles / 2 / rows, 3)
  return LargeModel.torus(columns: columns, rows: rows)
}

/// Writes a scene of a model with so many triangles into a folder; its path.
func largeScene(triangles: Int, in folder: TemporaryFolder) throws -> String {
  try folder.write(torus(triangles: triangles), to: "torus.obj")
  return try folder.write(
    #"""
    {"touchstone":"scene","version":1,"layers":[
      {"name":"viewer","bounds":[0,0,1280,800],"position":[640,400],"fillsSurface":true,
       "behavior":{"type":"model","yaw":-0.65,"pitch":0.42,
        "models":[{"name":"Torus","file":"torus.obj"},{"name":"Balloon","file":"balloon.obj"}]}}]}
    """#, to: "torus.scene.json")
}

/// Writes the scene `photos` with so many photos into a folder; its path.
///
/// The ten of the scene lie on top, the others anywhere below them, as large as they are.
func crowdedScene(photos: Int, in folder: TemporaryFolder, root: String) throws -> String {
  let lines = try String(contentsOfFile: root + "/Scenes/photos.scene.json", encoding: .utf8)
    .split(separator: "\n").map(String.init)
  let first = lines.firstIndex { $0.contains("\"manipulate\"") } ?? 0
  let originals = lines[first...].filter { $0.contains("\"manipulate\"") }
  var random = SeededGenerator(seed: 1)
  let copies = (0..<max(photos - originals.count, 0)).map { index in
    var line = originals[index % originals.count]
    if !line.hasSuffix(",") { line += "," }
    return line.replacing(/"name": "(\w+)"/) { "\"name\": \"\($0.1) \(index)\"" }
      .replacing(/"position": \[[^\]]*\]/) { _ in
        "\"position\": [\(random.number(130...1150).rounded()), \(random.number(130...670).rounded())]"
      }
      .replacing(/"rotate": [-0-9.]+/) { _ in "\"rotate\": \(random.number(-3...3))" }
  }
  let text = (lines[..<first] + copies + lines[first...]).joined(separator: "\n")
  return try folder.write(text, to: "crowded.scene.json")
}

/// The scene that a recording names, or another one.
///
/// A scene of the recording's own lies beside it.
func scene(
  of header: RecordingHeader, at path: String, named name: String? = nil,
  in resources: ResourceLocator
) throws -> SceneFile {
  var scene = name ?? header.scene ?? "photos"
  if scene.hasSuffix(".json"), !scene.hasPrefix("/") {
    scene = URL(fileURLWithPath: path).deletingLastPathComponent().appending(path: scene).path
  }
  return try SceneLibrary.bundled(resources, registry: .bundled.withExplanations).load(scene)
}

@MainActor func measure(_ path: String, scene name: String?, root: String) throws {
  let resources = ResourceLocator(root: root)
  let reader = try RecordingReader(path: path)
  var loaded: SceneFile?
  let loading = try milliseconds {
    loaded = try scene(of: reader.header, at: path, named: name, in: resources)
  }
  guard let scene = loaded else { return }
  let drawing = RenderResources()
  _ = drawing.load(paths: scene.images.map(\.0.path))
  let renderer = try OffscreenRenderer(
    size: windowSize ?? standardSize, scale: 1, resources: drawing)
  if let threads { renderer.share(with: RowWorkers(count: threads)) }
  let recorded = reader.header.surface
  /// An event where it would be in the window.
  func place(_ event: InputEvent) -> InputEvent? {
    guard let size = windowSize else { return event }
    let shown = SurfaceFit(inner: recorded.size, outer: Rect(origin: .zero, size: size))
    // The window, as the recording's points have it.
    let corner = shown.inside(.zero)
    let room = Size(width: size.width / shown.transform.a, height: size.height / shown.transform.a)
    return SurfaceFit(inner: size, outer: Rect(origin: corner, size: room)).inside(event)
  }
  let input = try RecordedInput(RecordingPlayer(reader))
  func run() throws -> Times {
    let session = Session(scene: scene, surface: windowSize.map { Surface(size: $0) } ?? recorded)
    var times = Times()
    var next = 0
    for frame in 0...Int(input.duration.seconds * 60) {
      let now = Timestamp(seconds: Double(frame) / 60)
      while next < input.events.count, input.events[next].time <= now {
        if let event = place(input.events[next]) { session.handle(event) }
        next += 1
      }
      session.advance(to: now)
      try times.add(renderer) { session.drawList() }
    }
    return times
  }
  var times = try run()
  for _ in 1..<max(runs, 1) { times.merge(try run()) }
  let title = URL(fileURLWithPath: path).lastPathComponent.split(separator: ".").first ?? ""
  times.report(as: title.description, loading: loading)
}

@MainActor func measureGallery(root: String) throws {
  let drawing = RenderResources()
  let size = windowSize ?? standardSize
  var gallery: Gallery?
  let loading = milliseconds {
    let entries = SceneLibrary.bundled(
      ResourceLocator(root: root), registry: .bundled.withExplanations
    ).galleryEntries { print($0) }
    drawing.loadForCards(paths: entries.flatMap { $0.scene.images.map(\.0.path) })
    gallery = Gallery(entries, surface: Surface(size: size))
  }
  guard let gallery else { return }
  let renderer = try OffscreenRenderer(size: size, scale: 1, resources: drawing)
  var times = Times()
  while gallery.stage.isAnimating {
    gallery.advance(to: Timestamp(seconds: Double(times.count + 1) / 60))
    try times.add(renderer) { gallery.drawList() }
  }
  times.report(as: "gallery", loading: loading)
}

/// How long it takes from a tap on a card to the scene's first frame, for each scene.
@MainActor func measureOpening(root: String) throws {
  let size = windowSize ?? standardSize
  let drawing = RenderResources()
  let entries = SceneLibrary.bundled(
    ResourceLocator(root: root), registry: .bundled.withExplanations
  ).galleryEntries { print($0) }
  let renderer = try OffscreenRenderer(size: size, scale: 1, resources: drawing)
  for entry in entries {
    drawing.loadForCards(paths: entries.flatMap { $0.scene.images.map(\.0.path) })
    let clock = ContinuousClock()
    let start = clock.now
    let processor = try milliseconds {
      _ = drawing.load(paths: entry.scene.images.map(\.0.path))
      let session = Session(scene: entry.scene, surface: Surface(size: size))
      try renderer.draw(session.drawList())
    }
    let time = (clock.now - start) / .milliseconds(1)
    print(
      entry.name.padding(toLength: 18, withPad: " ", startingAt: 0),
      String(format: "opens in %6.1f ms, of the processor %6.1f ms", time, processor))
  }
}

var arguments = Array(CommandLine.arguments.dropFirst())
let wantsDigest = arguments.contains("--digest")
arguments.removeAll { $0 == "--digest" }
@MainActor func word(_ option: String) -> String? {
  guard let at = arguments.firstIndex(of: option), at + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(at...(at + 1)) }
  return arguments[at + 1]
}
@MainActor func number(_ option: String) -> Int? { word(option).flatMap { Int($0) } }
let standardSize = Size(width: 1280, height: 800)
let sizeWord = word("--size")
let windowSize = sizeWord.map { word in
  let sides = word.split(separator: "x").map { Int($0) ?? 0 }
  guard sides.count == 2, sides.allSatisfy({ (1...16_384).contains($0) }) else {
    print("--size: found \"\(word)\", expected a size like 3840x2160")
    exit(64)
  }
  return Size(width: Double(sides[0]), height: Double(sides[1]))
}
let triangles = number("--triangles")
let photos = number("--pictures")
let threads = number("--threads")
let runs = number("--runs") ?? 1
let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../../../Resources").standardizedFileURL.path

do {
  if arguments.isEmpty {
    let files = try FileManager.default.contentsOfDirectory(atPath: root + "/Recordings")
    for file in files.sorted() where file.hasSuffix(".touch.jsonl") {
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      child.arguments =
        [root + "/Recordings/" + file] + (wantsDigest ? ["--digest"] : [])
        + (threads.map { ["--threads", "\($0)"] } ?? []) + (sizeWord.map { ["--size", $0] } ?? [])
      try child.run()
      child.waitUntilExit()
    }
  } else if arguments == ["opening"] {
    try MainActor.assumeIsolated { try measureOpening(root: root) }
  } else if arguments.first == "overlay" {
    try MainActor.assumeIsolated {
      let scenes = SceneLibrary.bundled(ResourceLocator(root: root), registry: .bundled).names
      let names = arguments.count > 1 ? Array(arguments.dropFirst()) : scenes
      try OverlayTimes(root: root).measure(names)
    }
  } else if arguments == ["gallery"] {
    try MainActor.assumeIsolated { try measureGallery(root: root) }
  } else {
    let path =
      arguments[0].hasSuffix(".jsonl")
      ? arguments[0] : "\(root)/Recordings/\(arguments[0]).touch.jsonl"
    let folder = try TemporaryFolder()
    let scene =
      try triangles.map { try largeScene(triangles: $0, in: folder) }
      ?? photos.map { try crowdedScene(photos: $0, in: folder, root: root) }
    try MainActor.assumeIsolated { try measure(path, scene: scene, root: root) }
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
