import TouchGeometry
import TouchRaster
import TouchScene

/// The images of a page, each once, as large as it is shown at most.
struct PagePictures {
  private struct Key: Hashable {
    let image: ImageReference
    let tint: [UInt8]
  }

  private struct Picture {
    let pixels: MipmappedImage
    let tint: [UInt8]
    /// How many pixels of it become one of the frame, where it is shown largest.
    var reduction: Double
  }

  private var numbers: [Key: Int] = [:]
  private var pictures: [Picture] = []
  private let resources: RenderResources
  /// Pixels that a frame has for each point.
  private let sharpness: Double

  init(_ resources: RenderResources, sharpness: Double) {
    (self.resources, self.sharpness) = (resources, sharpness)
  }

  /// An image of a frame: its number, and the map that takes the unit square to where it is shown;
  /// nil if it is not there or not to be seen.
  mutating func place(_ draw: ImageDraw) -> (number: Int, map: Transform2D)? {
    guard draw.rect.isFinite, draw.transform.isFinite, !draw.rect.isEmpty,
      let entry = try? resources.images.entry(draw.image)
    else { return nil }
    let rect = draw.contentMode.rect(for: entry.size, in: draw.rect)
    let unit = Transform2D(
      a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    let map = unit.concatenating(draw.transform)
    let across = Vector(dx: map.a, dy: map.b).length * sharpness
    let down = Vector(dx: map.c, dy: map.d).length * sharpness
    let full = entry.image.full
    let reduction = min(
      Double(full.width) / max(across, 1e-3), Double(full.height) / max(down, 1e-3))
    let tint = DrawListRenderer.color(draw.tint)
    let key = Key(image: draw.image, tint: [tint.r, tint.g, tint.b])
    if let known = numbers[key] {
      pictures[known].reduction = min(pictures[known].reduction, reduction)
      return (known, map)
    }
    let number = pictures.count
    pictures.append(Picture(pixels: entry.image, tint: key.tint, reduction: reduction))
    numbers[key] = number
    return (number, map)
  }

  /// A JSON array of the images' files as addresses that hold them.
  func json(_ encode: (PixelImage) throws -> SVGWriter.EncodedImage) rethrows -> String {
    let texts = try pictures.map { picture in
      let level = picture.pixels.level(forReduction: picture.reduction)
      return "\"\(try encode(PixelImage(level).multiplied(by: picture.tint)).address)\""
    }
    return "[\(texts.joined(separator: ",\n"))]"
  }
}
