import Foundation
import SceneTestSupport
import Testing
import TouchRecording
import TouchScene

@testable import TouchExplain

/// A model is turned in space: the lenses say its axis and its angle, and nothing of the plane.
@Suite("A turn in space")
struct SpaceTurnTests {
  /// Looks at every event of a recording with both lenses.
  private static func walk(
    _ name: String, _ body: (Session, GeometryPanel, NumbersPanel) throws -> Void
  ) throws {
    let walk = try GlassWalk(name, [.geometry, .numbers, .figures])
    let geometry = try walk.panel(GeometryPanel.self)
    let numbers = try walk.panel(NumbersPanel.self)
    try walk.forEach { _ in try body(walk.session, geometry, numbers) }
  }

  @Test("No lens tells of a move or a scale of a ship, or draws where it would be")
  func model() throws {
    var turned = 0
    try Self.walk("model") { session, geometry, numbers in
      let context = session.overlayContext
      guard let layer = context.layer, let rotation = context.figure(layer)?.rotation else {
        return
      }
      turned += 1
      var list = DrawList()
      var notes = OverlayNotes()
      geometry.drawOnGlass(context, into: &list, notes: &notes)
      #expect(list.commands.isEmpty && notes.labels.isEmpty)
      #expect(geometry.shown(context) == nil)
      #expect(geometry.title(context) == "Geometry, now")
      // Words are laid out where something is new: each hundredth event is enough.
      guard turned % 100 == 1 else { return }
      let angle = GeometryLens.number(rotation.angle * 180 / .pi, 2) + "°"
      for (panel, page) in [
        ("geometry", geometry.page(context, within: Size(width: 700, height: 700))),
        ("numbers", numbers.page(context, within: Size(width: 700, height: 700))),
        ("numbers", numbers.page(context, within: Size(width: 240, height: 140))),
      ] {
        let words = try #require(page, "\(panel)").texts.map(\.string)
        #expect(words.contains("angle") && words.contains(angle), "\(panel): \(words)")
        #expect(words.contains("axis") == (rotation.axis != nil), "\(panel): \(words)")
        #expect(!words.contains("identity"), "\(panel): \(words)")
        if panel == "geometry" {
          #expect(!words.contains { $0.contains("×") || $0.contains("move") }, "\(words)")
        }
      }
    }
    #expect(turned > 100)
  }

  @Test("The figures begin with the angle and the axis while a gesture turns the ship")
  func figures() throws {
    let walk = try GlassWalk("model", [.figures])
    let panel = try walk.panel(FiguresPanel.self)
    var (turned, moved) = (0, 0)
    try walk.forEach { event in
      let context = walk.session.overlayContext
      guard let focus = context.state.focus, focus.isRunning, !focus.isHover,
        let explained = context.layer.flatMap(context.figure)
      else { return }
      let headline = try #require(panel.headline(context))
      let place = "\(event.time.seconds): \(headline)"
      if explained.turning.contains(ObjectIdentifier(focus.recognizer)) {
        turned += 1
        #expect(headline.words.hasPrefix("turned ") && headline.words.hasSuffix("° in space"))
        #expect(headline.note.contains("about the axis ") && headline.tone == .good, "\(place)")
      } else {
        moved += 1
        #expect(!headline.words.contains("in space"), "\(place)")
      }
    }
    #expect(turned > 100 && moved > 100)
  }

  @Test("The numbers draw the ship's axis and not its layer's, unless the figures draw it, too")
  func axis() throws {
    for parts in [Set([OverlayPart.numbers]), [.numbers, .figures]] {
      let walk = try GlassWalk("model", parts)
      let panel = try walk.panel(NumbersPanel.self)
      var drawn = 0
      walk.forEach { event in
        let context = walk.session.overlayContext
        guard SpaceTurn(context)?.rotation.axis != nil else { return }
        var list = DrawList()
        var notes = OverlayNotes()
        panel.drawOnGlass(context, into: &list, notes: &notes)
        let words = notes.labels.map(\.text)
        #expect(!words.contains { $0.contains("origin") || $0.hasPrefix("x axis") }, "\(words)")
        if !list.commands.isEmpty { drawn += 1 }
        if parts.count == 1 {
          #expect(words.first?.hasPrefix("axis") == true, "\(event.time.seconds): \(words)")
        }
      }
      #expect(parts.count == 1 ? drawn > 100 : drawn == 0, "\(drawn)")
    }
  }

  @Test(
    "The geometry asks for a second finger only where two move a layer",
    arguments: [("dial", false), ("swipes", false), ("photo", true)] as [(String, Bool)])
  func oneFinger(name: String, asks: Bool) throws {
    let walk = try GlassWalk(name, [.geometry])
    let panel = try walk.panel(GeometryPanel.self)
    var words: Set<String> = []
    walk.forEach { _ in
      if let headline = panel.headline(walk.session.overlayContext) { words.insert(headline.words) }
    }
    #expect(
      words.contains("One finger: no steps to take apart") == !asks, "\(words.sorted().prefix(9))")
    if !asks { #expect(!words.contains("Put a second finger on it")) }
  }

  @Test("What lies in the plane is no turn in space")
  func plane() throws {
    var seen = 0
    try Self.walk("photo") { session, geometry, _ in
      #expect(SpaceTurn(session.overlayContext) == nil)
      if geometry.shown(session.overlayContext) != nil { seen += 1 }
    }
    #expect(seen > 0)
  }

  @Test("No turn has no axis")
  func none() {
    #expect(SpaceTurn(.identity).rows.map(\.name).last == "angle")
    #expect(SpaceTurn(.identity).rows.count == 2)
  }
}
