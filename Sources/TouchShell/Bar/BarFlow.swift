import TouchGeometry
import TouchScene

/// The division of a bar's parts into rows and pages.
struct BarFlow {
  typealias Part = BarLayout.Part

  private let buttons: [Measured]
  private let more: Measured
  private let clock: Measured
  private let hasClock: Bool
  /// The largest width of a row, and the largest number of rows on a page.
  private let room: Double
  private let rowLimit: Int
  /// The room for the tab, which the first row leaves free.
  private let tab: StackLayout.Item
  private let line: StackLayout

  init(
    _ content: BarLayout.Content, _ metrics: BarLayout.Metrics, _ size: Size, tab: Double
  ) {
    self.tab = .fixed(tab)
    line = StackLayout(.horizontal, spacing: metrics.gap, wraps: true)
    let edges = 2 * (metrics.margin + metrics.inset)
    let room = max(size.width - edges, 1)
    self.room = room
    buttons = content.buttons.map { Self.measured($0, metrics, room) }
    more = Self.measured(BarLayout.more, metrics, room)
    let time = content.clock ?? ""
    clock = (BarLayout.Caption(time), min(metrics.clockWidth(time) + metrics.padding, room))
    hasClock = content.clock != nil
    let rows = (size.height - edges + metrics.gap) / (metrics.height + metrics.gap)
    rowLimit = Int(rows, clampedTo: 1...10_000)
  }

  // MARK: Sizes

  /// A part's caption and its smallest width.
  typealias Measured = (caption: BarLayout.Caption, width: Double)

  subscript(part: Part) -> Measured {
    switch part {
    case .button(let index): buttons[index]
    case .more: more
    case .clock: clock
    }
  }

  /// Returns the width of a row by its number; the first row includes the room for the tab.
  func width(of row: [Part], at index: Int) -> Double {
    line.fittingSize(of: items(row, at: index)).width
  }

  private func items(_ row: [Part], at index: Int) -> [StackLayout.Item] {
    (index == 0 ? [tab] : []) + row.map { .fixed(self[$0].width) }
  }

  private static func measured(
    _ caption: BarLayout.Caption, _ metrics: BarLayout.Metrics, _ room: Double
  ) -> Measured {
    let caption = metrics.isSmall ? BarLayout.Caption(caption.label) : caption
    return (caption, min(caption.width(metrics.type, isStacked: true).rounded(.up), room))
  }

  // MARK: Rows and pages

  /// Returns the parts of each page; at least one page.
  func pages() -> [[Part]] {
    let clock: [Part] = hasClock ? [.clock] : []
    let all = buttons.indices.map { Part.button($0) }
    if rows(clock + all, to: room).count <= rowLimit { return [clock + all] }
    var pages: [[Part]] = []
    var rest = all[...]
    while !rest.isEmpty {
      // A page holds as many buttons as leave room for the next-page button, but at least one.
      var count = rest.count
      while count > 1, rows(clock + rest.prefix(count) + [.more], to: room).count > rowLimit {
        count -= 1
      }
      var page = clock + rest.prefix(count) + [.more]
      if rows(page, to: room).count > rowLimit { page.removeAll { $0 == .clock } }
      pages.append(page)
      rest = rest.dropFirst(count)
    }
    return pages
  }

  /// Returns the rows of a page, made as equal in length as their number allows.
  func balanced(_ parts: [Part]) -> [[Part]] {
    // The result is the narrowest limit, to 4 points, that needs no more rows.
    let best = rows(parts, to: room)
    var (low, high) = (parts.map { self[$0].width }.max() ?? 0, room)
    while high - low > 4 {
      let middle = (low + high) / 2
      if rows(parts, to: middle).count > best.count { low = middle } else { high = middle }
    }
    return rows(parts, to: high)
  }

  private func rows(_ parts: [Part], to limit: Double) -> [[Part]] {
    // The first row may consist of the tab's room alone.
    line.lines(of: items(parts, at: 0), along: limit).map { line in
      parts[max(line.lowerBound - 1, 0)..<(line.upperBound - 1)].map { $0 }
    }
  }
}
