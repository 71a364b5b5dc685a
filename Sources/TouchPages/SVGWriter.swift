package import TouchGeometry
package import TouchImages
package import TouchRaster
package import TouchScene

/// A writer of frames as SVG: sharp at any size, with text as text.
///
/// Lines, shapes and clips become paths, images become data. Each line of text has the start and
/// width that the program's fonts give it, whichever font a viewer has: the same font if it is
/// installed, else another one, narrowed or widened. Columns, words with two or more spaces between
/// them, are separate texts, since most viewers fold such spaces into one. Content without an SVG
/// element becomes an image with twice the pixels: models, and triangles whose corners differ in
/// colour, such as shadows.
package struct SVGWriter {
  private let size: Size
  private let scale: Double
  private let resources: RenderResources
  private let encode: (PixelImage) throws -> EncodedImage
  private var definitions = ""
  private var body = ""
  /// The existing images, by content.
  private var images: [ImageKey: String] = [:]
  private var imageCount = 0
  private var clipCount = 0
  private var isClipped = false

  private struct ImageKey: Hashable {
    var image: ImageReference
    var width: Int
    var tint: [UInt8]
  }

  /// The number of an image's pixels for each one of the frame.
  private static let sharpness = 2.0

  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - list: The frame.
  ///   - size: The surface's size, in points.
  ///   - scale: The pixels per point of the frame to imitate, and its size when shown.
  ///   - title: The title that programs show.
  ///   - resources: The fonts and images.
  ///   - encode: Makes a file for browsers: a PNG, or a JPEG of an opaque image.
  /// - Returns: The file's text.
  /// - Throws: The error of `encode`, or a ``DrawingError``.
  package static func text(
    of list: DrawList, size: Size, scale: Double, title: String, resources: RenderResources,
    encode: @escaping (PixelImage) throws -> EncodedImage
  ) throws -> String {
    var writer = SVGWriter(size: size, scale: scale, resources: resources, encode: encode)
    let list = list.resolved
    for command in list.commands { try writer.add(command) }
    writer.endClip()
    let (width, height) = (number(size.width), number(size.height))
    let background = list.background
    let ground =
      background.alpha > 0
      ? "<rect width=\"\(width)\" height=\"\(height)\"\(paint("fill", background))/>\n" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(number(size.width * scale))" \
      height="\(number(size.height * scale))" viewBox="0 0 \(width) \(height)">
      <title>\(escaped(title))</title>
      <style>
      text { font-variant-ligatures: none }
      .s, .b { font-family: Inter, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif }
      .b { font-weight: 600 }
      .m { font-family: "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace }
      </style>
      <defs>
      \(writer.definitions)</defs>
      \(ground)\(writer.body)</svg>

      """
  }

  private mutating func add(_ command: DrawCommand) throws {
    switch command {
    case .image(let image): try add(image)
    case .polygon(let points, let color): add(points, color)
    case .triangles(let vertices, let indices): try add(vertices, indices)
    case .area(let area): add(area)
    case .stroke(let points, let isClosed, let stroke): add(points, isClosed, stroke)
    case .text(let text): add(text)
    case .model(let model): try addPixels(of: command, in: model.rect.applying(model.transform))
    case .clip(let rect):
      endClip()
      if let rect { beginClip(Self.path(rect.endingBetweenPixels(scale).corners, isClosed: true)) }
    case .clipPolygon(let points):
      endClip()
      beginClip(Self.path(points, isClosed: true))
    }
  }

  // MARK: Clips

  private mutating func beginClip(_ path: String) {
    definitions += "<clipPath id=\"c\(clipCount)\"><path d=\"\(path)\"/></clipPath>\n"
    body += "<g clip-path=\"url(#c\(clipCount))\">\n"
    clipCount += 1
    isClipped = true
  }

  private mutating func endClip() {
    if isClipped { body += "</g>\n" }
    isClipped = false
  }

  // MARK: Shapes

  private mutating func add(_ points: [Point], _ color: Color) {
    guard points.count > 2, points.allSatisfy(\.isFinite), color.alpha > 0 else { return }
    body += "<path d=\"\(Self.path(points, isClosed: true))\"\(Self.paint("fill", color))/>\n"
  }

  private mutating func add(_ points: [Point], _ isClosed: Bool, _ stroke: Stroke) {
    guard stroke.width > 0, stroke.width.isFinite, stroke.color.alpha > 0, let first = points.first,
      points.allSatisfy(\.isFinite)
    else { return }
    let isDashed = stroke.dash > 0 && stroke.gap > 0
    var line = points
    // A line without length is a dot.
    if line.count == 1 { line.append(first) }
    let dashes =
      isDashed ? " stroke-dasharray=\"\(Self.number(stroke.dash)) \(Self.number(stroke.gap))\"" : ""
    body +=
      "<path d=\"\(Self.path(line, isClosed: isClosed))\" fill=\"none\""
      + Self.paint("stroke", stroke.color) + " stroke-width=\"\(Self.number(stroke.width))\""
      + " stroke-linejoin=\"round\" stroke-linecap=\"\(isDashed ? "butt" : "round")\"\(dashes)/>\n"
  }

  private mutating func add(_ vertices: [ColoredVertex], _ indices: [Int32]) throws {
    guard let first = vertices.first, vertices.allSatisfy(\.position.isFinite) else { return }
    guard vertices.allSatisfy({ $0.color == first.color }) else {
      guard let box = Rect(boundingBox: vertices.map(\.position)) else { return }
      return try addPixels(of: .triangles(vertices: vertices, indices: indices), in: box)
    }
    // One path, so that no seams show between them.
    var path = ""
    for start in stride(from: 0, to: indices.count - indices.count % 3, by: 3) {
      let corners = indices[start..<start + 3].map(Int.init)
      guard corners.allSatisfy(vertices.indices.contains) else { continue }
      path += Self.path(corners.map { vertices[$0].position }, isClosed: true)
    }
    body += "<path d=\"\(path)\"\(Self.paint("fill", first.color))/>\n"
  }

  private mutating func add(_ area: AreaDraw) {
    guard area.color.alpha > 0, area.points.allSatisfy(\.isFinite) else { return }
    let outlines = area.outlines.filter { $0.count > 2 }
    let path = outlines.map { Self.path(area.points[$0], isClosed: true) }.joined()
    body += "<path d=\"\(path)\"\(Self.paint("fill", area.color))/>\n"
  }

  // MARK: Images

  private mutating func add(_ draw: ImageDraw) throws {
    guard draw.tint.alpha > 0, draw.rect.isFinite, draw.transform.isFinite, !draw.rect.isEmpty,
      !resources.images.isAwaited(draw.image)
    else { return }
    guard let entry = try? resources.images.entry(draw.image) else {
      for command in DrawListRenderer.placeholder(for: draw) { try add(command) }
      return
    }
    let mipmaps = entry.image
    let rect = draw.contentMode.rect(for: entry.size, in: draw.rect)
    let across = Vector(dx: rect.width, dy: 0).applying(draw.transform).length
    let down = Vector(dx: 0, dy: rect.height).applying(draw.transform).length
    let wanted = scale * Self.sharpness
    let level = mipmaps.level(
      forReduction: min(
        Double(mipmaps.full.width) / max(across * wanted, 1e-3),
        Double(mipmaps.full.height) / max(down * wanted, 1e-3)))
    let tint = DrawListRenderer.color(draw.tint)
    let key = ImageKey(image: draw.image, width: level.width, tint: [tint.r, tint.g, tint.b])
    let id = try images[key] ?? define(PixelImage(level).multiplied(by: key.tint))
    images[key] = id
    let place = Transform2D(
      a: rect.width / Double(level.width), b: 0, c: 0, d: rect.height / Double(level.height),
      tx: rect.minX, ty: rect.minY)
    use(id, place.concatenating(draw.transform), opacity: draw.tint.alpha)
  }

  /// Adds a command's drawing as an image.
  private mutating func addPixels(of command: DrawCommand, in box: Rect) throws {
    guard box.isFinite, let seen = box.intersection(Rect(origin: .zero, size: size)) else { return }
    // Of a box that is longer than any image, fewer pixels are drawn; at each end one may be a part.
    let most = Double(PixelBuffer.maximumSide - 2) / max(seen.width, seen.height)
    let pixels = min(scale * Self.sharpness, most)
    let left = (seen.minX * pixels).rounded(.down) / pixels
    let top = (seen.minY * pixels).rounded(.down) / pixels
    let room = Size(
      width: ((seen.maxX - left) * pixels).rounded(.up) / pixels,
      height: ((seen.maxY - top) * pixels).rounded(.up) / pixels)
    guard room.width > 0, room.height > 0 else { return }
    var one = DrawList()
    one.append(command)
    var list = DrawList()
    list.append(contentsOf: one, transform: Transform2D(translationX: -left, y: -top))
    let image = try OffscreenRenderer(size: room, scale: pixels, resources: resources).render(list)
    use(
      try define(image),
      Transform2D(
        a: room.width / Double(image.width), b: 0, c: 0, d: room.height / Double(image.height),
        tx: left, ty: top), opacity: 1)
  }

  /// Writes an image down once; its name.
  private mutating func define(_ image: PixelImage) throws -> String {
    let id = "i\(imageCount)"
    imageCount += 1
    let file = try encode(image)
    definitions +=
      "<image id=\"\(id)\" width=\"\(image.width)\" height=\"\(image.height)\""
      + " preserveAspectRatio=\"none\" href=\"\(file.address)\"/>\n"
    return id
  }

  private mutating func use(_ id: String, _ map: Transform2D, opacity: Double) {
    let faint = opacity < 1 ? " opacity=\"\(Self.number(opacity))\"" : ""
    body += "<use href=\"#\(id)\"\(Self.transform(map, digits: 6))\(faint)/>\n"
  }

  // MARK: Text

  private mutating func add(_ text: TextDraw) {
    let map = text.transform.concatenating(Transform2D(scaleX: scale, y: scale))
    guard let block = TextBlock(text, map: map, fonts: resources.fonts) else { return }
    let transform = Self.transform(text.transform, digits: 6)
    if let badge = text.badge, badge.color.alpha > 0 {
      let room = block.room(of: badge)
      body +=
        "<rect x=\"\(Self.number(room.minX))\" y=\"\(Self.number(room.minY))\""
        + " width=\"\(Self.number(room.width))\" height=\"\(Self.number(room.height))\""
        + " rx=\"\(Self.number(min(badge.cornerRadius, room.width / 2, room.height / 2)))\""
        + "\(Self.paint("fill", badge.color))\(transform)/>\n"
    }
    guard text.color.alpha > 0 else { return }
    let face =
      switch text.face {
      case .sans: "s"
      case .sansBold: "b"
      case .mono: "m"
      }
    for (index, line) in text.string.textLines.enumerated() {
      let place = block.line(index)
      for column in columns(of: line, face: text.face, size: text.size) {
        body +=
          "<text class=\"\(face)\" x=\"\(Self.number(place.start.x + column.x))\""
          + " y=\"\(Self.number(place.start.y))\" font-size=\"\(Self.number(text.size))\""
          + " textLength=\"\(Self.number(column.width))\" lengthAdjust=\"spacingAndGlyphs\""
          + "\(Self.paint("fill", text.color))\(transform)>\(Self.escaped(column.text))</text>\n"
      }
    }
  }

  /// Returns the columns of a line, the parts between tabs or runs of spaces, with their places.
  private func columns(
    of line: String, face: FontFace, size: Double
  ) -> [(text: Substring, x: Double, width: Double)] {
    let fonts = resources.fonts
    let pens = fonts.run(line, face: face, size: size).glyphs.map(\.x)
    var columns: [(text: Substring, x: Double, width: Double)] = []
    // The index of a column's first glyph: an invisible character has no glyph, and a letter with a
    // mark has two.
    var first = 0
    var rest = line[...]
    while let start = rest.firstIndex(where: { $0 != " " && $0 != "\t" }) {
      let gap = rest[start...].indices.first { index in
        let next = line.index(after: index)
        return line[index] == "\t"
          || line[index] == " "
            && (next == line.endIndex || line[next] == " " || line[next] == "\t")
      }
      let text = line[start..<(gap ?? line.endIndex)]
      // The column starts at the pen of that glyph, which includes a tab or a kerned pair.
      first += fonts.run(String(rest[..<start]), face: face, size: size).glyphs.count
      let run = fonts.run(String(text), face: face, size: size)
      if first < pens.count, run.width > 0 { columns.append((text, pens[first], run.width)) }
      first += run.glyphs.count
      rest = line[(gap ?? line.endIndex)...]
    }
    return columns
  }

  // MARK: Words of SVG

  /// Returns a number with at most `digits` digits after its point.
  package static func number(_ value: Double, digits: Int = 3) -> String {
    let unit = [1, 10, 100, 1000, 1e4, 1e5, 1e6][min(max(digits, 0), 6)]
    let rounded = (value * unit).rounded() / unit
    if rounded == rounded.rounded(), rounded.magnitude < 1e15 { return "\(Int(rounded))" }
    return "\(rounded)"
  }

  private static func path(_ points: some Sequence<Point>, isClosed: Bool) -> String {
    var text = ""
    for point in points {
      text += "\(text.isEmpty ? "M" : "L")\(number(point.x)) \(number(point.y))"
    }
    return isClosed ? text + "Z" : text
  }

  private static func paint(_ name: String, _ color: Color) -> String {
    let words = " \(name)=\"\(color.hex.prefix(7))\""
    guard color.alpha < 1 else { return words }
    return words + " \(name)-opacity=\"\(number(max(color.alpha, 0)))\""
  }

  private static func transform(_ map: Transform2D, digits: Int) -> String {
    if map == .identity { return "" }
    let parts = [map.a, map.b, map.c, map.d, map.tx, map.ty].map { number($0, digits: digits) }
    return " transform=\"matrix(\(parts.joined(separator: " ")))\""
  }

  /// Returns text for use between tags of XML or HTML, without characters that XML cannot
  /// represent.
  package static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension PixelImage {
  /// Returns the image with every colour multiplied by a tint, whose parts are of 255.
  package func multiplied(by tint: [UInt8]) -> PixelImage {
    guard tint != [255, 255, 255] else { return self }
    var image = self
    for at in stride(from: 0, to: rgba.count, by: 4) {
      for part in 0..<3 {
        let product: Int = Int(rgba[at + part]) * Int(tint[part])
        image.rgba[at + part] = UInt8((product + 127) / 255)
      }
    }
    return image
  }
}
