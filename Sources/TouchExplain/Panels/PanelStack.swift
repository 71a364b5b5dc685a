import TouchGeometry
import TouchScene

/// Panels stacked in a lane of their room.
///
/// Panels are unfolded in the order of `rank` as long as the lane has height for their content,
/// leaving some for later ones. The others show their titles, so that no requested panel is lost.
struct PanelStack {
  /// A panel that needs a place.
  struct Entry {
    /// The panel's priority for height, from 0 on.
    let rank: Int
    /// Whether only the panel's title is requested.
    let isFolded: Bool
    /// Returns the size of the content in a room, or nil if it does not fit.
    let size: (Size) -> Size?
  }

  /// The place of a panel.
  struct Place: Hashable {
    /// The box of the whole panel.
    let box: Rect
    /// The size of the content below the title, or nil for a title alone.
    let content: Size?
  }

  /// The gaps between panels, in points of words: the usual gap, and the least one if height is
  /// short.
  private static let gaps = (usual: PanelPlacement.distance.panel, least: 2.0)

  /// The height that a panel leaves to each later panel that may be unfolded, in points of words.
  private static let share = 200.0

  let lane: Rect

  /// Returns the places of the panels, in order, or fewer if not even all titles fit.
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
      let room = PanelFrame.room(within: Size(width: lane.width, height: height + PanelFrame.head))
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
