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

  /// The panel of everything, with letters as large as a surface has room for; where that has room
  /// for no panel, the smallest one, which is higher than the surface.
  ///
  /// - Parameters:
  ///   - keys: Keys and what they do.
  ///   - surface: What it is to lie on.
  /// - Returns: The panel.
  func panel(keys: [(key: String, what: String)], on surface: Size) -> HelpPanelLayout {
    let least = Self.leastSize
    func layout(_ type: Double, isWide: Bool = false, isTight: Bool) -> HelpPanelLayout {
      HelpPanelLayout(
        title: title, gestures: gestures, highlighted: Self.lineCount, keys: keys, type: type,
        isWide: isWide, isTight: isTight, on: surface)
    }
    let largest = max((14 * TextExtent.growth(on: surface)).rounded(), least)
    // Rows move together before letters become smaller than they may be.
    let sizes = stride(from: largest, through: least, by: -1).map { ($0, false) } + [(least, true)]
    let whole = sizes.lazy.flatMap { type, isTight in
      [false, true].lazy.map { layout(type, isWide: $0, isTight: isTight) }
    }
    if let whole = whole.first(where: { $0.fits(surface) }) { return whole }
    // Only where a word is wider than the surface has room are letters still smaller.
    let high = stride(from: least, through: 8, by: -1).lazy.map {
      layout($0, isTight: true)
    }
    return high.first(where: \.keepsWords) ?? layout(least, isTight: true)
  }
}
