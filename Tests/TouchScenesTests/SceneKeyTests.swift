import Foundation
import TestSupport
import Testing
import TouchGestures

@testable import TouchSandbox
@testable import TouchScenes

@Suite("What the pages say of scene files")
struct SceneKeyTests {
  /// Which page has the keys that a folder's files read.
  static let pages: [(folder: String, page: String)] = [
    ("SceneFile", "SceneFiles"), ("Registry", "SceneFiles"), ("Solvers", "SceneFiles"),
    ("Behaviors/Manipulate", "Photo"),
    ("Behaviors/Dial", "Dial"),
    ("Behaviors/Math", "Math"),
    ("Behaviors/Map", "Map"), ("Behaviors/Swipes", "Swipes"), ("Behaviors/Explorer", "Explorer"),
    ("Behaviors/Formula", "Formula"),
    ("Behaviors/Model", "Model"), ("Behaviors/Paint", "Paint"),
  ]

  /// Where a folder is in the package.
  private static func source(_ folder: String) -> String {
    let module =
      folder.hasPrefix("Behaviors")
      ? "TouchScenes" : folder == "Solvers" ? "TouchExplain" : "TouchSandbox"
    return "Sources/\(module)/\(folder)"
  }

  private static func text(ofPage name: String) throws -> String {
    try DocPage("\(name).md", of: name == "SceneFiles" ? "TouchSandbox" : "TouchScenes").text
  }

  /// What every recognizer takes, then what each kind has of its own.
  private static let options =
    RecognizerKind.sharedThresholds + RecognizerKind.ofScenes.flatMap(\.ownOptions)

  /// The keys that a folder's files read: what a `SceneReader` is asked for, and what the kinds of
  /// recognizers have.
  private static func keysRead(in folder: String) throws -> Set<String> {
    let question =
      #/\.(?:string|required|bool|number|positive|whole|numbers|points?|size|rect|color|choices?|child|children|strings|options|image|fonts|detents)\(\s*"(\w+)"/#
    var keys: Set<String> = []
    if folder == "Registry" {
      keys.formUnion(SceneRegistry.bundled.behaviorNames)
      keys.formUnion(options.map(\.name))
    }
    for file in try BuiltProgram.files(in: source(folder)) where file.pathExtension == "swift" {
      // Not the examples in comments.
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let text = lines.filter { !$0.contains("///") }.joined(separator: "\n")
      keys.formUnion(text.matches(of: question).map { String($0.output.1) })
    }
    return keys
  }

