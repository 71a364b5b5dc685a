import Testing
import TouchGeometry
public import TouchRaster
public import TouchScene

/// Rectangles that are larger than their clips, and where they are seen.
public enum ClippedRects {
  /// A frame of 100 × 100 points.
  public static func list() -> DrawList {
    var list = DrawList(background: .black)
    list.clip(to: Rect(x: 20, y: 30, width: 40, height: 10))
    list.rect(Rect(x: 0, y: 0, width: 100, height: 100), fill: .white)
    list.clip(to: nil)
    list.rect(Rect(x: 90, y: 90, width: 5, height: 5), fill: .white)
    list.clip(to: Rect(x: 5, y: 5, width: 0, height: 10))
    list.rect(Rect(x: 0, y: 0, width: 100, height: 100), fill: .white)
    return list
  }

  /// Fails unless an image shows what is inside of the clips, and nothing else.
  public static func expect(in image: PixelImage, _ comment: String = "") {
    for (x, y, red) in [
      (19, 35, 0), (20, 30, 255), (59, 39, 255), (60, 39, 0), (40, 40, 0), (92, 92, 255),
      (5, 8, 0),
    ] {
      #expect(image[x, y].red == red, "(\(x), \(y)) \(comment)")
    }
  }
}
