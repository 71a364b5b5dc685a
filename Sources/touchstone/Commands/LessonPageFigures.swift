import Foundation
import TouchGeometry
import TouchInput
import TouchJSON
import TouchLessons
import TouchPages
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes
import TouchTypesetting

/// Converts a lesson's figures for a page: the images of layers, and their places over time.
@MainActor
final class LessonPageFigures {
  private let drawing: RenderResources
  /// The images of the page, each once.
  private(set) var images: [String] = []
  /// The margin around a layer's bounds, in which borders and shadows are drawn.
  private static let margin = 32.0

  /// Creates a converter that draws with the given fonts and images.
  init(_ drawing: RenderResources) { self.drawing = drawing }

  /// Returns a figure of a scene's initial state.
  func figure(_ scene: SceneFile) throws -> JSONValue {
    if scene.formula != nil { return try figure(ofFormulaIn: scene) }
    let size = scene.size ?? LessonRun.size
    let session = Session(scene: scene, surface: Surface(size: size), seed: 0)
    if scene.isDrawnAnew {
      return figure(size, scene, [], [], film: [try frame(of: session, at: 0)])
    }
    let layers = try scene.layers.map { record in
      try layer(record, in: scene, [(0, session.layer(named: record.name)?.toSurface ?? .identity)])
    }
    return figure(size, scene, layers, [])
  }

  /// Returns a figure of a recording that plays.
  func figure(_ shown: FigureMaterial) throws -> JSONValue {
    let scene = shown.scene
    let session = Session(scene: scene, header: shown.input.header)
    if scene.isDrawnAnew { return try film(shown, session) }
    let shownLayers = scene.layers.map { session.layer(named: $0.name) }
    var tracks = shownLayers.map { [(0.0, $0?.toSurface ?? .identity)] }
    func note(_ seconds: Double) {
      for (index, layer) in shownLayers.enumerated() {
        guard let map = layer?.toSurface else { continue }
        if tracks[index].last?.1 != map { tracks[index].append((seconds, map)) }
      }
    }
    // A layer with momentum moves between events.
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
    _ size: Size, _ scene: SceneFile, _ layers: [JSONValue], _ fingers: [JSONValue],
    film: [JSONValue] = []
  ) -> JSONValue {
    let session = Session(scene: scene, surface: Surface(size: size), seed: 0)
    let quantities = FigureQuantities(FigureFingers(), in: session)
    let moved = scene.layers.firstIndex { $0.name == quantities.movedLayer } ?? -1
    let threshold = quantities.threshold ?? 0
    return [
      "film": film, "moved": moved, "threshold": threshold, "size": [size.width, size.height],
      "ground": scene.background.dark.hex, "layers": layers, "fingers": fingers,
    ]
  }

  private func layer(
    _ record: SceneFile.LayerRecord, in scene: SceneFile, _ track: [(Double, Transform2D)]
  ) throws -> JSONValue {
    let bounds = record.bounds
    let places = track.map { time, map -> [Double] in
      let x = map.tx + map.a * bounds.minX + map.c * bounds.minY
      let y = map.ty + map.b * bounds.minX + map.d * bounds.minY
      return [time, map.a, map.b, map.c, map.d, x, y].map { ($0 * 1e9).rounded() / 1e9 }
    }
    return [
      "name": record.name, "size": [bounds.width, bounds.height], "margin": Self.margin,
      "image": try image(of: record, in: scene), "track": places,
    ]
  }

  /// Draws a layer and everything in it as an image, and returns the image's number.
  private func image(of record: SceneFile.LayerRecord, in scene: SceneFile) throws -> Int {
    var alone = scene
    let margin = Self.margin
    let size = Size(
      width: record.bounds.width + 2 * margin, height: record.bounds.height + 2 * margin)
    alone.size = size
    alone.background = .clear
    var record = record
    record.transform = .identity
    record.position = Point(
      x: margin + record.anchorPoint.x * record.bounds.width,
      y: margin + record.anchorPoint.y * record.bounds.height)
    alone.layers = [record]
    let session = Session(scene: alone, surface: Surface(size: size), seed: 0)
    return try number(of: session.drawList(), size)
  }

