import TouchGeometry
public import TouchInput
public import TouchScene

/// What fingers can do in a scene, in words: the first three that its file names in one line at the
/// bottom, and all of it in a panel that H opens.
public struct GestureHelp {
  /// How many gestures the line names.
  public static let lineCount = 3
  /// What stands between them.
  private static let separator = " · "

  private let title: String
  private let gestures: [String]
  /// What the line names; a scene whose file says nothing shows its layers and nothing else.
  private let named: ArraySlice<String>

  /// Words for a scene.
  public init(_ scene: SceneFile) {
    title = scene.name
    gestures = scene.help
    named = scene.gestures.prefix(Self.lineCount)
  }

  /// Words for something that is no scene.
  public init(title: String, gestures: [String]) {
    self.title = title
    self.gestures = gestures
    named = gestures.prefix(Self.lineCount)
  }

  /// The line; empty where the scene names no gestures.
  public var line: String { named.joined(separator: Self.separator) }

  /// Draws the line, `inset` points above the bottom; on a narrow surface smaller, down to 12
  /// points (10 on a very small one), then broken between gestures.
  public func drawLine(on surface: Surface, inset: Double = 0, into list: inout DrawList) {
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

  /// The line, in as many as it needs, and the size of its letters.
  private func layout(on surface: Surface) -> (lines: [String], size: Double) {
    let room = surface.size.width - 28
    let growth = TextExtent.growth(on: surface.size)
    let whole = [(13 * growth).rounded(), 13, 12].first {
      TextExtent.width(line, size: $0) <= room
    }
    var (size, lines) = (whole ?? 12, [line])
    if whole == nil {
      lines = brokenLine(to: room, size: size)
      // Where words of 12 points would take a third of a very small surface they are smaller.
      while size > 10,
        Double(lines.count) * TextExtent.lineHeight(size: size) + 6 > 0.3 * surface.size.height
      {
        size -= 1
        lines = brokenLine(to: room, size: size)
      }
    }
    return (lines, size)
  }

  /// The line in several: between gestures as long as one fits, else between words.
  private func brokenLine(to room: Double, size: Double) -> [String] {
    var lines: [String] = []
    for gesture in named {
      if let last = lines.last {
        let longer = last + Self.separator + gesture
        if TextExtent.width(longer, size: size) <= room {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines += TextExtent.wrap(gesture, to: room, size: size)
    }
    return lines
  }

  /// Draws the panel: all gestures, and below or beside them keys; as large as the surface has room
  /// for.
  public func drawPanel(
    keys: [(key: String, what: String)], on surface: Surface, into list: inout DrawList
  ) {
    let largest = (14 * TextExtent.growth(on: surface.size)).rounded()
    let layouts = stride(from: largest, through: 8, by: -1).lazy.flatMap { type in
      [false, true].lazy.map { isWide in
        HelpPanelLayout(
          title: title, gestures: gestures, keys: keys, type: type, isWide: isWide, on: surface.size
        )
      }
    }
    let fitting = layouts.first { $0.fits(surface.size) }
    let layout =
      fitting
      ?? HelpPanelLayout(
        title: title, gestures: gestures, keys: keys, type: 8, isWide: false, on: surface.size)
    var panel = DrawList()
    layout.draw(highlighted: Self.lineCount, into: &panel)
    // What no letters are small enough for becomes smaller as a whole.
    let scale = min(
      (surface.size.width - 8) / layout.size.width, (surface.size.height - 8) / layout.size.height,
      1)
    let corner = Point(
      x: ((surface.size.width - layout.size.width * scale) / 2).rounded(),
      y: ((surface.size.height - layout.size.height * scale) / 2).rounded())
    list.append(
      contentsOf: panel,
      transform: Transform2D(a: scale, b: 0, c: 0, d: scale, tx: corner.x, ty: corner.y))
  }
}
