import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import VirtualTouchscreen

/// No command destroys a file that it was not told to replace, nor one that it reads.
@MainActor
struct OutputSafetyTests {
  private let files: TemporaryFolder
  private let scene: String

  init() throws {
    files = try TemporaryFolder()
    scene = try files.write(TestScene().text, to: "own.scene.json")
    try files.write(Sample.recording(scene: scene), to: "a.touch.jsonl")
    try files.write(Sample.recording(scene: scene), to: "b.touch.jsonl")
    try files.write(ImportExportTests.events, to: "a.events")
    try files.write("precious", to: "old")
  }

  /// Commands with the names of an input, and OUT for the output.
  nonisolated static let commands: [(words: String, input: String)] = [
    ("export a.touch.jsonl --format csv -o OUT", "a.touch.jsonl"),
    ("export a.touch.jsonl --format evemu -o OUT", "a.touch.jsonl"),
    ("export a.touch.jsonl --format html -o OUT", "a.touch.jsonl"),
    ("import a.events -o OUT", "a.events"), ("edit a.touch.jsonl -o OUT", "a.touch.jsonl"),
    ("edit a.touch.jsonl -o OUT scale 2", "a.touch.jsonl"),
    ("edit a.touch.jsonl -o OUT join b.touch.jsonl", "b.touch.jsonl"),
    ("check a.touch.jsonl --repair OUT", "a.touch.jsonl"),
    ("play a.touch.jsonl --take OUT", "a.touch.jsonl"),
    ("play a.touch.jsonl --take OUT", "own.scene.json"),
    ("run own.scene.json --record OUT", "own.scene.json"),
  ]

  private func run(_ words: String, to output: String, _ more: [String] = []) throws -> Finished {
    let words = words.split(separator: " ").map { $0 == "OUT" ? output : String($0) } + more
    // These would open a window, if they went on.
    guard ["play", "run"].contains(words[0]) else { return try Command.run(words, in: files.url) }
    return try Touchstone.run(words, environment: Touchstone.blindEnvironment, in: files.url)
  }

