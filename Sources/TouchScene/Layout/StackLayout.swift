/// A layout that arranges items in a row or a column, as UIKit's `UIStackView` does.
///
/// A stack layout is a value and holds no layers: use it in ``Layer/layoutChildren()``. Each item
/// has a length along the axis, or takes a share of the remaining length:
///
/// ```swift
/// let row = StackLayout(.horizontal, spacing: 12)
/// row.place([(field, .flexible()), (add, .fixed(96))], in: bounds)
/// ```
///
/// All lengths are in points, and all frames in the coordinates of the given rectangle.
public struct StackLayout: Hashable, Sendable {
  /// The direction in which items follow each other.
  public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The position of an item across the axis, if it is narrower than the layout.
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
  /// The distances between the edges of the rectangle and the items.
  public var insets: EdgeInsets
  /// The position of an item across the axis, if it is narrower than the layout.
  public var alignment: Alignment
  /// Whether an item that does not fit into a line begins another line.
  ///
  /// The breadth of a line is that of its broadest item.
  public var wraps: Bool
  /// Whether items shrink below their minimums if the rectangle is too small for them.
  ///
  /// If they shrink, spacing and insets take at most half of the rectangle. If not, the last items
  /// lie outside the rectangle. The default is false.
  public var compresses = false

  /// Makes a row or a column.
  ///
  /// - Parameters:
  ///   - axis: The direction in which items follow each other.
  ///   - spacing: The distance between two neighbours.
  ///   - insets: The distances between the edges of the rectangle and the items.
  ///   - alignment: The position of an item across the axis, if it is narrower than the layout.
  ///   - wraps: Whether an item that does not fit into a line begins another line.
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

  /// The requirements of one item for its size; the layout decides the rest.
  public struct Item: Hashable, Sendable {
    /// The length along the axis; nil for a share of the remaining length.
    public var length: Double?
    /// The minimum length, to which an item shrinks if the rectangle is too small.
    public var minimum: Double
    /// The share of the remaining length, relative to the shares of other items.
    ///
    /// The length of an item with a share of 0 or less is its minimum.
    public var share: Double
    /// The size across the axis; nil for the breadth of the line.
    public var breadth: Double?
    /// The distance to the next item; nil for the layout's ``StackLayout/spacing``.
    public var spacingAfter: Double?

    /// Describes an item.
    ///
    /// - Parameters:
    ///   - length: The length along the axis; nil for a share of the remaining length.
    ///   - minimum: The minimum length.
    ///   - share: The share of the remaining length.
    ///   - breadth: The size across the axis; nil for the breadth of the line.
    ///   - spacingAfter: The distance to the next item; nil for the layout's spacing.
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

    /// An item of a fixed length.
    ///
    /// - Parameters:
    ///   - length: The length along the axis.
    ///   - breadth: The size across the axis; nil for the breadth of the line.
    ///   - spacingAfter: The distance to the next item; nil for the layout's spacing.
    /// - Returns: The item.
    public static func fixed(
      _ length: Double, breadth: Double? = nil, spacingAfter: Double? = nil
    ) -> Item {
      Item(length: length, minimum: length, breadth: breadth, spacingAfter: spacingAfter)
    }

    /// An item that takes a share of the remaining length, or a spacer if it has no layer.
    ///
    /// - Parameters:
    ///   - minimum: The minimum length.
    ///   - share: The share, relative to the shares of other items.
    /// - Returns: The item.
    public static func flexible(minimum: Double = 0, share: Double = 1) -> Item {
      Item(minimum: minimum, share: share)
    }

    /// The smallest length that the item needs.
    fileprivate var wanted: Double { length.map { max($0, minimum) } ?? minimum }
  }

  // MARK: Places

  /// Returns the frames of items in a rectangle.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - rect: The rectangle; its width or height may be infinite, for content that scrolls. Across
  ///     the axis, the line is then as broad as its broadest item.
  /// - Returns: A frame for each item, in the order of the items.
  /// - Complexity: O(n log n) for n flexible items, otherwise O(n).
  public func frames(of items: [Item], in rect: Rect) -> [Rect] {
    let inner = rect.inset(by: compresses ? insets.leavingHalf(of: rect.size) : insets)
    let isRow = axis == .horizontal
    let (room, full) = isRow ? (inner.width, inner.height) : (inner.height, inner.width)
    var across = isRow ? inner.minY : inner.minX
    var frames: [Rect] = []
    frames.reserveCapacity(items.count)
    for line in lines(of: items, along: room) {
      let items = items[line]
      let breadth = wraps || full == .infinity ? Self.breadth(of: items) : full
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

  /// Sets the frames of layers.
  ///
  /// - Parameters:
  ///   - parts: The layers, which have the same parent, each with its item; nil for an item without
  ///     a layer.
  ///   - rect: The rectangle, in the parent's coordinates.
  /// - Returns: The frames.
  @discardableResult
  public func place(_ parts: [(Layer?, Item)], in rect: Rect) -> [Rect] {
    let frames = frames(of: parts.map { $0.1 }, in: rect)
    for (part, frame) in zip(parts, frames) { part.0?.frame = frame }
    return frames
  }

  /// Returns the size of the smallest rectangle that has room for items and insets.
  ///
  /// The size includes the minimum of each flexible item.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - limit: The length of the rectangle along the axis, if the layout ``wraps``.
  /// - Returns: The size of the rectangle.
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

  /// Returns the lines of items: one line, unless the layout ``wraps``.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - room: The length of a line, without insets.
  /// - Returns: The indices of the items in each line; no line is empty.
  public func lines(of items: [Item], along room: Double) -> [Range<Int>] {
    guard wraps else { return items.isEmpty ? [] : [items.indices] }
    var lines: [Range<Int>] = []
    var (start, end) = (0, 0.0)
    for (index, item) in items.enumerated() {
      // A sum of rounded parts can slightly exceed the whole.
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

  /// The lengths of a line's items: fixed lengths first, then shares of the remaining length.
  ///
  /// No item becomes shorter than its minimum before all items have reached their minimums.
  private func lengths(of items: ArraySlice<Item>, sharing room: Double) -> [Double] {
    if room == .infinity { return items.map(\.wanted) }
    let least = items.reduce(0) { $0 + $1.minimum }
    if least >= room {
      let part = !compresses ? 1 : least > 0 ? room / least : 0
      return items.map { $0.minimum * part }
    }
    let wanted = items.reduce(0) { $0 + $1.wanted }
    if wanted > room {
      // The parts of the lengths above the minimums shrink by the same factor.
      let part = (room - least) / (wanted - least)
      return items.map { $0.minimum + ($0.wanted - $0.minimum) * part }
    }
    var lengths = items.map { $0.length == nil ? 0 : $0.wanted }
    var open: [(index: Int, item: Item)] = []
    for (index, item) in items.enumerated() where item.length == nil {
      if item.share > 0 { open.append((index, item)) } else { lengths[index] = item.minimum }
    }
    // Items with the largest ratio of minimum to share come first. If an item's share is more than
    // its minimum, the same is true of all items after it.
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
