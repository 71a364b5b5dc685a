import TouchGeometry
import TouchJSON
import TouchLessons
import TouchRecording
import TouchSandbox
import TouchScenes

/// Converts a lesson's questions for a page, with everything that an answer is judged by.
extension LessonExport {
  /// Returns a question with its answers and hints.
  func question(_ question: LessonQuestion, _ page: LessonPage) throws -> JSONValue {
    let words = question.common
    let shown = page.figure.flatMap { material.figures[$0.recording] }
    let judge = shown.flatMap { PredictionJudge(question, $0) }
    let causes = (judge?.rivals ?? []).compactMap { rival in
      LessonVerdict.cause(of: rival.name).map { (rival.name, $0) }
    }
    let causesByName = Dictionary(causes) { $1 }
    let common: [String: any JSONConvertible] = [
      "kind": question.kind, "ask": words.ask, "explain": words.explanation, "hints": words.hints,
      "causes": causesByName,
    ]
    return JSONValue(common.merging(answers(to: question, judge, shown)) { $1 })
  }

  /// Returns what an answer to a question is judged by.
  private func answers(
    to question: LessonQuestion, _ judge: PredictionJudge?, _ shown: FigureMaterial?
  ) -> [String: any JSONConvertible] {
    switch question {
    case .place(let place):
      guard let judge, let shown else { return [:] }
      let rivals = judge.rivals.map { rival -> JSONValue in
        ["name": rival.name, "value": points(rival.place.corners)]
      }
      let layer = index(of: place.layer, in: shown.scene) ?? 0
      return [
        "layer": layer, "at": place.moment, "until": place.end, "within": place.tolerance,
        "exact": points(judge.solutions.exact.place.corners), "rivals": rivals,
      ]
    case .number(let number):
      guard let judge else { return [:] }
      let rivals = judge.rivals.map { rival -> JSONValue in
        ["name": rival.name, "value": judge.value(of: rival, number.measure)]
      }
      return [
        "at": number.moment, "until": number.end, "from": number.range.lowerBound,
        "to": number.range.upperBound, "step": number.step, "start": number.start,
        "unit": number.measure.unit, "within": number.tolerance,
        "exact": judge.value(of: judge.solutions.exact, number.measure), "rivals": rivals,
      ]
    case .choice(let choice):
      let options = choice.options.map { option -> JSONValue in
        ["words": option.words, "hint": option.hint]
      }
      return ["options": options]
    case .goal(let goal): return layer(of: goal).map { ["layer": $0] } ?? [:]
    case .formula(let formula):
      let options = material.scenes[formula.scene]?.formula
      let start = formula.start.map { FormulaQuestion.lines(of: $0) } ?? options?.text ?? ""
      let mistakes = formula.mistakes.map { mistake -> JSONValue in
        ["text": mistake.text, "hint": mistake.hint]
      }
      return [
        "start": start, "answer": FormulaQuestion.lines(of: formula.answer), "mistakes": mistakes,
      ]
    }
  }

  /// Returns whether a layer does more than follow fingers, such as moving with momentum or having
  /// limits.
  private func isSpecial(_ record: SceneFile.LayerRecord) -> Bool {
    guard let options = record.behavior.kind as? ManipulateOptions else { return true }
    return options.momentum || options.minimumScale != nil || options.maximumScale != nil
      || options.mode != .similarity
  }

  /// Returns the layer of a goal that only depends on places of one layer, which needs no
  /// recognizer.
  private func layer(of goal: GoalQuestion) -> JSONValue? {
    var name: String?
    var expectations: [JSONValue] = []
    for expectation in goal.expectations {
      guard case .map(let layer, let from, let to, let tolerance) = expectation,
        name == nil || name == layer
      else { return nil }
      name = layer
      let within = tolerance ?? RecordedExpectation.defaultTolerance
      expectations.append(["from": [from.x, from.y], "to": [to.x, to.y], "within": within])
    }
    guard let name, let scene = material.scenes[goal.scene],
      let index = index(of: name, in: scene), !isSpecial(scene.layers[index])
    else { return nil }
    return ["index": index, "expect": expectations]
  }
}
