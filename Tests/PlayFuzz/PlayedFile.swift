import Foundation
import TestBasics
import TouchExplain
import TouchGeometry
import TouchImages
import TouchInput
import TouchPages
import TouchRaster
import TouchRecording
import TouchReplay
import TouchSandbox
import TouchScene
import TouchScenes
import TouchShell
import TouchTesting

/// Plays a random recording on a scene and looks at it in every way there is.
struct PlayedFile {
  /// What broke, in words; empty when nothing did.
  private(set) var complaints: [String] = []
  /// How many events were played.
  private(set) var eventCount = 0
  private let numbers: WildNumbers
  private let resources: ResourceLocator
  private let drawing: RenderResources

  /// How many events pass between two frames.
  private static let interval = 1000

  init(_ numbers: WildNumbers, _ resources: ResourceLocator, _ drawing: RenderResources) {
    (self.numbers, self.resources, self.drawing) = (numbers, resources, drawing)
  }

  /// Plays a file of about so many lines.
  mutating func play(on scene: SceneFile, lines: Int) throws {
    let bytes = try RandomRecording.bytes(numbers, lines, for: scene)
    let reader = try RecordingReader(bytes: bytes, name: "random")
    var player = RecordingPlayer(reader)
    let session = Session(scene: scene, header: player.header)
    if numbers.chance(0.2) { session.compare(SolverKind.allCases) }
    let all = Set(OverlayPart.available)
    // What looks back has seen all of it, or is asked for in the middle.
    if numbers.chance(0.5) { session.overlay.parts = all }
    let trace = Trace(session) { _ in }
    let states = numbers.chance(0.1) ? StateTrace(session) { _ in } : nil
    defer { withExtendedLifetime(states) {} }
    var sheet = FrameSheet(drawing, count: lines / Self.interval)
    while let item = try player.next() {
      guard case .event(let event) = item else { continue }
      session.handle(event)
      eventCount += 1
      if eventCount % Self.interval == 0 { try look(at: session, all, sheet: &sheet) }
    }
    try look(at: session, all, sheet: &sheet)
    try sheet.finish()
    trace.finish()
    try write(session)
    save(session)
    if numbers.chance(0.1) { try test(bytes, on: scene) }
    if numbers.chance(0.1) { try timeline(bytes, on: scene) }
  }

  /// A frame with all panels, and one with one of them alone.
  private mutating func look(
    at session: Session, _ all: Set<OverlayPart>, sheet: inout FrameSheet
  ) throws {
    let parts = session.overlay.parts
    session.overlay.parts = all
    try sheet.add(session.drawList(), session.stage.surface.size)
    session.overlay.parts = [numbers.pick(OverlayPart.available)]
    _ = session.drawList()
    session.overlay.parts = parts
    if numbers.chance(0.05) {
      // Later, so that what moves by itself has come to rest.
      session.advance(to: session.stage.now.advanced(bySeconds: numbers.extreme(0...100)))
      _ = session.drawList()
    }
  }

  private func write(_ session: Session) throws {
    let list = session.drawList()
    let size = session.stage.surface.size
    // What has many millions of pixels takes its time, and `render` refuses what is larger yet.
    if size.width * size.height < 4e6 {
      _ = try SVGWriter.text(
        of: list, size: size, scale: 1, title: "random", resources: drawing
      ) { _ in EncodedImage(bytes: [], mediaType: "image/png") }
    }
    // As many pixels as a point has, where that is no huge image.
    let scale = min(session.stage.surface.scale, 1000 / max(size.width, size.height))
    _ = try OffscreenRenderer(size: size, scale: scale, resources: drawing).render(list)
  }

  /// What is saved can be read again.
  private mutating func save(_ session: Session) {
    let path = "saved.scene.json"
    let text = SceneWriter(path: path, resources: resources).text(of: session.arrangement)
    do throws(SceneError) {
      _ = try SceneFile(
        parsing: text, path: path, resources: resources, registry: .bundled.withExplanations)
    } catch {
      complaints.append("what was saved is refused: \(error)")
    }
  }

  private func test(_ bytes: [UInt8], on scene: SceneFile) throws {
    let player = RecordingPlayer(try RecordingReader(bytes: bytes, name: "random"))
    let test = try RecordingTest(player, scene: scene)
    for failure in test.failures { _ = "\(failure)" }
  }

  private func timeline(_ bytes: [UInt8], on scene: SceneFile) throws {
    let input = try RecordedInput(
      RecordingPlayer(try RecordingReader(bytes: bytes, name: "random")))
    let playback = Playback(explaining: scene, input: input)
    playback.seek(to: Timestamp(seconds: input.duration.seconds * numbers.number(0...1)))
    let size = playback.session.stage.surface.size
    let layout = TimelineLayout(size: size, duration: input.duration.seconds)
    let timeline = Timeline()
    let duration = input.duration.seconds
    timeline.show(input, GestureOutline(), from: 0...max(duration, 0), in: layout)
    var list = playback.drawList()
    timeline.draw(
      Timeline.State(
        position: numbers.number(0...max(duration, 1)), eventCount: 1, isPaused: true, speed: 1,
        repeats: false), into: &list)
  }
}

/// Frames of a session on contact sheets.
private struct FrameSheet {
  private let drawing: RenderResources
  private var pages: ContactSheet
  private var renderer: (size: Size, OffscreenRenderer)?

  init(_ drawing: RenderResources, count: Int) {
    self.drawing = drawing
    pages = ContactSheet(count: count, resources: drawing) { _, _, _ in }
  }

  mutating func add(_ list: DrawList, _ size: Size) throws {
    let scale = min(320 / max(size.width, size.height), 1)
    if renderer?.size != size {
      renderer = (size, try OffscreenRenderer(size: size, scale: scale, resources: drawing))
    }
    guard let image = try renderer?.1.render(list) else { return }
    try pages.add(image, caption: "a frame")
  }

  mutating func finish() throws { try pages.finish() }
}
