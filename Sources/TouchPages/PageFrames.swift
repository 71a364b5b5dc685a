import TouchGeometry
import TouchImages
import TouchRaster
import TouchScene

/// The frames of a page as data: each command once, and for each frame its differences from the
/// previous one.
struct PageFrames {
  private let resources: RenderResources
  private let scale: Double
  private var shapes = PageShapes()
  private var letters: PageLetters
  private var pictures: PagePictures
  private var models: PageModels
  private var colors = Interned<UInt32, String>()
  private var meshes = InternedLists()
  private var commands = InternedLists()
  /// How the models of frames are seen.
  private var views = InternedTexts()
  private var frames: [String] = []
  /// The previous frame, and the encoding of each of its commands.
  private var last: (commands: [DrawCommand], placed: [[Placed]]) = ([], [])
  private var lastList: [Placed] = []
  private var lastGround = -1
  /// The shapes of the commands, by the commands' numbers.
  private var shapeOf: [Int: Int] = [:]
  /// The shape that had the place of the current command in the previous frame.
  private var hint: Int?

  /// A command without its place, and the map that places it.
  private struct Placed: Hashable {
    let command: Int
    let map: Int
  }

  init(_ resources: RenderResources, scale: Double) {
    (self.resources, self.scale) = (resources, scale)
    letters = PageLetters(resources.fonts)
    pictures = PagePictures(resources, sharpness: max(scale, 1) * Self.sharpness)
    models = PageModels(resources)
  }

  /// The image pixels per pixel of the surface; a browser's screen may be sharper than the surface.
  private static let sharpness = 1.5

  /// Appends a frame, unless it looks like the previous one.
  ///
  /// The first and last commands may come from the previous frame; the data lists the commands
  /// between. A map of −1 means the command's previous map. Each map is followed by the number of
  /// commands that it applies to.
  mutating func append(_ list: DrawList, at seconds: Double) {
    let list = list.resolved
    let placed = encode(list.commands)
    let ground = color(list.background)
    if placed == lastList, ground == lastGround, !frames.isEmpty { return }
    let (head, tail) = Self.common(placed, lastList) { $0.command == $1.command }
    let changed = placed[head..<(placed.count - tail)].map(\.command)
    let maps = placed.enumerated().map { index, item -> Int in
      let before =
        index < head
        ? lastList[index].map
        : index >= placed.count - tail ? lastList[index - placed.count + lastList.count].map : nil
      return item.map == before ? -1 : item.map
    }
    let milliseconds = Int((min(max(seconds, 0), 1e9) * 1000).rounded())
    frames.append(
      "[\(milliseconds),\(ground),\(head),\(tail),\(PageText.array(changed)),"
        + "\(PageText.array(Self.runs(maps)))]")
    (lastList, lastGround) = (placed, ground)
  }

  /// Returns the page's data, except the notes of the recording, as members of a JSON object.
  func json(_ encode: (PixelImage) throws -> EncodedImage) rethrows -> String {
    let parts = [
      ("colors", colors.json), ("shapes", shapes.shapes.json), ("maps", shapes.maps.json),
      ("letters", "[\(letters.letters.joined(separator: ",\n"))]"), ("runs", letters.runs.json),
      ("meshes", meshes.json), ("images", try pictures.json(encode)),
      ("models", try models.json(encode)), ("commands", commands.json),
      ("frames", "[\(frames.joined(separator: ",\n"))]"),
    ]
    return parts.map { "\"\($0)\":\($1)" }.joined(separator: ",\n")
  }

  /// Returns how many items two lists have in common at the start, and at the end of the rest.
  private static func common<Item>(
    _ a: [Item], _ b: [Item], where isSame: (Item, Item) -> Bool
  ) -> (head: Int, tail: Int) {
    let most = min(a.count, b.count)
    let head = (0..<most).first { !isSame(a[$0], b[$0]) } ?? most
    let rest = most - head
    let tail = (0..<rest).first { !isSame(a[a.count - 1 - $0], b[b.count - 1 - $0]) } ?? rest
    return (head, tail)
  }

