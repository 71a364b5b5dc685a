import Foundation
import TouchGeometry
import TouchInput
import TouchJSON
import TouchLessons
import TouchPages
import TouchRaster
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes
import TouchTypesetting

/// A lesson as a page for browsers.
@MainActor
final class LessonExport {
  private let lesson: Lesson
  private let material: LessonMaterial
  private let drawing: RenderResources
  /// The images of the page, each once.
  private var images: [String] = []
  /// What is drawn around a layer's bounds: borders and shadows.
  private static let margin = 32.0

  /// Draws what a lesson shows.
  init(_ lesson: Lesson, _ material: LessonMaterial, fonts: FontOptions, _ locator: ResourceLocator)
    throws
  {
    self.lesson = lesson
    self.material = material
    drawing = fonts.drawing(
      for: material.shownScenes, images: ProgramFile.images(trusting: locator))
    for scene in material.shownScenes { try scene.loadImages(into: drawing) }
  }

  /// Ten minutes: a figure shows a gesture, and a browser holds all of it.
  private static let longest = 600.0

  /// The page.
  ///
  /// - Returns: The file's text.
  /// - Throws: What keeps a figure from being drawn, or that its recording is too long.
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
      title: lesson.title,
      data: .object([
        "title": .string(lesson.title), "pages": .array(pages),
        "images": .array(images.map { .string($0) }),
      ]))
  }

  private func page(_ page: LessonPage) throws -> JSONValue {
    var object: [String: JSONValue] = [
      "title": .string(page.title),
      "parts": .array(
        try page.parts.map { part in
          switch part {
          case .words(let words): .object(["words": .string(words)])
          case .formula(let source):
            .object(["formula": .string(source), "image": .number(try image(of: source))])
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
      object["figure"] = try self.figure(shown)
      object["from"] = .number(figure.start)
      object["until"] = .number(figure.end ?? shown.input.duration.seconds)
      if figure.marks.contains(.gestures) {
        let played = Demonstration(shown, from: figure.start, to: figure.end)
        played.finish()
        object["gestures"] = .array(played.gestures.words.map { .string($0) })
      }
      if let grab = page.grab, let scene = GrabScene(grab, shown, registry: material.registry) {
        object["grab"] = self.grab(grab, scene, shown)
      }
    } else if case .goal(let goal) = page.question, let scene = material.scenes[goal.scene] {
      object["figure"] = try figure(scene)
      (object["from"], object["until"]) = (.number(0), .number(0))
    }
    if let question = page.question { object["question"] = try self.question(question, page) }
    return .object(object)
  }

  // MARK: Figures

  private func figure(_ scene: SceneFile) throws -> JSONValue {
    let size = scene.size ?? LessonRun.size
    let session = Session(scene: scene, surface: Surface(size: size), seed: 0)
    let layers = try scene.layers.map { record in
      try layer(record, in: scene, [(0, session.layer(named: record.name)?.toSurface ?? .identity)])
    }
    return figure(size, scene, layers, [])
  }

  private func figure(_ shown: FigureMaterial) throws -> JSONValue {
    let scene = shown.scene
    let session = Session(scene: scene, header: shown.input.header)
    var tracks = scene.layers.map { record in
      [(0.0, session.layer(named: record.name)?.toSurface ?? .identity)]
    }
    func note(_ seconds: Double) {
      for (index, record) in scene.layers.enumerated() {
        guard let map = session.layer(named: record.name)?.toSurface else { continue }
        if tracks[index].last?.1 != map { tracks[index].append((seconds, map)) }
      }
    }
    // A layer that glides moves between events.
    let last = shown.input.duration.seconds
    var events = shown.input.events[...]
    for frame in 0...Int((last * 60).rounded(.up)) {
      let time = Double(frame) / 60
      while let event = events.first, event.time.seconds <= time {
        session.handle(event)
        events.removeFirst()
        note(event.time.seconds)
      }
      session.advance(to: Timestamp(seconds: time))
      note(time)
    }
    let layers = try zip(scene.layers, tracks).map { try layer($0, in: scene, $1) }
    return figure(shown.input.header.surface.size, scene, layers, fingers(of: shown.input))
  }

  private func figure(
    _ size: Size, _ scene: SceneFile, _ layers: [JSONValue], _ fingers: [JSONValue]
  ) -> JSONValue {
    .object([
      "size": .array([.number(size.width), .number(size.height)]),
      "ground": .string(scene.background.dark.hex), "layers": .array(layers),
      "fingers": .array(fingers),
    ])
  }

  private func layer(
    _ record: SceneFile.LayerRecord, in scene: SceneFile, _ track: [(Double, Transform2D)]
  ) throws -> JSONValue {
    let size = record.bounds.size
    return .object([
      "name": .string(record.name), "size": .array([.number(size.width), .number(size.height)]),
      "margin": .number(Self.margin), "image": .number(try image(of: record, in: scene)),
      "track": .array(
        track.map { time, map in
          .array(
            ([time, map.a, map.b, map.c, map.d]
              + [
                map.tx + map.a * record.bounds.minX + map.c * record.bounds.minY,
                map.ty + map.b * record.bounds.minX + map.d * record.bounds.minY,
              ]).map { .number(($0 * 1e9).rounded() / 1e9) })
        }),
    ])
  }

  /// A layer with all inside it, as a file of its own.
  private func image(of record: SceneFile.LayerRecord, in scene: SceneFile) throws -> Double {
    var alone = scene
    let margin = Self.margin
    let (width, height) = (record.bounds.width + 2 * margin, record.bounds.height + 2 * margin)
    alone.size = Size(width: width, height: height)
    alone.background = .clear
    var record = record
    record.transform = .identity
    record.position = Point(
      x: margin + record.anchorPoint.x * record.bounds.width,
      y: margin + record.anchorPoint.y * record.bounds.height)
    alone.layers = [record]
    let size = Size(width: width, height: height)
    let session = Session(scene: alone, surface: Surface(size: size), seed: 0)
    return try number(of: session.drawList(), size)
  }

  private func image(of formula: String) throws -> Double {
    let layout = try MathText(formula, size: 24).layout()
    let size = Size(width: layout.size.width + 4, height: layout.size.height + 8)
    var list = DrawList(background: .clear)
    layout.draw(at: Point(x: 2, y: 4), color: ColorRole.text.color, into: &list)
    return try number(of: list, size)
  }

  /// The number of an image in the page.
  private func number(of list: DrawList, _ size: Size) throws -> Double {
    let text = try SVGWriter.text(
      of: list, size: size, scale: 1, title: "", resources: drawing
    ) { try $0.webImage() }
    let address = "data:image/svg+xml;base64,\(Data(text.utf8).base64EncodedString())"
    if let index = images.firstIndex(of: address) { return Double(index) }
    images.append(address)
    return Double(images.count - 1)
  }

  private func fingers(of input: RecordedInput) -> [JSONValue] {
    var fingers: [(id: TouchID, letter: String, samples: [JSONValue], up: Double)] = []
    var down: [TouchID: Int] = [:]
    for event in input.events {
      guard case .touches(let frame) = event.kind else { continue }
      let time = event.time.seconds
      for sample in frame.samples {
        if sample.phase == .began {
          down[sample.id] = fingers.count
          fingers.append((sample.id, FigureFingers.letter(down.count - 1), [], .infinity))
        }
        guard let index = down[sample.id] else { continue }
        let place = sample.location
        fingers[index].samples.append(.array([time, place.x, place.y].map { .number($0) }))
        if sample.phase.isTerminal {
          fingers[index].up = time
          down[sample.id] = nil
        }
      }
    }
    return fingers.map { finger in
      .object([
        "letter": .string(finger.letter),
        "color": .string(Palette.finger(finger.id).dark.hex), "samples": .array(finger.samples),
        "up": .number(min(finger.up, 1e9)),
      ])
    }
  }

  private func grab(_ grab: LessonGrab, _ scene: GrabScene, _ shown: FigureMaterial) -> JSONValue {
    let fingers = scene.fingers.all
    func points(_ points: [Point]) -> JSONValue {
      .array(points.map { .array([.number($0.x), .number($0.y)]) })
    }
    let base =
      Session(scene: shown.scene, header: shown.input.header)
      .layer(named: grab.layer)?.toSurface ?? .identity
    var object: [String: JSONValue] = [
      "layer": .number(Double(index(of: grab.layer, in: shown.scene) ?? 0)),
      "base": .array(
        [base.a, base.b, base.c, base.d, base.tx, base.ty].map { .number($0) }),
      "starts": points(fingers.map(\.start)), "nows": points(fingers.map(\.now)),
      "handles": .array(grab.handles.map { .string($0.rawValue) }),
    ]
    if let fan = grab.fan { object["fan"] = .string(fan.rawValue) }
    return .object(object)
  }

  private func index(of layer: String, in scene: SceneFile) -> Int? {
    scene.layers.firstIndex { $0.name == layer }
  }

  // MARK: Questions

  private func question(_ question: LessonQuestion, _ page: LessonPage) throws -> JSONValue {
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
      func corners(_ place: Placement) -> JSONValue {
        .array(place.corners.map { .array([.number($0.x), .number($0.y)]) })
      }
      object["layer"] = .number(Double(index(of: place.layer, in: shown.scene) ?? 0))
      object["at"] = .number(place.moment)
      object["until"] = .number(place.end)
      object["within"] = .number(place.tolerance)
      object["exact"] = corners(judge.solutions.exact.place)
      object["rivals"] = .array(
        judge.rivals.map {
          .object(["name": .string($0.name), "value": corners($0.place)])
        })
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
          .object([
            "name": .string($0.name), "value": .number(judge.value(of: $0, number.measure)),
          ])
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
    }
    return .object(object)
  }

  /// Whether a layer does more than follow fingers: it glides, or has limits.
  private func isSpecial(_ record: SceneFile.LayerRecord) -> Bool {
    guard let options = record.behavior.kind as? ManipulateOptions else { return true }
    return options.momentum || options.minimumScale != nil || options.maximumScale != nil
      || options.mode != .similarity
  }

  /// The layer of a goal that is about nothing but places of one layer: that needs no recognizer.
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