  /// Everything that stands in a page's tables as code.
  private static func words(inTablesOf page: String) throws -> Set<String> {
    let rows = try text(ofPage: page).split(separator: "\n").filter { $0.hasPrefix("|") }
    return Set(rows.flatMap { $0.matches(of: #/`"?(\w+)"?`/#).map { String($0.output.1) } })
  }

  /// The keys that a page's tables describe: the first column.
  private static func keys(inTablesOf page: String) throws -> Set<String> {
    let rows = try text(ofPage: page).split(separator: "\n").filter { $0.hasPrefix("| `") }
    let cells = rows.compactMap { $0.split(separator: "|").first }
    return Set(cells.flatMap { $0.matches(of: #/`(\w+)`/#).map { String($0.output.1) } })
  }

  @Test("Every key that a scene's reader knows stands in a table of its page", arguments: pages)
  func described(folder: String, page: String) throws {
    let known = try Self.keysRead(in: folder)
    #expect(known.isEmpty == (page == "Explorer"))
    let missing = known.subtracting(try Self.words(inTablesOf: page))
    #expect(missing.isEmpty, "\(page).md does not say what \(missing.sorted()) means")
  }

  @Test("Every value that is one of several stands in a table of its page")
  func values() throws {
    let values: [(page: String, values: [String])] = [
      ("SceneFiles", RecognizerKind.ofScenes.map(\.name)),
      ("SceneFiles", Self.options.flatMap(\.words)),
      ("SceneFiles", Shape.Kind.allCases.map(\.rawValue)),
      ("Photo", FitMode.allCases.map(\.rawValue)),
      ("Photo", ManipulateOptions.Response.allCases.map(\.rawValue)),
      ("Dial", DialOptions.Look.allCases.map(\.rawValue)),
      ("Dial", DialOptions.Turn.allCases.map(\.rawValue)),
      ("Model", ModelBehavior.Kind.allCases.map(\.rawValue)),
      ("Paint", PaintTool.allCases.map(\.rawValue)),
      ("Paint", PaintColor.allCases.map(\.rawValue)),
      ("Model", ModelOptions.Style.allCases.map(\.rawValue)),
    ]
    for (page, values) in values {
      let missing = Set(values).subtracting(try Self.words(inTablesOf: page))
      #expect(missing.isEmpty, "\(page).md does not say what \(missing.sorted()) means")
    }
  }

  @Test("A recognizer's type on the page is one that a reader accepts, and each of them is there")
  func types() throws {
    let accepted = SceneRegistry.bundled.recognizerNames
    let row = try #require(
      Self.text(ofPage: "SceneFiles").split(separator: "\n").first {
        $0.hasPrefix("| `type` | `tap`")
      })
    let cell = row.split(separator: "|")[1]
    #expect(cell.matches(of: #/`(\w+)`/#).map { String($0.output.1) } == accepted)
    // The types that tables of properties name.
    let rows = try Self.text(ofPage: "SceneFiles").split(separator: "\n")
    for cell in rows.compactMap({ $0.firstMatch(of: #/^\| (?:`\w+`)? \| (`\w+`(?:, `\w+`)*) \|/#) })
    {
      let named = cell.output.1.matches(of: #/`(\w+)`/#).map { String($0.output.1) }
      #expect(Set(named).isSubset(of: accepted), "\(named)")
    }
    // Drafts of the format had one that matches strokes: nothing reads it.
    let error = try #require(throws: SceneError.self) {
      try TestScene.parse(
        #"""
        {"touchstone":"scene","version":1,"layers":[
          {"name":"a","recognizers":[{"name":"s","type":"stroke","match":"check","score":0.8}]}]}
        """#)
    }
    #expect(error.words.contains(#"found "stroke", expected one of "tap""#), "\(error)")
  }

  @Test("No page describes a key that no reader knows")
  func known() throws {
    let known = try Self.pages.reduce(into: Set<String>()) {
      $0.formUnion(try Self.keysRead(in: $1.folder))
    }
    for (_, page) in Self.pages {
      let unknown = try Self.keys(inTablesOf: page).subtracting(known)
      #expect(unknown.isEmpty, "\(page).md describes \(unknown.sorted()), which nothing reads")
    }
  }

  @Test("All folders whose files read keys have a page")
  func folders() throws {
    let behaviors = try BuiltProgram.files(in: Self.source("Behaviors"))
    let folders = Set(Self.pages.map(\.folder))
    for folder in behaviors.map({ "Behaviors/\($0.lastPathComponent)" })
    where !folder.hasSuffix(".swift") && !folders.contains(folder) {
      #expect(try Self.keysRead(in: folder).isEmpty, "\(folder) reads keys and has no page")
    }
  }

  @Test("A recognizer of a scene file takes every threshold there is, and pages have its value")
  func thresholds() throws {
    // No scene file names the five fingers that leave a scene (GATH).
    let fields = GestureTuning.standard.fields.map(\.name)
      .filter { !$0.hasPrefix("gather") }
    #expect(Set(fields) == Set(RecognizerKind.sharedThresholds.map(\.name)))
    let page = try Self.text(ofPage: "SceneFiles")
    for option in RecognizerKind.sharedThresholds {
      let row = try #require(
        page.split(separator: "\n").first { $0.hasPrefix("| `\(option.name)` ") })
      let cell = row.split(separator: "|").last?.split(separator: " ").first
      let value = try #require(cell.flatMap { Double($0) }, "\(row)")
      guard case .number(let standard)? = option.value(of: GestureRecognizer()) else {
        Issue.record("\(option.name) has no value")
        continue
      }
      expectClose(value, standard, within: 1e-4, "\(row)")
    }
  }

  @Test(
    "An option of a kind has its row, with the kind, its range and its value unless given",
    arguments: RecognizerKind.ofScenes.map(\.name))
  func ownRows(kind name: String) throws {
    let kind = try #require(RecognizerKind.ofScenes.first { $0.name == name })
    let standard = try #require(kind.make?())
    var key = ""
    var rows: [(key: String, cells: [Substring])] = []
    for line in try Self.text(ofPage: "SceneFiles").split(separator: "\n")
    where line.hasPrefix("| ") {
      let cells = line.dropFirst(2).split(separator: "|", omittingEmptySubsequences: false)
      // A key that kinds read differently stands in the first of its rows.
      if let word = cells[0].firstMatch(of: #/`(\w+)`/#) { key = String(word.output.1) }
      rows.append((key, cells))
    }
    for option in kind.ownOptions {
      let row = try #require(
        rows.first { row in
          row.key == option.name && row.cells.count > 3 && row.cells[1].contains("`\(name)`")
        }, "no row has \(option.name) of \(name)")
      switch option.form {
      case .number(_, let range):
        #expect(row.cells[2].contains("\(Int(range.lowerBound)) to 10⁶"), "\(row)")
      case .count(let least): #expect(row.cells[2].contains("\(least) to 10⁶"), "\(row)")
      case .flag: break
      case .word(let words), .words(let words):
        #expect(words.allSatisfy { row.cells[2].contains("`\($0)`") }, "\(row)")
      }
      switch option.value(of: standard) {
      case .number(let number):
        #expect(row.cells[3].split(separator: " ").first.flatMap { Double($0) } == number)
      case .count(let count) where count < Int.max:
        #expect(row.cells[3].split(separator: " ").first.flatMap { Int($0) } == count)
      case .word(let word): #expect(row.cells[3].contains("`\(word)`"))
      case .words(let words):
        #expect(words.allSatisfy { row.cells[3].contains($0) }, "\(row)")
      default: break
      }
    }
  }

  @Test("Every sample on the pages is a scene, or a layer of one")
  func samples() throws {
    var count = 0
    for page in try ["TouchSandbox", "TouchScenes"].flatMap({ try DocPage.all(of: $0) }) {
      for sample in page.text.matches(of: #/```json\n((?s).*?)```/#) {
        let json = String(sample.output.1)
        let isScene = json.contains("\"touchstone\"")
        _ = try TestScene.parse(
          isScene ? json : #"{"touchstone":"scene","version":1,"layers":[\#(json)]}"#)
        count += 1
      }
    }
    #expect(count >= 9)
  }
}

extension RecognizerOption {
  /// The words that a file may have for it.
  fileprivate var words: [String] {
    switch form {
    case .word(let words), .words(let words): words
    case .number, .count, .flag: []
    }
  }
}
