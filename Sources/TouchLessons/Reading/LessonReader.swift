import TouchTypesetting

/// Reads lessons: Markdown, in which fenced blocks describe figures and questions.
///
///     # The pivot
///
///     - aim: Say which point stays where it is when two fingers turn a photo.
///     - minutes: 8
///     - mistake: The middle of the photo is taken for the pivot.
///
///     ## Two fingers turn a photo
///
///     Text of at most 60 words.
///
///     ```figure
///     recording: figures/turn.touch.jsonl
///     ```
///
/// The page *Write a lesson* of the documentation has the complete format.
struct LessonReader {
  private let file: String
  private let lines: [Substring]
  private var index = 0

  fileprivate init(_ text: String, file: String) {
    self.file = file
    // Some editors put a mark of the byte order before the text.
    let start = text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    lines = text.dropFirst(start).split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The maximum size of a file, in bytes.
  static let limit = 200_000

  // MARK: The lesson

  fileprivate mutating func lesson(named name: String) throws(LessonError) -> Lesson {
    skipEmptyLines()
    guard let title = heading("# ") else {
      throw failure("the first line is no title", expected: "# TITLE")
    }
    var facts = LessonBlock(kind: "lesson", line: index, file: file)
    skipEmptyLines()
    while let line, line.hasPrefix("- ") || line.hasPrefix("  "), !line.allSatisfy(\.isWhitespace) {
      let indent = line.hasPrefix("- ") ? 2 : 0
      try facts.add(line.dropFirst(indent), at: index + 1, after: indent)
      index += 1
    }
    try facts.allow(["aim", "minutes", "mistake"])
    var lesson = Lesson(
      name: name, path: file, title: title, aim: try facts.words("aim").value,
      minutes: Int(try facts.required("minutes", in: 1...60)),
      mistake: try facts.words("mistake").value, pages: [])
    skipEmptyLines()
    while line != nil {
      let page = try page()
      if lesson.pages.contains(where: { $0.title == page.title }) {
        throw LessonError(
          file, line: page.line, "the title \"\(page.title)\" a second time",
          expected: "a title of its own for each page")
      }
      lesson.pages.append(page)
    }
    guard !lesson.pages.isEmpty else {
      throw LessonError(file, "no page", expected: "## TITLE OF A PAGE")
    }
    return lesson
  }

  private mutating func page() throws(LessonError) -> LessonPage {
    let line = index + 1
    guard let title = heading("## ") else {
      throw failure("this line is outside of a page", expected: "## TITLE OF A PAGE")
    }
    var page = LessonPage(title: title, parts: [], symbols: [], line: line)
    skipEmptyLines()
    while let line = self.line, !line.hasPrefix("## ") {
      if line.hasPrefix("```") {
        try add(try block(), to: &page)
      } else if line.hasPrefix("$$") {
        page.parts.append(.formula(try formula()))
      } else if line.hasPrefix("#") {
        throw failure("a heading of another kind", expected: "## TITLE OF A PAGE")
      } else {
        page.parts.append(.words(paragraph()))
      }
      skipEmptyLines()
    }
    try checkFigure(of: page)
    return page
  }

  /// Checks that a page whose question or dragging needs a figure has one.
  private func checkFigure(of page: LessonPage) throws(LessonError) {
    if let question = page.question, question.ownScene != nil, let figure = page.figure {
      throw LessonError(
        file, line: max(figure.line, question.common.line),
        "a \(question.kind) and a figure on one page",
        expected: "one of them: a \(question.kind) shows its own scene")
    }
    if let (kind, line) = page.played {
      switch page.question {
      case .choice, nil: break
      case .place, .number, .goal, .formula:
        throw LessonError(
          file, line: line, "a block \"\(kind)\" on a page that asks for something else",
          expected: "a choice, or no question")
      }
      if let tune = page.tune, page.grab != nil {
        throw LessonError(
          file, line: tune.line, "a block \"tune\" on a page with a block \"grab\"",
          expected: "one of them")
      }
    }
    guard page.figure == nil else { return }
    var block = page.played
    if let question = page.question, question.prediction != nil {
      block = (question.kind, question.common.line)
    }
    guard let block else { return }
    throw LessonError(
      file, line: block.line, "a block \"\(block.kind)\" on a page without a figure",
      expected: "a block \"figure\"")
  }

  private mutating func paragraph() -> String {
    var words: [String] = []
    while let line, !line.allSatisfy(\.isWhitespace), !line.hasPrefix("```"),
      !line.hasPrefix("$$"), !line.hasPrefix("#")
    {
      words.append(line.trimmed)
      index += 1
    }
    return words.joined(separator: " ")
  }

  /// Reads a formula in one line between `$$` and `$$`.
  private mutating func formula() throws(LessonError) -> String {
    let text = (line ?? "").trimmed
    guard text.count > 4, text.hasSuffix("$$") else {
      throw failure("a formula that does not end in its line", expected: "$$ FORMULA $$")
    }
    let source = text.dropFirst(2).dropLast(2)
    do throws(MathError) {
      _ = try MathText(String(source), size: 20)
    } catch {
      throw LessonError(
        file, line: index + 1, column: error.column + 2, error.found, expected: error.expected)
    }
    index += 1
    return source.trimmed
  }

  // MARK: Blocks

  private static let kinds = [
    "figure", "grab", "tune", "symbols", "place", "number", "choice", "goal", "formula",
  ]

  private mutating func block() throws(LessonError) -> LessonBlock {
    let kind = (line ?? "").dropFirst(3).trimmed
    guard Self.kinds.contains(kind) else {
      throw failure(
        "a block \"\(kind.shortenedKey)\"",
        expected: "one of \(Self.kinds.joined(separator: ", "))")
    }
    var block = LessonBlock(kind: kind, line: index + 1, file: file)
    index += 1
    while let line, !line.hasPrefix("```") {
      if line.hasPrefix("## ") { break }
      if !line.allSatisfy(\.isWhitespace) { try block.add(line, at: index + 1) }
      index += 1
    }
    guard line?.hasPrefix("```") == true else {
      throw block.failure(
        "a block \"\(kind)\" that does not end", expected: "a line of three backticks behind it")
    }
    index += 1
    return block
  }

  private func add(_ block: LessonBlock, to page: inout LessonPage) throws(LessonError) {
    switch block.kind {
    case "figure":
      guard page.figure == nil else { throw second("figure", at: block) }
      page.figure = try LessonFigure(block)
    case "grab":
      guard page.grab == nil else { throw second("block \"grab\"", at: block) }
      page.grab = try LessonGrab(block)
    case "tune":
      guard page.tune == nil else { throw second("block \"tune\"", at: block) }
      page.tune = try LessonTune(block)
    case "symbols":
      for entry in block.entries { page.symbols.append(try LessonSymbol(entry, of: block)) }
    default:
      guard page.question == nil else { throw second("question", at: block) }
      page.question = try LessonQuestion(block)
    }
  }

  private func second(_ what: String, at block: LessonBlock) -> LessonError {
    block.failure("a second \(what) on the page", expected: "at most one a page")
  }

  // MARK: Lines

  private var line: Substring? { lines.indices.contains(index) ? lines[index] : nil }

  private mutating func skipEmptyLines() {
    while let line, line.allSatisfy(\.isWhitespace) { index += 1 }
  }

  /// Reads the words of a heading and advances past it; nil if the line is not a heading.
  private mutating func heading(_ sign: String) -> String? {
    guard let line, line.hasPrefix(sign) else { return nil }
    let words = line.dropFirst(sign.count).trimmed
    guard !words.isEmpty else { return nil }
    index += 1
    return words
  }

  private func failure(_ found: String, expected: String) -> LessonError {
    LessonError(file, line: min(index + 1, lines.count), found, expected: expected)
  }
}

extension LessonPage {
  /// The block that makes the figure interactive, and its line; nil without one.
  fileprivate var played: (kind: String, line: Int)? {
    grab.map { ("grab", $0.line) } ?? tune.map { ("tune", $0.line) }
  }
}

extension Lesson {
  /// Reads a lesson.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - path: The file's name in errors.
  /// - Throws: The first error, with line and column.
  package init(parsing text: String, path: String) throws(LessonError) {
    let limit = LessonReader.limit
    guard text.utf8.count <= limit else {
      throw LessonError(path, "\(text.utf8.count) bytes", expected: "at most \(limit)")
    }
    var reader = LessonReader(text, file: path)
    let file = path.split(separator: "/").last.map(String.init) ?? path
    self = try reader.lesson(named: LessonLibrary.name(of: file))
  }
}
