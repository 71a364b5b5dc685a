import TouchGeometry
import TouchImages
import TouchRaster
import TouchScene

/// The images of a page, each stored once and no larger than it is ever shown.
struct PagePictures {
  private struct Key: Hashable {
    let image: ImageReference
    let tint: [UInt8]
  }

  private struct Picture {
    let pixels: MipmappedImage
    let tint: [UInt8]
    /// The number of image pixels to one pixel of the frame where the image is shown largest.
    var reduction: Double
  }

  private var pictures = Interned<Key, Picture>()
  private let resources: RenderResources
  /// The number of pixels to a point of a frame.
  private let sharpness: Double

  init(_ resources: RenderResources, sharpness: Double) {
    (self.resources, self.sharpness) = (resources, sharpness)
  }

  /// Returns the number of a frame's image and the map from the unit square to its place, or nil if
  /// the image is missing or not visible.
  mutating func place(_ draw: ImageDraw) -> (number: Int, map: Transform2D)? {
    guard draw.rect.isFinite, draw.transform.isFinite, !draw.rect.isEmpty,
      let entry = try? resources.images.entry(draw.image)
    else { return nil }
    let rect = draw.contentMode.rect(for: entry.size, in: draw.rect)
    let unit = Transform2D(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    let map = unit.concatenating(draw.transform)
    let across = Vector(dx: map.a, dy: map.b).length * sharpness
    let down = Vector(dx: map.c, dy: map.d).length * sharpness
    let full = entry.image.full
    let reduction = min(
      Double(full.width) / max(across, 1e-3), Double(full.height) / max(down, 1e-3))
    let tint = DrawListRenderer.color(draw.tint)
    let key = Key(image: draw.image, tint: [tint.r, tint.g, tint.b])
    let picture = Picture(pixels: entry.image, tint: key.tint, reduction: reduction)
    let number = pictures.number(of: key, picture)
    pictures.values[number].reduction = min(pictures.values[number].reduction, reduction)
    return (number, map)
  }

  /// Returns a JSON array of the images' files as addresses with embedded data.
  func json(_ encode: (PixelImage) throws -> EncodedImage) rethrows -> String {
    let texts = try pictures.values.map { picture in
      let level = picture.pixels.level(forReduction: picture.reduction)
      return "\"\(try encode(PixelImage(level).multiplied(by: picture.tint)).address)\""
    }
    return "[\(texts.joined(separator: ",\n"))]"
  }
}
