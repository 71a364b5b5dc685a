package import TouchSandbox

/// A recording of a lesson, and the scene that it is played on.
package struct FigureMaterial: Sendable {
  /// The scene.
  package let scene: SceneFile
  /// What fingers do with it.
  package let input: RecordedInput

  /// Joins the two.
  package init(scene: SceneFile, input: RecordedInput) {
    self.scene = scene
    self.input = input
  }
}

/// What a lesson shows, in memory: its recordings and its scenes, by the names in its file.
package struct LessonMaterial: Sendable {
  /// The recordings of figures and of examples.
  package private(set) var figures: [String: FigureMaterial] = [:]
  /// The scenes of goals.
  package private(set) var scenes: [String: SceneFile] = [:]
  /// What scene files may name.
  package let registry: SceneRegistry

  /// Reads what a lesson names, each file once.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - registry: What scene files may name.
  ///   - figure: Reads a recording and its scene; the name is that of the lesson's file.
  ///   - scene: Reads a scene.
  /// - Throws: What one of the two throws.
  package init(
    of lesson: Lesson, registry: SceneRegistry, figure: (String) throws -> FigureMaterial,
    scene: (String) throws -> SceneFile
  ) throws {
    self.registry = registry
    for page in lesson.pages {
      var recordings = [page.figure?.recording].compactMap(\.self)
      if case .goal(let goal) = page.question { recordings += goal.examples.map(\.recording) }
      if let name = page.question?.ownScene, scenes[name] == nil { scenes[name] = try scene(name) }
      for name in recordings where figures[name] == nil { figures[name] = try figure(name) }
      try checkLayers(of: page, lesson)
      try checkFormula(of: page, lesson)
    }
  }

  /// A formula that is typed needs a layer that follows it.
  private func checkFormula(of page: LessonPage, _ lesson: Lesson) throws {
    guard case .formula(let question) = page.question, let scene = scenes[question.scene] else {
      return
    }
    let kinds = scene.layers.compactMap(\.behavior.kind)
    guard !kinds.contains(where: { type(of: $0).typeName == "formula" }) else { return }
    throw LessonError(
      lesson.path, line: question.words.line,
      "no layer of \(question.scene) follows a formula",
      expected: "one with the behavior \"formula\" and its \"editor\"")
  }

  /// The layers that blocks name are in the figure's scene.
  private func checkLayers(of page: LessonPage, _ lesson: Lesson) throws {
    guard let shown = page.figure.flatMap({ figures[$0.recording] }) else { return }
    // One that is moved has its place in the scene itself, and not inside of another layer.
    var named: [(layer: String, line: Int)] = []
    switch page.question {
    case .place(let question): named.append((question.layer, question.words.line))
    case .number(let question): named.append((question.layer, question.words.line))
    case .choice, .goal, .formula, nil: break
    }
    if let grab = page.grab { named.append((grab.layer, grab.line)) }
    let known = shown.scene.layers.map(\.name)
    for (layer, line) in named where !known.contains(layer) {
      throw LessonError(
        lesson.path, line: line, "the figure's scene has no layer \"\(layer.prefix(40))\"",
        expected: "one of \(known.joined(separator: ", "))")
    }
  }

  /// Every scene that is shown, to load its images; in the order of names.
  package var shownScenes: [SceneFile] {
    figures.sorted { $0.key < $1.key }.map(\.value.scene)
      + scenes.sorted { $0.key < $1.key }.map(\.value)
  }
}
