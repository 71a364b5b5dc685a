import Foundation
import TestSupport
import Testing
import TouchGestures

@Suite("The JSON Schema of scenes")
struct SceneSchemaTests {
  private let schema: JSONSchema

  init() throws { schema = try JSONSchema.scenes.get() }

  private static func files(_ folder: String, _ ending: String) throws -> [URL] {
    try BuiltProgram.files(in: folder).filter { $0.path.hasSuffix(ending) }
  }

  @Test("Every bundled scene is valid")
  func bundled() throws {
    let files =
      try Self.files("Resources/Scenes", ".scene.json")
      + Self.files("Resources/Recordings", ".scene.json")
    #expect(files.count >= 9)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      try expectEqual(schema.problems(in: text), [], "\(file.lastPathComponent)")
    }
  }

  @Test("Every sample on the pages is valid, as a scene or as a layer of one")
  func samples() throws {
    var count = 0
    let modules = ["TouchSandbox", "TouchScenes", "TouchExplain"]
    for page in try modules.flatMap({ try DocPage.all(of: $0) }) {
      for sample in page.text.matches(of: #/```json\n((?s).*?)```/#) {
        let json = String(sample.output.1)
        let scene =
          json.contains("\"touchstone\"")
          ? json : #"{"touchstone":"scene","version":1,"layers":[\#(json)]}"#
        try expectEqual(schema.problems(in: scene), [], page.name)
        count += 1
      }
    }
    #expect(count >= 9)
  }

  @Test("It describes every key that the pages describe, and no other")
  func keys() throws {
    var described: Set<String> = []
    let pages = ["SceneFiles", "Photo", "Dial", "Map", "Swipes", "Model", "Paint", "Formula"]
    for page in pages {
      let module = page == "SceneFiles" ? "TouchSandbox" : "TouchScenes"
      let text = try DocPage("\(page).md", of: module).text
      let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
      let cells = rows.compactMap { $0.split(separator: "|").first }
      described.formUnion(
        cells.flatMap { $0.matches(of: #/`(\w+)`/#).map { String($0.output.1) } })
    }
    // First columns that are values of `type`, not keys.
    described.subtract([
      "none", "manipulate", "dial", "map", "swipes", "explorer", "model", "paint", "formula",
    ])
    described.formUnion(["model", "map"])
    let known = schema.properties
    expectEqual(described.subtracting(known), [], "the schema lacks these")
    expectEqual(known.subtracting(described).subtracting(["type"]), [], "no page has these")
  }

  /// What the schema says of recognizers.
  private static func recognizerSchema() throws -> [String: Any] {
    let data = Data(try BuiltProgram.text("Resources/Schemas/scene.schema.json").utf8)
    let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let parts = try #require(schema["$defs"] as? [String: Any])
    return try #require(parts["recognizer"] as? [String: Any])
  }

  @Test("It has every kind of recognizer, and what each and all of them take, as the table has it")
  func recognizers() throws {
    let schema = try Self.recognizerSchema()
    let common = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(common["type"]?["enum"] as? [String] == RecognizerKind.ofScenes.map(\.name))
    let ownToAll: Set = [
      "name", "type", "requireToFail", "simultaneousWith", "enabled", "cancelsTouchesInView",
      "delaysTouchesBegan", "delaysTouchesEnded",
    ]
    let thresholds = common.filter { !ownToAll.contains($0.key) }
    Self.expect(thresholds, toHave: RecognizerKind.sharedThresholds, of: TapGestureRecognizer())
    var branches: [String: [String: [String: Any]]] = [:]
    for branch in try #require(schema["allOf"] as? [[String: [String: Any]]]) {
      let condition = branch["if"]?["properties"] as? [String: [String: String]]
      let kind = try #require(condition?["type"]?["const"])
      branches[kind] = branch["then"]?["properties"] as? [String: [String: Any]]
    }
    for kind in RecognizerKind.ofScenes {
      let standard = try #require(kind.make?())
      Self.expect(
        branches.removeValue(forKey: kind.name) ?? [:], toHave: kind.ownOptions, of: standard)
    }
    #expect(branches.isEmpty)
  }

  /// Compares the properties of a schema with options, and their defaults with a new recognizer.
  private static func expect(
    _ properties: [String: [String: Any]], toHave options: [RecognizerOption],
    of standard: GestureRecognizer
  ) {
    #expect(Set(properties.keys) == Set(options.map(\.name)))
    for option in options {
      let property = properties[option.name] ?? [:]
      let name = Comment(rawValue: option.name)
      #expect(property["description"] as? String == option.summary, name)
      let types = property["type"] as? [String]
      switch option.form {
      case .number(_, let range):
        #expect(types == ["number", "null"], name)
        #expect(property["minimum"] as? Double == range.lowerBound, name)
        #expect(property["maximum"] as? Double == range.upperBound, name)
      case .count(let least):
        #expect(types == ["integer", "null"], name)
        #expect(property["minimum"] as? Int == least, name)
        #expect(property["maximum"] as? Int == 1_000_000, name)
      case .flag: #expect(types == ["boolean", "null"], name)
      case .word(let words):
        #expect((property["enum"] as? [Any])?.compactMap { $0 as? String } == words, name)
      case .words(let words):
        #expect(types == ["array", "null"], name)
        #expect((property["items"] as? [String: [String]])?["enum"] == words, name)
      }
      switch option.value(of: standard) {
      case .number(let number):
        let value = property["default"] as? Double
        #expect(value.map { abs($0 - number) < 1e-4 } == true, name)
      case .count(Int.max), nil: #expect(property["default"] == nil, name)
      case .count(let count): #expect(property["default"] as? Int == count, name)
      case .flag(let flag): #expect(property["default"] as? Bool == flag, name)
      case .word(let word): #expect(property["default"] as? String == word, name)
      case .words(let words): #expect(property["default"] as? [String] ?? [] == words, name)
      }
    }
  }

  /// Layers that neither the schema nor the reader accepts.
  static let wrong = [
    #"{"bounds":[0,0,1,1]}"#, #"{"name":7}"#, #"{"name":"a","bounds":[0,0,1]}"#,
    #"{"name":"a","bounds":[0,0,-1,1]}"#, #"{"name":"a","opacity":1.5}"#,
    #"{"name":"a","hidden":"yes"}"#, #"{"name":"a","content":{}}"#,
    #"{"name":"a","content":{"color":"crimson"}}"#,
    #"{"name":"a","content":{"color":"ff0000"}}"#, #"{"name":"a","content":{"color":"card 2"}}"#,
    #"{"name":"a","content":{"text":"x","size":0}}"#, #"{"name":"a","content":{"shape":"star"}}"#,
    #"{"name":"a","transform":[1,0,0,1]}"#, #"{"name":"a","transform":{"rotate":"90"}}"#,
    #"{"name":"a","transform":7}"#, #"{"name":"a","cornerRadius":-1}"#,
    #"{"name":"a","recognizers":[{"name":"r","type":"twirl"}]}"#,
    #"{"name":"a","recognizers":[{"type":"tap"}]}"#, #"{"name":"a","recognizers":{}}"#,
    #"{"name":"a","recognizers":[{"name":"r","type":"tap","numberOfTapsRequired":0}]}"#,
    #"{"name":"a","recognizers":[{"name":"r","type":"tap","numberOfTapsRequired":1.5}]}"#,
    #"{"name":"a","recognizers":[{"name":"r","type":"swipe","direction":["north"]}]}"#,
    #"{"name":"a","recognizers":[{"name":"r","type":"swipe","direction":"left"}]}"#,
    #"{"name":"a","recognizers":[{"name":"r","type":"pan","tapGap":-1}]}"#,
    #"{"name":"a","recognizers":[{"name":"r","type":"pan","simultaneousWith":"some"}]}"#,
    #"{"name":"a","behavior":{}}"#, #"{"name":"a","behavior":{"type":"fly"}}"#,
    #"{"name":"a","behavior":{"type":"manipulate","minimumScale":0}}"#,
    #"{"name":"a","behavior":{"type":"manipulate","mode":"free"}}"#,
    #"{"name":"a","behavior":{"type":"manipulate","card":[1]}}"#,
    #"{"name":"a","behavior":{"type":"dial","detents":361}}"#,
    #"{"name":"a","behavior":{"type":"map","zoomFactor":0}}"#,
    #"{"name":"a","behavior":{"type":"map","marks":[[1,2]]}}"#,
    #"{"name":"a","behavior":{"type":"swipes","fingers":11}}"#,
    #"{"name":"a","behavior":{"type":"model"}}"#,
    #"{"name":"a","behavior":{"type":"model","models":[]}}"#,
    #"{"name":"a","behavior":{"type":"model","models":[{"file":"ship.obj","scale":9}]}}"#,
    #"{"name":"a","behavior":{"type":"paint","color":"mauve"}}"#,
    #"{"name":"a","layers":[{"name":"b","position":[1,"2"]}]}"#,
  ]

  @Test("What the reader refuses for its shape, the schema refuses too", arguments: wrong)
  func refuses(_ layer: String) throws {
    let scene = #"{"touchstone":"scene","version":1,"layers":[\#(layer)]}"#
    #expect(try !schema.problems(in: scene).isEmpty)
    #expect(throws: SceneError.self) { try TestScene.parse(scene) }
  }

  @Test(
    "The same outside the layers",
    arguments: [
      "{}", #"{"touchstone":"recording","version":1}"#, #"{"touchstone":"scene","version":2}"#,
      #"{"touchstone":"scene"}"#, #"{"touchstone":"scene","version":1,"size":[800]}"#,
      #"{"touchstone":"scene","version":1,"size":[0,600]}"#,
      #"{"touchstone":"scene","version":1,"background":"Blue"}"#,
      #"{"touchstone":"scene","version":1,"gestures":"tap"}"#,
      #"{"touchstone":"scene","version":1,"posterTime":-1}"#,
      #"{"touchstone":"scene","version":1,"fingers":"resampled"}"#,
      #"{"touchstone":"scene","version":1,"fingers":"filtered:"}"#,
      #"{"touchstone":"scene","version":1,"fingers":{"path":"raw"}}"#,
      #"{"touchstone":"scene","version":1,"layers":{}}"#,
    ])
  func refusesFile(_ scene: String) throws {
    #expect(try !schema.problems(in: scene).isEmpty)
    #expect(throws: SceneError.self) { try TestScene.parse(scene) }
  }

  /// Layers that both accept, at the borders of what is allowed.
  static let right = [
    #"{"name":"a","content":null,"bounds":null,"opacity":null,"recognizers":null}"#,
    #"{"name":"a","bounds":[0,0,0,0],"opacity":0,"later":{"than":1}}"#,
    ##"{"name":"a","content":{"text":"x","size":1,"color":"#00ff0080"}}"##,
    #"{"name":"a","content":{"color":"card"},"border":{"width":1,"color":"hairline 0.14"}}"#,
    #"{"name":"a","content":{"shape":"line","lineWidth":0.1}}"#,
    #"{"name":"a","transform":{"scale":[1,2],"rotate":1,"translate":[3,4]}}"#,
    #"{"name":"a","transform":{"scale":-1}}"#,
    #"{"name":"a","recognizers":[{"name":"r","type":"longPress","numberOfTapsRequired":0}]}"#,
    #"{"name":"a","recognizers":[{"name":"r","type":"tap","simultaneousWith":"all"}]}"#,
    #"{"name":"a","recognizers":[{"name":"r","type":"screenEdgePan","edges":[]}]}"#,
    #"{"name":"a","behavior":{"type":"none","speed":"fast"}}"#,
    #"{"name":"a","behavior":{"type":"dial","detents":0,"angle":-7.5,"turned":"clockwise"}}"#,
    #"{"name":"a","behavior":{"type":"model","models":[{"file":"ship.obj","scale":3}]}}"#,
    #"{"name":"a","behavior":{"type":"explorer"}}"#,
  ]

  @Test("The same of a layout", arguments: LayoutReadingTests.wrong)
  func refusesLayout(_ layout: String, place: String) throws {
    let scene = #"{"touchstone":"scene","version":1,"layout":\#(layout),"layers":[]}"#
    #expect(try !schema.problems(in: scene).isEmpty, "\(place)")
    #expect(throws: SceneError.self) { try TestScene.parse(scene) }
  }

  @Test("What the reader accepts, the schema accepts too", arguments: right)
  func accepts(_ layer: String) throws {
    let scene = #"{"touchstone":"scene","version":1,"layers":[\#(layer)]}"#
    try expectEqual(schema.problems(in: scene), [])
    _ = try TestScene.parse(scene)
  }
}
