public import TouchGeometry

/// A row or a column: says where items lie that stand beside or below each other in a rectangle.
///
/// It is a value and holds no layers: use it in ``Layer/layoutChildren()``. An item has a length
/// along the axis, or a share of the room that is left:
///
/// ```swift
/// let row = StackLayout(.horizontal, spacing: 12)
/// row.place([(field, .flexible()), (add, .fixed(96))], in: bounds)
/// ```
///
/// All lengths are in points.
public struct StackLayout: Hashable, Sendable {
  /// The direction in which items follow each other.
  public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// Where an item lies across the axis that does not fill the room there.
  public enum Alignment: Hashable, Sendable {
    /// At the left of a column, at the top of a row.
    case leading
    /// In the middle.
    case center
    /// At the right of a column, at the bottom of a row.
    case trailing
  }

  /// The direction in which items follow each other.
  public var axis: Axis
  /// The distance between two neighbours, and between two lines; see ``Item/spacingAfter``.
  public var spacing: Double
  /// What stays free at the edges of the rectangle.
  public var insets: EdgeInsets
  /// Where an item lies across the axis that does not fill the room there.
  public var alignment: Alignment
  /// Whether an item that has no room in a line begins another one.
  ///
  /// A line is as broad as its broadest item; an item without a breadth of its own is as broad as
  /// its line.
  public var wraps: Bool
  /// Whether items become smaller than their minimums, and distances shrink to half of the room,
  /// where there is too little of it; otherwise the last items lie outside.
  public var compresses = false

  /// Makes a row or a column.
  ///
  /// - Parameters:
  ///   - axis: The direction in which items follow each other.
  ///   - spacing: The distance between two neighbours.
  ///   - insets: What stays free at the edges.
  ///   - alignment: Where an item lies across the axis that does not fill the room there.
  ///   - wraps: Whether an item that has no room in a line begins another one.
  public init(
    _ axis: Axis, spacing: Double = 0, insets: EdgeInsets = .zero, alignment: Alignment = .leading,
    wraps: Bool = false
  ) {
    self.axis = axis
    self.spacing = spacing
    self.insets = insets
    self.alignment = alignment
    self.wraps = wraps
  }

  /// What a row or column knows of one item.
  public struct Item: Hashable, Sendable {
    /// The length along the axis; nil for a share of the room that is left.
    public var length: Double?
    /// The length that it has at least.
    ///
    /// An item with a length of its own shrinks down to this where there is too little room.
    public var minimum: Double
    /// The share of the room that is left, compared with those of other items; nothing is left to
    /// an item whose share is 0 or less.
    public var share: Double
    /// The size across the axis; nil for all that there is.
    public var breadth: Double?
    /// The distance to the next item; nil for ``StackLayout/spacing``.
    public var spacingAfter: Double?

    /// Describes an item.
    ///
    /// - Parameters:
    ///   - length: The length along the axis; nil for a share of the room that is left.
    ///   - minimum: The length that it has at least.
    ///   - share: The share of the room that is left.
    ///   - breadth: The size across the axis; nil for all that there is.
    ///   - spacingAfter: The distance to the next item; nil for the usual one.
    public init(
      length: Double? = nil, minimum: Double = 0, share: Double = 1, breadth: Double? = nil,
      spacingAfter: Double? = nil
    ) {
      self.length = length
      self.minimum = minimum
      self.share = share
      self.breadth = breadth
      self.spacingAfter = spacingAfter
    }

    /// An item that always has the same length.
    ///
    /// - Parameters:
    ///   - length: The length along the axis.
    ///   - breadth: The size across the axis; nil for all that there is.
    ///   - spacingAfter: The distance to the next item; nil for the usual one.
    /// - Returns: The item.
    public static func fixed(
      _ length: Double, breadth: Double? = nil, spacingAfter: Double? = nil
    ) -> Item {
      Item(length: length, minimum: length, breadth: breadth, spacingAfter: spacingAfter)
    }

    /// An item that takes a share of the room that is left; without a layer it is a spacer.
    ///
    /// - Parameters:
    ///   - minimum: The length that it has at least.
    ///   - share: The share, compared with those of other items.
    /// - Returns: The item.
    public static func flexible(minimum: Double = 0, share: Double = 1) -> Item {
      Item(minimum: minimum, share: share)
    }

    /// The least length with which it has what it asks for.
    fileprivate var wanted: Double { length.map { max($0, minimum) } ?? minimum }
  }

  // MARK: Places

