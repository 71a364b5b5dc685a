/// A letter that is copied onto pixels, pixel for pixel, in one colour.
nonisolated struct LetterFill {
  /// White with the coverage as alpha.
  let letter: PixelBuffer
  /// The column of its left edge.
  let left: Int
  /// The row of its top edge.
  let top: Int
  let color: MeshColor
  /// The visible part to redraw.
  let part: PixelRect

  /// Draws the letter.
  func draw(on pixels: PixelBuffer) {
    let shown = part.clamped(
      to: PixelRect(left: left, top: top, right: left &+ letter.width, bottom: top &+ letter.height)
    )
    guard !shown.isEmpty, color.a > 0 else { return }
    let opaque = Pixel.premultiplied(red: color.r, green: color.g, blue: color.b, alpha: 255)
    let alpha = UInt32(color.a)
    for row in shown.top..<shown.bottom {
      let source = letter.words + ((row &- top) &* letter.width &- left)
      let target = pixels.words + row &* pixels.width
      var column = shown.left
      while column < shown.right {
        let coverage = source[column] &>> 24
        if coverage != 0 {
          let covered = alpha == 255 ? coverage : (coverage &* alpha &+ 127) / 255
          target[column] =
            covered == 255
            ? opaque
            : Pixel.scaled(opaque, by: covered) &+ Pixel.scaled(target[column], by: 255 &- covered)
        }
        column &+= 1
      }
    }
  }
}
