import Foundation
import SceneTestSupport
import Testing
import TouchExplain
import TouchRecording
import TouchSDL
import TouchScene

@testable import TouchSandbox
@testable import TouchShell

/// What a window of some size shows of a bundled scene, or of the gallery, in a theme.
struct ShownFrame {
  /// What lies over the scene.
  enum Part: String, CaseIterable {
    /// The line of gestures.
    case scene
    /// The panel of gestures and keys.
    case help
    /// The same while a recording plays.
    case playback
    /// The overlay's figures of two fingers.
    case figures
    /// The buttons of the bar, and a message.
    case bar
    /// The panels of the overlay, each by itself while two fingers hold something.
    case board, geometry, numbers, solvers, paths
    /// The timeline of a recording that is shown at its middle, and a message.
    case timeline

    /// Which part of the overlay it is.
    var overlay: OverlayPart? { OverlayPart(rawValue: rawValue) }

    /// Whether there are frames of it for a scene: what looks the same for all of them has one's.
    func isShown(for name: String) -> Bool {
      switch self {
      case .scene, .help: true
      case .figures, .bar: name != ShownFrame.gallery
      case .playback: name == "photo"
      case .board: ["explorer", "swipes", "photos", "dial", "model"].contains(name)
      case .geometry, .numbers, .solvers, .paths, .timeline: name == "photos"
      }
    }
  }

  nonisolated static let gallery = "gallery"
  nonisolated static let names = TestScene.bundled + [gallery]
  nonisolated static let sizes = [
    (320, 240), (360, 800), (800, 600), (1280, 800), (1920, 1080), (3840, 2160),
  ].map { Size(width: $0.0, height: $0.1) }
  /// Each is read once: one has a model of ten thousand triangles.
  private static let scenes = Dictionary(
    uniqueKeysWithValues: TestScene.bundled.map { name in
      (name, Result { try TestScene.load(name) })
    })
  static let resources = {
    let resources = TestImages.resources
    for scene in scenes.values.compactMap({ try? $0.get() }) {
      _ = resources.load(paths: scene.images.map(\.0.path))
    }
    return resources
  }()

  let name: String
  var part = Part.scene
  let size: Size
  var theme = Theme.dark
  var isHighContrast = false
  /// How often its panel of help was scrolled on.
  var page = 0

  var testDescription: String {
    "\(name) \(part.rawValue)\(page == 0 ? "" : "-\(page + 1)")"
      + " \(Int(size.width))x\(Int(size.height)) \(theme.rawValue)"
      + (isHighContrast ? " in high contrast" : "")
  }

  /// Every frame of a name.
  static func all(_ name: String, themes: [Theme] = [.dark, .light]) -> [ShownFrame] {
    var frames: [ShownFrame] = []
    for part in Part.allCases where part.isShown(for: name) {
      for size in sizes {
        for theme in themes {
          frames.append(ShownFrame(name: name, part: part, size: size, theme: theme))
        }
      }
    }
    return frames
  }

  /// What its panel of help draws, scrolled on and on; one that draws nothing where it has none.
  private func panels() throws -> [DrawList] {
    let (help, keys): (GestureHelp, [(key: String, what: String)])
    switch part {
    case .help where name == Self.gallery:
      (help, keys) = (try gallery().help, KeyCommand.rows(in: .gallery))
    case .help:
      let scene = try Self.scene(name)
      help = GestureHelp(scene)
      keys = KeyCommand.rows(in: .scene, after: scene.keys) + HandKey.rows
    case .playback:
      help = .playback(of: try Self.scene(name).name)
      keys = KeyCommand.rows(in: .playback)
    default: return [DrawList()]
    }
    var panels: [DrawList] = []
    var preferences = Preferences()
    preferences.reducedMotion = true
    let shown = ShownHelp()
    shown.turn()
    while shown.isShown {
      var panel = DrawList()
      shown.draw(help, keys: keys, on: Surface(size: size), preferences, into: &panel)
      panels.append(panel)
      shown.turn()
    }
    return panels
  }

  /// The frame.
  func drawList() throws -> DrawList {
    var list = try drawnList().list
    list.appearance = Appearance(theme: theme, isHighContrast: isHighContrast)
    return list
  }

  /// What lies over the scene, in the dark theme, without the scene.
  func overlaidList() throws -> DrawList {
    let (list, sceneCount) = try drawnList()
    return list.dropping(sceneCount)
  }

