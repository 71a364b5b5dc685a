package import TouchSandbox

/// A recording, of a lesson or dropped on a window, and its scene.
///
/// It can be read on another thread than the window's, because there is no session yet.
package struct FigureMaterial: Sendable {
  /// The scene.
  package let scene: SceneFile
  /// The recorded input for the scene.
  package let input: RecordedInput

  /// Creates a value from a scene and its input.
  package init(scene: SceneFile, input: RecordedInput) {
    self.scene = scene
    self.input = input
  }
}

/// A lesson's recordings and scenes in memory, by the names in its file.
package struct LessonMaterial: Sendable {
  /// The recordings of figures and of examples.
  package private(set) var figures: [String: FigureMaterial] = [:]
  /// The scenes of goals.
  package private(set) var scenes: [String: SceneFile] = [:]
  /// The registry of names in scene files.
  package let registry: SceneRegistry

  /// Reads the files that a lesson names, each once.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - registry: The registry of names in scene files.
  ///   - figure: Reads a recording and its scene, by the name in the lesson's file.
  ///   - scene: Reads a scene.
  /// - Throws: The errors of `figure` and `scene`.
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

  /// Checks that the scene of a typed formula has a layer that follows it.
  private func checkFormula(of page: LessonPage, _ lesson: Lesson) throws {
    guard case .formula(let question) = page.question, let scene = scenes[question.scene] else {
      return
    }
    let kinds = scene.layers.compactMap(\.behavior.kind)
    guard !kinds.contains(where: { type(of: $0).typeName == "formula" }) else { return }
    throw LessonError(
      lesson.path, line: question.words.line, "no layer of \(question.scene) follows a formula",
      expected: "one with the behavior \"formula\" and its \"editor\"")
  }

  /// Checks that the figure's scene has the layers that blocks name.
  private func checkLayers(of page: LessonPage, _ lesson: Lesson) throws {
    guard let shown = page.figure.flatMap({ figures[$0.recording] }) else { return }
    // A moved layer must be in the scene itself, not inside another layer.
    var named: [(layer: String, line: Int)] = []
    if let question = page.question, let layer = question.prediction?.layer {
      named.append((layer, question.common.line))
    }
    if let grab = page.grab { named.append((grab.layer, grab.line)) }
    let known = shown.scene.layers.map(\.name)
    for (layer, line) in named where !known.contains(layer) {
      throw LessonError(
        lesson.path, line: line, "the figure's scene has no layer \"\(layer.prefix(40))\"",
        expected: "one of \(known.joined(separator: ", "))")
    }
  }

  /// Every shown scene, in the order of names, for loading the images.
  package var shownScenes: [SceneFile] {
    figures.sorted { $0.key < $1.key }.map(\.value.scene)
      + scenes.sorted { $0.key < $1.key }.map(\.value)
  }
}
