package import TouchGeometry
import TouchSandbox
import TouchScene

/// Where the parts of a window's bar lie: the tab in the upper right corner that can always be seen,
/// and the panel of buttons that it opens.
///
/// The corner is where scenes have the least: what they show of their own at the top stands at the
/// left or in the middle.
///
/// Buttons stand in as few rows as they fit in. Where they do not fit at all there are pages, and a
/// button that leads to the next one.
package struct BarLayout: Hashable, Sendable {
  /// What stands on a button.
  package struct Caption: Hashable, Sendable {
    package var label: String
    /// The key that does the same; empty for none.
    package var key: String

    package init(_ label: String, key: String = "") {
      self.label = label
      self.key = key
    }
  }

  /// One thing on the panel.
  package enum Part: Hashable, Sendable {
    /// A button, by its number.
    case button(Int)
    /// The button that leads to the next page.
    case more
    /// The time recorded so far; no button.
    case clock
  }

  /// A part, what stands on it, and the room that it has: a button takes what lands anywhere in it.
  package struct Place: Hashable, Sendable {
    package let part: Part
    package let caption: Caption
    package let frame: Rect
  }

  /// What finds its place: it changes rarely, and the layout only with it.
  package struct Content: Hashable, Sendable {
    package var buttons: [Caption]
    /// The time recorded so far, in words, each digit a zero; nil where nothing is recorded.
    ///
    /// The places are the same for all times of as many digits.
    package let clock: String?
    /// What stands beside the tab while the panel is closed.
    package var switches: [Caption]

    package init(_ buttons: [Caption], clock: String? = nil, switches: [Caption] = []) {
      self.buttons = buttons
      self.switches = switches
      self.clock = clock.map { String($0.map { $0.isNumber ? "0" : $0 }) }
    }
  }

  /// How much of a surface's top the tab takes, in points.
  package static func tabBottom(on size: Size) -> Double {
    let metrics = Metrics(size)
    return (metrics.tabTop + metrics.tabHeight).rounded(.up)
  }

  /// The smallest side of what a finger is to hit, in points.
  package static let fingertip = 44.0
  /// How far from the grip the pointer opens the panel, in points.
  static let nearness = 16.0
  /// What leads to the next page.
  static let more = Caption("More …")

  /// The tab as it is seen, with the clock.
  package let tab: Rect
  /// The part of it that opens the panel, which has three dots.
  package let grip: Rect
  /// Where a finger that lands opens the panel: the corner about the grip.
  package let reach: Rect
  /// Where the pointer opens the panel without a click.
  package let near: Rect
  /// What stands beside the tab, the numbers of the switches as those of buttons; each frame is what
  /// is seen, a finger may land within ``reach(of:)``.
  package let switches: [Place]
  /// What is behind the buttons.
  package let panel: Rect
  /// The tab's place on the panel, up to the edges of the surface: no button lies there, so that a
  /// click that was meant for the tab presses none.
  package let corner: Rect
  /// What stands on the panel, in reading order.
  package let places: [Place]
  /// How many pages there are.
  package let pageCount: Int
  /// The sizes of the letters.
  let metrics: Metrics

  /// Lays a bar out.
  ///
  /// - Parameters:
  ///   - content: What stands on it.
  ///   - size: The surface's size.
  ///   - page: Which page is shown; past the last one it is the first again.
  package init(_ content: Content, on size: Size, page: Int = 0) {
    let metrics = Metrics(size)
    self.metrics = metrics
    let clock = content.clock.map { metrics.clockWidth($0) }
    let right = size.width - metrics.tabTop
    let width = min(metrics.dots + (clock ?? 0), right)
    tab = Rect(
      x: right - width, y: metrics.tabTop, width: width, height: metrics.tabHeight)
    let grip = min(metrics.dots, width)
    self.grip = Rect(
      x: right - grip, y: metrics.tabTop, width: grip, height: metrics.tabHeight)
    let reach = min(metrics.reach, size.width)
    self.reach = Rect(
      x: size.width - reach, y: 0, width: reach, height: min(metrics.height, size.height))

    near = self.grip.insetBy(dx: -Self.nearness, dy: -Self.nearness)
    let left = max(near.minX.rounded(.down), 0)
    corner = Rect(
      x: left, y: 0, width: size.width - left,
      height: metrics.margin + metrics.inset + metrics.height)

    switches = Self.places(of: content.switches, metrics, leftOf: tab, on: size)
    let reserved = corner.width - metrics.margin - metrics.inset + metrics.gap
    let flow = BarFlow(content, metrics, size, reserved: reserved)
    let pages = flow.pages()
    pageCount = pages.count
    let rows = flow.balanced(pages[page % pages.count])
    let widest = rows.enumerated().map { flow.width(of: $1, at: $0) }.max() ?? 0
    let full = Size(
      width: min((widest + 2 * metrics.inset).rounded(.up), size.width),
      height: Double(rows.count) * (metrics.height + metrics.gap) - metrics.gap
        + 2 * metrics.inset)
    let origin = Point(
      x: max(size.width - metrics.margin - full.width, 0).rounded(), y: metrics.margin)
    panel = Rect(origin: origin, size: full)
    places = rows.enumerated().flatMap { index, row in
      let y = origin.y + metrics.inset + Double(index) * (metrics.height + metrics.gap)
      // Every row is as wide as the widest.
      let spare = max(widest - flow.width(of: row, at: index), 0) / Double(row.count)
      var x = origin.x + metrics.inset
      return row.map { part in
        let width = flow.width(of: part) + spare
        defer { x += width + metrics.gap }
        // On whole points, where lines are sharp.
        let left = x.rounded()
        return Place(
          part: part, caption: flow.caption(of: part),
          frame: Rect(
            x: left, y: y, width: (x + width).rounded() - left, height: metrics.height))
      }
    }
  }

  /// Where a finger lands that means a switch beside the tab.
  package func reach(of place: Place) -> Rect {
    let width = max(place.frame.width, 1)
    return Rect(
      x: place.frame.minX, y: 0, width: width, height: max(reach.height, place.frame.maxY))
  }

  /// The switch there, by its number; nil for none.
  package func switchIndex(at point: Point) -> Int? {
    for place in switches where reach(of: place).contains(point) {
      if case .button(let index) = place.part { return index }
    }
    return nil
  }

  /// Switches in a row that ends at the tab: with their words where these take no more than most of
  /// the width, else with their keys alone, closer together where they must be; none where there is
  /// no room for all of them.
  private static func places(
    of captions: [Caption], _ metrics: Metrics, leftOf tab: Rect, on size: Size
  ) -> [Place] {
    func width(_ text: String, _ face: FontFace = .sans) -> Double {
      TextExtent.width(text, face: face, size: metrics.keyType)
    }
    typealias Row = [(caption: Caption, width: Double)]
    let gap = metrics.gap
    func total(_ row: Row) -> Double { row.reduce(0) { $0 + $1.width + gap } }
    let full: Row = captions.map { caption in
      let words = width(caption.label) + metrics.keyGap + width(caption.key, .mono)
      return (caption, metrics.dotRoom + words + 2 * metrics.padding)
    }
    func short(_ padding: Double) -> Row {
      captions.map { caption in
        let words = caption.key.isEmpty ? caption.label : caption.key
        return (Caption(words), metrics.dotRoom + width(words, .mono) + 2 * padding)
      }
    }
    var row = full
    if total(row) > 0.7 * tab.minX { row = short(metrics.padding) }
    if total(row) > tab.minX { row = short(metrics.gap) }
    guard total(row) <= tab.minX else { return [] }
    var x = tab.minX - total(row)
    return row.enumerated().map { index, item in
      let left = x.rounded()
      x += item.width + gap
      return Place(
        part: .button(index), caption: item.caption,
        frame: Rect(
          x: left, y: tab.minY, width: (x - gap).rounded() - left, height: tab.height))
    }
  }

  /// Whether the open panel takes what lands there: on it, or on the tab's place.
  package func takes(_ point: Point) -> Bool { panel.contains(point) || corner.contains(point) }

  /// The button there, or whatever else stands there; nil for the room in between.
  package func part(at point: Point) -> Part? {
    places.first { $0.frame.contains(point) && $0.part != .clock }?.part
  }

  /// Lengths that follow from the size of the surface, in points.
  struct Metrics: Hashable, Sendable {
    /// The em size of a label, and that of a key and of the clock.
    let type: Double
    let keyType: Double
    /// How high a button is.
    let height: Double
    let growth: Double

    init(_ size: Size) {
      growth = TextExtent.growth(on: size)
      type = (14 * growth).rounded()
      keyType = (13 * growth).rounded()
      height = (BarLayout.fingertip * growth).rounded(.up)
    }

    var padding: Double { (9 * growth).rounded() }
    var keyGap: Double { (8 * growth).rounded() }
    var gap: Double { (2 * growth).rounded() }
    var inset: Double { (4 * growth).rounded() }
    var margin: Double { (4 * growth).rounded() }
    var tabTop: Double { (3 * growth).rounded() }
    var tabHeight: Double { (22 * growth).rounded() }
    /// How wide the tab is that has its three dots alone.
    var dots: Double { (52 * growth).rounded() }
    /// How wide the corner is in which a finger opens the panel.
    var reach: Double { (56 * growth).rounded() }
    /// The red dot before the clock.
    var recordingRadius: Double { 5 * growth }
    var corner: Double { (12 * growth).rounded() }
    /// The dot before the words of a switch, and how far they begin behind it.
    var dotRadius: Double { 3.5 * growth }
    var dotRoom: Double { (13 * growth).rounded() }

    /// How wide the clock is with its dot.
    func clockWidth(_ text: String) -> Double {
      let width = TextExtent.width(text, face: .mono, size: keyType)
      return (2 * recordingRadius + keyGap + width + padding).rounded(.up)
    }
  }
}
