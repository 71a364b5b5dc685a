import TouchFormula
import TouchInput
import TouchSandbox
import TouchScene

/// Checks a lesson: its words are few and introduced, each mistake has its own hint, and only the
/// recordings that it calls solutions reach its goals.
package struct LessonCheck {
  /// The maximum number of words in a page's text.
  package static let pageWords = 60
  /// The number of words that a sentence must stay below.
  package static let sentenceWords = 25
  /// The maximum number of letters of an answer to choose, which is on a button.
  package static let optionLetters = 40
  /// The maximum number of labels over a figure: letters of fingers, names of points, lines of
  /// gestures.
  package static let labels = 7

  private let lesson: Lesson
  private let material: LessonMaterial
  private var problems: [LessonProblem] = []

  /// Finds the problems of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - material: The figures and scenes of the lesson.
  ///   - known: The letters that earlier lessons have introduced.
  /// - Returns: The problems, in the order of the file.
  package static func problems(
    of lesson: Lesson, _ material: LessonMaterial, knowing known: Set<String> = []
  ) -> [LessonProblem] {
    var check = LessonCheck(lesson: lesson, material: material)
    var known = known
    let run = LessonRun(lesson, material, page: 0, reducesMotion: true)
    for (index, page) in lesson.pages.enumerated() {
      run.show(index)
      check.checkLabels(of: run)
      check.checkLight(in: run)
      if run.answerForPicture() { check.checkLabels(of: run) }
      check.checkWords(page)
      known.formUnion(page.symbols.map(\.letter))
      check.checkSymbols(page, known)
      check.checkMoments(page)
      check.checkGrab(page)
      check.checkTune(page)
      check.checkQuestion(page)
    }
    return check.problems
  }

  private mutating func add(_ line: Int, _ words: String) {
    problems.append(LessonProblem(path: lesson.path, line: line, words: words))
  }

  // MARK: Words

  /// Checks the labels over the figure, at its end and beside the answer.
  private mutating func checkLabels(of run: LessonRun) {
    var list = DrawList()
    run.drawMarks(growth: 1, into: &list)
    let count = list.commands.count { if case .text = $0 { true } else { false } }
    if count > Self.labels {
      add(
        run.page.figure?.line ?? run.page.line,
        "the figure has \(count) labels, expected at most \(Self.labels)")
    }
  }

  /// Checks that pointing at a letter shows its meaning in the figure.
  private mutating func checkLight(in run: LessonRun) {
    func drawing(lighting symbol: LessonSymbol?) -> DrawList {
      var list = DrawList()
      run.lit = symbol
      run.drawMarks(growth: 1, into: &list)
      return list
    }
    let unlit = drawing(lighting: nil)
    for symbol in run.page.symbols where symbol.mark != nil {
      if drawing(lighting: symbol) == unlit {
        add(run.page.line, "\"\(symbol.letter)\" lights nothing at the figure's end")
      }
    }
    run.lit = nil
  }

  private mutating func checkWords(_ page: LessonPage) {
    let count = page.words.reduce(0) { $0 + Self.words(of: $1).count }
    if count > Self.pageWords {
      add(page.line, "the page has \(count) words, expected at most \(Self.pageWords)")
    }
    var texts = page.words
    if let question = page.question {
      texts += [question.common.ask, question.common.explanation]
      texts += question.common.hints.sorted { $0.key < $1.key }.map(\.value)
      if case .formula(let formula) = question { texts += formula.mistakes.map(\.hint) }
      if case .choice(let choice) = question {
        texts += choice.options.compactMap(\.hint)
        for option in choice.options where option.words.count > Self.optionLetters {
          add(
            question.common.line,
            "the answer \"\(option.words)\" has \(option.words.count) letters, "
              + "expected at most \(Self.optionLetters)")
        }
      }
    }
    for text in texts {
      for sentence in text.split(whereSeparator: { ".!?:;".contains($0) }) {
        let count = Self.words(of: String(sentence)).count
        if count >= Self.sentenceWords {
          add(
            page.line,
            "a sentence has \(count) words, expected fewer than \(Self.sentenceWords): "
              + "\"\(sentence.trimmed.prefix(40))…\"")
        }
      }
    }
  }

  private static func words(of text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace).filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  private mutating func checkSymbols(_ page: LessonPage, _ known: Set<String>) {
    for part in page.parts {
      let letters: [String]
      switch part {
      case .formula(let source): letters = FormulaLetters.letters(of: source)
      case .words(let words): letters = FormulaLetters.primedLetters(in: words)
      }
      for letter in letters where !known.contains(letter) {
        add(page.line, "\"\(letter)\" is used before a block \"symbols\" says what it means")
      }
    }
  }

  // MARK: Questions

  private mutating func checkMoments(_ page: LessonPage) {
    guard let figure = page.figure, let shown = material.figures[figure.recording] else { return }
    var moments = [(figure.start, figure.line)]
    if let end = figure.end { moments.append((end, figure.line)) }
    if let grab = page.grab { moments.append((grab.moment, grab.line)) }
    if let question = page.question, let end = question.prediction?.end {
      moments.append((end, question.common.line))
    }
    let last = shown.input.duration.seconds
    for (moment, line) in moments where moment > last {
      add(line, "\(moment.plain) s is after the end of the recording, \(last.plain) s")
    }
  }

  private mutating func checkGrab(_ page: LessonPage) {
    guard let grab = page.grab else { return }
    guard let figure = page.figure, let shown = material.figures[figure.recording] else {
      return add(grab.line, "points to drag on a page without a figure")
    }
    if GrabScene(grab, shown, registry: material.registry) == nil {
      add(grab.line, "at \(grab.moment.plain) s there are no two fingers, or no such layer")
    }
  }

  private mutating func checkTune(_ page: LessonPage) {
    guard let tune = page.tune, let figure = page.figure,
      let shown = material.figures[figure.recording]
    else { return }
    let curve = TuneCurve(tune, shown, from: figure.start, to: figure.end)
    if curve.spans.count < 2 {
      add(tune.line, "every value of \(tune.threshold) has the same gesture win")
    }
    if !figure.marks.contains(.gestures) {
      add(figure.line, "without the mark \"gestures\" nobody sees what the threshold changes")
    }
  }

  private mutating func checkQuestion(_ page: LessonPage) {
    guard let question = page.question else { return }
    switch question {
    case .place, .number: checkPrediction(question, on: page)
    case .goal(let goal): checkGoal(goal)
    case .formula(let formula): checkFormula(formula)
    case .choice: break
    }
  }

  private mutating func checkPrediction(_ question: LessonQuestion, on page: LessonPage) {
    let line = question.common.line
    guard let figure = page.figure, let material = material.figures[figure.recording] else {
      return add(line, "a prediction on a page without a figure")
    }
    guard let judge = PredictionJudge(question, material) else {
      return add(line, "the figure's scene has no layer of that name")
    }
    for (rival, verdict) in judge.rivalVerdicts where !verdict.isRight {
      if question.common.hints[verdict.hint] == nil {
        add(
          line,
          "no hint \"\(rival.name)\" for those who think so: it ends elsewhere than the layer")
      }
    }
    for (rival, verdict) in judge.rivalVerdicts where verdict.isRight {
      add(line, "the answer of \"\(rival.name)\" is taken as right: \"within\" is too large")
    }
    if judge.rivals.count < 2 {
      add(
        line,
        "fewer than two mistakes are told apart from the right answer, expected a smaller \"within\" "
          + "or another recording")
    }
    if case .number(let number) = question, let right = judge.rightNumber {
      if abs(number.nearest(to: right) - right) > number.tolerance {
        add(line, "the right answer, \(right.plain), is none that the slider offers")
      }
    }
  }

  /// Checks that the right formula is right, and that each mistake is wrong in its own way.
  private mutating func checkFormula(_ question: FormulaQuestion) {
    let line = question.words.line
    let judge = FormulaJudge(question)
    if let gesture = judge.judge(question.answer).gesture {
      add(line, "the answer is wrong in the gesture “\(gesture.name)”")
    }
    if question.mistakes.count < 2 {
      add(line, "fewer than two mistakes, expected \"wrong: FORMULA | HINT\" for each")
    }
    for (index, mistake) in question.mistakes.enumerated() {
      let verdict = judge.judge(mistake.text).verdict
      if verdict.isRight {
        add(line, "\"\(mistake.text)\" is right")
      } else if verdict.hint != "\(index + 1)" {
        add(line, "\"\(mistake.text)\" does the same as the mistake before, number \(verdict.hint)")
      }
    }
    if question.words.hints["other"] == nil {
      add(line, "no hint \"other\" for formulas that nobody has thought of")
    }
  }

  private mutating func checkGoal(_ goal: GoalQuestion) {
    let line = goal.words.line
    if !goal.examples.contains(where: { $0.hint == nil }) {
      add(line, "no recording that reaches the goal, expected \"solved: RECORDING\"")
    }
    if !goal.examples.contains(where: { $0.hint != nil }) {
      add(line, "no recording that misses the goal, expected \"failed HINT: RECORDING\"")
    }
    for example in goal.examples {
      guard let input = material.figures[example.recording]?.input,
        let scene = material.scenes[goal.scene]
      else { continue }
      // The example is played on the pupil's scene, whichever scene the recording names.
      let judge = goal.judge(of: FigureMaterial(scene: scene, input: input))
      let verdict = judge.verdict
      switch (example.hint, verdict.isRight) {
      case (nil, false):
        add(line, "\(example.recording) does not reach the goal: hint \"\(verdict.hint)\"")
      case (nil, true):
        for solver in judge.solversThatReachIt where judge.differs(solver) {
          add(line, "\(solver), a wrong solver, reaches the goal with \(example.recording)")
        }
      case (let hint?, true):
        add(line, "\(example.recording) reaches the goal, expected the hint \"\(hint)\"")
      case (let hint?, false):
        if hint != verdict.hint {
          add(line, "\(example.recording) has the hint \"\(verdict.hint)\", expected \"\(hint)\"")
        } else if goal.words.hints[hint] == nil {
          add(line, "no hint \"\(hint)\"")
        }
      }
    }
  }
}

extension PredictionJudge {
  /// The verdict on each wrong solution; a number is rounded to the slider's nearest value.
  package var rivalVerdicts: [(rival: FigureSolutions.Answer, verdict: LessonVerdict)] {
    rivals.map { rival in
      switch question {
      case .number(let number): (rival, judge(number.nearest(to: value(of: rival, number.measure))))
      default: (rival, judge(rival.place))
      }
    }
  }
}

extension GoalQuestion {
  /// Plays a recording to its end, and returns its judge.
  package func judge(of material: FigureMaterial) -> GoalJudge {
    let session = Session(scene: material.scene, header: material.input.header)
    let judge = GoalJudge(self, session)
    for event in material.input.events {
      session.handle(event)
      judge.note(event)
    }
    session.finish()
    return judge
  }
}