  /// Draws a typeset formula, and returns the image's number.
  func image(of formula: String) throws -> Int {
    let layout = try MathText(formula, size: 24).layout()
    let size = Size(width: layout.size.width + 4, height: layout.size.height + 8)
    var list = DrawList(background: .clear)
    layout.draw(at: Point(x: 2, y: 4), color: ColorRole.text.color, into: &list)
    return try number(of: list, size)
  }

  /// Draws an image, adds it to the page, and returns its number.
  private func number(of list: DrawList, _ size: Size) throws -> Int {
    let text = try SVGWriter.text(
      of: list, size: size, scale: 1, title: "", resources: drawing
    ) { try $0.webImage() }
    return number(of: "data:image/svg+xml;base64,\(Data(text.utf8).base64EncodedString())")
  }

  private func fingers(of input: RecordedInput) -> [JSONValue] {
    var hand = FigureFingers()
    let letters = input.events.flatMap { event -> [String] in
      hand.note(event)
      guard case .touches(let frame) = event.kind else { return [] }
      return hand.all.suffix(frame.samples.count { $0.phase == .began }).map(\.letter)
    }
    return zip(FingerTrack.all(in: input), letters).map { finger, letter -> JSONValue in
      let samples = finger.samples.map { [$0.time, $0.place.x, $0.place.y] }
      let up = min(finger.end ?? 1e9, 1e9)
      return [
        "letter": letter, "color": Palette.finger(finger.id).dark.hex, "samples": samples, "up": up,
      ]
    }
  }

  // MARK: Films

  /// Returns a few images a second, because the content of a model's layer changes and not only its
  /// place.
  private func film(_ shown: FigureMaterial, _ session: Session) throws -> JSONValue {
    var frames: [JSONValue] = []
    var events = shown.input.events[...]
    let count = Int((shown.input.duration.seconds * Self.filmRate).rounded(.up))
    for index in 0...min(count, Self.mostFrames) {
      let time = Double(index) / Self.filmRate
      while let event = events.first, event.time.seconds <= time {
        session.handle(event)
        events.removeFirst()
      }
      session.advance(to: Timestamp(seconds: time))
      frames.append(try frame(of: session, at: time))
    }
    return figure(
      shown.input.header.surface.size, shown.scene, [], fingers(of: shown.input), film: frames)
  }

  private static let filmRate = 4.0
  private static let mostFrames = 60
  /// The width of an image, in pixels, which is small because a page contains many.
  private static let filmWidth = 560.0

  private func frame(of session: Session, at time: Double) throws -> JSONValue {
    let size = session.stage.surface.size
    let renderer = try OffscreenRenderer(
      size: size, scale: min(Self.filmWidth / size.width, 1), resources: drawing)
    let image = try renderer.render(session.drawList()).webImage()
    let quantities = FigureQuantities(FigureFingers(), in: session)
    let shapes = [FigureMark.axis, .turn].map { quantities.shapes(of: $0).map(\.inPage).json }
    return .array([time.json, number(of: image.address).json] + shapes)
  }

  private func number(of address: String) -> Int {
    if let index = images.firstIndex(of: address) { return index }
    images.append(address)
    return images.count - 1
  }

  /// Returns a figure of only the layer that follows a formula, centred, because the page has its
  /// own fields.
  private func figure(ofFormulaIn scene: SceneFile) throws -> JSONValue {
    var alone = scene
    alone.layers = scene.layers.filter { $0.behavior.kind is FormulaOptions }
    alone.size = LessonRun.size
    alone.layout = nil
    for index in alone.layers.indices {
      alone.layers[index].behavior = .none
      alone.layers[index].position = Point(
        x: LessonRun.size.width / 2, y: LessonRun.size.height / 2)
    }
    return try figure(alone)
  }
}

extension FigureShape {
  /// The shape in a page's data, with coordinates to a tenth of a point.
  fileprivate var inPage: JSONValue {
    let places = points.map { [$0.x, $0.y].map { ($0 * 10).rounded() / 10 } }
    guard case .circle(_, let radius) = self else { return ["kind": kind, "points": places] }
    return ["kind": kind, "points": places, "radius": radius]
  }
}

extension SceneFile {
  /// The options of the layer that follows a formula, or nil if there is none.
  var formula: FormulaOptions? {
    layers.lazy.compactMap { $0.behavior.kind as? FormulaOptions }.first
  }

  /// Whether gestures change the content of layers, as with a model.
  var isDrawnAnew: Bool { layers.contains { $0.behavior.kind is ModelOptions } }
}
