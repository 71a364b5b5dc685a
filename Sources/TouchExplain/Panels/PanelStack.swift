import TouchGeometry
import TouchScene

/// Panels one below the other in a lane of their room.
///
/// Those that come first in the order of `rank` are unfolded as long as the lane has height for
/// what they show, and leave some to those behind them; of the others it shows the titles, so that
/// nothing that was asked for is lost.
struct PanelStack {
  /// A panel that asks for a place.
  struct Entry {
    /// How early it gets its height, from 0 on.
    let rank: Int
    /// Whether only its title is wanted.
    let isFolded: Bool
    /// How large its content is in a room; nil if it has no room there.
    let size: (Size) -> Size?
  }

  /// Where a panel lies.
  struct Place: Hashable {
    /// All of the panel.
    let box: Rect
    /// The size of the content below the title; nil for a title alone.
    let content: Size?
  }

  /// How far panels are apart, in points of words: as usual, and where titles have little height.
  private static let gaps = (usual: PanelPlacement.distance.panel, least: 2.0)

  /// How much height a panel leaves to each one behind it that may be unfolded, in points of words.
  private static let share = 200.0

  let lane: Rect

  /// The places of the panels, in their order; fewer if not even all titles have room.
  func places(of entries: [Entry]) -> [Place] {
    let count = Double(entries.count)
    let rest = lane.height - count * PanelFrame.head
    let gap = count > 1 ? min(max(rest / (count - 1), Self.gaps.least), Self.gaps.usual) : 0
    var free = rest - (count - 1) * gap
    var contents: [Int: Size] = [:]
    let wanted = entries.enumerated().filter { !$0.element.isFolded }
      .sorted { $0.element.rank < $1.element.rank }
    var sharing = min(max(Int(free / Self.share, clampedTo: 0...wanted.count), 1), wanted.count)
    for (index, entry) in wanted {
      sharing = max(sharing - 1, 0)
      let height = free - Double(sharing) * Self.share
      let room = PanelFrame.room(
        within: Size(width: lane.width, height: height + PanelFrame.head))
      guard room.height > 0, let size = entry.size(room), size.height <= room.height else {
        continue
      }
      contents[index] = size
      free -= PanelFrame.size(around: size).height - PanelFrame.head
    }
    let heights = entries.indices.map { index in
      contents[index].map { PanelFrame.size(around: $0).height } ?? PanelFrame.head
    }
    let frames = StackLayout(.vertical, spacing: gap)
      .frames(of: heights.map { .fixed($0) }, in: lane)
    return frames.enumerated().map { index, box in
      Place(box: box, content: contents[index])
    }.filter { $0.box.maxY <= lane.maxY + 0.5 }
  }
}
