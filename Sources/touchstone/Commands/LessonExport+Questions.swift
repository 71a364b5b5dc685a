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
    var object: [String: JSONValue] = [
      "kind": .string(question.kind), "ask": .string(words.ask),
      "explain": .string(words.explanation),
      "hints": .object(words.hints.mapValues { .string($0) }), "causes": .object([:]),
    ]
    let shown = page.figure.flatMap { material.figures[$0.recording] }
    let judge = shown.flatMap { PredictionJudge(question, $0) }
    if let judge {
      object["causes"] = .object(
        Dictionary(
          judge.rivals.compactMap { rival in
            LessonVerdict.cause(of: rival.name).map { (rival.name, .string($0)) }
          }, uniquingKeysWith: { $1 }))
    }
    switch question {
    case .place(let place):
      guard let judge, let shown else { break }
      object["layer"] = .number(Double(index(of: place.layer, in: shown.scene) ?? 0))
      object["at"] = .number(place.moment)
      object["until"] = .number(place.end)
      object["within"] = .number(place.tolerance)
      object["exact"] = points(judge.solutions.exact.place.corners)
      object["rivals"] = .array(
        judge.rivals.map { .object(["name": .string($0.name), "value": points($0.place.corners)]) })
    case .number(let number):
      guard let judge else { break }
      object["at"] = .number(number.moment)
      object["until"] = .number(number.end)
      object["from"] = .number(number.range.lowerBound)
      object["to"] = .number(number.range.upperBound)
      object["step"] = .number(number.step)
      object["start"] = .number(number.start)
      object["unit"] = .string(number.measure.unit)
      object["within"] = .number(number.tolerance)
      object["exact"] = .number(judge.value(of: judge.solutions.exact, number.measure))
      object["rivals"] = .array(
        judge.rivals.map {
          .object(["name": .string($0.name), "value": .number(judge.value(of: $0, number.measure))])
        })
    case .choice(let choice):
      object["options"] = .array(
        choice.options.map { option in
          var object: [String: JSONValue] = ["words": .string(option.words)]
          if let hint = option.hint { object["hint"] = .string(hint) }
          return .object(object)
        })
    case .goal(let goal):
      if let layer = self.layer(of: goal) { object["layer"] = layer }
    case .formula(let formula):
      let options = material.scenes[formula.scene]?.formula
      let start = formula.start.map { FormulaQuestion.lines(of: $0) } ?? options?.text ?? ""
      object["start"] = .string(start)
      object["answer"] = .string(FormulaQuestion.lines(of: formula.answer))
      object["mistakes"] = .array(
        formula.mistakes.map { .object(["text": .string($0.text), "hint": .string($0.hint)]) })
    }
    return .object(object)
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
      expectations.append(
        .object([
          "from": .array([.number(from.x), .number(from.y)]),
          "to": .array([.number(to.x), .number(to.y)]),
          "within": .number(tolerance ?? RecordedExpectation.defaultTolerance),
        ]))
    }
    guard let name, let scene = material.scenes[goal.scene],
      let index = index(of: name, in: scene), !isSpecial(scene.layers[index])
    else { return nil }
    return .object(["index": .number(Double(index)), "expect": .array(expectations)])
  }
}
