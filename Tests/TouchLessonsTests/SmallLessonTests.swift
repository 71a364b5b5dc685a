import SceneTestSupport
import Testing
import TouchControls

@testable import TouchLessons

@Suite("Lessons in small windows, and in large text")
struct SmallLessonTests {
  /// A window, and how much larger than usual its words are.
  private struct Window: CustomStringConvertible {
    let size: Size
    let textScale: Double
    var description: String { "\(Int(size.width)) × \(Int(size.height)), × \(textScale)" }
  }

  private static let phones: [Window] = [(320.0, 480.0), (390.0, 844.0)].flatMap { width, height in
    [1, 1.5].map { Window(size: Size(width: width, height: height), textScale: $0) }
  }

  /// Windows that are broader than high.
  private static let broad: [Size] = [
    (568.0, 320.0), (844, 390), (800, 600), (1024, 768), (1280, 800), (3840, 2160),
  ].map { Size(width: $0, height: $1) }

  /// Calls a closure with the pages of all lessons in windows, before the answer and with it.
  ///
  /// The windows are no arguments of the tests: to make a page's run plays recordings, which takes
  /// far longer than to lay the page out.
  private static func eachPage(
    in windows: [Window] = phones, where isMeant: (LessonPage) -> Bool = { _ in true },
    _ body: (LessonRun, Window, _ name: String) throws -> Void
  ) throws {
    for file in BundledLesson.names {
      let lesson = try BundledLesson.read(file)
      let material = try BundledLesson.material(of: lesson)
      for (index, page) in lesson.pages.enumerated() where isMeant(page) {
        let run = LessonRun(lesson, material, page: index, reducesMotion: true)
        func look(_ state: String) throws {
          for window in windows {
            try body(run, window, "\(lesson.name), page \(index + 1)\(state), in \(window)")
          }
        }
        try look("")
        if run.answerForPicture() { try look(", answered") }
      }
    }
  }

  private static func column(_ run: LessonRun, _ window: Window) -> LessonColumn {
    let layout = LessonLayout(
      window.size, inset: 0, textScale: window.textScale, hasFigure: run.figure != nil)
    return LessonColumn(
      run, surface: Surface(size: layout.column.size), textScale: window.textScale)
  }

  /// The texts of a list, each with its box on the surface.
  private static func texts(of list: DrawList) -> [(words: String, box: Rect)] {
    list.commands.compactMap { command in
      guard case .text(let text) = command else { return nil }
      return (text.string, DrawnBounds.bounds(of: text))
    }
  }

