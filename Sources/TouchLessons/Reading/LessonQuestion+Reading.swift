import TouchJSON
import TouchRecording

extension LessonFigure {
  /// Reads a block.
  init(_ block: LessonBlock) throws(LessonError) {
    try block.allow(["recording", "from", "until", "marks"])
    recording = try block.words("recording").value
    start = try block.number("from", in: 0...1e6) ?? 0
    end = try block.number("until", in: 0...1e6)
    if let end, end <= start, let entry = try block.entry("until") {
      throw block.failure(entry, end.plain, expected: "more than \(start.plain), where it begins")
    }
    marks = []
    if let entry = try block.entry("marks") {
      for word in entry.value.split(whereSeparator: { $0 == "," || $0 == " " }) {
        marks.append(try block.choice(entry, word, of: FigureMark.self))
      }
    }
    line = block.line
  }
}

extension LessonGrab {
  /// Reads a block.
  init(_ block: LessonBlock) throws(LessonError) {
    try block.allow(["layer", "at", "points", "fan"])
    layer = try block.words("layer").value
    moment = try block.required("at", in: 0...1e6)
    handles = []
    let entry = try block.words("points")
    for word in entry.value.split(whereSeparator: { $0 == "," || $0 == " " }) {
      handles.append(try block.choice(entry, word, of: Handle.self))
    }
    fan = nil
    if let entry = try block.entry("fan") {
      fan = try block.choice(entry, entry.value, of: Fan.self)
    }
    line = block.line
  }
}

extension LessonSymbol {
  /// Reads a line: `A (starts): where the first finger landed`.
  init(_ entry: LessonBlock.Entry, of block: LessonBlock) throws(LessonError) {
    letter = entry.key
    meaning = entry.value
    guard !meaning.isEmpty else {
      throw block.failure(entry, "nothing behind \"\(letter)\"", expected: "what it means")
    }
    if entry.subject.isEmpty {
      mark = nil
    } else if entry.subject.hasPrefix("("), entry.subject.hasSuffix(")") {
      mark = try block.choice(
        entry, entry.subject.dropFirst().dropLast(), of: FigureMark.self)
    } else {
      throw block.failure(
        entry, "\"\(entry.subject.shortenedKey)\" behind \"\(letter)\"",
        expected: "a mark in brackets, such as (pivot)")
    }
  }
}

extension QuestionWords {
  fileprivate static let keys = ["ask", "explain", "hint"]

  fileprivate init(_ block: LessonBlock) throws(LessonError) {
    ask = try block.words("ask").value
    explanation = try block.words("explain").value
    hints = [:]
    line = block.line
    for entry in block.all("hint") {
      guard !entry.subject.isEmpty, !entry.value.isEmpty else {
        throw block.failure(entry, "a hint for nothing", expected: "hint NAME: WORDS")
      }
      guard hints.updateValue(entry.value, forKey: entry.subject) == nil else {
        throw block.failure(entry, "a second hint \"\(entry.subject)\"", expected: "one of each")
      }
    }
  }
}

extension LessonQuestion {
  /// Reads a block.
  init(_ block: LessonBlock) throws(LessonError) {
    let words = try QuestionWords(block)
    switch block.kind {
    case "place": self = .place(try PlaceQuestion(words, block))
    case "number": self = .number(try NumberQuestion(words, block))
    case "choice": self = .choice(try ChoiceQuestion(words, block))
    default: self = .goal(try GoalQuestion(words, block))
    }
  }
}

extension PlaceQuestion {
  fileprivate init(_ words: QuestionWords, _ block: LessonBlock) throws(LessonError) {
    try block.allow(QuestionWords.keys + ["layer", "at", "until", "within"])
    self.words = words
    layer = try block.words("layer").value
    (moment, end) = try block.span()
    tolerance = try block.number("within", in: 1...1000) ?? 40
  }
}

extension NumberQuestion {
  fileprivate init(_ words: QuestionWords, _ block: LessonBlock) throws(LessonError) {
    try block.allow(
      QuestionWords.keys + ["layer", "at", "until", "within", "measure", "from", "to", "step"])
    self.words = words
    layer = try block.words("layer").value
    let entry = try block.words("measure")
    measure = try block.choice(entry, entry.value, of: Measure.self)
    (moment, end) = try block.span()
    let low = try block.required("from", in: -1e5...1e5)
    let high = try block.required("to", in: -1e5...1e5)
    guard low < high else {
      throw block.failure(
        try block.words("to"), high.plain, expected: "more than \(low.plain)")
    }
    range = low...high
    step = try block.number("step", in: 0.001...1e5) ?? 1
    tolerance = try block.number("within", in: 0...1e5) ?? step / 2
  }
}

extension ChoiceQuestion {
  fileprivate init(_ words: QuestionWords, _ block: LessonBlock) throws(LessonError) {
    try block.allow(QuestionWords.keys + ["answer", "wrong"])
    self.words = words
    options = []
    for entry in block.entries where ["answer", "wrong"].contains(entry.key) {
      if entry.key == "answer" {
        options.append(Option(words: entry.value, hint: nil))
        continue
      }
      let parts = entry.value.split(separator: "|", maxSplits: 1)
      guard parts.count == 2 else {
        throw block.failure(
          entry, "a wrong answer without a hint", expected: "wrong: WORDS | HINT")
      }
      options.append(Option(words: parts[0].trimmed, hint: parts[1].trimmed))
    }
    guard options.filter({ $0.hint == nil }).count == 1, (2...5).contains(options.count) else {
      throw LessonError(
        block.file, line: block.line, "\(options.count) answers",
        expected: "2 to 5, one of them \"answer:\" and the others \"wrong:\"")
    }
  }
}

extension GoalQuestion {
  fileprivate init(_ words: QuestionWords, _ block: LessonBlock) throws(LessonError) {
    try block.allow(QuestionWords.keys + ["scene", "expect", "solved", "failed"])
    self.words = words
    scene = try block.words("scene").value
    expectations = []
    for entry in block.all("expect") {
      do throws(TextError) {
        expectations.append(try RecordedExpectation(parsing: entry.value))
      } catch {
        throw block.failure(entry, error.what, expected: error.expected)
      }
    }
    guard !expectations.isEmpty else {
      throw LessonError(
        block.file, line: block.line, "a goal without \"expect\"",
        expected: "what must be true, as in a recording")
    }
    examples = block.all("solved").map { Example(recording: $0.value, hint: nil) }
    for entry in block.all("failed") {
      guard !entry.subject.isEmpty else {
        throw block.failure(entry, "no hint", expected: "failed HINT: RECORDING")
      }
      examples.append(Example(recording: entry.value, hint: entry.subject))
    }
  }
}

extension LessonBlock {
  /// The moments of a question and of its answer.
  fileprivate func span() throws(LessonError) -> (Double, Double) {
    let moment = try required("at", in: 0...1e6)
    let end = try required("until", in: 0...1e6)
    guard moment < end else {
      throw failure(try words("until"), end.plain, expected: "more than \(moment.plain)")
    }
    return (moment, end)
  }
}
