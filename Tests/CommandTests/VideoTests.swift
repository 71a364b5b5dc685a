import Foundation
import ProgramTestSupport
import TestSupport
import Testing
import TouchSDL
import VirtualTouchscreen

/// `touchstone render --video`; with a real `ffmpeg` where there is one.
struct VideoTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  private static let recording = "Resources/Recordings/dial-short.touch.jsonl"
  /// Where `ffmpeg` is.
  private static let ffmpeg = program("ffmpeg")

  private static func program(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private func render(
    _ words: String, path: String? = nil, recording: String = recording
  ) throws -> Finished {
    var environment = Touchstone.blindEnvironment
    if let path { environment["PATH"] = path }
    return try Touchstone.run(
      ["render", recording] + words.split(separator: " ").map(String.init),
      environment: environment, in: BuiltProgram.package)
  }

  /// One frame of a video, by its number.
  private func frame(_ number: Int, of name: String) throws -> PixelImage {
    // Where there is no such frame, no file is written.
    if files.has("frame.png") {
      try FileManager.default.removeItem(atPath: files.file("frame.png"))
    }
    let program = try ChildProgram(
      try #require(Self.ffmpeg),
      arguments: [
        "-v", "error", "-y", "-i", files.file(name), "-vf", "select=eq(n\\,\(number))", "-frames:v",
        "1", files.file("frame.png"),
      ])
    #expect(try program.waitForExit() == .code(0), "\(program.standardError)")
    return try PixelImage(contentsOf: files.file("frame.png"))
  }

  /// How far two images are apart on the whole, of 255.
  private func distance(_ a: PixelImage, _ b: PixelImage) -> Double {
    guard a.width == b.width, a.height == b.height else { return 255 }
    var sum = 0
    for index in a.rgba.indices { sum += abs(Int(a.rgba[index]) - Int(b.rgba[index])) }
    return Double(sum) / Double(a.rgba.count)
  }

  @Test(
    "A video has the frames that render draws at its times, in colour and in order",
    .enabled(if: ffmpeg != nil, "ffmpeg is not installed"), arguments: ["mp4", "webm", "gif"])
  func frames(kind: String) throws {
    let result = try render(
      "--overlay --floating-panels --video \(files.file("a.\(kind)")) --from 0.5 --to 2.5 --fps 8 --speed 2 --scale 0.5"
    )
    result.expectSuccess()
    #expect(result.text == "\(files.file("a.\(kind)"))\n" && result.errors == "")
    // At twice the speed each frame is a quarter of a second later.
    for (number, time) in [(0, "0.5"), (4, "1.5"), (8, "2.5")] {
      try render(
        "--overlay --floating-panels --at \(time) --scale 0.5 --output \(files.file("still.png"))"
      )
      .expectSuccess()
      let still = try PixelImage(contentsOf: files.file("still.png"))
      let shown = try frame(number, of: "a.\(kind)")
      #expect(distance(shown, still) < 3, "\(time) s")
      let other = try frame(number == 0 ? 8 : 0, of: "a.\(kind)")
      #expect(distance(shown, still) < distance(other, still), "\(time) s")
    }
    let isLonger = (try? frame(9, of: "a.\(kind)")) != nil
    #expect(!isLonger)
    try expectEqual(files.names.filter { $0.hasPrefix("touchstone") }, [])
  }

  @Test(
    "Four seconds of the photos with the overlay are a GIF under 2 MB, and no scratch file stays",
    .enabled(if: ffmpeg != nil, "ffmpeg is not installed"))
  func gifSize() throws {
    let scratch = try TemporaryFolder()
    var environment = Touchstone.blindEnvironment
    environment["TMPDIR"] = scratch.url.path
    try Touchstone.run(
      [
        "render", "Resources/Recordings/photos.touch.jsonl", "--overlay", "--from", "1", "--to",
        "5", "--scale", "0.5", "--video", files.file("a.gif"),
      ], environment: environment, in: BuiltProgram.package
    ).expectSuccess()
    let size = try files.contents("a.gif").count
    #expect(size < 2_000_000)
    try expectEqual(scratch.names, [])
  }

  @Test(
    "A surface with odd sides and one that changes its size make a video of one size",
    .enabled(if: ffmpeg != nil, "ffmpeg is not installed"))
  func sizes() throws {
    let path = try files.write(
      """
      {"touchstone":"recording","version":1,"surface":{"width":321,"height":201,"scale":1},"scene":"photo"}
      {"t":0.1,"surface":{"width":201,"height":321,"scale":1}}
      {"t":0.5,"end":true}

      """, to: "odd.touch.jsonl")
    let result = try render("--video \(files.file("a.mp4")) --fps 4", recording: path)
    result.expectSuccess()
    let last = try frame(2, of: "a.mp4")
    #expect((last.width, last.height) == (322, 202))
    // An animation of the same, too.
    try render("--animate --fps 4 --output \(files.file("a.png"))", recording: path)
      .expectSuccess()
  }

  @Test("Without ffmpeg one line says so, and nothing is written")
  func none() throws {
    let result = try render(
      "--video \(files.file("a.mp4"))", path: "/nonexistent:\(files.url.path)")
    result.expectComplaint(
      2, start: "touchstone: error: ffmpeg was not found", containing: ["PATH"])
    try expectEqual(files.names, [])
  }

  @Test(
    "An ffmpeg that fails leaves nothing, whenever it fails, and what it said last is told",
    arguments: [
      "exit 3", "head -c 100 >/dev/null; echo 'first' >&2; echo 'no such codec' >&2; exit 3",
      "cat >/dev/null; echo 'no such codec' >&2; exit 1", "cat >/dev/null; kill -9 $$",
    ])
  func failing(script: String) throws {
    try writeShellScript(script, to: files.file("ffmpeg"))
    _ = try files.write("GIF89a, an old one", to: "a.gif")
    let result = try render(
      "--video \(files.file("a.gif")) --to 0.3",
      path: "\(files.url.path):/usr/bin:/bin")
    result.expectComplaint(
      2, start: "\(files.file("a.gif")): error: ffmpeg made no video",
      containing: script.contains("codec") ? ["(no such codec)"] : ["(status"])
    #expect(result.text == "")
    try expectEqual(files.names.sorted(), ["a.gif", "ffmpeg"])
    #expect(String(decoding: try files.contents("a.gif"), as: UTF8.self) == "GIF89a, an old one")
  }

  @Test("A GIF has at most 50 frames a second, whatever is asked for")
  func gifRate() throws {
    try writeShellScript(
      "echo $* >'\(files.file("options"))'; exit 3", to: files.file("ffmpeg"))
    _ = try render(
      "--video \(files.file("a.gif")) --to 0.1 --fps 60", path: "\(files.url.path):/usr/bin:/bin")
    let options = String(decoding: try files.contents("options"), as: UTF8.self)
    #expect(options.contains("-r 50 "))
  }

  @Test(
    "An ffmpeg that hangs ends with the program, however that ends",
    arguments: [SIGKILL, SIGTERM, SIGINT])
  func hanging(signal: Int32) throws {
    try writeShellScript(
      "echo $$ >'\(files.file("number"))'\nexec sleep 1000", to: files.file("ffmpeg"))
    var environment = Touchstone.blindEnvironment
    environment["PATH"] = "\(files.url.path):/usr/bin:/bin"
    let program = try Touchstone.start(
      ["render", Self.recording, "--video", files.file("a.mp4"), "--to", "0.3"],
      environment: environment, in: BuiltProgram.package)
    var number: Int32?
    try program.waitUntil("ffmpeg has begun") {
      number = (try? files.contents("number")).flatMap {
        let text = String(decoding: $0, as: UTF8.self)
        return text.hasSuffix("\n") ? Int32(text.dropLast()) : nil
      }
      return number != nil
    }
    // Only this one, not what it has started.
    kill(program.processIdentifier, signal)
    _ = try program.waitForExit()
    try RunningProcess.waitForEnd(of: try #require(number))
  }

  @Test("A file that is no video stays, and so does the recording")
  func kept() throws {
    _ = try files.write("notes", to: "a.mp4")
    try render("--video \(files.file("a.mp4"))").expectComplaint(
      2, start: files.file("a.mp4"), containing: ["is not a video"])
    #expect(String(decoding: try files.contents("a.mp4"), as: UTF8.self) == "notes")
  }

  @Test(
    "Options that make no video and no SVG are refused before anything is written",
    arguments: [
      ("--video a.avi", "ends in .mp4, .webm, .gif"), ("--video a.mp4 --sheet", "not with other"),
      ("--video a.mp4 --at 1", "not with other"), ("--video a.mp4 --animate", "writes a PNG"),
      ("--video a.mp4 --output b.png", "its own file"), ("--speed 2", "belong to"),
      ("--video a.mp4 --speed 0", "from 0.05 to 50"), ("--svg a.svg --sheet --every 1", "one --at"),
      ("--svg a.svg --at 1 --at 2", "one --at"), ("--svg a.svg --animate", "one --at"),
      ("--show figures,none", "none is not one of them"), ("--show ,", "--show takes"),
    ] as [(String, String)])
  func refused(_ words: String, _ complaint: String) throws {
    let result = try Touchstone.run(
      ["render", BuiltProgram.package.appending(path: Self.recording).path]
        + words.split(separator: " ").map(String.init),
      environment: Touchstone.blindEnvironment, in: files.url)
    #expect(result.exit == .code(64))
    #expect(result.errors.contains(complaint), "\(result)")
    try expectEqual(files.names, [])
  }
}
