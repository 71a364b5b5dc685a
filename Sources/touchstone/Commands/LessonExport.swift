import TouchGeometry
import TouchInput
import TouchJSON
import TouchLessons
import TouchPages
import TouchSandbox
import TouchScene
import TouchScenes

/// A lesson as a page for browsers.
@MainActor
final class LessonExport {
  private let lesson: Lesson
  let material: LessonMaterial
  private let figures: LessonPageFigures

  /// Creates an export of a lesson and its material.
  init(_ lesson: Lesson, _ material: LessonMaterial, fonts: FontOptions, _ locator: ResourceLocator)
    throws
  {
    self.lesson = lesson
    self.material = material
    let drawing = try fonts.drawing(
      for: material.shownScenes, images: ProgramFile.images(trusting: locator))
    figures = LessonPageFigures(drawing)
  }

  /// The longest recording of a figure, in seconds: ten minutes, because a browser holds all of it.
  private static let longest = 600.0

  /// Creates the page.
  ///
  /// - Returns: The file's text.
  /// - Throws: An error if a figure cannot be drawn or its recording is too long.
  func html() throws -> String {
    for (name, figure) in material.figures.sorted(by: { $0.key < $1.key }) {
      let seconds = figure.input.duration.seconds
      guard seconds <= Self.longest else {
        throw LessonError(
          name, "a figure of \(Int(seconds)) s is too long for browsers",
          expected: "at most \(Int(Self.longest)) s")
      }
    }
    let pages = try lesson.pages.map(page)
    let words = lesson.words.translated.map { ($0.key.rawValue, $0.value) }
    return LessonPageFile.html(
      // Words are translated beside lessons in another language, which nothing names.
      language: lesson.words.translated.isEmpty ? "en" : "", title: lesson.title,
      data: [
        "words": Dictionary(uniqueKeysWithValues: words), "title": lesson.title, "pages": pages,
        "images": figures.images,
      ], hasFormulas: lesson.pages.contains { $0.question?.kind == "formula" })
  }

  private func page(_ page: LessonPage) throws -> JSONValue {
    let parts = try page.parts.map { part -> JSONValue in
      switch part {
      case .words(let words): return ["words": words]
      case .formula(let source):
        return ["formula": source, "image": try figures.image(of: source)]
      }
    }
    let symbols = page.symbols.map { symbol -> JSONValue in
      ["letter": symbol.letter, "meaning": symbol.meaning, "mark": symbol.mark?.rawValue]
    }
    let marks = page.figure?.marks ?? []
    var object: [String: any JSONConvertible] = [
      "title": page.title, "parts": parts, "symbols": symbols, "marks": marks.map(\.rawValue),
      "gestures": [String](),
    ]
    if let figure = page.figure, let shown = material.figures[figure.recording] {
      object["figure"] = try figures.figure(shown)
      let end = figure.end ?? shown.input.duration.seconds
      object["from"] = figure.start
      object["until"] = end
      let showsStates = figure.marks.contains(.states)
      if showsStates || figure.marks.contains(.gestures) {
        let played = Demonstration(shown, from: figure.start, to: figure.end)
        played.finish()
        object["gestures"] = showsStates ? played.gestures.paths : played.gestures.words
      }
      if let tune = page.tune { object["tune"] = self.tune(tune, figure, shown) }
      if let grab = page.grab, let scene = GrabScene(grab, shown, registry: material.registry) {
        object["grab"] = self.grab(grab, scene, shown)
      }
    } else if let name = page.question?.ownScene, let scene = material.scenes[name] {
      object["figure"] = try figures.figure(scene)
      object["from"] = 0
      object["until"] = 0
    }
    if let question = page.question { object["question"] = try self.question(question, page) }
    return JSONValue(object)
  }

  // MARK: Numbers and points

  func points(_ points: [Point]) -> [[Double]] { points.map { [$0.x, $0.y] } }

  private func grab(_ grab: LessonGrab, _ scene: GrabScene, _ shown: FigureMaterial) -> JSONValue {
    let fingers = scene.fingers.all
    let records = shown.scene.layers
    let index = index(of: grab.layer, in: shown.scene) ?? 0
    let base = scene.base
    // In a page, a layer's origin is the origin of its bounds.
    let origin = records[index].bounds.origin.applying(base)
    let order = scene.session.stage.root.children.compactMap { layer in
      records.firstIndex { $0.name == layer.name }
    }
    let size = scene.session.stage.surface.size
    let numbers = grab.numbers.map { number -> JSONValue in
      let range = number.range(on: size)
      return [
        "name": number.rawValue, "from": range.lowerBound, "to": range.upperBound,
        "step": number.step,
      ]
    }
    return [
      "layer": index, "at": scene.landing.seconds - 1e-6, "order": order,
      "base": [base.a, base.b, base.c, base.d, origin.x, origin.y],
      "starts": points(fingers.map(\.start)), "nows": points(fingers.map(\.now)),
      "handles": grab.handles.map(\.rawValue), "readouts": grab.readouts.map(\.rawValue),
      "fan": grab.fan?.rawValue, "numbers": numbers,
    ]
  }

  /// Returns the result of each value of a threshold, because the page recognizes nothing itself.
  private func tune(
    _ tune: LessonTune, _ figure: LessonFigure, _ shown: FigureMaterial
  ) -> JSONValue {
    let curve = TuneCurve(tune, shown, from: figure.start, to: figure.end)
    let results = curve.results.map { result -> JSONValue in
      ["value": result.value, "winner": result.winner, "words": result.words]
    }
    return [
      "label": tune.label, "value": tune.value, "from": tune.range.lowerBound,
      "to": tune.range.upperBound, "step": tune.step, "results": results,
    ]
  }

  /// Returns the index of a layer in its scene.
  func index(of layer: String, in scene: SceneFile) -> Int? {
    scene.layers.firstIndex { $0.name == layer }
  }
}
