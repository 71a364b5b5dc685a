import Foundation
public import TouchGeometry
public import TouchScene

/// The letters that text is drawn with: pages of glyphs, read when first needed.
///
///     let room = resources.glyphs.measure("θ = 31.4°", face: .mono, size: 12)
public final class GlyphAtlas {
  /// The folder of the pages.
  public let directory: String

  private let reader: any ImageReading

  /// The sizes that have a page, by face, in pixels an em, ascending.
  private var sizes: [FontFace: [Int]] = [:]
  private var pages: [FontFace: [Int: GlyphPage]] = [:]

  /// Names the folder of the pages; nothing is read yet.
  package init(directory: String, reader: any ImageReading) {
    self.directory = directory
    self.reader = reader
  }

  /// Makes sure that there are pages for every face, and that one of each can be read.
  /// - Throws: ``ImageError``
  public func check() throws(ImageError) {
    for face in FontFace.allCases {
      guard let size = available(face).first else {
        throw .unreadable(
          path: directory, reason: "the folder has no pages of glyphs for \(face.rawValue)")
      }
      _ = try GlyphPage(directory: directory, face: face.rawValue, size: size, reader: reader)
    }
  }

  /// How much room a text takes, in points, without its badge: as wide as its longest line, as high
  /// as all its lines.
  ///
  /// - Parameters:
  ///   - string: The text; `\n` starts a new line.
  ///   - face: Its face.
  ///   - size: Its em size in points.
  ///   - scale: Pixels a point of the surface that it will be drawn on. Text is a little wider on
  ///     some than on others where glyphs stand on whole pixels.
  /// - Returns: The room in points.
  public func measure(
    _ string: String, face: FontFace = .sans, size: Double, scale: Double = 1
  ) -> Size {
    guard let layout = layout(string, face: face, pixelSize: size * scale) else { return .zero }
    let factor = size / Double(layout.page.size)
    return Size(width: layout.width * factor, height: layout.height * factor)
  }

  /// The page for text of so many pixels an em: the one of this size, else the next larger, else
  /// the largest.
  func page(_ face: FontFace, pixelSize: Double) -> GlyphPage? {
    let sizes = available(face)
    let wanted = pixelSize.rounded()
    let isExact = (pixelSize - wanted).magnitude < 0.02
    guard
      let size = sizes.first(where: { Double($0) >= (isExact ? wanted : pixelSize) }) ?? sizes.last
    else { return nil }
    return page(face, size: size)
  }

  /// A smaller page that has a character which this page lacks.
  func substitute(_ face: FontFace, for code: UInt32, below size: Int) -> GlyphPage? {
    for smaller in available(face).reversed() where smaller < size {
      if let page = page(face, size: smaller), page.glyphs[code] != nil { return page }
    }
    return nil
  }

  private func page(_ face: FontFace, size: Int) -> GlyphPage? {
    if let known = pages[face]?[size] { return known }
    guard
      let page = try? GlyphPage(
        directory: directory, face: face.rawValue, size: size, reader: reader)
    else {
      // Not to be looked for again in every frame.
      sizes[face]?.removeAll { $0 == size }
      return nil
    }
    pages[face, default: [:]][size] = page
    return page
  }

  private func available(_ face: FontFace) -> [Int] {
    if sizes.isEmpty {
      for face in FontFace.allCases { sizes[face] = [] }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] {
        for face in FontFace.allCases
        where name.hasPrefix(face.rawValue + "-") && name.hasSuffix(".json") {
          let number = name.dropFirst(face.rawValue.count + 1).dropLast(5)
          if let size = Int(number), size > 0 { sizes[face, default: []].append(size) }
        }
      }
      for face in FontFace.allCases { sizes[face]?.sort() }
    }
    return sizes[face] ?? []
  }
}