  // MARK: Commands

  /// Returns the numbers of a frame's commands; unchanged commands at both ends are not encoded
  /// again.
  private mutating func encode(_ list: [DrawCommand]) -> [Placed] {
    let (known, old) = last
    let (head, tail) = Self.common(list, known, where: ==)
    var numbers = Array(old[..<head])
    shapes.beginFrame()
    for index in head..<(list.count - tail) {
      hint = index < old.count - tail ? old[index].first.flatMap { shapeOf[$0.command] } : nil
      numbers.append(encode(list[index]))
    }
    numbers += old[(old.count - tail)...]
    last = (list, numbers)
    return numbers.flatMap(\.self)
  }

  /// Encodes a command: usually as one, or as none if nothing is visible.
  private mutating func encode(_ command: DrawCommand) -> [Placed] {
    switch command {
    case .polygon(let points, let color): polygon(points, color)
    case .stroke(let points, let isClosed, let stroke): line(points, isClosed, stroke)
    case .text(let draw): text(draw)
    case .image(let draw): image(draw)
    case .area(let area): self.area(area)
    case .triangles(let vertices, let indices): triangles(vertices, indices)
    case .model(let draw): model(draw)
    case .clip(let rect): clip(rect.map { Array($0.endingBetweenPixels(scale).corners) })
    case .clipPolygon(let points): clip(points)
    }
  }

  private mutating func placed(_ numbers: [Int], _ map: Int) -> Placed {
    Placed(command: commands.number(of: numbers), map: map)
  }

  /// Encodes a command with an outline, whose shape is the first candidate in the next frame.
  private mutating func shaped(
    _ kind: Int, _ points: [Point], _ color: Color?, _ rest: [Int]
  ) -> [Placed] {
    let place = shapes.place(points, tag: Self.tag(kind, color), hint: hint)
    let item = placed([kind, place.shape] + rest, place.map)
    shapeOf[item.command] = place.shape
    return [item]
  }

  /// Returns the tag of an outline: a kind of command, and a colour regardless of its opacity.
  private static func tag(_ kind: Int, _ color: Color?) -> Int {
    guard let color = color.map(DrawListRenderer.color) else { return kind }
    return ((kind << 8 | Int(color.r)) << 8 | Int(color.g)) << 8 | Int(color.b)
  }

  private mutating func color(_ color: Color) -> Int {
    let bytes = DrawListRenderer.color(color)
    let key = [bytes.r, bytes.g, bytes.b, bytes.a].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return colors.number(of: key, Self.text(of: key))
  }

  private static func text(of color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "\"#\(String(repeating: "0", count: 8 - digits.count))\(digits)\""
  }

  private static func hundredths(_ value: Double) -> Int {
    Int(min(max((value * 100).rounded(), -1e9), 1e9))
  }

  private mutating func polygon(_ points: [Point], _ color: Color) -> [Placed] {
    guard points.count > 2, points.allSatisfy(\.isFinite), color.alpha > 0 else { return [] }
    return shaped(0, points, color, [self.color(color)])
  }

  private mutating func line(_ points: [Point], _ isClosed: Bool, _ stroke: Stroke) -> [Placed] {
    guard stroke.width > 0, stroke.width.isFinite, stroke.color.alpha > 0, !points.isEmpty,
      points.allSatisfy(\.isFinite)
    else { return [] }
    let isDashed = stroke.dash > 0 && stroke.gap > 0
    let dashes = isDashed ? [stroke.dash, stroke.gap].map(Self.hundredths) : []
    return shaped(
      1, points, stroke.color,
      [color(stroke.color), isClosed ? 1 : 0, Self.hundredths(stroke.width)] + dashes)
  }

