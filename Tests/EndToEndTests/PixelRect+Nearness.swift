import VirtualTouchscreen

extension Screenshot.PixelRect {
  /// Whether the size is less than `slack` pixels off, and the middle less than `shift`.
  func isNear(
    width: Int, height: Int, within slack: Int, center: ScreenPoint, within shift: Double
  ) -> Bool {
    let (middle, wide, high) = (self.center, self.width - width, self.height - height)
    let (x, y) = (middle.x - center.x, middle.y - center.y)
    return abs(wide) < slack && abs(high) < slack && abs(x) < shift && abs(y) < shift
  }
}
