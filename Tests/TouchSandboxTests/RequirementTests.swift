import TestSupport
import Testing

@Suite("Who waits for whom in a scene file")
struct RequirementTests {
  /// A scene with taps on two layers, from lines such as `a: b c`, which says that a requires b and
  /// c to fail.
  private static func scene(_ lines: [String]) -> String {
    let recognizers = lines.map { line in
      let words = line.split(whereSeparator: { ": ".contains($0) }).map { "\"\($0)\"" }
      let others = words.dropFirst().joined(separator: ",")
      return #"{"name":\#(words[0]),"type":"tap","requireToFail":[\#(others)]}"#
    }
    let half = recognizers.count / 2
    func layer(_ name: String, _ part: ArraySlice<String>) -> String {
      #"{"name":"\#(name)","recognizers":[\#(part.joined(separator: ","))]}"#
    }
    return #"{"touchstone":"scene","version":1,"layers":["#
      + layer("one", recognizers[..<half]) + "," + layer("two", recognizers[half...]) + "]}"
  }

  @Test(
    "F-8: recognizers that wait for each other get one line, with the place and their names",
    arguments: [
      (["r: r"], #"layers[1].recognizers[0].requireToFail[0]: "r" waits for itself"#),
      (
        ["r: q", "q: r"],
        #"layers[1].recognizers[0].requireToFail[0]: "r" waits for "q", which waits for "r""#
      ),
      (
        ["a: b", "b: c", "c: x a", "x:"],
        #"layers[1].recognizers[0].requireToFail[1]: "a" waits for "b", which waits for "c", which waits for "a""#
      ),
      (
        ["a: b", "b: c d", "c:", "d: b"],
        #"layers[1].recognizers[1].requireToFail[0]: "b" waits for "d", which waits for "b""#
      ),
    ] as [([String], String)])
  func cycles(lines: [String], words: String) throws {
    let error = try #require(throws: SceneError.self) {
      try TestScene.parse(Self.scene(lines))
    }
    #expect(
      error.words
        == "test.scene.json: error: \(words), expected requirements that do not go in a circle")
  }

  @Test(
    "F-9: chains, forks and meetings are no circles",
    arguments: [
      ["a: b", "b: c", "c: d", "d:"], ["a: b c", "b: d", "c: d", "d:"], ["a: b b", "b:"],
      ["d:", "c: d", "b: c d", "a: b c d"],
    ])
  func sound(lines: [String]) throws {
    #expect(try TestScene.parse(Self.scene(lines)).layers.count == 2)
  }

  @Test("A circle of thousands is found, and its line stays short")
  func long() throws {
    let count = 20_000
    let error = try #require(throws: SceneError.self) {
      try TestScene.parse(Self.scene((0..<count).map { "r\($0): r\(($0 + 1) % count)" }))
    }
    #expect(error.description.contains("and so on through 20000 recognizers"))
    #expect(error.description.count < 400)
    // A ladder has 2^n ways through it; each requirement is followed once.
    let ladder = (0..<400).flatMap { step in
      ["a\(step): a\(step + 1) b\(step + 1)", "b\(step): a\(step + 1) b\(step + 1)"]
    }
    #expect(try TestScene.parse(Self.scene(ladder + ["a400:", "b400:"])).layers.count == 2)
  }

  @Test(
    "Every name that a recognizer mentions must be somebody's",
    arguments: ["requireToFail", "simultaneousWith"])
  func missing(key: String) throws {
    let error = try #require(throws: SceneError.self) {
      try TestScene.parse(
        #"""
        {"touchstone":"scene","version":1,"layers":[{"name":"a","behavior":{"type":"manipulate"},
         "recognizers":[{"name":"t","type":"tap","\#(key)":["a.transform","t2"]}]}]}
        """#)
    }
    #expect(
      error.words == "test.scene.json: error: layers[0].recognizers[0].\(key)[1]: "
        + "no recognizer is named \"t2\", expected the name of a recognizer in this scene")
  }

  @Test("A name that a behavior's recognizer has already is used twice")
  func twice() throws {
    let error = try #require(throws: SceneError.self) {
      try TestScene.parse(
        #"""
        {"touchstone":"scene","version":1,"layers":[{"name":"a","behavior":{"type":"manipulate"},
         "recognizers":[{"name":"a.transform","type":"tap"}]}]}
        """#)
    }
    #expect(error.description.contains("the recognizer name \"a.transform\" is used twice"))
  }
}
