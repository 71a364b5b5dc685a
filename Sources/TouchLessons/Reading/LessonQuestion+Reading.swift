import TouchFormula
import TouchGeometry
import TouchJSON
import TouchRecording
import TouchSandbox

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
    marks = try block.choices("marks", of: FigureMark.self)
    line = block.line
  }
}

extension LessonGrab {
  /// Reads a block.
  init(_ block: LessonBlock) throws(LessonError) {
    try block.allow(["layer", "at", "points", "fan", "readout", "numbers"])
    layer = try block.words("layer").value
    moment = try block.required("at", in: 0...1e6)
    numbers = try block.choices("numbers", of: Number.self)
    // A page with typed numbers needs no points.
    if numbers.isEmpty { _ = try block.words("points") }
    handles = try block.choices("points", of: Handle.self)
    fan = nil
    if let entry = try block.entry("fan") {
      fan = try block.choice(entry, entry.value, of: Fan.self)
    }
    readouts = try block.choices("readout", of: Readout.self)
    if readouts.isEmpty { readouts = [.scale, .angle, .pivot] }
    line = block.line
  }
}

extension LessonTune {
  /// Reads a block.
  init(_ block: LessonBlock) throws(LessonError) {
    try block.allow(["threshold", "label", "value", "from", "to", "step"])
    let entry = try block.words("threshold")
    let known = GestureThresholds.names
    guard known.contains(entry.value) else {
      throw block.failure(entry, expected: "one of \(known.joined(separator: ", "))")
    }
    threshold = entry.value
    label = try block.words("label").value
    value = try block.required("value", in: 0...1e4)
    (range, step) = try block.slider(in: 0...1e4)
    guard range.contains(value) else {
      throw block.failure(
        try block.words("value"), value.plain,
        expected: "a value of the slider, \(range.lowerBound.plain) to \(range.upperBound.plain)")
    }
    guard (range.upperBound - range.lowerBound) / step <= Double(Self.mostValues) else {
      throw block.failure("more than \(Self.mostValues) steps", expected: "a larger \"step\"")
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
      mark = try block.choice(entry, entry.subject.dropFirst().dropLast(), of: FigureMark.self)
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
    (kind, line) = (block.kind, block.line)
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
    case "formula": self = .formula(try FormulaQuestion(words, block))
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
    (range, step) = try block.slider(in: -1e5...1e5)
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
      let (words, hint) = try block.halves(entry, expected: "wrong: WORDS | HINT")
      options.append(Option(words: words, hint: hint))
    }
    guard options.filter({ $0.hint == nil }).count == 1, (2...5).contains(options.count) else {
      throw block.failure(
        "\(options.count) answers",
        expected: "2 to 5, one of them \"answer:\" and the others \"wrong:\"")
    }
  }
}

extension GoalQuestion {
  fileprivate init(_ words: QuestionWords, _ block: LessonBlock) throws(LessonError) {
    try block.allow(QuestionWords.keys + ["scene", "expect", "lift", "solved", "failed"])
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
      throw block.failure(
        "a goal without \"expect\"", expected: "what must be true, as in a recording")
    }
    if let entry = try block.entry("lift") {
      let parts = entry.value.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0.trimmed) }
      guard parts.count == 4, numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0,
        numbers[3] > 0
      else {
        throw block.failure(
          entry, expected: "a rectangle: X, Y, WIDTH, HEIGHT, in points of the scene")
      }
      lift = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
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

extension FormulaQuestion {
  fileprivate init(_ words: QuestionWords, _ block: LessonBlock) throws(LessonError) {
    try block.allow(QuestionWords.keys + ["scene", "start", "answer", "wrong"])
    self.words = words
    scene = try block.words("scene").value
    start = try block.entry("start")?.value
    let entry = try block.words("answer")
    answer = entry.value
    _ = try block.formula(answer, of: entry)
    mistakes = []
    for entry in block.all("wrong") {
      let (text, hint) = try block.halves(entry, expected: "wrong: FORMULA | HINT")
      mistakes.append(Mistake(text: text, formula: try block.formula(text, of: entry), hint: hint))
    }
  }
}

extension LessonBlock {
  /// Returns the parts of a value before and after the line.
  fileprivate func halves(
    _ entry: Entry, expected: String
  ) throws(LessonError) -> (String, String) {
    let parts = entry.value.split(separator: "|", maxSplits: 1)
    guard parts.count == 2 else {
      throw failure(entry, "a wrong answer without a hint", expected: expected)
    }
    return (parts[0].trimmed, parts[1].trimmed)
  }

  /// Reads a formula at the beginning of a value.
  fileprivate func formula(_ text: String, of entry: Entry) throws(LessonError) -> Formula {
    do throws(FormulaError) {
      return try Formula(text)
    } catch {
      throw LessonError(
        file, line: entry.line, column: entry.column + error.column - 1,
        "a fault in the formula: \(error)", expected: "a formula that can be read")
    }
  }

  /// Reads the range and the step of a slider.
  fileprivate func slider(
    in limits: ClosedRange<Double>
  ) throws(LessonError) -> (ClosedRange<Double>, step: Double) {
    let low = try required("from", in: limits)
    let high = try required("to", in: limits)
    guard low < high else {
      throw failure(try words("to"), high.plain, expected: "more than \(low.plain)")
    }
    return (low...high, try number("step", in: 0.001...1e5) ?? 1)
  }

  /// Reads the moments of a question and of its answer.
  fileprivate func span() throws(LessonError) -> (Double, Double) {
    let moment = try required("at", in: 0...1e6)
    let end = try required("until", in: 0...1e6)
    guard moment < end else {
      throw failure(try words("until"), end.plain, expected: "more than \(moment.plain)")
    }
    return (moment, end)
  }
}
