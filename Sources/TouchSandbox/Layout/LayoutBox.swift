package import TouchGeometry

/// A box of a scene's layout: the place of a layer or of a part of one, and how the boxes inside
/// share its room.
///
/// The box holds only values; ``LayoutSolver`` computes the places on a surface. Lengths are in
/// points of the size that the layout was made for; minimum sizes are in points of the surface.
package struct LayoutBox: Sendable, Hashable {
  /// The ways in which the boxes inside share the room.
  package enum Arrangement: String, Sendable, Hashable, CaseIterable {
    /// The boxes are on top of each other, and each has the whole room.
    case stack
    /// The boxes follow each other from left to right.
    case row
    /// The boxes follow each other from top to bottom.
    case column
    /// Each layer is as far along the room as in the file, and scaled with the layout's lengths.
    case scatter
  }

  /// The ways in which a box fits its room.
  package enum Sizing: String, Sendable, Hashable, CaseIterable {
    /// The box covers the whole room.
    case fill
    /// The box keeps its proportions and is as large as fits into the room.
    case fit
    /// The box keeps its proportions and is as small as covers the room.
    case cover
  }

  /// The layer, or the part of one, that the box places; nil for none.
  package var layer: String?
  /// How the boxes inside share the room.
  package var arrange = Arrangement.stack
  /// The way in which the box fits its room.
  package var sizing = Sizing.fill
  /// The ratio of width to height of a box that keeps its proportions; nil for the layer's ratio.
  package var ratio: Double?
  /// The padding at the left, the top, the right and the bottom.
  package var padding: [Double] = [0, 0, 0, 0]
  /// The gap between two neighbours.
  package var gap = 0.0
  /// The width of the box; nil for the available width.
  package var width: Double?
  /// The height of the box; nil for the available height.
  package var height: Double?
  /// The smallest width, if there is room for all smallest widths.
  package var minimumWidth = 0.0
  /// The smallest height, if there is room for all smallest heights.
  package var minimumHeight = 0.0
  /// Whether the width, the height and their minimums grow with the size of words.
  package var growsWithText = false
  /// The box's share of the remaining length of a row or a column.
  package var share = 1.0
  /// The alignment of the box in a room that it does not fill, as a fraction of the remaining room.
  package var align = Point(x: 0.5, y: 0.5)
  /// The boxes inside.
  package var boxes: [LayoutBox] = []
  /// The variants for particular rooms: the first one whose condition holds replaces the box.
  package var variants: [Variant] = []

  /// The form of a box if a condition holds.
  package struct Variant: Sendable, Hashable {
    /// The condition on the room.
    package var when = LayoutCondition()
    /// The box under that condition, without variants.
    package var box: LayoutBox
  }

  package init() {}

  /// Returns the box's form in a room.
  func variant(in room: Size) -> LayoutBox {
    variants.first { $0.when.holds(in: room) }?.box ?? self
  }
}

/// A condition on a room; only the given parts are checked.
package struct LayoutCondition: Sendable, Hashable {
  package var minimumWidth = 0.0
  package var maximumWidth = Double.infinity
  package var minimumHeight = 0.0
  package var maximumHeight = Double.infinity
  package var minimumRatio = 0.0
  package var maximumRatio = Double.infinity

  package init() {}

  /// Returns whether a room meets the condition; sizes are in points of the surface.
  func holds(in room: Size) -> Bool {
    // The test avoids a division because a room may have no height.
    room.width >= minimumWidth && room.width <= maximumWidth && room.height >= minimumHeight
      && room.height <= maximumHeight && room.width >= minimumRatio * room.height
      && (maximumRatio == .infinity || room.width <= maximumRatio * room.height)
  }
}
