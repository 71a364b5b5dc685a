import TouchGeometry
package import TouchInput
package import TouchSandbox
package import TouchScene

/// The gestures of a scene, in words: the first three that its file names in a line at the bottom,
/// and all of them in a panel that H opens.
package struct GestureHelp {
  /// The number of gestures that the line names.
  package static let lineCount = 3
  /// The separator between gestures.
  private static let separator = " · "
  /// The replacement for gestures that do not fit on a narrow surface: their place.
  private static let more = "••• for more"

  private let title: String
  private let gestures: [String]
  /// The gestures of the line; none if the scene's file names none, so that only its layers show.
  private let named: ArraySlice<String>

  /// Makes the words for a scene.
  package init(_ scene: SceneFile) {
    self.init(title: scene.name, gestures: scene.help, named: scene.gestures)
  }

  /// Makes words of which the line names the first ones, or the first ones of `named`.
  package init(title: String, gestures: [String], named: [String]? = nil) {
    (self.title, self.gestures) = (title, gestures)
    self.named = (named ?? gestures).prefix(Self.lineCount)
  }

  /// The line; empty if the scene names no gestures.
  package var line: String { named.joined(separator: Self.separator) }

  /// Draws the line, `inset` points above the bottom; on a narrow surface with smaller letters,
  /// down to 12 points, then with fewer gestures.
  ///
  /// The line covers as little of a small scene as possible, because the panel lists all gestures.
  package func drawLine(on surface: Surface, inset: Double = 0, into list: inout DrawList) {
    guard !line.isEmpty else { return }
    let (lines, size) = layout(on: surface)
    list.text(
      lines.joined(separator: "\n"),
      at: Point(x: surface.size.width / 2, y: surface.size.height - 6 - inset), size: size,
      color: Palette.quiet, alignment: .center, baseline: .bottom,
      // The badge is dense enough for the words to be legible on snow.
      badge: .init(color: Palette.panel, padding: Size(width: 10, height: 3), cornerRadius: 8))
  }

  /// Returns the height that the line takes at a surface's bottom, in points.
  package func lineRoom(on surface: Surface) -> Double {
    guard !line.isEmpty else { return 0 }
    let (lines, size) = layout(on: surface)
    return Double(lines.count) * TextExtent.lineHeight(size: size) + 9
  }

  /// Returns the line, and the size of its letters.
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

  /// The smallest size of letters, in points, unless a word is wider than the surface.
  package static let leastSize = 12.0

  /// Returns the panel with the largest letters that fit on a surface, or else the smallest panel,
  /// which is higher than the surface.
  ///
  /// - Parameters:
  ///   - keys: The keys and their effects.
  ///   - surface: The size of the surface for the panel.
  /// - Returns: The panel.
  func panel(keys: [(key: String, what: String)], on surface: Size) -> HelpPanelLayout {
    let least = Self.leastSize
    func layout(_ type: Double, isWide: Bool = false, isTight: Bool) -> HelpPanelLayout {
      HelpPanelLayout(
        title: title, gestures: gestures, highlighted: Self.lineCount, keys: keys, type: type,
        isWide: isWide, isTight: isTight, on: surface)
    }
    let largest = max((14 * TextExtent.growth(on: surface)).rounded(), least)
    // Rows move together before letters become smaller than the usual least size.
    let sizes = stride(from: largest, through: least, by: -1).map { ($0, false) } + [(least, true)]
    let whole = sizes.lazy.flatMap { type, isTight in
      [false, true].lazy.map { layout(type, isWide: $0, isTight: isTight) }
    }
    if let whole = whole.first(where: { $0.fits(surface) }) { return whole }
    // Letters become still smaller only if a word is wider than the surface.
    let high = stride(from: least, through: 8, by: -1).lazy.map { layout($0, isTight: true) }
    return high.first(where: \.keepsWords) ?? layout(least, isTight: true)
  }
}