  @Test("Each frame has a file of its own, and one file takes one frame")
  func framesInFiles() throws {
    // 3 × 0.1 is not 0.3.
    let even = try Command.run(
      ["render", "a.touch.jsonl", "--scale", "0.1", "-o", "even", "--every", "0.1", "--at", "0.3"],
      in: files.url)
    even.expectSuccess()
    let names = try FileManager.default.contentsOfDirectory(atPath: files.file("even"))
    #expect(names.count == even.lines.count && names.contains("a-0000.300.png"))
    let times = ["--at", "0.1001", "--at", "0.1004", "--at", "0.1004"]
    let frames = try Command.run(
      ["render", "a.touch.jsonl", "--scale", "0.1", "-o", "frames"] + times, in: files.url)
    frames.expectSuccess()
    #expect(frames.lines.count == 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: files.file("frames")).sorted()
        == ["a-0000.1001.png", "a-0000.1004.png"])
    for output in ["-", "b.png"] {
      let refused = try Command.run(
        ["render", "a.touch.jsonl", "-o", output] + times, in: files.url)
      #expect(refused.exit == .code(64) && refused.errors.contains("2: give a folder"))
    }
    let blocked = try Command.run(
      ["render", "a.touch.jsonl", "-o", try files.write("", to: "file")] + times, in: files.url)
    #expect(blocked.exit == .code(2))
    #expect(blocked.errors.hasSuffix("this folder, expected an existing one, or a free name\n"))
    for name in ["b.jpg", "b.apng", "b.MOV", "b.v2"] {
      let odd = try Command.run(["render", "a.touch.jsonl", "-o", name], in: files.url)
      #expect(odd.exit == .code(64) && odd.errors.contains("expected a name that ends in .png"))
      #expect(!files.has(name))
    }
    #expect(!files.has("b.png"))
    try Command.run(["render", "a.touch.jsonl", "-o", "b.v2/"], in: files.url).expectSuccess()
    #expect(try FileManager.default.contentsOfDirectory(atPath: files.file("b.v2")).count == 1)
    try Command.run(["render", "a.touch.jsonl", "-o", "b.PNG"], in: files.url).expectSuccess()
    #expect(FileManager.default.fileExists(atPath: files.file("b.PNG")))
  }

  @Test(
    "A folder that is missing is made, whatever its name and however many images go into it",
    arguments: [[], ["--sheet"], ["--animate", "--fps", "2"]],
    ["new", "new/", "new.png/", "new.gif/"])
  func newFolder(_ kind: [String], _ folder: String) throws {
    let words = ["render", "a.touch.jsonl", "--scale", "0.1", "-o", folder] + kind
    let result = try Command.run(words, in: files.url)
    result.expectSuccess()
    let names = try FileManager.default.contentsOfDirectory(atPath: files.file(folder))
    let place = folder.hasSuffix("/") ? folder : folder + "/"
    #expect(names.count == 1 && result.text == place + names.joined() + "\n", "\(result)")
  }

  @Test("An output that is an input is refused, under whatever name", arguments: commands)
  func outputThatIsInputIsRefused(
    _ words: String, _ input: String
  ) throws {
    let before = try files.contents(input)
    try FileManager.default.createSymbolicLink(
      atPath: files.file("symlink"), withDestinationPath: input)
    try FileManager.default.linkItem(atPath: files.file(input), toPath: files.file("hardlink"))
    let isInPlace = words.hasPrefix("edit") || words.hasPrefix("check")
    for name in [input, "./\(input)", files.file(input), "symlink", "hardlink"] {
      for more in isInPlace ? [[]] : [[], ["--force"]] {
        try run(words, to: name, more)
          .expectComplaint(2, start: "\(name): error: this is the input", containing: ["expected "])
        #expect(try files.contents(input) == before)
      }
    }
  }

  @Test("A page never replaces the scene that it shows", arguments: [[], ["--moment", "0.4"]])
  func pageKeepsItsScene(_ words: [String]) throws {
    let before = try files.contents("own.scene.json")
    let page = ["export", "a.touch.jsonl", "--format", "html", "-o", "own.scene.json", "--force"]
    try Command.run(page + words, in: files.url).expectComplaint(
      2, start: "own.scene.json: error: this is the input", containing: ["expected "])
    #expect(try files.contents("own.scene.json") == before)
  }

  @Test("A file that is there already stays without --force", arguments: commands)
  func fileThatIsThereAlreadyStays(
    _ words: String, _ input: String
  ) throws {
    try run(words, to: "old")
      .expectComplaint(2, start: "old: error: the file is there already", containing: ["--force"])
    #expect(try files.contents("old") == Data("precious".utf8))
    #expect(try files.leftovers == [])
  }

  @Test(
    "With --force it is replaced, with the permissions that it had, also behind a link",
    arguments: commands.filter { !$0.words.contains("play") && !$0.words.contains("run") })
  func withForceItIsReplaced(
    _ words: String, _ input: String
  ) throws {
    try run(words, to: "new")
      .expectSuccessfulEnd()
    #expect(chmod(files.file("old"), 0o640) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: files.file("link"), withDestinationPath: "old")
    try run(words, to: "link", ["--force"]).expectSuccessfulEnd()
    #expect(try files.contents("old") == files.contents("new"))
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: files.file("link"))
    #expect(link == "old")
    let attributes = try FileManager.default.attributesOfItem(atPath: files.file("old"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try files.leftovers == [])
  }

  @Test("An image replaces an image and nothing else")
  func imageReplacesImageAndNothingElse() throws {
    for more in [["render", "a.touch.jsonl", "-o"], ["scenes", "--picture"]] {
      for _ in 0..<2 { try Command.run(more + ["a.png"], in: files.url).expectSuccess() }
      try files.write("precious", to: "text.png")
      try Command.run(more + ["text.png"], in: files.url)
        .expectComplaint(2, start: "text.png: error: cannot write the image", containing: ["there"])
      #expect(try files.contents("text.png") == Data("precious".utf8))
    }
  }

  @Test(
    "An image replaces one of its own kind: an SVG is a document whose first element is one",
    arguments: [
      ("a.png", "<svg/>", "a PNG"), ("a.png", "", nil), ("a.svg", "", nil),
      ("a.svg", "\u{FEFF}<?xml version='1.0'?>\n<!-- <p> -->\n<!DOCTYPE svg>\n<svg a='1'>", nil),
      ("a.svg", "<!DOCTYPE svg [\n<!ENTITY a 'b'>\n]>\n<svg>", nil),
      ("a.svg", "<!DOCTYPE html><p><svg width='1'></svg></p>", "an SVG"),
      ("a.svg", "my diary: <svg>", "an SVG"), ("a.svg", "<svgs>", "an SVG"),
      ("a.svg", "<!-- <svg>", "an SVG"),
    ] as [(String, String, String?)])
  func imageReplacesItsKind(_ name: String, _ old: String, _ missing: String?) throws {
    try files.write(old, to: name)
    let result = try Command.run(
      ["render", "a.touch.jsonl", "--scale", "0.1", "-o", name], in: files.url)
    guard let missing else { return result.expectSuccess() }
    result.expectComplaint(
      2, start: "\(name): error: cannot write the image", containing: ["is not \(missing)"])
    #expect(try files.contents(name) == Data(old.utf8))
  }

  @Test("Nothing that lies in wait under the name of a temporary file is written through")
  func nothingThatLiesInWaitUnder()
    throws
  {
    try FileManager.default.createSymbolicLink(
      atPath: files.file("e.touch.jsonl.part"), withDestinationPath: "old")
    try run("edit a.touch.jsonl -o OUT", to: "e.touch.jsonl").expectSuccess()
    #expect(try files.contents("old") == Data("precious".utf8))
  }

  @Test("Standard error and output that are closed are given to no file")
  func standardErrorAndOutput() throws {
    // A place twice at one time is a warning of the edit.
    let bad = files.file("bad.touch.jsonl")
    try files.write(
      Sample.text(
        [Sample.header(scene: nil), #"{"t":0.1,"expect":{"recognizer":"x","never":"began"}}"#]
          + Sample.events), to: "bad.touch.jsonl")
    let result = try Touchstone.run(
      ["edit", bad, "-o", files.file("e.touch.jsonl"), "cut", "--from", "0.3"],
      by: #"exec "$@" <&- >&- 2>&-"#)
    // The line about the file is lost, and the file is whole.
    #expect(result.exit == .code(2), "\(result)")
    try Command.run("edit", bad, "-o", files.file("f.touch.jsonl"), "cut", "--from", "0.3")
      .expectSuccessfulEnd()
    #expect(try files.contents("e.touch.jsonl") == files.contents("f.touch.jsonl"))
  }

  @Test("Two edits into one file at once leave the one or the other")
  func twoEditsIntoOneFile() throws {
    var results: Set<Data> = []
    for factor in ["1", "3"] {
      try run("edit a.touch.jsonl -o OUT scale \(factor)", to: "\(factor).touch.jsonl")
        .expectSuccess()
      results.insert(try files.contents("\(factor).touch.jsonl"))
    }
    for more in [[], ["--force"]] {
      for round in 0..<10 {
        let programs = try ["1", "3"].map {
          try Touchstone.start(
            ["edit", "a.touch.jsonl", "-o", "both-\(round).touch.jsonl", "scale", $0] + more,
            in: files.url)
        }
        let exits = try programs.map { try $0.waitForExit(timeout: .seconds(60)) }
        #expect(exits.contains(.code(0)) && exits.allSatisfy { [.code(0), .code(2)].contains($0) })
        #expect(results.contains(try files.contents("both-\(round).touch.jsonl")))
        try FileManager.default.removeItem(atPath: files.file("both-\(round).touch.jsonl"))
      }
    }
    #expect(try files.leftovers == [])
  }

  @Test("A recording that goes on reading itself is refused")
  func recordingThatGoesOnReadingItself() throws {
    let before = try files.contents("a.touch.jsonl")
    for command in [
      "trace a.touch.jsonl", "edit a.touch.jsonl", "export a.touch.jsonl --format csv",
    ] {
      let result = try Touchstone.run(
        command.split(separator: " ").map(String.init), by: #"exec "$@" >> a.touch.jsonl"#,
        in: files.url)
      #expect(result.exit == .code(2), "\(result)")
      #expect(try files.contents("a.touch.jsonl") == before)
    }
  }
}

extension Finished {
  /// It did what it was asked to, whatever it had to say about it.
  func expectSuccessfulEnd(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(exit == .code(0), "\(self)", sourceLocation: sourceLocation)
  }
}
