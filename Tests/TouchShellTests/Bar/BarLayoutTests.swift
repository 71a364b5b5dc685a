import Foundation
import SceneTestSupport
import TestSupport
import Testing
import TouchShell

@Suite("The bar's layout")
struct BarLayoutTests {
  private static let clocks: [String?] = [nil, "0:07", "12:34:56"]

  /// All pages on every size, in every place, with and without a clock.
  private func forAll(
    _ place: KeyCommand.Place, _ check: (BarLayout, Size, _ what: String) -> Void
  ) {
    for size in BarRig.sizes {
      for clock in Self.clocks {
        let content = BarRig.content(place, clock: clock)
        let pages = BarLayout(content, on: size).pageCount
        for page in 0..<pages {
          check(
            BarLayout(content, on: size, page: page), size,
            "\(place) on \(size.width) × \(size.height), page \(page + 1) of \(pages)")
        }
      }
    }
  }

  @Test(
    "Every button is inside, apart from the others, and large enough for a fingertip",
    arguments: KeyCommand.Place.allCases)
  func places(place: KeyCommand.Place) {
    forAll(place) { layout, size, what in
      let surface = Rect(origin: .zero, size: size)
      for rect in [layout.tab, layout.reach, layout.panel] {
        #expect(contains(surface, rect), "\(what): \(rect)")
      }
      #expect(layout.reach.width >= 44 && layout.reach.height >= 44, "\(what)")
      #expect(contains(layout.reach, layout.grip) && contains(layout.tab, layout.grip), "\(what)")
      for (index, one) in layout.places.enumerated() {
        #expect(contains(layout.panel, one.frame), "\(what): \(one)")
        #expect(one.frame.width >= 44 && one.frame.height >= 44, "\(what): \(one)")
        for other in layout.places[..<index] {
          let common = one.frame.intersection(other.frame)
          #expect(common?.isEmpty ?? true, "\(what): \(one.caption) and \(other.caption)")
        }
      }
    }
  }

  @Test(
    "Every button is on a page, once, and each page leads to the next one",
    arguments: KeyCommand.Place.allCases)
  func pages(place: KeyCommand.Place) {
    for size in BarRig.sizes {
      let content = BarRig.content(place)
      let count = BarLayout(content, on: size).pageCount
      var seen: [Int] = []
      for page in 0..<count {
        let parts = BarLayout(content, on: size, page: page).places.map(\.part)
        #expect(parts.contains(.more) == (count > 1))
        seen += parts.compactMap { if case .button(let index) = $0 { index } else { nil } }
      }
      #expect(seen == Array(content.buttons.indices), "\(place) on \(size)")
      #expect(BarLayout(content, on: size, page: count) == BarLayout(content, on: size, page: 0))
    }
    #expect(BarLayout(BarRig.content(.playback), on: Size(width: 320, height: 240)).pageCount > 1)
    for place in KeyCommand.Place.allCases {
      let layout = BarLayout(BarRig.content(place), on: Size(width: 800, height: 600))
      #expect(layout.pageCount == 1 && layout.panel.maxY < 200, "\(place)")
    }
  }

  @Test("At 1280 points a scene's buttons stand in one row, with their signs, keys and whole words")
  func oneRow() {
    for place in [KeyCommand.Place.gallery, .sceneOfGallery, .scene, .take] {
      for clock in Self.clocks.prefix(2) {
        let content = BarRig.content(place, clock: clock)
        let layout = BarLayout(content, on: Size(width: 1280, height: 800))
        expectEqual(
          Set(layout.places.map(\.frame.minY)).count, 1, "\(place), \(clock ?? "no clock")")
        let buttons = layout.places.filter { $0.part != .clock }
        #expect(buttons.map(\.caption) == content.buttons)
      }
    }
  }

