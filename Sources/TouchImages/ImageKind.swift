/// The kinds of image file that are read: those whose size is known before anything is unpacked.
package nonisolated enum ImageKind: String, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case bmp = "BMP"
  case webp = "WebP"
  case qoi = "QOI"
  case pnm = "PNM"

  /// Creates the kind from a file's first bytes, or nil for an unknown one.
  package init?(_ bytes: ImageBytes) {
    if bytes.has([0x89, 0x50, 0x4E, 0x47], at: 0) {
      self = .png
    } else if bytes.has([0xFF, 0xD8], at: 0) {
      self = .jpeg
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else if bytes.has("BM", at: 0) {
      self = .bmp
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if bytes.has("qoif", at: 0) {
      self = .qoi
    } else if bytes.has("P", at: 0), let digit = bytes[1], (49...54).contains(digit) {
      self = .pnm
    } else {
      return nil
    }
    // The library would take it for an SVG, whose claimed size was not checked.
    if self != .pnm, bytes.startHas("<svg") { return nil }
  }

  /// All of them in one sentence: `PNG, JPEG, GIF, BMP, WebP, QOI or PNM`.
  package static var list: String {
    let names = allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