  /// The frame in the dark theme, and how many of its commands are the scene or the gallery.
  private func drawnList() throws -> (list: DrawList, sceneCount: Int) {
    let panel = try panels()[page]
    if name == Self.gallery {
      let gallery = try gallery()
      var list = gallery.drawList()
      gallery.help.drawLine(on: Surface(size: size), into: &list)
      let count = part == .scene ? 0 : list.commands.count
      list.append(contentsOf: panel)
      return (list, count)
    }
    let scene = try Self.scene(name)
    let inner = scene.keepsSize ? scene.size ?? size : size
    let session = Session(scene: scene, surface: Surface(size: inner))
    let surface = Surface(size: size)
    if let overlay = part.overlay {
      // As the window does it: panels stand above the line of gestures.
      session.overlay.bottomInset = GestureHelp(scene).lineRoom(on: surface)
      session.overlay.parts = [overlay]
      touch(session)
    }
    var list = session.drawList()
    var sceneCount = list.commands.count
    if part.overlay != nil { sceneCount = list.commonCount(with: session.drawListWithoutOverlay()) }
    if inner != size {
      list = list.fitted(
        by: SurfaceFit(inner: inner, outer: surface.bounds), background: list.background,
        edge: LivePlayer.edge)
    }
    let line = GestureHelp(scene)
    if part != .help, part != .playback, part != .timeline {
      line.drawLine(on: surface, into: &list)
    }
    if part == .bar {
      StatusMessage("scene.json:3: error: color: found \"red\"", isProblem: true)
        .draw(on: surface, inset: line.lineRoom(on: surface), into: &list)
      drawBar(into: &list)
    }
    if part == .timeline { try drawTimeline(into: &list) }
    list.append(contentsOf: panel)
    return (list, part == .scene ? 0 : sceneCount)
  }

  /// The bar's buttons, every fourth of them pressed or on, and one under the pointer.
  private func drawBar(into list: inout DrawList) {
    let bar = ControlBar<KeyCommand.Action>(reducesMotion: true)
    bar.clock = "0:12"
    bar.buttons = KeyCommand.buttons(in: .scene).enumerated().map { index, button in
      var button = button
      button.isOn = index % 4 == 3
      return button
    }
    let places = bar.layout(on: size).places
    func send(_ kind: InputEvent.Kind) {
      _ = bar.handle(InputEvent(time: Timestamp(seconds: 1), kind), on: size)
    }
    func touch(_ place: Point, _ id: Int) {
      let sample = TouchSample(id: TouchID(id), phase: .began, location: place)
      send(.touches(TouchFrame([sample])))
    }
    touch(bar.layout(on: size).grip.center, 0)
    for (index, place) in places.enumerated() where index % 4 == 1 {
      touch(place.frame.center, index)
    }
    if places.count > 2 {
      send(.mouse(MouseEvent(phase: .moved, button: 0, location: places[2].frame.center)))
    }
    bar.draw(on: size, at: Timestamp(seconds: 1), into: &list)
  }

  /// The recordings that a timeline is drawn of, by their scenes: each is played to its end once,
  /// and lies on the timelines of all sizes and themes.
  private static var playbacks: [String: Playback] = [:]

  private static func playback(_ name: String) throws -> Playback {
    if let known = playbacks[name] { return known }
    let playback = Playback(explaining: try scene(name), input: try BundledRecording(name).input)
    while playback.prepare(work: 1000) {}
    playbacks[name] = playback
    return playback
  }

  /// The timeline of the scene's recording, halfway through.
  private func drawTimeline(into list: inout DrawList) throws {
    let playback = try Self.playback(name)
    let duration = playback.input.duration.seconds
    let layout = TimelineLayout(
      size: size, duration: duration,
      magnification: Preferences().legibility.magnification(on: size))
    let timeline = Timeline()
    timeline.show(playback.input, playback.outline, from: 0...duration, in: layout)
    timeline.draw(
      .init(
        position: duration / 2, eventCount: playback.input.events.count / 2, isPaused: true,
        speed: 1, repeats: false), into: &list)
    StatusMessage("Take written: photos.take-1.touch.jsonl")
      .draw(on: Surface(size: size), inset: layout.height, into: &list)
  }

  private static func scene(_ name: String) throws -> SceneFile { try #require(scenes[name]).get() }

  private func gallery() throws -> Gallery {
    let entries = try Self.names.filter { $0 != Self.gallery }
      .map { GalleryEntry(name: $0, scene: try Self.scene($0)) }
    let gallery = Gallery(entries, surface: Surface(size: size))
    gallery.reducesMotion = true
    return gallery
  }

  /// Two fingers near the middle that turn and widen what they hold.
  private func touch(_ session: Session) {
    let middle = session.stage.surface.bounds.center
    let reach = 0.16 * min(session.stage.surface.size.width, session.stage.surface.size.height)
    for step in 0...12 {
      let arm = Vector(dx: reach * (1 + 0.02 * Double(step)), dy: 0)
        .applying(Transform2D(rotationAngle: 0.04 * Double(step)))
      let phase = step == 0 ? TouchPhase.began : .moved
      session.handle(
        InputEvent(
          time: Timestamp(seconds: 1 + 0.016 * Double(step)),
          .touches(
            TouchFrame([
              TouchSample(id: TouchID(1), phase: phase, location: middle - arm),
              TouchSample(id: TouchID(2), phase: phase, location: middle + arm),
            ]))))
    }
  }

  /// Its pixels, as large as `side` at most.
  func image(of list: DrawList, largestSide side: Double = 1280) throws -> PixelImage {
    let scale = min(side / max(size.width, size.height), 1)
    return try OffscreenRenderer(size: size, scale: scale, resources: Self.resources).render(list)
  }
}
