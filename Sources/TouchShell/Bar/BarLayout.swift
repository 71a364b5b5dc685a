import TouchControls
package import TouchGeometry
import TouchSandbox
import TouchScene

/// The places of a window bar's parts: the tab in the upper right corner, which is always visible,
/// and the panel of buttons that it opens.
///
/// In this corner, scenes show the least: their own content at the top is at the left or in the
/// middle.
///
/// Buttons use as few rows as possible. If they do not all fit, there are pages, with a button for
/// the next one.
package struct BarLayout: Hashable, Sendable {
  /// The content of a button.
  package struct Caption: Hashable, Sendable {
    package var label: String
    /// The equivalent key; empty for none.
    package var key: String
    /// The symbol before the label; empty for none.
    package var symbol: String

    package init(_ label: String, key: String = "", symbol: String = "") {
      self.label = label
      self.key = key
      self.symbol = symbol
    }

    /// Returns the width of a button with this caption.
    func width(_ fontSize: Double, isStacked: Bool) -> Double {
      let button = Button("")
      button.show(self, fontSize: fontSize, isStacked: isStacked)
      return button.fittingSize.width
    }
  }

  /// An item on the panel.
  package enum Part: Hashable, Sendable {
    /// A button, by its number.
    case button(Int)
    /// The button for the next page.
    case more
    /// The time recorded so far, which is no button.
    case clock
  }

  /// A part with its caption and its frame; a button takes all touches in its frame.
  package struct Place: Hashable, Sendable {
    package let part: Part
    package let caption: Caption
    package let frame: Rect
  }

  /// The content to lay out: it changes rarely, and the layout changes only with it.
  package struct Content: Hashable, Sendable {
    package var buttons: [Caption]
    /// The time recorded so far, in words, with each digit a zero; nil if nothing is recorded.
    ///
    /// All times with the same number of digits have the same places.
    package let clock: String?
    /// The captions beside the tab while the panel is closed.
    package var switches: [Caption]

    package init(_ buttons: [Caption], clock: String? = nil, switches: [Caption] = []) {
      self.buttons = buttons
      self.switches = switches
      self.clock = clock.map { String($0.map { $0.isNumber ? "0" : $0 }) }
    }
  }

  /// Returns the height that the tab takes at a surface's top, in points.
  package static func tabBottom(on size: Size) -> Double {
    let metrics = Metrics(size, textScale: 1)
    return (metrics.tabTop + metrics.tabHeight).rounded(.up)
  }

  /// The smallest side of a place that a finger can hit, in points.
  package static let fingertip = 44.0
  /// The distance from the grip at which the pointer opens the panel, in points.
  static let nearness = 16.0
  /// The caption of the button for the next page.
  static let more = Caption("More …")

  /// The visible tab, with the clock.
  package let tab: Rect
  /// The part of the tab that opens the panel, with three dots.
  package let grip: Rect
  /// The area in which a landing finger opens the panel: the corner around the grip.
  package let reach: Rect
  /// The area in which the pointer opens the panel without a click.
  package let near: Rect
  /// The switches beside the tab, numbered as buttons; each frame is the visible one, and a finger
  /// may land within ``reach(of:)``.
  package let switches: [Place]
  /// The background of the buttons.
  package let panel: Rect
  /// The tab's place on the panel, up to the edges of the surface; it has no button, so that a
  /// click for the tab presses none.
  package let corner: Rect
  /// The parts on the panel, in reading order.
  package let places: [Place]
  /// The number of pages.
  package let pageCount: Int
  /// The sizes of the letters.
  let metrics: Metrics

  /// Lays out a bar.
  ///
  /// - Parameters:
  ///   - content: The content of the bar.
  ///   - size: The surface's size.
  ///   - page: The number of the page; after the last page, the first follows.
  ///   - textScale: The enlargement of words that the user wants, which has no effect on small
  ///     surfaces.
  package init(_ content: Content, on size: Size, page: Int = 0, textScale: Double = 1) {
    let metrics = Metrics(size, textScale: textScale)
    self.metrics = metrics
    let clock = content.clock.map { metrics.clockWidth($0) }
    let right = size.width - metrics.tabTop
    let width = min(metrics.dots + (clock ?? 0), right)
    tab = Rect(x: right - width, y: metrics.tabTop, width: width, height: metrics.tabHeight)
    let grip = min(metrics.dots, width)
    self.grip = Rect(x: right - grip, y: metrics.tabTop, width: grip, height: metrics.tabHeight)
    let reach = min(metrics.reach, size.width)
    self.reach = Rect(
      x: size.width - reach, y: 0, width: reach, height: min(metrics.height, size.height))

    near = self.grip.insetBy(dx: -Self.nearness, dy: -Self.nearness)
    let left = max(near.minX.rounded(.down), 0)
    corner = Rect(
      x: left, y: 0, width: size.width - left,
      height: metrics.margin + metrics.inset + metrics.height)

    switches = Self.places(of: content.switches, metrics, leftOf: tab)
    let flow = BarFlow(content, metrics, size, tab: corner.width - metrics.margin - metrics.inset)
    let pages = flow.pages()
    pageCount = pages.count
    let rows = flow.balanced(pages[page % pages.count])
    let widest = rows.enumerated().map { flow.width(of: $1, at: $0) }.max() ?? 0
    let full = Size(
      width: min((widest + 2 * metrics.inset).rounded(.up), size.width),
      height: Double(rows.count) * (metrics.height + metrics.gap) - metrics.gap + 2 * metrics.inset)
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
      let frames = line.frames(of: row.map { .fixed(flow[$0].width + spare) }, in: room)
      return zip(row, frames).map { part, frame in
        Place(part: part, caption: flow[part].caption, frame: frame.onWholePoints)
      }
    }
  }

  /// Returns the area in which a landing finger operates a switch beside the tab.
  package func reach(of place: Place) -> Rect {
    let width = max(place.frame.width, 1)
    return Rect(
      x: place.frame.minX, y: 0, width: width, height: max(reach.height, place.frame.maxY))
  }

  /// Returns the number of the switch at a point; nil for none.
  package func switchIndex(at point: Point) -> Int? {
    for place in switches where reach(of: place).contains(point) {
      if case .button(let index) = place.part { return index }
    }
    return nil
  }

  /// Returns the switches in a row that ends at the tab.
  ///
  /// They show their words if these take no more than most of the width, else their keys alone. On
  /// a small surface there are none, because they would cover the scene's content at the top.
  private static func places(
    of captions: [Caption], _ metrics: Metrics, leftOf tab: Rect
  ) -> [Place] {
    let line = StackLayout(.horizontal, spacing: metrics.gap)
    func measured(_ captions: [Caption]) -> (items: [StackLayout.Item], width: Double) {
      let items = captions.map {
        StackLayout.Item.fixed($0.width(metrics.tabType, isStacked: false))
      }
      return (items, line.fittingSize(of: items).width + metrics.gap)
    }
    var shown = captions
    var row = measured(shown)
    if row.width > 0.7 * tab.minX {
      shown = captions.map { Caption($0.key.isEmpty ? $0.label : $0.key) }
      row = measured(shown)
    }
    guard row.width <= tab.minX, !metrics.isSmall else { return [] }
    let room = Rect(x: tab.minX - row.width, y: tab.minY, width: row.width, height: tab.height)
    let frames = line.frames(of: row.items, in: room)
    return zip(shown, frames).enumerated().map { index, item in
      Place(part: .button(index), caption: item.0, frame: item.1.onWholePoints)
    }
  }

  /// Returns whether the open panel takes touches at a point: on the panel, or on the tab's place.
  package func takes(_ point: Point) -> Bool { panel.contains(point) || corner.contains(point) }

  /// The lengths that depend on the size of the surface, in points.
  struct Metrics: Hashable, Sendable {
    /// The em sizes of labels on the panel, and of words on the tab and beside it.
    let type: Double
    let tabType: Double
    /// The height of a button.
    let height: Double
    let growth: Double
    /// Whether there is little more room than for the words of buttons.
    let isSmall: Bool

    init(_ size: Size, textScale: Double) {
      growth = TextExtent.growth(on: size)
      isSmall = size.width < 480 || size.height < 420
      let scale = growth * (isSmall ? 1 : textScale)
      // With symbols above words, one row holds most buttons at 1280 points.
      type = ((isSmall ? 14 : 13) * scale).rounded()
      // The height of the tab, and of the switches beside it, limits their letters.
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
    /// The width of the tab with only its three dots.
    var dots: Double { ((isSmall ? 40 : 52) * growth).rounded() }
    /// The width of the corner in which a finger opens the panel.
    var reach: Double { (56 * growth).rounded() }
    /// The radius of the red dot before the clock.
    var recordingRadius: Double { 5 * growth }
    var corner: Double { (12 * growth).rounded() }
    /// Returns the width of the clock with its dot.
    func clockWidth(_ text: String) -> Double {
      let width = TextExtent.width(text, face: .mono, size: tabType)
      return (2 * recordingRadius + keyGap + width + padding).rounded(.up)
    }
  }
}

extension Rect {
  /// The rectangle with its left and right edges on whole points, where lines are sharp.
  fileprivate var onWholePoints: Rect {
    Rect(x: minX.rounded(), y: minY, width: maxX.rounded() - minX.rounded(), height: height)
  }
}