  @Test("With large text letters and buttons are larger, and all of them are there")
  func largeText() throws {
    for size in BarRig.sizes where size.width >= 480 && size.height >= 480 {
      let content = BarRig.content(.scene)
      let usual = BarLayout(content, on: size)
      let large = BarLayout(content, on: size, textScale: 1.5)
      let first = try #require(large.places.first)
      #expect(first.frame.height >= 1.45 * usual.places[0].frame.height)
      #expect(large.places.allSatisfy { $0.frame.maxX <= size.width })
      #expect(large.panel.maxY <= size.height)
      let pages = (0..<large.pageCount).map {
        BarLayout(content, on: size, page: $0, textScale: 1.5)
      }
      let shown = pages.flatMap(\.places).count {
        if case .button = $0.part { true } else { false }
      }
      #expect(shown == content.buttons.count)
    }
  }

  @Test(
    "Words are whole, at least 12 points, and inside of their button",
    arguments: KeyCommand.Place.allCases)
  func words(place: KeyCommand.Place) {
    for size in BarRig.sizes where size.width >= 320 {
      for clock in Self.clocks {
        var rig = BarRig(place, on: size, clock: clock)
        rig.open()
        var list = DrawList()
        rig.bar.draw(on: size, at: rig.now, into: &list)
        let layout = rig.bar.layout(on: size)
        let texts = list.texts
        let wanted = layout.places.flatMap {
          $0.part == .clock
            ? [clock ?? "nothing"] : [$0.caption.symbol, $0.caption.label, $0.caption.key]
        }.filter { !$0.isEmpty }
        // The clock is a layer of its own.
        #expect(texts.map(\.string).sorted() == wanted.sorted())
        for text in texts {
          #expect(text.size >= 12 && !text.string.hasSuffix("…") || text.string == "More …")
          let box = DrawnBounds.bounds(of: text)
          let frame = layout.places.first { $0.frame.contains(box.center) }?.frame
          #expect(frame.map { contains($0, box) } == true, "\(text.string) on \(size)")
        }
        #expect(DrawnBounds(list).outside(size).filter { $0.what != "triangles" }.isEmpty)
      }
    }
  }

  /// As the Web Content Accessibility Guidelines define it.
  private func contrast(_ a: Color, _ b: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ part: Double) -> Double {
        part <= 0.03928 ? part / 12.92 : power((part + 0.055) / 1.055)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    func power(_ base: Double) -> Double { pow(base, 2.4) }
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private func over(_ top: Color, _ ground: Color) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a * top.alpha + b * (1 - top.alpha) }
    return Color(
      red: mix(top.red, ground.red), green: mix(top.green, ground.green),
      blue: mix(top.blue, ground.blue))
  }

  enum Hand: CaseIterable {
    case none, finger, pointer, recording
  }

  @Test(
    "Words can be read on snow and at night, also on a button that is pressed",
    arguments: Hand.allCases)
  func contrast(hand: Hand) throws {
    for ground in [Color.white, .black, Color(0x808080), Palette.pivot] {
      var rig = BarRig(.scene, clock: hand == .recording ? "0:07" : nil)
      rig.bar.buttons = rig.bar.buttons.map {
        var button = $0
        button.isOn = true
        return button
      }
      if hand != .recording { rig.open() }
      let found = rig.place(of: .toggleHelp)
      let place = try #require(found)
      if hand == .finger { _ = rig.touch(.began, 7, at: place) }
      if hand == .pointer { _ = rig.mouse(.moved, at: place) }
      var list = DrawList()
      rig.bar.draw(on: rig.size, at: rig.now, into: &list)
      var polygons: [([Point], Color)] = []
      var count = 0
      for command in list.commands {
        if case .polygon(let points, let color) = command { polygons.append((points, color)) }
        guard case .text(let text) = command else { continue }
        count += 1
        let middle = DrawnBounds.bounds(of: text).center
        let below = polygons.filter { box($0.0).contains(middle) }
          .reduce(ground) { over($1.1, $0) }
        let found = contrast(over(text.color, below), below)
        #expect(found >= 4.5, "\(text.string): \(found)")
      }
      #expect(count > (hand == .recording ? 0 : 8))
    }
  }

  private func box(_ points: [Point]) -> Rect { Rect(boundingBox: points) ?? .zero }

  private func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    let room = outer.insetBy(dx: -1e-6, dy: -1e-6)
    return room.minX <= inner.minX && room.minY <= inner.minY && room.maxX >= inner.maxX
      && room.maxY >= inner.maxY
  }
}
