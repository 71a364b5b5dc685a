import TouchControls
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
    /// A sign before the label; empty for none.
    package var symbol: String

    package init(_ label: String, key: String = "", symbol: String = "") {
      self.label = label
      self.key = key
      self.symbol = symbol
    }

    /// How wide a button is that shows it.
    func width(_ fontSize: Double, isStacked: Bool) -> Double {
      let button = Button("")
      button.show(self, fontSize: fontSize, isStacked: isStacked)
      return button.fittingSize.width
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
    let metrics = Metrics(size, textScale: 1)
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
  /// The ground behind the buttons.
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
  ///   - textScale: How much larger than usual the user wants words to be; on small surfaces they
  ///     grow less.
  package init(_ content: Content, on size: Size, page: Int = 0, textScale: Double = 1) {
    let metrics = Metrics(size, textScale: textScale)
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
    let flow = BarFlow(
      content, metrics, size, tab: corner.width - metrics.margin - metrics.inset)
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
    let line = StackLayout(.horizontal, spacing: metrics.gap)
    places = rows.enumerated().flatMap { index, row in
      // Every row is as wide as the widest.
      let spare = max(widest - flow.width(of: row, at: index), 0) / Double(row.count)
      let room = Rect(
        x: origin.x + metrics.inset,
        y: origin.y + metrics.inset + Double(index) * (metrics.height + metrics.gap),
        width: widest, height: metrics.height)
      let frames = line.frames(of: row.map { .fixed(flow.width(of: $0) + spare) }, in: room)
      return zip(row, frames).map { part, frame in
        Place(part: part, caption: flow.caption(of: part), frame: frame.onWholePoints)
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
  /// the width, else with their keys alone; none on a small surface, where they would cover what a
  /// scene has at its top.
  private static func places(
    of captions: [Caption], _ metrics: Metrics, leftOf tab: Rect, on size: Size
  ) -> [Place] {
    let line = StackLayout(.horizontal, spacing: metrics.gap)
    func items(_ captions: [Caption]) -> [StackLayout.Item] {
      captions.map { .fixed($0.width(metrics.tabType, isStacked: false)) }
    }
    func total(_ captions: [Caption]) -> Double {
      line.fittingSize(of: items(captions)).width + metrics.gap
    }
    var shown = captions
    if total(shown) > 0.7 * tab.minX {
      shown = captions.map { Caption($0.key.isEmpty ? $0.label : $0.key) }
    }
    guard total(shown) <= tab.minX, !metrics.isSmall else { return [] }
    let room = Rect(
      x: tab.minX - total(shown), y: tab.minY, width: total(shown), height: tab.height)
    let frames = line.frames(of: items(shown), in: room)
    return zip(shown, frames).enumerated().map { index, item in
      Place(part: .button(index), caption: item.0, frame: item.1.onWholePoints)
    }
  }

  /// Whether the open panel takes what lands there: on it, or on the tab's place.
  package func takes(_ point: Point) -> Bool { panel.contains(point) || corner.contains(point) }

  /// Lengths that follow from the size of the surface, in points.
  struct Metrics: Hashable, Sendable {
    /// The em size of a label on the panel, and of words on the tab and beside it.
    let type: Double
    let tabType: Double
    /// How high a button is.
    let height: Double
    let growth: Double
    /// Whether there is room for little more than the words of buttons.
    let isSmall: Bool

    init(_ size: Size, textScale: Double) {
      growth = TextExtent.growth(on: size)
      isSmall = size.width < 480 || size.height < 420
      let scale = growth * (isSmall ? 1 : textScale)
      // Signs above words leave one row room for most of what there is at 1280 points.
      type = ((isSmall ? 14 : 13) * scale).rounded()
      // Switches beside the tab are as high as that.
      tabType = (13 * min(scale, 1.25 * growth)).rounded()
      height = (BarLayout.fingertip * scale).rounded(.up)
    }

    var padding: Double { (9 * growth).rounded() }
    var keyGap: Double { (8 * growth).rounded() }
    var gap: Double { (2 * growth).rounded() }
    var inset: Double { (4 * growth).rounded() }
    var margin: Double { (4 * growth).rounded() }
    var tabTop: Double { (3 * growth).rounded() }
    var tabHeight: Double { (22 * growth).rounded() }
    /// How wide the tab is that has its three dots alone.
    var dots: Double { ((isSmall ? 40 : 52) * growth).rounded() }
    /// How wide the corner is in which a finger opens the panel.
    var reach: Double { (56 * growth).rounded() }
    /// The red dot before the clock.
    var recordingRadius: Double { 5 * growth }
    var corner: Double { (12 * growth).rounded() }
    /// How wide the clock is with its dot.
    func clockWidth(_ text: String) -> Double {
      let width = TextExtent.width(text, face: .mono, size: tabType)
      return (2 * recordingRadius + keyGap + width + padding).rounded(.up)
    }
  }
}

extension Rect {
  /// With its left and right edges on whole points, where lines are sharp.
  fileprivate var onWholePoints: Rect {
    Rect(x: minX.rounded(), y: minY, width: maxX.rounded() - minX.rounded(), height: height)
  }
}
