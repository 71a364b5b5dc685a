package import TouchGeometry

/// A box of a scene's layout: where a layer lies, or a part of one, and how it shares its room with
/// the boxes inside.
///
/// Values only; ``LayoutSolver`` says where everything is on a surface. Lengths are in points of
/// the size that the layout was made for; minimum sizes are in points of the surface.
package struct LayoutBox: Sendable, Hashable {
  /// How the boxes inside share the room.
  package enum Arrangement: String, Sendable, Hashable, CaseIterable {
    /// On top of each other: each has all of it.
    case stack
    /// From left to right.
    case row
    /// From top to bottom.
    case column
    /// Each layer as far along the room as the file has it, and as much larger or smaller.
    case scatter
  }

  /// How it lies in its room.
  package enum Sizing: String, Sendable, Hashable, CaseIterable {
    /// Over all of it.
    case fill
    /// With its proportions, as large as all of it is seen.
    case fit
    /// With its proportions, as small as it covers the room.
    case cover
  }

  /// The layer, or the part of one, that has its place; nil for none.
  package var layer: String?
  /// How the boxes inside share the room.
  package var arrange = Arrangement.stack
  /// How it lies in its room.
  package var sizing = Sizing.fill
  /// Width over height, for what keeps its proportions; nil for those of the layer.
  package var ratio: Double?
  /// What stays free at the left, the top, the right and the bottom.
  package var padding: [Double] = [0, 0, 0, 0]
  /// Between two neighbours.
  package var gap = 0.0
  /// How wide it is; nil for what there is.
  package var width: Double?
  /// How high it is; nil for what there is.
  package var height: Double?
  /// How wide it is at least, where there is room for all that is at least.
  package var minimumWidth = 0.0
  /// How high it is at least, where there is room for all that is at least.
  package var minimumHeight = 0.0
  /// Whether its width, its height and their minimums follow the size of words.
  package var growsWithText = false
  /// Its share of what is left of a row or a column.
  package var share = 1.0
  /// Where it lies in room that it does not fill, as a fraction of what is left.
  package var align = Point(x: 0.5, y: 0.5)
  /// What is inside.
  package var boxes: [LayoutBox] = []
  /// What it is in rooms of some kind: the first whose condition holds takes its place.
  package var variants: [Variant] = []

  /// What a box is where a condition holds.
  package struct Variant: Sendable, Hashable {
    /// When.
    package var when = LayoutCondition()
    /// The box then, without variants.
    package var box: LayoutBox
  }

  package init() {}

  /// The box as it is in a room.
  func variant(in room: Size) -> LayoutBox {
    variants.first { $0.when.holds(in: room) }?.box ?? self
  }
}

/// A condition on a room, each part of it where it is given.
package struct LayoutCondition: Sendable, Hashable {
  package var minimumWidth = 0.0
  package var maximumWidth = Double.infinity
  package var minimumHeight = 0.0
  package var maximumHeight = Double.infinity
  package var minimumRatio = 0.0
  package var maximumRatio = Double.infinity

  package init() {}

  /// Whether a room is such a one; sizes in points of the surface.
  func holds(in room: Size) -> Bool {
    // Without a division, as a room may have no height.
    room.width >= minimumWidth && room.width <= maximumWidth && room.height >= minimumHeight
      && room.height <= maximumHeight && room.width >= minimumRatio * room.height
      && (maximumRatio == .infinity || room.width <= maximumRatio * room.height)
  }
}
