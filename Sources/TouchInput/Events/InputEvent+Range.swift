package import TouchGeometry

extension InputEvent.Kind {
  /// Whether its locations and quantities are in their ranges in ``InputRange``, except for
  /// pressures and counts; false for NaN.
  package var isInRange: Bool {
    // A touch that moves passes here: no closure.
    if case .touches(let frame) = self {
      for sample in frame.samples where !sample.isInRange { return false }
      return true
    }
    return isOtherInRange
  }

  private var isOtherInRange: Bool {
    switch self {
    case .touches: true
    case .pinch(let pinch):
      InputRange.scale.contains(pinch.scale) && InputRange.rotation.contains(pinch.rotation)
        && InputRange.contains(pinch.location)
    case .wheel(let wheel):
      InputRange.delta.contains(wheel.delta.dx) && InputRange.delta.contains(wheel.delta.dy)
        && InputRange.contains(wheel.location)
    case .mouse(let mouse): InputRange.contains(mouse.location)
    case .multigesture(let claim):
      InputRange.rotation.contains(claim.dTheta) && InputRange.spread.contains(claim.dDist)
        && InputRange.contains(claim.location)
    case .surface(let surface):
      InputRange.side.contains(surface.size.width) && InputRange.side.contains(surface.size.height)
        && InputRange.pixels.contains(surface.scale)
    case .text(let text): text.isInRange
    case .key, .focus, .mark, .end: true
    }
  }
}

extension TouchSample {
  /// Whether the sample's location is within ``InputRange/place`` in each direction.
  package var isInRange: Bool { InputRange.contains(location) }
}

extension InputRange {
  /// Whether a location is within ``place`` in each direction; false for NaN.
  package static func contains(_ point: Point) -> Bool {
    place.contains(point.x) && place.contains(point.y)
  }
}