  private mutating func text(_ draw: TextDraw) -> [Placed] {
    let map = draw.transform.concatenating(Transform2D(scaleX: scale, y: scale))
    guard let block = TextBlock(draw, map: map, fonts: resources.fonts) else { return [] }
    var result: [Placed] = []
    if let badge = draw.badge, badge.color.alpha > 0 {
      let room = block.room(of: badge)
      let radius = min(badge.cornerRadius, room.width / 2, room.height / 2)
      let sides = [room.minX, room.minY, room.width, room.height, max(radius, 0)]
      result.append(
        placed(
          [7, color(badge.color)] + sides.map(Self.hundredths), shapes.number(of: draw.transform)))
    }
    guard draw.color.alpha > 0 else { return result }
    let glyphs = block.run.glyphs
    var start = 0
    while start < glyphs.count {
      let line = glyphs[start].line
      // A letter that is smaller than the others starts its own run.
      let shrink = glyphs[start].shrink
      let end =
        glyphs[start...].firstIndex { $0.line != line || $0.shrink != shrink } ?? glyphs.count
      let pen = block.line(line).start
      if let run = letters.run(glyphs[start..<end], size: draw.size * shrink) {
        let place = Transform2D(translationX: pen.x + glyphs[start].x, y: pen.y)
        let number = shapes.number(of: place.concatenating(draw.transform))
        result.append(placed([2, run, color(draw.color)], number))
      }
      start = end
    }
    return result
  }

  private mutating func image(_ draw: ImageDraw) -> [Placed] {
    guard draw.tint.alpha > 0 else { return [] }
    guard let place = pictures.place(draw) else {
      guard !resources.images.isAwaited(draw.image) else { return [] }
      return DrawListRenderer.placeholder(for: draw).flatMap { encode($0) }
    }
    let alpha = Int((min(max(draw.tint.alpha, 0), 1) * 1000).rounded())
    return [placed([3, place.number, alpha], shapes.number(of: place.map))]
  }

  private mutating func area(_ area: AreaDraw) -> [Placed] {
    guard area.color.alpha > 0, area.points.count > 2, area.points.allSatisfy(\.isFinite),
      !area.outlines.isEmpty
    else { return [] }
    let outlines = area.outlines.filter { $0.count > 2 }.map { Array(area.points[$0]) }
    let ribbons = PageRibbons(outlines)
    let color = color(area.color)
    let width = ribbons.map { [Self.hundredths($0.width)] } ?? []
    let places = shapes.place(ribbons?.lines ?? outlines, tag: Self.tag(4, area.color))
    return places.map { place in
      placed([4, meshes.number(of: place.shapes), color] + width, place.map)
    }
  }

  private mutating func triangles(_ vertices: [ColoredVertex], _ indices: [Int32]) -> [Placed] {
    guard let first = vertices.first, vertices.allSatisfy(\.position.isFinite),
      indices.allSatisfy({ vertices.indices.contains(Int($0)) })
    else { return [] }
    let places = vertices.map(\.position)
    let mesh = meshes.number(of: indices.map(Int.init))
    if vertices.allSatisfy({ $0.color == first.color }) {
      return shaped(5, places, first.color, [color(first.color), mesh])
    }
    let numbers = vertices.map { color($0.color) }
    let tints = meshes.number(of: Self.runs(numbers))
    return shaped(6, places, nil, [mesh, tints])
  }

  /// Returns a list of numbers, each followed by how often it occurs in a row.
  private static func runs(_ numbers: [Int]) -> [Int] {
    var runs: [Int] = []
    for (index, number) in numbers.enumerated() {
      if index > 0, numbers[index - 1] == number {
        runs[runs.count - 1] += 1
      } else {
        runs += [number, 1]
      }
    }
    return runs
  }

  private mutating func clip(_ points: [Point]?) -> [Placed] {
    guard let points else { return [placed([8], 0)] }
    // An invalid shape hides everything that follows.
    return shaped(8, points.allSatisfy(\.isFinite) ? points : [.zero, .zero, .zero], nil, [])
  }

  private mutating func model(_ draw: ModelDraw) -> [Placed] {
    guard let text = models.text(of: draw) else { return [] }
    return [
      Placed(command: commands.number(of: [9, views.number(of: text)], "[9,\(text)]"), map: 0)
    ]
  }
}
