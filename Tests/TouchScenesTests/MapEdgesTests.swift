import Testing
import TouchScene

@testable import TouchSandbox
@testable import TouchScenes
@testable import TouchShell

/// What the window puts over a map, and what the map keeps off it: the bar's tab at the top, and the
/// line of gestures at the bottom.
@Suite("A map keeps off what the window shows over it")
struct MapEdgesTests {
  private static let windows =
    LaidOutScene.sizes.map { LaidOutScene(name: "map", size: $0) }
    + LaidOutScene.sizes.map { LaidOutScene(name: "map", size: $0, textScale: 1.5) }

  /// The line of gestures as the window draws it, with the ground of its words.
  private static func line(_ window: LaidOutScene) throws -> Rect {
    let help = GestureHelp(try LaidOutScene.load("map"))
    var list = DrawList()
    let legibility = Legibility(textScale: window.textScale)
    help.drawLine(on: legibility.surface(ofWordsOn: Surface(size: window.size)), into: &list)
    guard case .text(let text)? = list.commands.first, let badge = text.badge else {
      Issue.record("there is no line")
      return .zero
    }
    return text.letters.insetBy(dx: -badge.padding.width, dy: -badge.padding.height)
      .applying(text.transform)
      .applying(Transform2D(scaleX: window.textScale, y: window.textScale))
  }

  @Test("The compass lies below the corner in which a finger opens the bar", arguments: windows)
  func compass(window: LaidOutScene) throws {
    let compass = try #require(try window.session().layer(named: "map.compass"))
    let frame = compass.bounds.applying(compass.toSurface)
    let bar = BarLayout(.init([]), on: window.size)
    #expect(frame.intersection(bar.tab) == nil, "\(frame) lies under the tab, \(bar.tab)")
    #expect(frame.intersection(bar.reach) == nil, "\(frame) lies in the corner, \(bar.reach)")
    #expect(frame.intersection(try Self.line(window)) == nil, "\(frame) lies under the line")
    #expect(frame.maxX <= window.size.width && frame.maxY <= window.size.height)
    #expect(min(frame.width, frame.height) > 43.99, "a fingertip finds it")
    // In the same corner, beside its edge.
    #expect(frame.minX > window.size.width / 2 && frame.minY < bar.reach.maxY * 1.2)
  }

  @Test(
    "+ and − are large enough, and lie under nothing, on nothing and inside", arguments: windows)
  func zoomButtons(window: LaidOutScene) throws {
    let session = try window.session()
    let room = Rect(origin: .zero, size: window.size)
    let bar = BarLayout(.init([]), on: window.size)
    var frames: [Rect] = []
    for name in ["map.compass", "map.zoomIn", "map.zoomOut"] {
      let layer = try #require(session.layer(named: name))
      let frame = layer.bounds.applying(layer.toSurface)
      #expect(min(frame.width, frame.height) > 43.99, "a fingertip finds it")
      if layer.isHidden {
        #expect(window.size.height < 300, "only where there is no room")
        continue
      }
      #expect(room.contains(frame.origin) && room.contains(Point(x: frame.maxX, y: frame.maxY)))
      for other in frames + [bar.tab, bar.reach, try Self.line(window)] {
        #expect(frame.intersection(other) == nil, "\(name), \(frame), meets \(other)")
      }
      frames.append(frame)
    }
  }

  @Test("Each mark that shows says whose it is, at the window's edge as well", arguments: windows)
  func marks(window: LaidOutScene) throws {
    let session = try window.session()
    let words = DrawnText.all(in: session.drawList()).map(\.text.string)
    for (name, what) in [("map.first", "First mark"), ("map.second", "Second mark")] {
      let mark = try #require(session.layer(named: name))
      let frame = mark.bounds.applying(mark.toSurface)
      let shown = frame.intersection(Rect(origin: .zero, size: window.size))?.width ?? 0
      #expect(words.contains(what) == (shown > 0), "\(what): \(shown) points show")
    }
  }

  @Test(
    "However the map lies, no word lies under the line of gestures or the bar's tab",
    arguments: windows)
  func words(window: LaidOutScene) throws {
    let session = try window.session()
    let map = try #require(session.layer(named: "map"))
    let line = try Self.line(window)
    let corner = BarLayout(.init([]), on: window.size).reach
    let middle = session.stage.surface.bounds.center
    let letter = 13 * TextExtent.growth(on: window.size) * window.textScale
    let scale = 7 * TextExtent.growth(on: window.size) * window.textScale
    var near = 0
    // A little at a time, so that names go through each height of the window's edges.
    for step in 0..<60 {
      let way = Double(step) / 59
      let place = MapSheet.point(latitude: 52 - 12 * way, longitude: 4 + 8 * way)
        .applying(MapFigure.sheet(in: map.bounds))
      let linear = Transform2D(scaleX: scale, y: scale)
      map.setTransformToParent(linear.concatenatingTranslation(by: middle - place.applying(linear)))
      for text in DrawnText.all(in: session.drawList()) {
        guard let box = Rect(boundingBox: text.corners) else { continue }
        for edge in [line, corner] where box.intersection(edge) != nil {
          Issue.record("\(text.text.string) lies at \(box), under \(edge)")
        }
        if box.insetBy(dx: 0, dy: -2 * letter).intersection(line) != nil { near += 1 }
      }
    }
    #expect(near > 0, "names come near the line")
  }
}
