import TouchFormula
import TouchInput

/// The pupil's answers, and the verdicts on them.
extension LessonRun {
  /// Whether there is something to judge.
  package var canCheck: Bool {
    switch (page.question, phase) {
    case (nil, _), (_, .reading): false
    case (_, .answered(let verdict)) where verdict.isRight: false
    case (.place, .answered), (.number, .answered), (.formula, _): !isRevealed
    case (.choice, _): choice != nil
    case (.place, .asking), (.number, .asking), (.goal, _): true
    }
  }

  /// Judges the answer; a right one plays.
  ///
  /// A wrong answer is explained and can be improved: the figure does not reveal the answer until
  /// asked.
  package func check() {
    guard canCheck, let question = page.question else { return }
    switch question {
    case .place:
      guard case .guess(let guess) = figure, let judge = predictionJudge else { return }
      answer(judge.judge(guess.place))
    case .number:
      guard let judge = predictionJudge else { return }
      answer(judge.judge(number))
    case .choice(let choices):
      guard let choice, choices.options.indices.contains(choice) else { return }
      let option = choices.options[choice]
      answer(
        option.hint.map { LessonVerdict(isRight: false, hint: "\(choice + 1)", words: $0) }
          ?? .right(choices.words))
    case .goal:
      guard case .goal(_, let judge) = figure else { return }
      answer(judge.verdict)
    case .formula(let asked):
      guard case .formula(_, let follower) = figure else { return }
      let (verdict, gesture) = FormulaJudge(asked).judge(follower.text)
      answer(verdict)
      if let gesture { follower.play(gesture) }
    }
    if question.prediction != nil, verdict?.isRight == true { reveal() }
  }

  /// The judge of the page's prediction; nil if the page asks for none.
  private var predictionJudge: PredictionJudge? {
    guard let question = page.question, let material = figureMaterial else { return nil }
    return PredictionJudge(question, material)
  }

  /// Judges a formula while it is typed, so that a right one counts immediately.
  func noteFormula() {
    guard case .formula(let asked) = page.question, case .formula(_, let follower) = figure,
      verdict?.isRight != true, !isRevealed, follower.text != judgedText
    else { return }
    judgedText = follower.text
    let (verdict, _) = FormulaJudge(asked).judge(follower.text)
    if verdict.isRight { answer(verdict) }
  }

  /// Shows the page's answer for a picture: the right choice, the right number, or the path of a
  /// layer that the pupil has left in place.
  ///
  /// - Returns: Whether there is an answer to show.
  package func answerForPicture() -> Bool {
    switch page.question {
    case .choice(let question): choice = question.options.firstIndex { $0.hint == nil }
    case .number(let question):
      guard let right = predictionJudge?.rightNumber else { return false }
      number = question.nearest(to: right)
    case .formula(let question):
      guard case .formula(_, let follower) = figure else { return false }
      follower.replaceText(with: FormulaQuestion.lines(of: question.answer))
    case .place: break
    case .goal, nil: return false
    }
    check()
    if repetition == .showMe { reveal() }
    return true
  }

  /// The current effect of ``retry()``, as its button says it; nil for nothing.
  package var repetition: LessonWords.Key? {
    switch (page.question, phase) {
    case (.place, .answered), (.number, .answered): isRevealed ? .tryAgain : .showMe
    case (.formula, .answered(let verdict)):
      verdict.isRight ? .startOver : isRevealed ? .tryAgain : .showMe
    case (.place, _), (.goal, _), (.formula, _): .startOver
    case (.number, _): nil
    default: figure == nil ? nil : page.grab == nil && page.tune == nil ? .playAgain : .startOver
    }
  }

  /// Reveals the answer, asks again, or plays the figure once more; see ``repetition``.
  package func retry() {
    if repetition == .showMe { return reveal() }
    switch (page.question, phase) {
    case (.place, _), (.number, _), (.goal, _), (.formula, _): ask()
    case (.choice, _), (nil, _):
      switch figure {
      case .demonstration where page.tune != nil: startOver()
      case .demonstration(let shown): shown.restart()
      case .grab: figure = grab
      case .guess, .goal, .formula, nil: break
      }
      didChange()
    }
  }

  /// Plays the answer in the figure, beside the pupil's attempt.
  private func reveal() {
    if case .formula(let question) = page.question { return reveal(question) }
    guard let (_, moment, end) = page.question?.prediction, let material = figureMaterial else {
      return
    }
    if case .guess(let guess) = figure { track = guess.track }
    isRevealed = true
    let shown = Demonstration(material, from: moment, to: end)
    if reducesMotion { shown.finish() }
    figure = .demonstration(shown)
    didChange()
  }

  /// Puts the right formula into the fields, and makes its layer interactive.
  private func reveal(_ question: FormulaQuestion) {
    guard case .formula(_, let follower) = figure else { return }
    isRevealed = true
    follower.replaceText(with: FormulaQuestion.lines(of: question.answer))
    didChange()
  }

  /// The number of a page's mistakes that are kept: a table in a museum has no end of them.
  private static let mostHints = 1000

  func answer(_ verdict: LessonVerdict) {
    phase = .answered(verdict)
    let seconds = now.seconds(since: pageStart)
    edit { record in
      var answer = record.answers[page.title] ?? LessonProgress.Answer()
      answer.tries += 1
      answer.seconds = seconds
      answer.isRight = answer.isRight || verdict.isRight
      if !verdict.isRight {
        answer.hints = Array((answer.hints + [verdict.hint]).suffix(Self.mostHints))
      }
      record.answers[page.title] = answer
    }
    didChange()
  }
}
