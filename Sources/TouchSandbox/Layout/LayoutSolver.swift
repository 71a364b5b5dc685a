package import TouchGeometry
import TouchScene

/// A solver that computes the places of a layout's boxes on a surface.
///
/// The solver is a pure function: the same layout on the same surface gives the same places. It
/// visits each box once.
package struct LayoutSolver {
  /// The place of a layer or of a part of one.
  package struct Place: Hashable, Sendable {
    /// The name of the layer or part.
    package let name: String
    /// The layer whose coordinates the frame is in; nil for the surface's.
    package let parent: String?
    /// The frame of the layer or part.
    package let frame: Rect
  }

  /// A layer's place in the file.
  package struct Spot: Hashable, Sendable {
    /// The layer's anchor, as a fraction of its bounds.
    package var anchor: Point
    /// The anchor's place in the layer's surroundings, and the size of these.
    package var place: Point
    package var room: Size
    /// The layer's size, in points of the size that the layout was made for.
    package var size: Size
  }

  /// The ratios of width to height of the scene's layers, by name.
  private let ratios: [String: Double]
  /// The size of one point of a length.
  private let unit: Double
  private let textScale: Double
  private let spots: [String: Spot]
  private var places: [Place] = []

  /// Returns the places of a layout on a surface, parents first.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - surface: The size of the surface.
  ///   - size: The size of the scene.
  ///   - textScale: The factor by which words are larger than usual.
  ///   - ratios: The ratios of width to height of the scene's layers, by name; other names are
  ///     those of parts.
  ///   - spots: The places of scattered layers in the file.
  /// - Returns: A place for each box that has a name.
  package static func places(
    of layout: SceneLayout, on surface: Size, madeFor size: Size, textScale: Double = 1,
    ratios: [String: Double] = [:], spots: [String: Spot] = [:]
  ) -> [Place] {
    var solver = LayoutSolver(
      ratios: ratios, unit: SceneLayout.unit(on: surface, madeFor: layout.size ?? size),
      textScale: textScale, spots: spots)
    solver.put(layout.box, in: Rect(origin: .zero, size: surface), parent: nil, shift: .zero)
    return solver.places
  }

  /// Puts a box into its room; `shift` converts from the surface to the parent's coordinates.
  private mutating func put(_ other: LayoutBox, in room: Rect, parent: String?, shift: Vector) {
    let box = other.variant(in: room.size)
    let frame = self.frame(of: box, in: room)
    var (parent, shift) = (parent, shift)
    if let name = box.layer {
      places.append(Place(name: name, parent: parent, frame: frame.offsetBy(shift)))
      // A part has no coordinates of its own: its contents use those of the layer around it.
      if ratios[name] != nil {
        parent = name
        shift = Point.zero - frame.origin
      }
    }
    if box.boxes.isEmpty { return }
    let inner = inside(frame, of: box)
    for (child, cell) in zip(box.boxes, cells(of: box, in: inner)) {
      var child = child
      // A scattered box has its size from its cell.
      if box.arrange == .scatter { (child.width, child.height) = (nil, nil) }
      put(child, in: cell, parent: parent, shift: shift)
    }
  }

  /// Returns the frame of a scattered layer: with its proportions, never larger than the room.
  private func cell(of box: LayoutBox, scatteredIn room: Rect) -> Rect {
    guard let spot = box.layer.flatMap({ spots[$0] }), spot.room.width > 0, spot.room.height > 0
    else { return room }
    // A box's own values also apply in a file that was saved in a small window.
    let own = Size(width: box.width ?? spot.size.width, height: box.height ?? spot.size.height)
    guard own.width > 0, own.height > 0 else { return room }
    let least = max(box.minimumWidth / own.width, box.minimumHeight / own.height)
    let most = min(room.width / own.width, room.height / own.height)
    let factor = min(max(unit, least), most)
    let size = Size(width: own.width * factor, height: own.height * factor)
    // Multiplying first keeps the place to the bit in a room as large as that of the file.
    return Rect(
      x: room.minX + spot.place.x * room.width / spot.room.width - spot.anchor.x * size.width,
      y: room.minY + spot.place.y * room.height / spot.room.height - spot.anchor.y * size.height,
      width: size.width, height: size.height)
  }

  private func frame(of box: LayoutBox, in room: Rect) -> Rect {
    var size = room.size
    if let width = box.width {
      size.width = min(max(width * unit, box.minimumWidth) * factor(box), room.width)
    }
    if let height = box.height {
      size.height = min(max(height * unit, box.minimumHeight) * factor(box), room.height)
    }
    if box.sizing != .fill {
      let ratio = box.ratio ?? box.layer.flatMap { ratios[$0] } ?? 1
      let (across, along) = (size.height * ratio, size.width / ratio)
      let isWide = box.sizing == .fit ? across <= size.width : across >= size.width
      size =
        isWide ? Size(width: across, height: size.height) : Size(width: size.width, height: along)
    }
    return Rect(
      x: room.minX + (room.width - size.width) * box.align.x,
      y: room.minY + (room.height - size.height) * box.align.y,
      width: size.width, height: size.height)
  }

  private func factor(_ box: LayoutBox) -> Double { box.growsWithText ? textScale : 1 }

  /// Returns the room inside the padding, which shrinks if it would leave less than half.
  private func inside(_ frame: Rect, of box: LayoutBox) -> Rect {
    let padding = EdgeInsets(
      top: box.padding[1] * unit, left: box.padding[0] * unit, bottom: box.padding[3] * unit,
      right: box.padding[2] * unit)
    return frame.inset(by: padding.leavingHalf(of: frame.size))
  }

  /// Returns the rooms of the boxes in a box.
  private func cells(of box: LayoutBox, in room: Rect) -> [Rect] {
    if box.arrange == .stack { return box.boxes.map { _ in room } }
    if box.arrange == .scatter { return box.boxes.map { cell(of: $0, scatteredIn: room) } }
    let isRow = box.arrange == .row
    var stack = StackLayout(isRow ? .horizontal : .vertical, spacing: box.gap * unit)
    stack.compresses = true
    let items = box.boxes.map { child in
      // The variant depends on the box's room, which is not known yet: these are the box's own
      // values.
      let factor = factor(child)
      return StackLayout.Item(
        length: (isRow ? child.width : child.height).map { $0 * unit * factor },
        minimum: (isRow ? child.minimumWidth : child.minimumHeight) * factor, share: child.share)
    }
    return stack.frames(of: items, in: room)
  }
}
