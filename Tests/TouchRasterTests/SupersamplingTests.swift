import RasterTestSupport
import TestBasics
import Testing
import TouchRaster
import TouchScene

@Suite("Supersampling")
struct SupersamplingTests {
  @Test("Each pixel is the mean of those that are drawn for it", arguments: [1, 2, 4])
  func mean(supersampling: Int) throws {
    let (width, height) = (3, 2)
    let folder = try TemporaryFolder()
    // As many pixels as are drawn: each is drawn as it is.
    let fine = PixelImage(width: width * supersampling, height: height * supersampling) { x, y in
      .init(red: UInt8(x * 20), green: UInt8(y * 30), blue: UInt8((x * 7 + y * 13) % 256))
    }
    var list = DrawList(background: .black)
    list.image(
      try folder.write(fine, to: "fine"),
      in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)), transform: .identity)
    let drawn = try OffscreenRenderer(
      size: Size(width: Double(width), height: Double(height)), scale: 1,
      resources: TestImages.resources(), supersampling: supersampling
    ).render(list)
    #expect(drawn.width == width && drawn.height == height)

    let count = supersampling * supersampling
    let wanted = PixelImage(width: width, height: height) { x, y in
      func mean(_ channel: KeyPath<PixelImage.Pixel, UInt8>) -> UInt8 {
        var sum = count / 2
        for row in 0..<supersampling {
          for column in 0..<supersampling {
            sum += Int(fine[x * supersampling + column, y * supersampling + row][keyPath: channel])
          }
        }
        return UInt8(sum / count)
      }
      return .init(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
    }
    for y in 0..<height {
      for x in 0..<width { #expect(drawn[x, y] == wanted[x, y], "\(x), \(y)") }
    }
  }

  @Test(
    "An image with a side that is too long is refused, not cut",
    arguments: [
      (16_384, 1, 1, 1, true), (16_385, 1, 1, 1, false), (1, 20_000, 1, 1, false),
      (9_000, 1, 2, 1, false), (8_192, 1, 1, 2, true), (8_193, 1, 1, 2, false),
      (.infinity, 1, 1, 1, false), (1, .nan, 1, 1, false),
    ] as [(Double, Double, Double, Int, Bool)])
  func sides(
    width: Double, height: Double, scale: Double, supersampling: Int, isDrawn: Bool
  ) throws {
    let size = Size(width: width, height: height)
    let renderer = try? OffscreenRenderer(
      size: size, scale: scale, resources: TestImages.resources(), supersampling: supersampling)
    #expect((renderer != nil) == isDrawn)
    if supersampling == 1 {
      #expect(OffscreenRenderer.canDraw(size, scale: scale) == isDrawn)
    }
  }
}
