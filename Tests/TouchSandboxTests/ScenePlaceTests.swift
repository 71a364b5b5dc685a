import Foundation
import Testing
import TouchExplain
import TouchScene

/// A behavior of a program of its own that says what is wrong in words of its own.
private struct Picky: BehaviorKind {
  static let typeName = "picky"

  init(_ reader: SceneReader, resources: ResourceLocator) throws(SceneError) {
    if let inner = try reader.child("inner"), inner.has("taste") {
      throw SceneError(file: inner.file, place: inner.path("taste"), what: "not to my taste")
    }
    if reader.has("lacks") {
      throw SceneError(file: reader.file, place: reader.path("name"), what: "missing")
    }
  }

  func attach(to layer: Layer, on stage: Stage, seed: UInt64) -> any Behavior {
    PickyBehavior(layer)
  }
}

private final class PickyBehavior: Behavior {
  let layer: Layer

  init(_ layer: Layer) { self.layer = layer }
}

@Suite("Where in a scene something is wrong")
struct ScenePlaceTests {
  /// Reads a text whose mark § stands before what is wrong, and compares the places.
  private func check(
    _ text: String, _ place: String?, name: String = "test.scene.json",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let mark = try #require(text.range(of: "§"))
    // Scalars, since a line end of Windows is one character.
    let lines = text.unicodeScalars[..<mark.lowerBound].split(
      separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last?.count ?? 0) + 1
    let clean = text.replacing("§", with: "")
    let error = try #require(throws: SceneError.self, sourceLocation: sourceLocation) {
      try SceneFile(
        parsing: clean, path: name, resources: TestScene.resources,
        registry: .bundled.withExplanations.adding(Picky.self))
    }
    #expect(error.line == lines.count, "\(error)", sourceLocation: sourceLocation)
    #expect(error.column == column, "\(error)", sourceLocation: sourceLocation)
    let start =
      place.map { "\(name):\(lines.count):\(column): error: \($0): " }
      ?? "\(name):\(lines.count): error: not JSON: "
    #expect(error.description.hasPrefix(start), "\(error)", sourceLocation: sourceLocation)
    #expect(!error.description.contains("\n"), sourceLocation: sourceLocation)
  }

  private static func scene(_ layers: String) -> String {
    "{\"touchstone\": \"scene\",\n \"version\": 1, \"name\": \"é😀\",\n \"layers\": [\n\(layers)\n]}\n"
  }

  @Test(
    "A value of the scene, of a layer and of a recognizer",
    arguments: [
      (#"  {"name":"a"}, {"name":"größe😀", "opacity": §2}"#, "layers[1].opacity"),
      ("  {\"name\":\n    §7}", "layers[0].name"),
      ("  {\"name\":\"a\",\r\n   \"transform\":[1,0,0,1,0,§\"x\"]}", "layers[0].transform[5]"),
      (#"  {"name":"a","content":{"color":§"crimson"}}"#, "layers[0].content.color"),
      (#"  {"name":"a","content":{"image":§"gone.png"}}"#, "layers[0].content.image"),
      (#"  {"name":"a","content":§{"smell":"rose"}}"#, "layers[0].content"),
      (
        #"  {"name":"a","layers":[{"name":"b"},{"name":"c","bounds":§[0,0,-1,5]}]}"#,
        "layers[0].layers[1].bounds"
      ),
      (#"  {"name":"a"},{"name":§"a"}"#, "layers[1].name"),
      (
        #"  {"name":"a","recognizers":[{"name":"r","type":§"sneeze"}]}"#,
        "layers[0].recognizers[0].type"
      ),
      (
        #"  {"name":"a","recognizers":[{"name":"r","type":"tap","tapGap":§-1}]}"#,
        "layers[0].recognizers[0].tapGap"
      ),
      (
        #"  {"name":"a","recognizers":[{"name":"r","type":"tap","requireToFail":["r",§"x"]}]}"#,
        "layers[0].recognizers[0].requireToFail[1]"
      ),
      (
        "  {\"name\":\"a\",\"recognizers\":[{\"name\":\"r\",\"type\":\"tap\",\n"
          + "   \"requireToFail\":[§\"r\"]}]}",
        "layers[0].recognizers[0].requireToFail[0]"
      ),
      (#"  {"name":"a","x":{"y":1,§"y":2}}"#, "layers[0].x.y"),
    ] as [(String, String)])
  func values(layers: String, place: String) throws { try check(Self.scene(layers), place) }

  @Test(
    "An option of each behavior",
    arguments: [
      (#"{"type":§"fly"}"#, "type"), (#"{"type":§7}"#, "type"),
      (#"{"type":"manipulate","mode":§"wild"}"#, "mode"),
      ("{\"type\":\"manipulate\",\n  \"minimumScale\": §2,\n  \"maximumScale\":1}", "minimumScale"),
      ("{\"type\":\"manipulate\",\n  \"keepInside\": §\"no\"}", "keepInside"),
      (#"{"type":"dial","stops":[1,§"two"]}"#, "stops[1]"),
      (#"{"type":"dial","look":§"moon"}"#, "look"),
      (#"{"type":"map","zoomFactor":§1000}"#, "zoomFactor"),
      (#"{"type":"paint","image":§7}"#, "image"),
      (#"{"type":"model","models":[{"file":§"gone.obj"}]}"#, "models[0].file"),
      (#"{"type":"swipes","swipeDuration":§"long"}"#, "swipeDuration"),
      (#"{"type":"picky","inner":{"taste":§[1,2]}}"#, "inner.taste"),
    ] as [(String, String)])
  func behaviors(options: String, place: String) throws {
    try check(
      Self.scene("  {\"name\":\"b\"},\n  {\"name\":\"a\",\n   \"behavior\": \(options)}"),
      "layers[1].behavior.\(place)")
  }

  @Test(
    "What is missing is said of what it is missing in",
    arguments: [
      ("  {\"name\":\"a\"},\n  §{\"opacity\":1}", "layers[1].name"),
      ("  {\"name\":\"a\",\n   \"behavior\":§{}}", "layers[0].behavior.type"),
      (
        #"  {"name":"a","behavior":{"type":"picky"}},{"name":"b","behavior":§{"type":"picky","lacks":1}}"#,
        "layers[1].behavior.name"
      ),
    ] as [(String, String)])
  func missing(layers: String, place: String) throws { try check(Self.scene(layers), place) }

  @Test("The scene as a whole is its first brace, behind a mark before UTF-8 too")
  func whole() throws {
    try check("§{\"version\":1}", "touchstone")
    try check("\n \u{FEFF}".replacing("\u{FEFF}", with: "") + "§{\"version\":1}", "touchstone")
    try check("{\"touchstone\":§7}", "touchstone")
  }

  @Test(
    "Text that is not JSON",
    arguments: [
      "{\n \"a\" §1}", "{\n \"ä\":§}", "{\n \"a\":§NaN}", "{\n \"a\": 1§", "{\"a\":[1,\n2,§]}",
      "{\"a\":\"b§\n\"}", "{\"é😀\": 0§1}", "{\"a\":\"\\§x\"}", "{}\n  §{}",
    ])
  func malformed(text: String) throws { try check(text, nil) }

  @Test("Another encoding of JSON has the same places", arguments: [String.Encoding.utf16, .utf32])
  func encodings(_ encoding: String.Encoding) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "touchstone-\(UUID().uuidString).scene.json")
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = Self.scene("  {\"name\":\"größe\",\"opacity\":2}")
    try #require(text.data(using: encoding)).write(to: folder)
    let error = try #require(throws: SceneError.self) {
      try SceneFile(contentsOf: folder.path, resources: TestScene.resources)
    }
    #expect(error.line == 4 && error.column == 29, "\(error)")
  }

  @Test("A deep scene of many layers says its place at once")
  func large() throws {
    let layers = (0..<20_000).map { "  {\"name\":\"l\($0)\"}" }.joined(separator: ",\n")
    try check(Self.scene(layers + ",\n  {\"name\":\"x\",\"hidden\":§1}"), "layers[20000].hidden")
    let deep =
      (0..<200).map { "{\"name\":\"l\($0)\",\"layers\":[\n" }.joined()
      + "{\"name\":\"x\",\"hidden\":§1}" + String(repeating: "]}", count: 200)
    try check(
      Self.scene(deep),
      "layers[0]" + String(repeating: ".layers[0]", count: 200) + ".hidden")
  }
}
