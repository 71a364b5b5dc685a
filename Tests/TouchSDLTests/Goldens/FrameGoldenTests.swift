import Testing
import TouchExplain
import TouchSDL
import TouchSandbox
import TouchScene

/// Chosen frames as they were when they were looked at: in lines where it matters what is said and
/// where it stands, in small pictures where it matters how it looks.
///
/// That words can be read, that none lies on another and that nothing is cut, at every size and with
/// large letters, are properties: `LegibilityTests`, `SceneLayoutTests`, `PanelFitTests`,
/// `LensPanelTests`, `ControlSizeTests` and `SmallestWindowTests` hold them for every frame.
@Suite("Frames are those that were looked at")
struct FrameGoldenTests {
  /// A frame with a file.
  struct Golden: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// How many pixels of a picture a point has.
    var scale = 1.0
    let size: Size
    let list: @MainActor @Sendable () throws -> DrawList
  }

  nonisolated private static let usual = Size(width: 1280, height: 800)
  nonisolated private static let phone = Size(width: 320, height: 480)
  nonisolated private static let small = Size(width: 640, height: 480)

  // MARK: Lines

  nonisolated private static func scene(
    _ name: String, _ part: ShownFrame.Part, _ size: Size, page: Int = 0
  ) -> Golden {
    let frame = ShownFrame(name: name, part: part, size: size, page: page)
    let description =
      "\(part == .scene ? "" : "\(part.rawValue)-")\(name)"
      + (size == usual ? "" : "-\(Int(size.width))") + (page == 0 ? "" : "-page\(page + 1)")
    return Golden(testDescription: description, size: size) { try frame.overlaidList() }
  }

  nonisolated private static func panel(_ panel: PanelFrame, _ size: Size) -> Golden {
    Golden(
      testDescription: panel.testDescription + (size == usual ? "" : "-\(Int(size.width))"),
      size: size
    ) { try panel.overlaidList(on: Surface(size: size)) }
  }

  /// The panels that look unlike each other.
  nonisolated private static let chosenPanels = PanelFrame.all.filter {
    ["", "2", "fit", "right"].contains($0.word)
  }

  nonisolated static let lists = chosenLists()

  nonisolated private static func chosenLists() -> [Golden] {
    var lists: [Golden] = []
    for name in ShownFrame.names {
      lists += [scene(name, .scene, usual), scene(name, .help, usual)]
    }
    lists += [scene("photos", .help, phone), scene("photos", .help, phone, page: 1)]
    lists += [scene("photo", .playback, usual)]
    lists += ["model", "dial", "paint"].map { scene($0, .figures, usual) }
    for size in [usual, phone] {
      lists += [scene("photos", .bar, size), scene("photos", .timeline, size)]
    }
    lists += PanelFrame.all.map { panel($0, usual) }
    // Figures and paths are where the fingers are, which a phone has no room for.
    lists += chosenPanels.filter { ![.figures, .paths].contains($0.part) }
      .map { panel($0, phone) }
    return lists
  }

  @Test("In lines: scenes, help, bar, timeline and every panel", arguments: lists)
  func lines(_ golden: Golden) throws {
    // A card of the gallery is a scene, which has lines of its own.
    let hidesClipped = golden.testDescription == ShownFrame.gallery
    let lines = FrameLines(try golden.list(), hidesClipped: hidesClipped).lines
    try GoldenFile.expect(lines, golden.testDescription)
  }

  // MARK: Pictures

  nonisolated private static func picture(
    _ name: String, _ part: ShownFrame.Part = .scene, _ theme: Theme = .dark, of size: Size = usual,
    scale: Double = 0.2
  ) -> Golden {
    let frame = ShownFrame(name: name, part: part, size: size, theme: theme)
    let description =
      "\(name)\(part == .scene ? "" : "-\(part.rawValue)")\(theme.isLight ? "-light" : "")"
    return Golden(testDescription: description, scale: scale, size: size) { try frame.drawList() }
  }

  nonisolated static let pictures = chosenPictures()

  nonisolated private static func chosenPictures() -> [Golden] {
    var pictures = ShownFrame.names.map { picture($0) }
    pictures += ["map", ShownFrame.gallery].map { picture($0, .scene, .light) }
    for (part, theme) in [(ShownFrame.Part.help, Theme.dark), (.bar, .dark), (.bar, .light)] {
      pictures.append(picture("swipes", part, theme, of: small, scale: 0.5))
    }
    for panel in PanelFrame.all where panel.hasPicture {
      let list: @MainActor @Sendable () throws -> DrawList = {
        try panel.overlaidList(on: Surface(size: small))
      }
      // One at its own size: its letters are copied pixel for pixel, as in most windows.
      pictures.append(
        Golden(
          testDescription: panel.testDescription, scale: panel.part == .board ? 1 : 0.5,
          size: small, list: list))
    }
    let timeline = ShownFrame(name: "photos", part: .timeline, size: small)
    pictures.append(
      Golden(testDescription: "timeline", scale: 0.5, size: small) {
        try timeline.overlaidList()
      })
    return pictures
  }

  @Test("As pictures: every scene, the gallery, and each thing over them once", arguments: pictures)
  func picture(_ golden: Golden) throws {
    let image = try OffscreenRenderer(
      size: golden.size, scale: golden.scale, resources: ShownFrame.resources
    ).render(golden.list())
    try GoldenFile.expect(image, golden.testDescription)
  }

  @Test("Each file belongs to a frame, and no two frames share one")
  func files() throws {
    for (goldens, ending) in [(Self.lists, "txt"), (Self.pictures, "png")] {
      let names = goldens.map(\.testDescription)
      #expect(Set(names).count == names.count)
      #expect(try GoldenFile.names(ending: ending) == Set(names))
    }
  }
}
