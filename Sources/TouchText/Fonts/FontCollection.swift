/// The fonts in a file: one, or several in a collection (`.ttc`, `.otc`).
///
///     let fonts = try FontCollection(bytes).fonts
public struct FontCollection: Sendable {
  /// The fonts, in the file's order; at least one.
  public let fonts: [Font]

  /// Reads a file's bytes: TrueType or OpenType with TrueType or CFF outlines.
  ///
  /// - Throws: ``FontError`` if the file is damaged or unsupported. Outlines are read only when
  ///   they are needed: see ``Font/outline(of:)``.
  /// - Complexity: O(*n*) in the size of the file, to copy it.
  public init(_ bytes: [UInt8]) throws(FontError) {
    guard bytes.count <= FontLimits.fileSize else {
      throw .tooLarge(reason: "more than \(FontLimits.fileSize >> 20) MiB")
    }
    try self.init(FontBytes(bytes))
  }

  init(_ bytes: FontBytes) throws(FontError) {
    let file = FontPart(bytes)
    guard file.long(0) == 0x7474_6366 else {
      fonts = [try Font(file, directory: 0)]
      return
    }
    let count = file.long(8)
    guard count > 0, file.has(12, 4 * count) else {
      throw .damaged(table: "ttcf", reason: "no fonts in the collection")
    }
    guard count <= FontLimits.fonts else {
      throw .tooLarge(reason: "more than \(FontLimits.fonts) fonts in a collection")
    }
    fonts = try (0..<count).map { index throws(FontError) in
      try Font(file, directory: file.long(12 + 4 * index))
    }
  }
}
