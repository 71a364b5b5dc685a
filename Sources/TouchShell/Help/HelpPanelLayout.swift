import TouchGeometry
import TouchSandbox
import TouchScene

/// The panel of gestures and keys for one size of letters: its rows, with line breaks, and their
/// places relative to the upper left corner.
struct HelpPanelLayout {
  private let title: String
  private let gestures: [[String]]
  private let highlighted: Int
  private let keys: [(key: String, what: [String])]
  let type: Double
  private let metrics: Metrics
  /// The size of the keys' names: a little smaller than words, but at least 12 points unless words
  /// are smaller.
  private let keyType: Double
  /// The left end of the keys' words, after the widest key.
  private let column: Double
  /// Whether keys are beside the gestures instead of below.
  private let isWide: Bool
  /// The width of the left part with its edges; the panel's width if there is only one part.
  private let leftWidth: Double
  /// The size of the panel.
  let size: Size
  /// Whether no word is broken.
  let keepsWords: Bool

  /// Lays out the panel.
  ///
  /// - Parameters:
  ///   - title: Its heading.
  ///   - gestures: The gestures.
  ///   - highlighted: The number of gestures to highlight, from the first.
  ///   - keys: The keys and their effects.
  ///   - type: The em size, in points.
  ///   - isWide: Whether keys are beside the gestures.
  ///   - isTight: Whether rows are as close as legibility allows.
  ///   - surface: The surface, which limits the panel's width.
  init(
    title: String, gestures: [String], highlighted: Int, keys: [(key: String, what: String)],
    type: Double, isWide: Bool, isTight: Bool = false, on surface: Size
  ) {
    self.title = title
    self.highlighted = highlighted
    self.type = type
    let keyType = max(type - 1, min(type, GestureHelp.leastSize))
    self.keyType = keyType
    self.isWide = isWide
    metrics = Metrics(type: type, isTight: isTight)
    let widest = gestures.map { TextExtent.width($0, size: type) }.max() ?? 0
    let widestKey = keys.map { TextExtent.width($0.key, face: .mono, size: keyType) }.max() ?? 0
    column = max(metrics.column, widestKey + metrics.gap)
    let names = keys.map { TextExtent.width($0.what, size: type) }.max() ?? 0
    let heading = TextExtent.width(title, face: .sansBold, size: type + 2)
    let most = max(surface.width - 16, 60)
    var left = max(widest + metrics.bullet, heading) + 2 * metrics.edge
    let right = column + names + 2 * metrics.edge
    if !isWide { left = min(max(left, right, 30 * type), most) }
    leftWidth = left
    let keysWidth = isWide ? right : left
    let room = left - metrics.bullet - 2 * metrics.edge
    let keyRoom = keysWidth - column - 2 * metrics.edge
    self.gestures = gestures.map { TextExtent.wrap($0, to: room, size: type) }
    self.keys = keys.map { ($0.key, TextExtent.wrap($0.what, to: keyRoom, size: type)) }
    func keepsWords(_ texts: [String], _ room: Double) -> Bool {
      texts.joined(separator: " ").split(separator: " ")
        .allSatisfy { TextExtent.width(String($0), size: type) <= room }
    }
    self.keepsWords = keepsWords(gestures, room) && keepsWords(keys.map(\.what), keyRoom)
    let above = metrics.head + metrics.height(self.gestures.map(\.count))
    let below = metrics.height(self.keys.map(\.what.count))
    size =
      isWide
      ? Size(
        width: (left + right).rounded(.up), height: max(above, metrics.head + below) + metrics.foot)
      : Size(
        width: leftWidth.rounded(.up),
        height: above + (keys.isEmpty ? 0 : metrics.gap + below) + metrics.foot)
  }

  /// Returns whether the panel fits on a surface with a little room around it.
  func fits(_ surface: Size) -> Bool {
    size.width <= surface.width - 16 && size.height <= surface.height - 16 && keepsWords
  }

  /// Draws the words, with the panel's upper left corner at the origin.
  func draw(into list: inout DrawList) {
    list.text(
      TextExtent.fitted(title, to: leftWidth - 2 * metrics.edge, face: .sansBold, size: type + 2),
      at: Point(x: metrics.edge, y: metrics.head / 2), face: .sansBold, size: type + 2,
      color: Palette.text, baseline: .middle)
    var y = metrics.head
    for (index, lines) in gestures.enumerated() {
      let color = index < highlighted ? Palette.pivot : Palette.quiet
      let first = y + metrics.pitch / 2
      list.circle(
        center: Point(x: metrics.edge + 0.36 * type, y: first), radius: 0.22 * type, fill: color)
      put(lines, Point(x: metrics.edge + metrics.bullet, y: first), Palette.text, into: &list)
      y += metrics.height([lines.count])
    }
    var left = metrics.edge
    let line = Stroke(Palette.panelEdge, width: 1)
    if isWide {
      left += leftWidth
      y = metrics.head
      list.line(
        from: Point(x: leftWidth, y: metrics.head), to: Point(x: leftWidth, y: size.height - 12),
        stroke: line)
    } else if !keys.isEmpty {
      list.line(
        from: Point(x: left, y: y + metrics.gap / 2),
        to: Point(x: size.width - left, y: y + metrics.gap / 2), stroke: line)
      y += metrics.gap
    }
    for row in keys {
      let first = y + metrics.pitch / 2
      list.text(
        row.key, at: Point(x: left, y: first), face: .mono, size: keyType, color: Palette.pivot,
        baseline: .middle)
      put(row.what, Point(x: left + column, y: first), Palette.quiet, into: &list)
      y += metrics.height([row.what.count])
    }
  }

  private func put(_ lines: [String], _ place: Point, _ color: Color, into list: inout DrawList) {
    for (index, text) in lines.enumerated() {
      let y = place.y + Double(index) * TextExtent.lineHeight(size: type)
      list.text(text, at: Point(x: place.x, y: y), size: type, color: color, baseline: .middle)
    }
  }

  /// The lengths that depend on the size of the letters, in points.
  private struct Metrics {
    let type: Double
    let isTight: Bool
    /// The room at every side.
    var edge: Double { (type * 24 / 14).rounded() }
    /// The distance from a row to the next.
    var pitch: Double { (type * (isTight ? 19.5 : 24) / 14).rounded() }
    /// The height of the title.
    var head: Double { (type * 46 / 14).rounded() }
    /// The left end of a gesture's words, after its dot.
    var bullet: Double { (type * 22 / 14).rounded() }
    /// The smallest left end of a key's words, after its name.
    var column: Double { (type * 92 / 14).rounded() }
    /// The room between gestures and keys.
    var gap: Double { (type * 14 / 14).rounded() }
    /// The room below everything.
    var foot: Double { (type * 12 / 14).rounded() }

    /// Returns the height of rows with these numbers of lines.
    func height(_ lines: [Int]) -> Double {
      lines.reduce(0) { $0 + pitch + Double($1 - 1) * TextExtent.lineHeight(size: type) }
    }
  }
}
