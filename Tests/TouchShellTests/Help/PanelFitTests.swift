import Foundation
import SceneTestSupport
import TestSupport
import Testing

@testable import TouchExplain
@testable import TouchShell

/// What is drawn on top of a scene lies on the surface, whatever size that has.
struct PanelFitTests {
  static let sizes = [
    (240, 240), (240, 800), (320, 480), (480, 320), (640, 480), (800, 600), (1280, 800), (900, 240),
    (2560, 1440), (3840, 2160),
  ].map { Size(width: $0.0, height: $0.1) }
  private static let scenes = TestScene.library

  private func expectInside(
    _ bounds: DrawnBounds, _ size: Size, _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!bounds.parts.isEmpty, "nothing was drawn", sourceLocation: sourceLocation)
    for part in bounds.outside(size) {
      Issue.record(
        "\(what) on \(size.width) × \(size.height): \(part.what) reaches \(part.box)",
        sourceLocation: sourceLocation)
    }
  }

  // MARK: The measure

  @Test(
    "Words are as wide as they are drawn, and lines as high or a little more",
    arguments: FontFace.allCases)
  func measure(face: FontFace) {
    for size in [10, 13, 15, 24, 37.5] {
      let words = "Two fingers, θ = 31.4° – “AVA”…"
      #expect(
        TextExtent.width(words, face: face, size: size)
          == Text(words, size: size, face: face).size().width)
      let height = Text("x", size: size, face: face).size().height
      #expect(TextExtent.lineHeight(face, size: size) >= height)
      #expect(TextExtent.lineHeight(face, size: size) <= height + max(2, 0.08 * size))
    }
  }

  @Test("Words are broken where a line ends, and cut with an ellipsis, and neither is too wide")
  func breaking() {
    let text = "Two fingers side by side turn it about up and right"
    for room in [20.0, 60, 111, 200, 1000] {
      let lines = TextExtent.wrap(text, to: room, size: 12)
      #expect(lines.allSatisfy { TextExtent.width($0, size: 12) <= room })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      let cut = TextExtent.fitted(text, to: room, size: 12)
      #expect(TextExtent.width(cut, size: 12) <= room)
      #expect((cut == text) == (room == 1000) && (cut == text || cut.hasSuffix("…")))
    }
  }

  // MARK: The overlay

  /// A layer in the middle, held by two fingers that have turned it, and everything that the
  /// overlay can say.
  private func overlay(_ size: Size, radius: Double, words: String, place: Double) throws -> Session
  {
    let name = "a layer with a name that is much too long for a panel"
    let session = try TestScene.session(
      """
      {"touchstone":"scene","version":1,"layers":[{"name":"\(name)","bounds":[\(place),0,90,90],
        "position":[\(size.width / 2),\(size.height / 2)],"content":{"color":"#ff0000"},
        "behavior":{"type":"manipulate"}}]}
      """, width: size.width, height: size.height)
    session.overlay.isVisible = true
    session.handle(InputEvent(time: .zero, .mark(words)))
    session.handle(InputEvent(time: .zero, .mark(RepairReceipt.markPrefix + words)))
    let center = Point(x: size.width / 2, y: size.height / 2)
    for step in 0...40 {
      let arm = Vector(dx: radius, dy: 0).applying(Transform2D(rotationAngle: 0.02 * Double(step)))
      let phase: TouchPhase = step == 0 ? .began : .moved
      let time = Timestamp(seconds: 0.1 * Double(step))
      session.handle(
        InputEvent(time: time, .fingers(phase, at: [center + arm, center - arm], from: 0)))
      session.handle(
        InputEvent(
          time: time,
          .multigesture(
            MultigestureEvent(fingers: 10, location: center, dTheta: -9, dDist: -0.5))))
    }
    return session
  }

  @Test(
    "The overlay lies on the surface, its panel with the matrix too, and leaves most of it free",
    arguments: sizes)
  func overlay(size: Size) throws {
    for (words, place) in [
      ("", 0.0), ("Two fingers turn and scale", 0),
      ("Two fingers turn and scale about themselves, and not about the middle", 1e8),
    ] {
      let session = try overlay(size, radius: 36, words: words, place: place)
      let scene = session.stage.drawList(background: session.scene.background).commands.count
      let drawn = session.drawList().commands.dropFirst(scene)
      expectInside(DrawnBounds(drawn), size, "overlay")
      let placed = try #require(
        session.overlay.placedPanels(session.overlayContext).first, "no panel")
      let scale = session.overlay.preferences.legibility.magnification(on: size)
      let panel = placed.frame.box.scaled(by: scale)
      #expect(panel.width * panel.height < 0.62 * size.width * size.height)
      // Where it would cover the layer it is one row.
      #expect(panel.width > 180 && panel.height > (placed.isFolded ? 33 : 60))
      var words = DrawList()
      placed.draw(session.overlayContext, into: &words)
      for part in DrawnBounds(words).parts {
        #expect(placed.frame.box.contains(part.box.center), "\(part.what)")
      }
    }
  }

  @Test("The panel has as many rows as there is room for, and no letters below 13 pt anywhere")
  func rows() throws {
    var seen: [Int] = []
    for size in Self.sizes {
      let session = try overlay(size, radius: 36, words: "", place: 0)
      session.overlay.unfolded = [.figures]
      let scene = session.stage.drawList(background: session.scene.background).commands.count
      let texts = session.drawList().commands.dropFirst(scene).texts
      let names = [
        "translation", "rotation", "scale", "slant", "|AB|", "|A′B′|", "midpoint moved",
        "worst finger", "this gesture",
      ]
      let rows = texts.filter { text in
        [.sans, .sansBold].contains(text.face) && text.badge == nil
          && names.contains { text.string.hasPrefix($0) }
      }
      seen.append(rows.count)
      for text in texts { #expect(text.size >= 13, "\(text.string)") }
    }
    expectEqual(seen, [1, 1, 1, 1, 1, 4, 12, 1, 12, 12])
  }

  // MARK: Help

  @Test(
    "On a narrow surface the line names as many gestures as it has room for",
    arguments: [
      (1280.0, "One finger drags · Two fingers turn and scale · Triple tap puts it back"),
      (400, "One finger drags · Two fingers turn and scale · ••• for more"),
      (320, "One finger drags · Two fingers turn and scale"),
      (260, "One finger drags · ••• for more"), (140, "One finger drags"),
    ] as [(Double, String)])
  func line(width: Double, words: String) throws {
    var list = DrawList()
    GestureHelp(try TestScene.load("photo"))
      .drawLine(on: Surface(size: Size(width: width, height: 800)), into: &list)
    expectEqual(DrawnBounds(list).parts.map(\.what), [words])
  }

  @Test("The line of gestures and the panel of all of them lie on the surface", arguments: sizes)
  func help(size: Size) throws {
    let surface = Surface(size: size)
    for name in Self.scenes.names {
      let scene = try TestScene.load(name)
      let keys = KeyCommand.rows(in: .sceneOfGallery, after: scene.keys)
      let help = GestureHelp(scene)
      var line = DrawList()
      help.drawLine(on: surface, into: &line)
      expectInside(DrawnBounds(line), size, "\(name)'s line")
      let height = DrawnBounds(line).parts[0].box.height
      // As little of the scene as it can: one line, or the first gesture in two.
      #expect(height <= max(0.06 * size.height, 44) && DrawnBounds(line).parts.count == 1)
      var panel = DrawList()
      let shown = ShownHelp()
      shown.turn()
      shown.draw(help, keys: keys, on: surface, Preferences(), into: &panel)
      // What is below the panel's end is scrolled to; nothing is beside it.
      let words = help.panel(keys: keys, on: size).size
      if words.height <= size.height - 8 {
        expectInside(DrawnBounds(panel), size, "\(name)'s panel")
      } else {
        let room = Size(width: size.width, height: 10_000)
        expectInside(DrawnBounds(panel), room, "\(name)'s panel")
        #expect(size.height < 500 || size.width < 300, "\(name) scrolls on \(size)")
      }
      for (list, expected) in [
        (line, Array(scene.help.prefix(size.width >= 1280 ? 3 : 1))),
        (panel, scene.help + keys.flatMap { [$0.0, $0.1] }),
      ] {
        // Nothing is left out, only broken.
        let words = DrawnBounds(list).parts.map(\.what).joined(separator: " ")
          .replacing("\n", with: " ").replacing("- ", with: "-")
        // A line may end after a hyphen.
        for gesture in expected {
          let whole = gesture.replacing("- ", with: "-")
          #expect(words.contains(whole), "\(name): \(gesture)")
        }
      }
    }
  }

  @Test("Messages lie on the surface", arguments: sizes)
  func notes(size: Size) {
    let surface = Surface(size: size)
    let long = Array(repeating: "/a/long/path/to/a.scene.json: error: wrong", count: 20)
    for words in ["saved", "aVeryLongNameWithoutAnySpace/" + long.joined(separator: " ")] {
      var note = DrawList()
      StatusMessage(words, isProblem: true).draw(on: surface, into: &note)
      KeyPanel.draw(recording: words, on: surface, into: &note)
      expectInside(DrawnBounds(note), size, "note")
      #expect(DrawnBounds(note).parts.allSatisfy { $0.box.height < 0.62 * size.height })
    }
  }

  // MARK: Gallery and timeline

  @Test(
    "The gallery's cards and their words lie on the surface, or below it where they scroll",
    arguments: sizes, [1.0, 1.5])
  func gallery(size: Size, textScale: Double) throws {
    let entries = try Self.scenes.names.map {
      GalleryEntry(name: $0, scene: try TestScene.load($0))
    }
    let gallery = Gallery(entries, surface: Surface(size: size))
    gallery.textScale = textScale
    let layout = GalleryLayout(count: entries.count, size: size, textScale: textScale)
    // What is clipped is a picture, or scrolls: that is looked at by its layers.
    var isClipped = false
    var commands: [DrawCommand] = []
    for command in gallery.drawList().commands {
      if case .clip(let rect) = command {
        isClipped = rect != nil
      } else if !isClipped {
        commands.append(command)
      }
    }
    // Shadows may fade over the edge.
    let drawn = commands.filter { if case .triangles = $0 { false } else { true } }
    if !layout.scrolls { expectInside(DrawnBounds(drawn), size, "gallery") }
    for button in gallery.buttons {
      for part in button.children where !part.isHidden {
        let (room, frame) = (button.bounds.insetBy(dx: -0.01, dy: -0.01), part.frame)
        #expect(
          frame.minX >= room.minX && frame.maxX <= room.maxX && frame.minY >= room.minY
            && frame.maxY <= room.maxY, "\(button.name)'s \(part.name)")
        guard case .figure(let any) = part.content, let figure = any.figure as? TextFigure else {
          continue
        }
        let text = figure.text.layout(width: part.bounds.width)
        #expect(frame.minY + text.size.height <= room.maxY, "\(button.name)'s \(part.name)")
        #expect(text.lines.allSatisfy { !$0.string.contains("…") } || size.width < 320)
      }
    }
  }

  @Test("The timeline and what it says lie on the surface")
  func timeline() throws {
    let recording = try BundledRecording("photo")
    let input = try recording.input
    let playback = Playback(explaining: recording.scene, input: input)
    while playback.prepare(work: 1_000_000) {}
    for size in Self.sizes {
      for magnification in [1, 1.5] {
        let layout = TimelineLayout(
          size: size, duration: input.duration.seconds, magnification: magnification)
        let timeline = Timeline()
        timeline.show(input, playback.outline, from: 0...layout.duration, in: layout)
        expectApart(timeline, layout, size, "timeline × \(magnification)")
      }
    }
  }

  private func expectApart(
    _ timeline: Timeline, _ layout: TimelineLayout, _ size: Size, _ name: String
  ) {
    for part in [0.0, 0.1, 0.31, 0.5, 0.75, 1] {
      var list = DrawList()
      let place = Point(x: part * size.width, y: size.height - 20)
      _ = timeline.handle(
        InputEvent(time: .zero, .mouse(MouseEvent(phase: .moved, button: 0, location: place))),
        isShown: true)
      timeline.draw(
        .init(
          position: part * layout.duration, eventCount: 12_345_678, isPaused: true, speed: 0.125,
          repeats: true), into: &list)
      expectInside(DrawnBounds(list), size, name)
      let texts = list.texts
      // The time at the left and the words at the right do not meet, nor those of the buttons.
      for (index, text) in texts.enumerated() {
        let box = DrawnBounds.bounds(of: text)
        for other in texts[..<index] {
          let common = box.intersection(DrawnBounds.bounds(of: other))
          #expect(common?.isEmpty ?? true, "\(text.string) and \(other.string), \(name) on \(size)")
        }
      }
    }
  }
}
