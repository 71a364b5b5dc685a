import Foundation
import TestSupport
import Testing

/// The samples of the README and the articles are what is compiled: here, or in a package of
/// `tools/Examples`, which `tools/test` runs.
struct SampleTests {
  private static func lines(_ text: Substring) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  /// The blocks of Swift in a page.
  private static func blocks(_ page: String) throws -> [[String]] {
    try BuiltProgram.text(page).matches(of: /(?s)```swift\n(.*?)```/).map { lines($0.output.1) }
  }

  /// What a file has between the lines `// MARK` and `// END`.
  private static func samples(_ mark: String, _ file: String) throws -> [[String]] {
    let source = try BuiltProgram.text(file)
    return try source.matches(of: Regex(#"(?s)// \#(mark)\n(.*?)// END\n"#)).map {
      lines($0.output[1].substring ?? "")
    }
  }

  @Test("In your own SDL app: the article has the lines of tools/Examples/OwnSDL")
  func ownSDL() throws {
    let blocks = try Self.blocks("Sources/TouchSDLInput/TouchSDLInput.docc/InYourOwnSDLApp.md")
    let samples = try Self.samples("ARTICLE", "tools/Examples/OwnSDL/Sources/OwnSDL/main.swift")
    #expect(samples.count == 2)
    for sample in samples { #expect(blocks.contains(sample)) }
  }

  @Test("Using it from the main actor: the page has the lines of tools/Examples/MainActorApp")
  func mainActor() throws {
    let blocks = try Self.blocks("Sources/TouchGestures/TouchGestures.docc/FromTheMainActor.md")
    let folder = "tools/Examples/MainActorApp/Sources/MainActorApp/"
    let samples = try ["Board", "Card", "PressRecognizer", "main"].flatMap {
      try Self.samples("PAGE", folder + "\($0).swift")
    }
    #expect(samples.count == 4 && blocks.count == 4)
    for sample in samples { #expect(blocks.contains(sample)) }
    // The page promises it; what is compiled there shows that none is needed.
    for name in try FileManager.default.contentsOfDirectory(
      atPath: BuiltProgram.package.appending(path: folder).path)
    { #expect(!(try BuiltProgram.text(folder + name).contains("nonisolated")), "\(name)") }
  }

  @Test("Tutorials: the page has the lines of tools/Examples/Tutorials at the right of its tables")
  func tutorials() throws {
    let folder = "tools/Examples/Tutorials/"
    let page = try BuiltProgram.text(folder + "README.md")
    let chapters = page.components(separatedBy: "\n### ").dropFirst()
    #expect(chapters.count == 7)
    for chapter in chapters {
      let name = try #require(chapter.firstMatch(of: /`(\w+\.swift)`/)?.output.1)
      let source = try BuiltProgram.text(folder + "Sources/Tutorials/\(name)")
      let cells = chapter.matches(of: /\| `([^`|]+)`[^|`]* \|\n/).map { $0.output.1 }
      #expect(cells.count >= 3, "\(name)")
      let missing = cells.filter { !source.contains($0) }
      #expect(missing.isEmpty, "not in \(name)")
    }
  }

  /// What the window system of another library reports.
  private nonisolated struct Pointer {
    enum Kind { case pressed, dragged, released, lost }
    var kind: Kind
    var number: Int
    var x: Double
    var y: Double
  }

  @Test("In your own loop: another library's pointers become events, as the article has it")
  func pointers() throws {
    let pixelsPerPoint = 2.0
    // POINTER
    func event(of pointer: Pointer, at seconds: Double) -> InputEvent {
      let phase: TouchPhase =
        switch pointer.kind {
        case .pressed: .began
        case .dragged: .moved
        case .released: .ended
        case .lost: .cancelled
        }
      let sample = TouchSample(
        id: TouchID(pointer.number + 1), phase: phase,
        location: Point(x: pointer.x / pixelsPerPoint, y: pointer.y / pixelsPerPoint))
      return InputEvent(time: Timestamp(seconds: seconds), .touches(TouchFrame([sample])))
    }
    // END
    let blocks = try Self.blocks("Sources/TouchInput/TouchInput.docc/InYourOwnLoop.md")
    let sample = try #require(
      try Self.samples("POINTER", "Tests/TouchSDLTests/SampleTests.swift").first)
    #expect(blocks.first == sample)
    var input = LiveInput(surface: Surface(size: Size(width: 100, height: 100), scale: 2))
    let pointers = [Pointer.Kind.pressed, .dragged, .released].map {
      Pointer(kind: $0, number: 0, x: 20, y: 40)
    }
    let ready = pointers.enumerated().flatMap { input.process(event(of: $1, at: Double($0))) }
    let places = (ready + input.flush()).compactMap { $0.samples.first?.location }
    #expect(places == [Point](repeating: Point(x: 10, y: 20), count: 3))
  }

  @Test(
    "A stage in a window: the pages have the program of tools/Examples/Cards, under twenty lines")
  func stage() throws {
    let program = try BuiltProgram.text("tools/Examples/Cards/Sources/Cards/main.swift")
    #expect(program.split(separator: "\n", omittingEmptySubsequences: false).count < 20)
    for page in ["README.md", "Sources/TouchSDL/TouchSDL.docc/AStageInAWindow.md"] {
      #expect(try Self.blocks(page).contains(Self.lines(program[...])), "\(page)")
    }
  }
}
