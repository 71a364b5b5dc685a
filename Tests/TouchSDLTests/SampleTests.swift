import CTouchSDL2
import Foundation
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchSDL
import TouchScene

/// The samples of the README and the articles are what is compiled: here, or in a package of
/// `tools/Examples`.
struct SampleTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  private static func lines(_ text: Substring) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  /// The blocks of Swift in a page.
  private static func blocks(_ page: String) throws -> [[String]] {
    try text(page).matches(of: /(?s)```swift\n(.*?)```/).map { lines($0.output.1) }
  }

  /// What a file has between the lines `// MARK` and `// END`.
  private static func samples(_ mark: String, _ file: String) throws -> [[String]] {
    let source = try text(file)
    return try source.matches(of: Regex(#"(?s)// \#(mark)\n(.*?)// END\n"#)).map {
      lines($0.output[1].substring ?? "")
    }
  }

  @Test("In your own SDL app: the article has the lines of tools/Examples/OwnSDL")
  func ownSDL() throws {
    let blocks = try Self.blocks(
      "Sources/TouchSDLInput/TouchSDLInput.docc/InYourOwnSDLApp.md")
    let samples = try Self.samples(
      "ARTICLE", "tools/Examples/OwnSDL/Sources/OwnSDL/main.swift")
    #expect(samples.count == 2)
    for sample in samples { #expect(blocks.contains(sample)) }
  }

  /// The lines between the marks are those of the README and the article.
  private static func cards() throws -> (app: StageWindow, card: Layer) {
    // CARDS
    let app = try StageWindow(title: "Cards", size: Size(width: 800, height: 600))
    let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
    card.content = .color(Color(0xE8590C))
    card.position = Point(x: 400, y: 300)
    app.stage.root.addChild(card)

    let transform = TransformGestureRecognizer()
    transform.addAction { [unowned card] in card.place(toParent: $0.matrix) }
    card.addGestureRecognizer(transform)
    try app.run()
    // END
    return (app, card)
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
    let places = (ready + input.flush()).compactMap { event -> Point? in
      if case .touches(let frame) = event.kind { frame.samples.first?.location } else { nil }
    }
    #expect(places == [Point](repeating: Point(x: 10, y: 20), count: 3))
  }

  @Test("A stage in a window: fewer than twenty lines, which run, and are those of the pages")
  func stage() throws {
    let compiled = try #require(
      try Self.samples("CARDS", "Tests/TouchSDLTests/SampleTests.swift").first)
    for page in ["README.md", "Sources/TouchSDL/TouchSDL.docc/AStageInAWindow.md"] {
      #expect(try Self.blocks(page).contains(compiled), "\(page)")
    }
    // With its imports.
    #expect(compiled.count + 4 < 20)

    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    let context = try SDLContext()
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {}
    for event in [
      Make.finger(SDL_FINGERDOWN, 1), Make.finger(SDL_FINGERMOTION, 1, x: 0.6),
      Make.finger(SDL_FINGERMOTION, 1, x: 0.75), Make.plain(SDL_QUIT),
    ] {
      var event = event
      #expect(SDL_PushEvent(&event) == 1)
    }
    let (app, card) = try Self.cards()
    #expect(card.position.x > 500)
    #expect(!app.stage.isAnimating)
    withExtendedLifetime(context) {}
  }
}
