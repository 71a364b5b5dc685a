import TouchGeometry
import TouchSDL

/// Any bytes are looked at as a picture's file: its kind, its size and its end; nothing is unpacked.
public func fuzzImageHeader(_ bytes: [UInt8]) {
  do throws(ImageError) {
    let size = try ImageLoader.examine(bytes, path: "input")
    precondition(size.width >= 1 && size.height >= 1)
    precondition(size.width * size.height <= Double(ImageLoader.maximumPixels))
  } catch {
    expectLine(error.description)
  }
}

/// Whatever a file holds is decoded or refused in one line, by a process of its own.
public func fuzzImage(at path: String) {
  do throws(ImageError) {
    let size = try ImageLoader.check(path: path)
    precondition(size.width * size.height <= Double(ImageLoader.maximumPixels))
  } catch {
    precondition(!error.description.contains("\n") && error.path == path)
  }
}