  @Test("Every button is inside the column, and its words are whole")
  func buttons() throws {
    try Self.eachPage { run, window, name in
      let column = Self.column(run, window)
      let size = column.stage.surface.size
      let buttons = column.stage.root.children.compactMap { $0 as? Button }
      #expect(buttons.count >= 2, "\(name)")
      for button in buttons {
        #expect(
          button.frame.minX >= 0 && button.frame.maxX <= size.width
            && button.frame.minY >= 0 && button.frame.maxY <= size.height,
          "\(name): \(button.name) at \(button.frame)")
        #expect(button.bounds.width > button.fittingSize.width - 0.01, "\(name): \(button.name)")
      }
    }
  }

  @Test("A sign says that there is more below, until it is scrolled to its end")
  func moreBelow() throws {
    var counts: [String: Int] = [:]
    func check(
      _ side: any LessonSide, _ scrolling: String, _ window: Window, _ name: String
    ) throws {
      let root = side.stage.root
      let scroll = try #require(root.descendant(named: scrolling) as? ScrollLayer)
      let sign = try #require(root.descendant(named: "more below"))
      let rest = scroll.contentSize.height - scroll.bounds.height
      scroll.contentOffset = .zero
      side.follow()
      #expect(sign.isHidden == (rest <= 12), "\(name)")
      // It is at the lower edge, and touches go through it.
      #expect(abs(sign.frame.maxY - scroll.frame.maxY) < 0.01, "\(name)")
      #expect(sign.frame.height < 0.34 * scroll.frame.height, "\(name)")
      #expect(root.hitTest(sign.frame.center, with: nil) !== sign, "\(name)")
      if !sign.isHidden { counts[window.description, default: 0] += 1 }
      scroll.contentOffset = Point(x: 0, y: max(rest, 0))
      side.follow()
      #expect(sign.isHidden, "\(name)")
    }
    let least = Window(size: Size(width: 320, height: 240), textScale: 1)
    try Self.eachPage(in: Self.phones + [least]) { run, window, name in
      try check(Self.column(run, window), "text", window, name)
    }
    let lessons = try BundledLesson.names.map(BundledLesson.read)
    for window in Self.phones {
      let shelf = LessonShelf(
        lessons, progress: LessonProgress(), surface: Surface(size: window.size))
      shelf.textScale = window.textScale
      try check(shelf, "lessons", window, "shelf in \(window)")
      #expect(counts[window.description, default: 0] > 10, "\(window)")
    }
  }

  /// What a page's figure adds to its scene, in points of the scene.
  private static func marks(
    _ run: LessonRun, _ window: Window
  ) -> (list: DrawList, size: Size)? {
    guard let session = run.shownSession else { return nil }
    let layout = LessonLayout(window.size, inset: 0, textScale: window.textScale, hasFigure: true)
    let size = session.stage.surface.size
    let fit = SurfaceFit(inner: size, outer: layout.figure)
    var list = DrawList()
    run.drawMarks(growth: window.textScale / max(fit.transform.a, 0.2), into: &list)
    return (list, size)
  }

  @Test("No word that a figure adds leaves the figure")
  func figureWords() throws {
    try Self.eachPage { run, window, name in
      guard let (list, size) = Self.marks(run, window) else { return }
      let room = Rect(origin: .zero, size: size).insetBy(dx: -0.5, dy: -0.5)
      for (words, box) in Self.texts(of: list) {
        #expect(
          box.minX >= room.minX && box.maxX <= room.maxX && box.minY >= room.minY
            && box.maxY <= room.maxY, "\(name): \(words) at \(box)")
      }
    }
  }

  @Test("On a phone the outcomes of gestures are below the pad that they are about")
  func outcomes() throws {
    let lesson = try BundledLesson.named("who-wins")
    let run = LessonRun(
      lesson, try BundledLesson.material(of: lesson), page: 0, reducesMotion: true)
    #expect(run.answerForPicture())
    let window = Window(size: Size(width: 390, height: 844), textScale: 1)
    let texts = Self.texts(of: try #require(Self.marks(run, window)).list)
    let pad = try #require(run.shownSession?.layer(named: "pad"))
    let outcomes = texts.filter { $0.words.contains("failed") || $0.words.contains("won") }
    #expect(outcomes.count == 3)
    for (words, box) in outcomes { #expect(box.minY >= pad.frame.maxY, "\(words)") }
  }

  @Test(
    "Labels of points that lie close together do not lie on each other", arguments: [1, 2, 3.2])
  func labels(_ growth: Double) {
    let size = Size(width: 800, height: 700)
    var drawing = FigureDrawing(fingers: FigureFingers(), marks: [], surface: size, growth: growth)
    for index in 0..<7 {
      let place = Point(x: 380 + 12 * Double(index), y: index.isMultiple(of: 2) ? 340 : 350)
      drawing.word("\(index)", at: place, .white, isLeft: !index.isMultiple(of: 2))
    }
    let boxes = drawing.words.map(\.box)
    for (index, box) in boxes.enumerated() {
      #expect(box.minX >= 0 && box.maxX <= size.width && box.minY >= 0 && box.maxY <= size.height)
      for other in boxes[..<index] { #expect(box.intersection(other) == nil, "\(index)") }
    }
  }

  @Test("On a phone no label of a lesson's figure lies on another")
  func lessonLabels() throws {
    try Self.eachPage(in: Self.phones.filter { $0.textScale == 1 }) { run, window, name in
      // Labels alone have the ink of marks.
      guard let list = Self.marks(run, window)?.list else { return }
      let labels = list.commands.compactMap { command -> TextDraw? in
        guard case .text(let text) = command, text.color == ColorRole.inkOnMark.color else {
          return nil
        }
        return text
      }
      for (index, label) in labels.enumerated() {
        let letters = label.letters.insetBy(dx: 0, dy: 0.2 * label.size)
        for other in labels[..<index] {
          #expect(
            letters.intersection(other.letters) == nil,
            "\(name): \(label.string) on \(other.string)")
        }
      }
    }
  }

  @Test("The graph of the speed hides nothing of what glides, and its title can be read")
  func graph() throws {
    let lesson = try BundledLesson.named("glide")
    let page = try #require(lesson.pages.firstIndex { $0.figure?.marks.contains(.speed) == true })
    let run = LessonRun(
      lesson, try BundledLesson.material(of: lesson), page: page, reducesMotion: true)
    let puck = try #require(run.shownSession?.layer(named: "puck"))
    let layout = LessonLayout(
      Size(width: 390, height: 844), inset: 0, textScale: 1, hasFigure: true)
    let fit = SurfaceFit(inner: Size(width: 800, height: 700), outer: layout.figure)
    for growth in [1, 1 / fit.transform.a, 5] {
      let (frame, _) = SpeedGraph.place(on: Size(width: 800, height: 700), growth: growth)
      #expect(frame.intersection(puck.frame)?.isEmpty != false, "\(growth)")
    }
    var list = DrawList()
    run.drawMarks(growth: 1 / fit.transform.a, into: &list)
    let title = try #require(
      list.commands.compactMap { command in
        if case .text(let text) = command, text.string == "speed over time" { text } else { nil }
      }.first)
    #expect(title.size * fit.transform.a >= 12)
  }

  @Test(
    "Beside a column the figure has the larger part, and in a low window it stays beside it",
    arguments: broad, [1, 1.5, 2])
  func layout(_ size: Size, _ scale: Double) {
    let layout = LessonLayout(size, inset: 0, textScale: scale, hasFigure: true)
    let isBeside = layout.column.minX >= layout.figure.maxX
    #expect(isBeside || size.width < 1.4 * size.height)
    if isBeside { #expect(layout.figure.width > 0.54 * size.width) }
    #expect(layout.column.maxX <= size.width && layout.column.maxY <= size.height)
  }

  @Test("In a high window the figure is above the column")
  func high() {
    for size in [Size(width: 320, height: 480), Size(width: 390, height: 844)] {
      let layout = LessonLayout(size, inset: 0, textScale: 1, hasFigure: true)
      #expect(layout.column.minY >= layout.figure.maxY)
    }
  }

  @Test("The words of every answer are whole")
  func answers() throws {
    let isChoice = { (page: LessonPage) -> Bool in
      if case .choice = page.question { true } else { false }
    }
    try Self.eachPage(where: isChoice) { run, window, name in
      guard case .choice(let question) = run.page.question else { return }
      let text = Self.texts(of: Self.column(run, window).drawList()).map(\.words).joined()
      let letters = text.filter { !$0.isWhitespace }
      for option in question.options {
        let whole = option.words.filter { !$0.isWhitespace }
        #expect(letters.contains(whole), "\(name): \(option.words)")
      }
    }
  }

  @Test("The numbers of a figure are inside the column, with their sliders")
  func numbers() throws {
    var count = 0
    try Self.eachPage(in: Self.phones) { run, window, name in
      let column = Self.column(run, window)
      let width = column.stage.surface.size.width
      for number in run.numbers {
        let parts = ["name", "field", "slider"].compactMap { part in
          column.stage.root.descendant(named: "\(part).\(number.name)")
        }
        try #require(parts.count == 3)
        for (index, part) in parts.enumerated() {
          #expect(part.frame.minX >= 0 && part.frame.maxX <= width, "\(name): \(part.name)")
          for other in parts[..<index] {
            #expect(part.frame.intersection(other.frame)?.isEmpty != false, "\(name): \(part.name)")
          }
        }
        let words = Text(number.name, size: 16 * window.textScale)
        let lines = words.layout(width: parts[0].bounds.width).lines.count
        #expect(
          lines == 1 || words.size(width: width).height <= parts[0].bounds.height,
          "\(name): \(number.name)")
        count += 1
      }
    }
    #expect(count > 4)
  }

  @Test("A picture shows the verdict, whatever the text scale is, and its first words are whole")
  func verdict() throws {
    let large = [1, 1.5].map { Window(size: Size(width: 1280, height: 800), textScale: $0) }
    let asks = { (page: LessonPage) -> Bool in page.question != nil }
    try Self.eachPage(in: large + Self.phones, where: asks) { run, window, name in
      guard let verdict = run.verdict, verdict.isRight else { return }
      let layout = LessonLayout(
        window.size, inset: 0, textScale: window.textScale, hasFigure: run.figure != nil)
      let picture = LessonPicture(run, Surface(size: window.size), textScale: window.textScale)
      let right = try #require(
        Self.texts(of: picture.list).last { $0.words == "Right." }, "\(name)")
      #expect(right.box.minY >= layout.column.minY, "\(name): \(right.box)")
      // In a large window there is room for more of the verdict.
      if window.size.width == 1280 {
        #expect(right.box.maxY < layout.column.maxY - 60, "\(name): \(right.box)")
      }
    }
  }
}
