/// The ring around the layer that has the keyboard, or that keys operate.
///
/// The ring is two lines, one black and one white: on any background at least one of them has a
/// contrast of at least 4.5 : 1.
package struct FocusRing {
  /// The colours of the lines, from the outside; on any background at least one is visible.
  package static let colors = (outer: Color.black, inner: Color.white)
  /// The total width of the lines, in points.
  package static let width = 6.0

  private let layer: Layer
  private let shape: FocusShape
  private let surface: Rect

  /// Creates the ring of a stage's focus, or nil if there is none.
  package init?(_ focus: StageFocus) {
    guard let stage = focus.stage, let layer = focus.layer ?? focus.operatedLayer else {
      return nil
    }
    self.layer = layer
    shape =
      focus.layer?.focusShape
      ?? FocusShape(
        layer.decoration.outline(of: layer.bounds), cornerRadius: layer.decoration.cornerRadius)
    surface = stage.surface.bounds
  }

  /// Its corners in surface points, just outside the layer and its border, or a rectangle if those
  /// are not all on the surface.
  package var corners: [Point] {
    let corners = outline.rect.corners.map { $0.applying(layer.toSurface) }
    let room = surface.insetBy(dx: Self.width / 2 + 1, dy: Self.width / 2 + 1)
    if corners.allSatisfy(room.contains) { return corners }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let left = max(xs.min() ?? room.minX, room.minX)
    let top = max(ys.min() ?? room.minY, room.minY)
    let right = max(min(xs.max() ?? room.maxX, room.maxX), left)
    let bottom = max(min(ys.max() ?? room.maxY, room.maxY), top)
    return [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
  }

  /// The middle of its line, in the layer's coordinates.
  private var outline: FocusShape {
    let map = layer.toSurface
    let growth = max(abs(map.a * map.d - map.b * map.c).squareRoot(), 1e-3)
    let margin = (Self.width / 2 + 1) / growth
    return FocusShape(
      shape.rect.insetBy(dx: -margin, dy: -margin), cornerRadius: shape.cornerRadius + margin)
  }

  /// Returns the width of its line in surface points, at a magnification of the surface.
  package static func width(magnification: Double, isBold: Bool) -> Double {
    width / max(magnification, 0.05) * (isBold ? 1.5 : 1)
  }

  /// Draws it, in surface points; `magnification` is how large a surface point is shown, so that
  /// lines stay as wide as they are.
  package func draw(magnification: Double = 1, isBold: Bool = false, into list: inout DrawList) {
    let width = Self.width(magnification: magnification, isBold: isBold)
    let strokes = [
      Stroke(Self.colors.outer, width: width), Stroke(Self.colors.inner, width: width / 2),
    ]
    let corners = corners
    let outline = outline
    let isWhole = corners == outline.rect.corners.map { $0.applying(layer.toSurface) }
    let clips = pushClips(isBold: isBold, into: &list)
    for stroke in strokes {
      if isWhole {
        list.roundedRect(
          outline.rect, cornerRadius: outline.cornerRadius, transform: layer.toSurface,
          stroke: stroke)
      } else {
        list.polyline(corners, closed: true, stroke: stroke)
      }
    }
    for _ in 0..<clips { list.popClip() }
  }

  /// Pushes the clips of the layer, which also clip the ring, extended by the ring's own width.
  private func pushClips(isBold: Bool, into list: inout DrawList) -> Int {
    var count = 0
    let room = (Self.width + Self.width(magnification: 1, isBold: isBold)) / 2 + 1
    for parent in layer.selfAndAncestors.dropFirst() where parent.clipsToBounds {
      list.pushClip(parent.bounds.insetBy(dx: -room, dy: -room), transform: parent.toSurface)
      count += 1
    }
    return count
  }
}

extension StageFocus {
  /// Draws the ring around the layer that has the keyboard, if it is shown.
  func drawRing(into list: inout DrawList) {
    if isRingShown, layer != nil { FocusRing(self)?.draw(isBold: isRingBold, into: &list) }
  }
}
