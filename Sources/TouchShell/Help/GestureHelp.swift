import TouchGeometry
package import TouchInput
package import TouchSandbox
package import TouchScene

/// What fingers can do in a scene, in words: the first three that its file names in one line at the
/// bottom, and all of it in a panel that H opens.
package struct GestureHelp {
  /// How many gestures the line names.
  package static let lineCount = 3
  /// What stands between them.
  private static let separator = " · "
  /// What stands for those that a narrow surface has no room for: where they are.
  private static let more = "••• for more"

  private let title: String
  private let gestures: [String]
  /// What the line names; a scene whose file says nothing shows its layers and nothing else.
  private let named: ArraySlice<String>

  /// Words for a scene.
  package init(_ scene: SceneFile) {
    title = scene.name
    gestures = scene.help
    named = scene.gestures.prefix(Self.lineCount)
  }

  /// Words of which the line names some.
  init(title: String, gestures: [String], named: ArraySlice<String>) {
    (self.title, self.gestures, self.named) = (title, gestures, named)
  }

  /// Words for something that is no scene.
  package init(title: String, gestures: [String]) {
    self.title = title
    self.gestures = gestures
    named = gestures.prefix(Self.lineCount)
  }

  /// The line; empty where the scene names no gestures.
  package var line: String { named.joined(separator: Self.separator) }

  /// Draws the line, `inset` points above the bottom; on a narrow surface smaller, down to 12
  /// points, then with fewer gestures.
  ///
  /// It covers as little of a small scene as it can: all gestures are in the panel.
  package func drawLine(on surface: Surface, inset: Double = 0, into list: inout DrawList) {
    guard !line.isEmpty else { return }
    let (lines, size) = layout(on: surface)
    list.text(
      TextDraw(
        lines.joined(separator: "\n"),
        at: Point(x: surface.size.width / 2, y: surface.size.height - 6 - inset), size: size,
        color: Palette.quiet, alignment: .center, baseline: .bottom,
        // Dense enough for the words to be read on snow.
        badge: .init(
          color: Palette.panel, padding: Size(width: 10, height: 3), cornerRadius: 8)))
  }

  /// How much of a surface's bottom the line takes, in points.
  package func lineRoom(on surface: Surface) -> Double {
    guard !line.isEmpty else { return 0 }
    let (lines, size) = layout(on: surface)
    return Double(lines.count) * TextExtent.lineHeight(size: size) + 9
  }

  /// The line, and the size of its letters.
  private func layout(on surface: Surface) -> (lines: [String], size: Double) {
    let room = surface.size.width - 28
    let growth = TextExtent.growth(on: surface.size)
    let whole = [(13 * growth).rounded(), 13, Self.leastSize].first {
      TextExtent.width(line, size: $0) <= room
    }
    if let whole { return ([line], whole) }
    for count in stride(from: named.count - 1, to: 0, by: -1) {
      let words = named.prefix(count).joined(separator: Self.separator)
      for words in [words + Self.separator + Self.more, words]
      where TextExtent.width(words, size: Self.leastSize) <= room {
        return ([words], Self.leastSize)
      }
    }
    return (TextExtent.wrap(named.first ?? "", to: room, size: Self.leastSize), Self.leastSize)
  }

  /// How small letters of the panel may be, in points.
  package static let leastSize = 12.0

  /// Draws the panel: all gestures, and below or beside them keys; as large as the surface has room
  /// for.
  ///
  /// A surface that is too small for all of that in letters of 12 points has several panels; this
  /// is the first.
  package func drawPanel(
    keys: [(key: String, what: String)], on surface: Surface, into list: inout DrawList
  ) {
    let pages = panels(keys: keys, on: surface.size, least: Self.leastSize)
    Self.draw(pages[0], on: surface.size, into: &list)
  }

  /// Draws one of the panels in the middle of a surface.
  static func draw(_ layout: HelpPanelLayout, on surface: Size, into list: inout DrawList) {
    var panel = DrawList()
    layout.draw(into: &panel)
    // What even one row is too large for becomes smaller as a whole.
    let scale = min(
      (surface.width - 8) / layout.size.width, (surface.height - 8) / layout.size.height, 1)
    let corner = Point(
      x: ((surface.width - layout.size.width * scale) / 2).rounded(),
      y: ((surface.height - layout.size.height * scale) / 2).rounded())
    list.append(
      contentsOf: panel,
      transform: Transform2D(a: scale, b: 0, c: 0, d: scale, tx: corner.x, ty: corner.y))
  }

  /// The panels that it takes to show everything: one, unless the surface is small.
  ///
  /// - Parameters:
  ///   - keys: Keys and what they do.
  ///   - surface: What each of them must lie on.
  ///   - least: How small letters may be, in points.
  /// - Returns: At least one.
  func panels(
    keys: [(key: String, what: String)], on surface: Size, least: Double
  ) -> [HelpPanelLayout] {
    let largest = max((14 * TextExtent.growth(on: surface)).rounded(), least)
    // Rows move together before letters become smaller than they may be.
    let sizes = stride(from: largest, through: least, by: -1).map { ($0, false) } + [(least, true)]
    let layouts = sizes.lazy.flatMap { type, isTight in
      [false, true].lazy.map { isWide in
        HelpPanelLayout(
          title: title, gestures: gestures, highlighted: Self.lineCount, keys: keys, type: type,
          isWide: isWide, isTight: isTight, on: surface)
      }
    }
    if let whole = layouts.first(where: { $0.fits(surface) }) { return [whole] }
    // Only where a word is wider than the surface has room are letters still smaller.
    let several = stride(from: least, through: min(8, least), by: -1).lazy.map {
      panels(keys: keys, on: surface, type: $0)
    }
    return several.first { $0.allSatisfy(\.keepsWords) }
      ?? panels(keys: keys, on: surface, type: least)
  }

  /// The panels with letters of one size.
  private func panels(
    keys: [(key: String, what: String)], on surface: Size, type: Double
  ) -> [HelpPanelLayout] {
    let pages = pages(keys: keys, on: surface, type: type)
    return pages.enumerated().map { index, page in
      var page = page
      if pages.count > 1 { page.title = "\(title) \(index + 1)/\(pages.count)" }
      return layout(of: page, on: surface, type: type)
    }
  }

  /// What stands on one panel of several.
  private struct Page {
    var title: String
    var gestures: [String] = []
    var highlighted = 0
    var keys: [(key: String, what: String)] = []

    var isEmpty: Bool { gestures.isEmpty && keys.isEmpty }
  }

  private func layout(of page: Page, on surface: Size, type: Double) -> HelpPanelLayout {
    HelpPanelLayout(
      title: page.title, gestures: page.gestures, highlighted: page.highlighted, keys: page.keys,
      type: type, isWide: false, isTight: true, on: surface)
  }

  /// The rows in their order, as many on each panel as it is high enough for.
  private func pages(
    keys: [(key: String, what: String)], on surface: Size, type: Double
  ) -> [Page] {
    var (pages, page) = ([Page](), Page(title: title))
    func put(_ add: (inout Page) -> Void) {
      var longer = page
      add(&longer)
      if !page.isEmpty, layout(of: longer, on: surface, type: type).size.height > surface.height - 8
      {
        pages.append(page)
        page = Page(title: title)
        add(&page)
      } else {
        page = longer
      }
    }
    for (index, gesture) in gestures.enumerated() {
      put {
        $0.gestures.append(gesture)
        if index < Self.lineCount { $0.highlighted += 1 }
      }
    }
    for row in keys { put { $0.keys.append(row) } }
    return pages + [page]
  }
}
