import TouchGeometry
import TouchScene

extension PixelImage {
  /// Makes a contact sheet: many frames on one image, in rows, each with its caption below.
  ///
  /// - Parameters:
  ///   - images: The frames and their captions; the largest frame determines the size of every
  ///     place.
  ///   - columns: The number of frames in a row.
  ///   - resources: The font of the captions.
  ///   - scale: The number of pixels per point of the captions and the gaps.
  /// - Returns: The sheet.
  /// - Throws: ``DrawingError`` if the sheet would be too large.
  public static func contactSheet(
    _ images: [(image: PixelImage, caption: String)], columns: Int, resources: RenderResources,
    scale: Double = 1
  ) throws(DrawingError) -> PixelImage {
    let columns = min(max(columns, 1), max(images.count, 1))
    let rows = max((images.count + columns - 1) / columns, 1)
    var place = ContactSheetPlace(scale: scale)
    for item in images { place.take(item.image) }
    let (width, height) = (place.width(columns: columns), place.height(rows: rows))
    guard width <= PixelBuffer.maximumSide, height <= PixelBuffer.maximumSide else {
      throw DrawingError(
        call: "contactSheet",
        message: "a contact sheet of \(width) × \(height) pixels is too large, "
          + "expected at most \(PixelBuffer.maximumSide) a side")
    }

    var list = DrawList(background: Color(0x14181D))
    for (index, item) in images.enumerated() {
      let left = place.gap + index % columns * place.across
      let top = place.gap + index / columns * place.down
      list.text(
        item.caption,
        at: Point(
          x: Double(left) / scale, y: (Double(top + item.image.height) + 4 * scale) / scale),
        size: 13, color: Color(0xC8CDD3))
    }
    var sheet = try OffscreenRenderer(
      size: Size(width: Double(width) / scale, height: Double(height) / scale), scale: scale,
      resources: resources
    ).render(list)
    for (index, item) in images.enumerated() {
      sheet.put(
        item.image, left: place.gap + index % columns * place.across,
        top: place.gap + index / columns * place.down)
    }
    return sheet
  }

  /// Copies a frame onto this one, without the part outside.
  private mutating func put(_ image: PixelImage, left: Int, top: Int) {
    let count = min(image.width, width - left) * 4
    guard count > 0 else { return }
    for y in 0..<min(image.height, height - top) {
      let source = y * image.width * 4
      let target = ((top + y) * width + left) * 4
      rgba.replaceSubrange(target..<(target + count), with: image.rgba[source..<(source + count)])
    }
  }
}
