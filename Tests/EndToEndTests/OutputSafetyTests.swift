import Foundation
import Testing
import VirtualTouchscreen

/// No command destroys a file that it was not told to replace, nor one that it reads.
struct OutputSafetyTests {
  private let workshop: Workshop
  private let scene: String

  init() throws {
    workshop = try Workshop()
    scene = try workshop.write(TestScene().text, to: "own.scene.json")
    try workshop.write(Sample.recording(scene: scene), to: "a.touch.jsonl")
    try workshop.write(ImportExportTests.events, to: "a.events")
    try workshop.write("precious", to: "old")
  }

  /// Commands with the names of an input, and OUT for the output.
  static let commands: [(words: String, input: String)] = [
    ("export a.touch.jsonl --format csv -o OUT", "a.touch.jsonl"),
    ("export a.touch.jsonl --format evemu -o OUT", "a.touch.jsonl"),
    ("import a.events -o OUT", "a.events"), ("edit a.touch.jsonl -o OUT", "a.touch.jsonl"),
    ("edit a.touch.jsonl -o OUT scale 2", "a.touch.jsonl"),
    ("check a.touch.jsonl --repair OUT", "a.touch.jsonl"),
    ("play a.touch.jsonl --take OUT", "a.touch.jsonl"),
    ("play a.touch.jsonl --take OUT", "own.scene.json"),
    ("run own.scene.json --record OUT", "own.scene.json"),
  ]

  private func run(_ words: String, to output: String, _ more: [String] = []) throws -> Finished {
    let words = words.split(separator: " ").map { $0 == "OUT" ? output : String($0) }
    return try Touchstone.run(
      words + more, environment: Touchstone.blindEnvironment, in: workshop.folder)
  }

  @Test(arguments: commands)
  func `An output that is an input is refused, under whatever name`(
    _ words: String, _ input: String
  ) throws {
    let before = try workshop.contents(input)
    try FileManager.default.createSymbolicLink(
      atPath: workshop.path("symlink"), withDestinationPath: input)
    try FileManager.default.linkItem(
      atPath: workshop.path(input), toPath: workshop.path("hardlink"))
    let isInPlace = words.hasPrefix("edit") || words.hasPrefix("check")
    for name in [input, "./\(input)", workshop.path(input), "symlink", "hardlink"] {
      for more in isInPlace ? [[]] : [[], ["--force"]] {
        try run(words, to: name, more)
          .expectComplaint(2, start: "\(name): error: this is the input", containing: ["expected "])
        #expect(try workshop.contents(input) == before)
      }
    }
  }

  @Test(arguments: commands)
  func `A file that is there already stays without --force`(
    _ words: String, _ input: String
  ) throws {
    try run(words, to: "old")
      .expectComplaint(2, start: "old: error: the file is there already", containing: ["--force"])
    #expect(try workshop.contents("old") == Data("precious".utf8))
    #expect(try workshop.leftovers == [])
  }

  @Test(arguments: commands.filter { !$0.words.contains("play") && !$0.words.contains("run") })
  func `With --force it is replaced, with the permissions that it had, also behind a link`(
    _ words: String, _ input: String
  ) throws {
    try run(words, to: "new")
      .expectSuccessfulEnd()
    #expect(chmod(workshop.path("old"), 0o640) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: workshop.path("link"), withDestinationPath: "old")
    try run(words, to: "link", ["--force"]).expectSuccessfulEnd()
    #expect(try workshop.contents("old") == workshop.contents("new"))
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: workshop.path("link"))
    #expect(link == "old")
    let attributes = try FileManager.default.attributesOfItem(atPath: workshop.path("old"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try workshop.leftovers == [])
  }

  @Test func `A picture replaces a picture and nothing else`() throws {
    for more in [["render", "a.touch.jsonl", "-o"], ["scenes", "--picture"]] {
      for _ in 0..<2 {
        try Touchstone.run(more + ["a.png"], in: workshop.folder).expectSuccess()
      }
      try workshop.write("precious", to: "text.png")
      try Touchstone.run(more + ["text.png"], in: workshop.folder)
        .expectComplaint(
          2, start: "text.png: error: cannot write the picture", containing: ["there"])
      #expect(try workshop.contents("text.png") == Data("precious".utf8))
    }
  }

  @Test func `Nothing that lies in wait under the name of a temporary file is written through`()
    throws
  {
    try FileManager.default.createSymbolicLink(
      atPath: workshop.path("e.touch.jsonl.part"), withDestinationPath: "old")
    try run("edit a.touch.jsonl -o OUT", to: "e.touch.jsonl").expectSuccess()
    #expect(try workshop.contents("old") == Data("precious".utf8))
  }

  @Test func `Standard error and output that are closed are given to no file`() throws {
    // A place twice at one time is a warning of the edit.
    let bad = workshop.path("bad.touch.jsonl")
    try workshop.write(
      Sample.text(
        [Sample.header(scene: nil), #"{"t":0.1,"expect":{"recognizer":"x","never":"began"}}"#]
          + Sample.events), to: "bad.touch.jsonl")
    let result = try Touchstone.run(
      ["edit", bad, "-o", workshop.path("e.touch.jsonl"), "cut", "--from", "0.3"],
      by: #"exec "$@" <&- >&- 2>&-"#)
    #expect(result.exit == .code(0), "\(result)")
    try Touchstone.run("edit", bad, "-o", workshop.path("f.touch.jsonl"), "cut", "--from", "0.3")
      .expectSuccessfulEnd()
    #expect(try workshop.contents("e.touch.jsonl") == workshop.contents("f.touch.jsonl"))
  }

  @Test func `Two edits into one file at once leave the one or the other`() throws {
    var results: Set<Data> = []
    for factor in ["1", "3"] {
      try run("edit a.touch.jsonl -o OUT scale \(factor)", to: "\(factor).touch.jsonl")
        .expectSuccess()
      results.insert(try workshop.contents("\(factor).touch.jsonl"))
    }
    for more in [[], ["--force"]] {
      for round in 0..<10 {
        let programs = try ["1", "3"].map {
          try Touchstone.start(
            ["edit", "a.touch.jsonl", "-o", "both-\(round).touch.jsonl", "scale", $0] + more,
            in: workshop.folder)
        }
        let exits = try programs.map { try $0.waitForExit(timeout: .seconds(60)) }
        #expect(exits.contains(.code(0)) && exits.allSatisfy { [.code(0), .code(2)].contains($0) })
        #expect(results.contains(try workshop.contents("both-\(round).touch.jsonl")))
        try FileManager.default.removeItem(atPath: workshop.path("both-\(round).touch.jsonl"))
      }
    }
    #expect(try workshop.leftovers == [])
  }

  @Test func `A recording that goes on reading itself is refused`() throws {
    let before = try workshop.contents("a.touch.jsonl")
    for command in [
      "trace a.touch.jsonl", "edit a.touch.jsonl", "export a.touch.jsonl --format csv",
    ] {
      let result = try Touchstone.run(
        command.split(separator: " ").map(String.init), by: #"exec "$@" >> a.touch.jsonl"#,
        in: workshop.folder)
      #expect(result.exit == .code(2), "\(result)")
      #expect(try workshop.contents("a.touch.jsonl") == before)
    }
  }
}

extension Finished {
  /// It did what it was asked to, whatever it had to say about it.
  func expectSuccessfulEnd(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(exit == .code(0), "\(self)", sourceLocation: sourceLocation)
  }
}
