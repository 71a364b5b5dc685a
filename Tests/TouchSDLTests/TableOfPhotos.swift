import RasterTestSupport
import TestSupport
import TouchRaster

/// A frame with much on it.
enum TableOfPhotos {
  /// Cards with a shadow, a border, one of ten images and a name, all over each other.
  static func list(_ count: Int, in folder: TemporaryFolder) throws -> DrawList {
    let photos = try (0..<10).map { index in
      try folder.write(
        PixelImage(width: 80, height: 60) { x, y in
          .init(red: UInt8(x * 3), green: UInt8(y * 4), blue: UInt8(index * 25))
        }, to: "photo\(index).png")
    }
    var list = DrawList(background: Color(0x20262E))
    for index in 0..<count {
      let map = Transform2D(rotationAngle: Double(index) * 0.7)
        .concatenatingTranslation(
          by: Vector(dx: Double(index * 37 % 600), dy: Double(index * 61 % 380)))
      let rect = Rect(x: 0, y: 0, width: 80, height: 60)
      list.shadow(of: rect, transform: map, blur: 8, color: Color(0, alpha: 0.4))
      list.roundedRect(rect.insetBy(dx: -3, dy: -3), cornerRadius: 4, transform: map, fill: .white)
      list.image(photos[index % 10], in: rect, transform: map)
      list.text(TextDraw("photo \(index)", at: .zero, transform: map))
    }
    return list
  }
}
