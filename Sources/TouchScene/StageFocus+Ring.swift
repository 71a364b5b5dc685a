extension StageFocus {
  /// Draws the ring around the layer that has the keyboard, if it is shown.
  func drawRing(into list: inout DrawList) {
    if isRingShown, layer != nil { FocusRing(self)?.draw(into: &list) }
  }
}