  /// The frames of items in a rectangle, in their order.
  ///
  /// Takes time in proportion to the number of items, but for the sorting of those that share what
  /// is left.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - rect: The rectangle; its height or width may be infinite, for what scrolls there.
  /// - Returns: A frame for each item.
  public func frames(of items: [Item], in rect: Rect) -> [Rect] {
    let inner = rect.inset(by: compresses ? insets.leavingHalf(of: rect.size) : insets)
    let isRow = axis == .horizontal
    let (room, full) = isRow ? (inner.width, inner.height) : (inner.height, inner.width)
    var across = isRow ? inner.minY : inner.minX
    var frames: [Rect] = []
    frames.reserveCapacity(items.count)
    for line in lines(of: items, along: room) {
      let items = items[line]
      let breadth = wraps ? Self.breadth(of: items) : full
      let most = compresses ? room / 2 / Double(max(items.count - 1, 1)) : .infinity
      let own = items.dropLast().compactMap(\.spacingAfter)
      let taken = own.reduce(min(spacing, most) * Double(items.count - 1 - own.count)) {
        $0 + min($1, most)
      }
      var along = isRow ? inner.minX : inner.minY
      for (item, length) in zip(items, lengths(of: items, sharing: max(room - taken, 0))) {
        let own = item.breadth ?? breadth
        let side = across + (breadth - own) * fraction
        frames.append(
          isRow
            ? Rect(x: along, y: side, width: length, height: own)
            : Rect(x: side, y: along, width: own, height: length))
        along += length + min(item.spacingAfter ?? spacing, most)
      }
      across += breadth + spacing
    }
    return frames
  }

  /// Gives layers their frames.
  ///
  /// - Parameters:
  ///   - parts: Layers of the same parent, each with what the layout knows of it; nil for room that
  ///     stays free.
  ///   - rect: The rectangle, in the parent's coordinates.
  /// - Returns: The frames.
  @discardableResult
  public func place(_ parts: [(Layer?, Item)], in rect: Rect) -> [Rect] {
    let frames = frames(of: parts.map { $0.1 }, in: rect)
    for (part, frame) in zip(parts, frames) { part.0?.frame = frame }
    return frames
  }

  /// The size that items need, with the insets: each its length, or its minimum where it has none.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - limit: How long a line may be along the axis, insets included; of use where the layout
  ///     ``wraps``.
  /// - Returns: The size.
  public func fittingSize(of items: [Item], within limit: Double = .infinity) -> Size {
    let isRow = axis == .horizontal
    let edges = Size(width: insets.left + insets.right, height: insets.top + insets.bottom)
    let lines = lines(of: items, along: limit - (isRow ? edges.width : edges.height))
    let along = lines.map { length(of: items[$0]) }.max() ?? 0
    let across =
      lines.reduce(0) { $0 + Self.breadth(of: items[$1]) }
      + spacing * Double(max(lines.count - 1, 0))
    return isRow
      ? Size(width: along + edges.width, height: across + edges.height)
      : Size(width: across + edges.width, height: along + edges.height)
  }

  /// Which items stand in which line: all in one, unless the layout ``wraps``.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - room: How long a line may be, without insets.
  /// - Returns: The numbers of the items in each line, none of which is empty.
  public func lines(of items: [Item], along room: Double) -> [Range<Int>] {
    guard wraps else { return items.isEmpty ? [] : [items.indices] }
    var lines: [Range<Int>] = []
    var (start, end) = (0, 0.0)
    for (index, item) in items.enumerated() {
      // What was divided and is added again may come out a little larger.
      if index > start, end + item.wanted > room + 1e-6 {
        lines.append(start..<index)
        (start, end) = (index, 0)
      }
      end += item.wanted + (item.spacingAfter ?? spacing)
    }
    if start < items.count { lines.append(start..<items.count) }
    return lines
  }

  // MARK: Lengths

  private var fraction: Double {
    switch alignment {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }

  private static func breadth(of items: ArraySlice<Item>) -> Double {
    items.reduce(0) { max($0, $1.breadth ?? 0) }
  }

  private func length(of items: ArraySlice<Item>) -> Double {
    items.dropLast().reduce(items.last?.wanted ?? 0) {
      $0 + $1.wanted + ($1.spacingAfter ?? spacing)
    }
  }

  /// The lengths of a line's items: those that have one get that, the others their shares of what
  /// is left and at least their minimum.
  ///
  /// No item gets less than its minimum before all have come down to it.
  private func lengths(of items: ArraySlice<Item>, sharing room: Double) -> [Double] {
    if room == .infinity { return items.map(\.wanted) }
    let least = items.reduce(0) { $0 + $1.minimum }
    if least >= room {
      let part = !compresses ? 1 : least > 0 ? room / least : 0
      return items.map { $0.minimum * part }
    }
    let wanted = items.reduce(0) { $0 + $1.wanted }
    if wanted > room {
      // What is more than the minimum shrinks, by the same factor for all.
      let part = (room - least) / (wanted - least)
      return items.map { $0.minimum + ($0.wanted - $0.minimum) * part }
    }
    var lengths = items.map { $0.length == nil ? 0 : $0.wanted }
    var open: [(index: Int, item: Item)] = []
    for (index, item) in items.enumerated() where item.length == nil {
      if item.share > 0 { open.append((index, item)) } else { lengths[index] = item.minimum }
    }
    // Those with the largest minimum a share come first: one that gets more by its share than its
    // minimum is followed only by such.
    open.sort { $0.item.minimum * $1.item.share > $1.item.minimum * $0.item.share }
    var left = room - lengths.reduce(0, +)
    var shares = open.reduce(0) { $0 + $1.item.share }
    for (index, item) in open {
      let length = max(left * item.share / shares, item.minimum)
      lengths[index] = length
      left -= length
      shares -= item.share
    }
    return lengths
  }
}
