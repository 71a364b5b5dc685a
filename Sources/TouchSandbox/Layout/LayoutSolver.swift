package import TouchGeometry

/// Says where the boxes of a layout are on a surface.
///
/// A pure function: the same layout on the same surface gives the same places. Each box is looked
/// at once, and a row or a column sorts its boxes once.
package struct LayoutSolver {
  /// Where one layer, or a part of one, lies.
  package struct Place: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// The layer whose coordinates the frame is in; nil for the surface's.
    package let parent: String?
    /// Where.
    package let frame: Rect
  }

  /// Where the file has a layer.
  package struct Spot: Hashable, Sendable {
    /// Its anchor, as a fraction of its bounds.
    package var anchor: Point
    /// Where that is in what is around the layer, and how large that is.
    package var place: Point
    package var room: Size
    /// How large the layer is, in points of the size that the layout was made for.
    package var size: Size

    package init(anchor: Point, place: Point, room: Size, size: Size) {
      (self.anchor, self.place, self.room, self.size) = (anchor, place, room, size)
    }
  }

  /// The scene's layers by name, with their width over their height.
  private let ratios: [String: Double]
  /// How large a point of a length is.
  private let unit: Double
  private let textScale: Double
  private let spots: [String: Spot]
  private var places: [Place] = []

  /// The places of a layout on a surface, parents first.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - surface: The size of the surface.
  ///   - size: The size of the scene.
  ///   - textScale: How much larger than usual words are.
  ///   - ratios: The scene's layers by name, with their width over their height; other names are
  ///     those of parts.
  ///   - spots: Where the file has layers, for those that are scattered.
  /// - Returns: A place for each box that names something.
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

  private init(
    ratios: [String: Double], unit: Double, textScale: Double, spots: [String: Spot]
  ) {
    self.ratios = ratios
    self.unit = unit
    self.textScale = textScale
    self.spots = spots
  }

  /// Puts a box into its room; `shift` leads from the surface to the parent's coordinates.
  private mutating func put(_ other: LayoutBox, in room: Rect, parent: String?, shift: Vector) {
    let box = other.variant(in: room.size)
    let frame = self.frame(of: box, in: room)
    var (parent, shift) = (parent, shift)
    if let name = box.layer {
      places.append(Place(name: name, parent: parent, frame: frame.offsetBy(shift)))
      // A part has no coordinates of its own: what is inside it is where the part is.
      if ratios[name] != nil {
        parent = name
        shift = Point.zero - frame.origin
      }
    }
    if box.boxes.isEmpty { return }
    let inner = inside(frame, of: box)
    switch box.arrange {
    case .stack:
      for child in box.boxes { put(child, in: inner, parent: parent, shift: shift) }
    case .scatter:
      for var child in box.boxes {
        let cell = cell(of: child, scatteredIn: inner)
        (child.width, child.height) = (nil, nil)
        put(child, in: cell, parent: parent, shift: shift)
      }
    case .row:
      var x = inner.minX
      let (lengths, gap) = self.lengths(of: box, along: inner.width)
      for (child, width) in zip(box.boxes, lengths) {
        let cell = Rect(x: x, y: inner.minY, width: width, height: inner.height)
        put(child, in: cell, parent: parent, shift: shift)
        x += width + gap
      }
    case .column:
      var y = inner.minY
      let (lengths, gap) = self.lengths(of: box, along: inner.height)
      for (child, height) in zip(box.boxes, lengths) {
        let cell = Rect(x: inner.minX, y: y, width: inner.width, height: height)
        put(child, in: cell, parent: parent, shift: shift)
        y += height + gap
      }
    }
  }

  /// Where a scattered layer lies: with its proportions, never larger than the room.
  private func cell(of box: LayoutBox, scatteredIn room: Rect) -> Rect {
    guard let spot = box.layer.flatMap({ spots[$0] }), spot.room.width > 0, spot.room.height > 0
    else { return room }
    // What a box says holds in a file that was saved in a small window, too.
    let own = Size(
      width: box.width ?? spot.size.width, height: box.height ?? spot.size.height)
    guard own.width > 0, own.height > 0 else { return room }
    let least = max(box.minimumWidth / own.width, box.minimumHeight / own.height)
    let most = min(room.width / own.width, room.height / own.height)
    let factor = min(max(unit, least), most)
    let size = Size(width: own.width * factor, height: own.height * factor)
    // Multiplied first: in a room as large as that of the file it is there to the bit.
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
        isWide
        ? Size(width: across, height: size.height) : Size(width: size.width, height: along)
    }
    return Rect(
      x: room.minX + (room.width - size.width) * box.align.x,
      y: room.minY + (room.height - size.height) * box.align.y,
      width: size.width, height: size.height)
  }

  private func factor(_ box: LayoutBox) -> Double { box.growsWithText ? textScale : 1 }

  /// The padding gives way where it would leave less than half.
  private func inside(_ frame: Rect, of box: LayoutBox) -> Rect {
    func pair(_ first: Double, _ last: Double, _ room: Double) -> (Double, Double) {
      let (first, last) = (first * unit, last * unit)
      let most = room / 2
      let part = first + last > most ? most / (first + last) : 1
      return (first * part, last * part)
    }
    let (left, right) = pair(box.padding[0], box.padding[2], frame.width)
    let (top, bottom) = pair(box.padding[1], box.padding[3], frame.height)
    return Rect(
      x: frame.minX + left, y: frame.minY + top, width: frame.width - left - right,
      height: frame.height - top - bottom)
  }

  // MARK: Rows and columns

  /// One box of a row or a column, along it.
  private struct Part {
    /// Its length, if it says one.
    var length: Double?
    var least: Double
    var share: Double
  }

  private func lengths(
    of box: LayoutBox, along room: Double
  ) -> (lengths: [Double], gap: Double) {
    let count = box.boxes.count
    let gap = count > 1 ? min(box.gap * unit, room / 2 / Double(count - 1)) : 0
    let isRow = box.arrange == .row
    let parts = box.boxes.map { child in
      // Which variant it is depends on its room, which is not known yet: these are its own.
      let factor = factor(child)
      let least = (isRow ? child.minimumWidth : child.minimumHeight) * factor
      let length = isRow ? child.width : child.height
      return Part(
        length: length.map { max($0 * unit * factor, least) }, least: least, share: child.share)
    }
    let left = max(room - gap * Double(max(count - 1, 0)), 0)
    return (Self.shared(left, among: parts), gap)
  }

  /// What each gets: those that say a length that, the others their shares of what is left and at
  /// least their minimum; if there is too little of it, no part gets less than the minimum before
  /// all have come down to it.
  private static func shared(_ room: Double, among parts: [Part]) -> [Double] {
    let least = parts.reduce(0) { $0 + $1.least }
    if least >= room {
      let part = least > 0 ? room / least : 0
      return parts.map { $0.least * part }
    }
    let said = parts.reduce(0) { $0 + ($1.length ?? $1.least) }
    if said > room {
      // What is more than the minimum shrinks, by the same factor for all.
      let part = (room - least) / (said - least)
      return parts.map { $0.least + (($0.length ?? $0.least) - $0.least) * part }
    }
    var lengths = parts.map { $0.length ?? 0 }
    // Those with the largest minimum a share come first: one that gets more by its share than its
    // minimum is followed only by such.
    var open = parts.indices.filter { parts[$0].length == nil && parts[$0].share > 0 }
    for index in parts.indices where parts[index].length == nil && parts[index].share <= 0 {
      lengths[index] = parts[index].least
    }
    open.sort { parts[$0].least * parts[$1].share > parts[$1].least * parts[$0].share }
    var left = room - lengths.reduce(0, +)
    var shares = open.reduce(0) { $0 + parts[$1].share }
    for index in open {
      let part = parts[index]
      let length = max(left * part.share / shares, part.least)
      lengths[index] = length
      left -= length
      shares -= part.share
    }
    return lengths
  }
}
