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
    return LessonPageFile.html(
      // Words are translated beside lessons in another language, which nothing names.
      language: lesson.words.translated.isEmpty ? "en" : "", title: lesson.title,
      data: .object([
        "words": .object(
          Dictionary(
            uniqueKeysWithValues: lesson.words.translated.map {
              ($0.key.rawValue, .string($0.value))
            })),
        "title": .string(lesson.title), "pages": .array(pages),
        "images": .array(figures.images.map { .string($0) }),
      ]), hasFormulas: lesson.pages.contains { $0.question?.kind == "formula" })
  }

  private func page(_ page: LessonPage) throws -> JSONValue {
    var object: [String: JSONValue] = [
      "title": .string(page.title),
      "parts": .array(
        try page.parts.map { part in
          switch part {
          case .words(let words): .object(["words": .string(words)])
          case .formula(let source):
            .object(["formula": .string(source), "image": .number(try figures.image(of: source))])
          }
        }),
      "symbols": .array(
        page.symbols.map { symbol in
          var object: [String: JSONValue] = [
            "letter": .string(symbol.letter), "meaning": .string(symbol.meaning),
          ]
          if let mark = symbol.mark { object["mark"] = .string(mark.rawValue) }
          return .object(object)
        }),
      "marks": .array((page.figure?.marks ?? []).map { .string($0.rawValue) }),
      "gestures": .array([]),
    ]
    if let figure = page.figure, let shown = material.figures[figure.recording] {
      object["figure"] = try figures.figure(shown)
      object["from"] = .number(figure.start)
      object["until"] = .number(figure.end ?? shown.input.duration.seconds)
      let showsStates = figure.marks.contains(.states)
      if showsStates || figure.marks.contains(.gestures) {
        let played = Demonstration(shown, from: figure.start, to: figure.end)
        played.finish()
        let words = showsStates ? played.gestures.paths : played.gestures.words
        object["gestures"] = .array(words.map { .string($0) })
      }
      if let tune = page.tune { object["tune"] = self.tune(tune, figure, shown) }
      if let grab = page.grab, let scene = GrabScene(grab, shown, registry: material.registry) {
        object["grab"] = self.grab(grab, scene, shown)
      }
    } else if let name = page.question?.ownScene, let scene = material.scenes[name] {
      object["figure"] = try figures.figure(scene)
      (object["from"], object["until"]) = (.number(0), .number(0))
    }
    if let question = page.question { object["question"] = try self.question(question, page) }
    return .object(object)
  }

  // MARK: Numbers and points

  func points(_ points: [Point]) -> JSONValue {
    .array(points.map { .array([.number($0.x), .number($0.y)]) })
  }

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
    var object: [String: JSONValue] = [
      "layer": .number(Double(index)), "at": .number(scene.landing.seconds - 1e-6),
      "order": .array(order.map { .number(Double($0)) }),
      "base": .array([base.a, base.b, base.c, base.d, origin.x, origin.y].map { .number($0) }),
      "starts": points(fingers.map(\.start)), "nows": points(fingers.map(\.now)),
      "handles": .array(grab.handles.map { .string($0.rawValue) }),
    ]
    object["readouts"] = .array(grab.readouts.map { .string($0.rawValue) })
    if let fan = grab.fan { object["fan"] = .string(fan.rawValue) }
    let size = scene.session.stage.surface.size
    object["numbers"] = .array(
      grab.numbers.map { number in
        let range = number.range(on: size)
        return .object([
          "name": .string(number.rawValue), "from": .number(range.lowerBound),
          "to": .number(range.upperBound), "step": .number(number.step),
        ])
      })
    return .object(object)
  }

  /// Returns the result of each value of a threshold, because the page recognizes nothing itself.
  private func tune(
    _ tune: LessonTune, _ figure: LessonFigure, _ shown: FigureMaterial
  ) -> JSONValue {
    let curve = TuneCurve(tune, shown, from: figure.start, to: figure.end)
    return .object([
      "label": .string(tune.label), "value": .number(tune.value),
      "from": .number(tune.range.lowerBound), "to": .number(tune.range.upperBound),
      "step": .number(tune.step),
      "results": .array(
        curve.results.map { result in
          .object([
            "value": .number(result.value), "winner": .string(result.winner),
            "words": .array(result.words.map { .string($0) }),
          ])
        }),
    ])
  }

  /// Returns the index of a layer in its scene.
  func index(of layer: String, in scene: SceneFile) -> Int? {
    scene.layers.firstIndex { $0.name == layer }
  }
}
