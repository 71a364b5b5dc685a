import TouchGeometry

extension InputEvent.Kind {
  /// Whether its locations and quantities are in their ranges in ``InputRange``, except for
  /// pressures and counts; false for NaN.
  package var isInRange: Bool {
    // A touch that moves passes here: no closure.
    if case .touches(let frame) = self {
      for sample in frame.samples where !sample.isInRange { return false }
      return true
    }
    return problem(isInside: InputRange.contains) == nil
  }

  /// Returns what is wrong with an event other than touches, except for counts; nil if nothing is.
  ///
  /// - Parameter isInside: Whether a location is possible.
  /// - Returns: The rule of ``StreamRepair`` that takes it out.
  func problem(isInside: (Point) -> Bool) -> RepairReceipt.Rule? {
    func number(_ value: Double, _ range: ClosedRange<Double>) -> RepairReceipt.Rule? {
      range.contains(value) ? nil : value.isFinite ? .outOfRange : .notFinite
    }
    func place(_ point: Point) -> RepairReceipt.Rule? {
      isInside(point) ? nil : point.isFinite ? .farOutside : .notFinite
    }
    switch self {
    case .mouse(let mouse): return place(mouse.location)
    case .wheel(let wheel):
      return number(wheel.delta.dx, InputRange.delta) ?? number(wheel.delta.dy, InputRange.delta)
        ?? place(wheel.location)
    case .pinch(let pinch):
      return number(pinch.scale, InputRange.scale) ?? number(pinch.rotation, InputRange.rotation)
        ?? place(pinch.location)
    case .multigesture(let claim):
      return number(claim.dTheta, InputRange.rotation) ?? number(claim.dDist, InputRange.spread)
        ?? place(claim.location)
    case .surface(let surface):
      return number(surface.size.width, InputRange.side)
        ?? number(surface.size.height, InputRange.side)
        ?? number(surface.scale, InputRange.pixels)
    case .text(let text): return text.isInRange ? nil : .outOfRange
    case .touches, .key, .focus, .mark, .end: return nil
    }
  }
}
