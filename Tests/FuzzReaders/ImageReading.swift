import TouchGeometry
import TouchRaster
public import TouchSDL

/// Any bytes are looked at as an image's file: its kind, its size and its end; nothing is
/// unpacked.
public func fuzzImageHeader(_ bytes: [UInt8]) {
  do throws(ImageError) {
    let size = try ImageLoader.examine(bytes, path: "input")
    precondition(size.width >= 1 && size.height >= 1)
    precondition(size.width * size.height <= Double(ImageLoader.maximumPixels))
  } catch {
    expectLine(error.description)
  }
}

/// Whatever a file holds is decoded or refused in one line, by a process of its own; small images
/// come back as pixels.
public func fuzzImage(at path: String, by images: ImageLoader) {
  do throws(ImageError) {
    var size = try ImageLoader.size(of: path)
    if size.width * size.height <= 250_000 {
      let image = try PixelImage(contentsOf: path, by: images)
      size = Size(width: Double(image.width), height: Double(image.height))
    } else {
      size = try images.check(path: path)
    }
    precondition(size.width * size.height <= Double(ImageLoader.maximumPixels))
  } catch {
    precondition(!error.description.contains("\n") && error.path == path)
  }
}
