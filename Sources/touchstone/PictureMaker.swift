import Foundation
import Geometry
import SDLBackend
import SandboxKit
import SceneGraph
import TouchInput

/// Draws sessions off-screen.
@MainActor
final class PictureMaker {
  private let resources: RenderResources
  private let scale: Double
  private var renderer: (size: Size, scale: Double, OffscreenRenderer)?

  init(resources: RenderResources, scale: Double) {
    self.resources = resources
    self.scale = scale
  }

  /// The present picture of a session.
  ///
  /// `largestSide` makes the picture smaller, so that no side has more pixels.
  func draw(_ session: Session, largestSide: Double? = nil) throws -> PixelImage {
    let size = session.stage.surface.size
    var scale = scale
    if let largestSide { scale = min(scale, largestSide / max(size.width, size.height)) }
    if let renderer, renderer.size == size, renderer.scale == scale {
      return try renderer.2.render(session.drawList())
    }
    let made = try OffscreenRenderer(size: size, scale: scale, resources: resources)
    renderer = (size, scale, made)
    return try made.render(session.drawList())
  }

  /// Many pictures on one, each with its time below.
  func sheet(_ pictures: [(image: PixelImage, seconds: Double)]) throws -> PixelImage {
    let width = Double(pictures.map(\.image.width).max() ?? 1)
    let height = Double(pictures.map(\.image.height).max() ?? 1)
    let gap = 14.0
    let caption = 26.0
    let columns = min(max(Int(Double(pictures.count).squareRoot().rounded(.up)), 1), 6)
    let rows = (pictures.count + columns - 1) / columns
    var list = DrawList(background: Color(0x15191F))
    var places: [Point] = []
    for (index, picture) in pictures.enumerated() {
      let place = Point(
        x: gap + Double(index % columns) * (width + gap),
        y: gap + Double(index / columns) * (height + caption + gap))
      places.append(place)
      list.text(
        TextDraw(
          String(format: "%.2f s", picture.seconds),
          at: Point(x: place.x + width / 2, y: place.y + height + caption / 2 + 1), face: .mono,
          size: 13, color: Color(0xADB5BD), alignment: .center, baseline: .middle))
    }
    let size = Size(
      width: gap + Double(columns) * (width + gap),
      height: gap + Double(rows) * (height + caption + gap))
    var sheet = try OffscreenRenderer(size: size, scale: 1, resources: resources).render(list)
    for (picture, place) in zip(pictures, places) {
      sheet.paste(picture.image, x: Int(place.x), y: Int(place.y))
    }
    return sheet
  }
}

extension PixelImage {
  /// Copies another picture into this one; what lies outside is left out.
  mutating func paste(_ other: PixelImage, x: Int, y: Int) {
    for row in 0..<other.height where y + row >= 0 && y + row < height {
      let columns = min(other.width, width - x)
      guard columns > 0, x >= 0 else { continue }
      let from = row * other.width * 4
      let to = ((y + row) * width + x) * 4
      rgba.replaceSubrange(to..<(to + columns * 4), with: other.rgba[from..<(from + columns * 4)])
    }
  }
}
