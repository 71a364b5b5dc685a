import RasterTestSupport
import TestSupport
import Testing
import TouchSDL

@Suite("Only the part of a frame that has changed is redrawn, and the rest looks the same")
struct FrameDamageTests {
  private static let size = Size(width: 160, height: 120)

  /// A command, by chance; a clip is taken back at once.
  private static func draw(
    _ numbers: inout SeededGenerator, _ photo: ImageReference, into list: inout DrawList
  ) {
    let rect = Rect(
      x: numbers.number(-20...140), y: numbers.number(-20...100), width: numbers.number(5...60),
      height: numbers.number(5...60))
    let color = Color(UInt32(numbers.int(0...0xFF_FFFF)), alpha: numbers.number(0.2...1))
    switch numbers.int(0...10) {
    case 0: list.rect(rect, fill: color)
    case 1: list.roundedRect(rect, cornerRadius: 6, fill: color, stroke: Stroke(.white, width: 1.5))
    case 2:
      list.line(
        from: rect.origin, to: Point(x: rect.maxX, y: rect.maxY), stroke: Stroke(color, width: 3))
    case 3: list.text(TextDraw("still \(numbers.int(0...9))", at: rect.origin, color: color))
    case 4:
      list.shadow(
        of: rect, transform: Transform2D(rotationAngle: 0.1), blur: 8, color: Color(0, alpha: 0.5))
    case 5:
      list.image(
        photo, in: rect, transform: Transform2D(rotationAngle: numbers.number(-0.3...0.3)),
        tint: .white.opacity(numbers.number(0.5...1.5)))
    case 6:
      // Opaque and large: it hides whole squares of what lies behind it.
      list.image(
        photo, in: Rect(origin: rect.origin, size: Size(width: 90, height: 70)),
        transform: Transform2D(rotationAngle: numbers.number(-0.2...0.2)))
    case 7:
      let (x, y) = (rect.midX + numbers.number(-9...9), rect.midY + numbers.number(-9...9))
      let hole = [Point(x: x, y: y), Point(x: x + 9, y: y), Point(x: x, y: y + 7)]
      let area = AreaDraw(
        points: rect.corners + hole.reversed(), ends: [4, 7], triangles: [0, 1, 2, 0, 2, 3],
        color: color)
      list.append(.area(area))
    case 8:
      var view = ModelView(pyramid)
      view.orientation = Quaternion(angle: numbers.number(0...6), axis: Vector3D(x: 0, y: 1, z: 0))
      // Also beside the view, and so near that it is cut.
      view.scale = numbers.number(0.1...2)
      view.translation = Vector3D(
        x: numbers.number(-2...2), y: numbers.number(-2...2), z: -numbers.number(0.5...8))
      list.model(
        ModelDraw(view, in: rect, transform: .identity, opacity: numbers.int(0...1) == 0 ? 1 : 0.5))
    case 9:
      // Sheared until it is thinner than a pixel.
      let long = Vector(dx: 1, dy: 0).applying(Transform2D(rotationAngle: numbers.number(0...6)))
      let shear = numbers.number(0.9...1.1)
      list.rect(
        Rect(origin: .zero, size: rect.size),
        transform: Transform2D(
          a: long.dx, b: long.dy, c: long.dx * shear, d: long.dy * shear + 0.02, tx: rect.midX,
          ty: rect.midY), fill: color)
    default:
      list.clip(to: rect)
      list.rect(Rect(origin: .zero, size: size), fill: color)
      // Now and then what follows stays in the clip.
      if numbers.int(0...2) > 0 { list.clip(to: nil) }
    }
  }

  private static let pyramid: Model = {
    var material = Model.Material()
    material.diffuse = Color(0xE0A040)
    let corners: [SIMD3<Float>] = [
      SIMD3(-1, -1, 1), SIMD3(1, -1, 1), SIMD3(0, 1, 0), SIMD3(1, -1, -1), SIMD3(-1, -1, -1),
    ]
    return Model(
      name: "pyramid",
      vertices: corners.map { Model.Vertex(position: $0, normal: SIMD3(0, 0, 1), texture: .zero) },
      indices: [0, 1, 2, 1, 3, 2, 3, 4, 2, 4, 0, 2],
      parts: [Model.Part(material: 0, triangles: 0..<4)], materials: [material])
  }()

  /// The frame with nothing left out: what is clipped hides nothing, if only by the edges of the
  /// surface.
  private static func painted(_ list: DrawList) throws -> PixelImage {
    let whole = Rect(origin: .zero, size: size)
    var plain = DrawList(background: list.background)
    plain.clip(to: whole)
    for command in list.commands {
      if case .clip(nil) = command { plain.clip(to: whole) } else { plain.append(command) }
    }
    return try TestImages.render(plain, width: size.width, height: size.height)
  }

  @Test(
    "Whatever changes from frame to frame, with one thread and with several",
    arguments: seeds, [1, 3])
  func sequences(seed: UInt64, threads: Int) throws {
    var numbers = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let photo = try folder.write(
      PixelImage(width: 23, height: 17) { x, y in
        .init(red: UInt8(x * 11), green: UInt8(y * 15), blue: UInt8((x * y) % 256))
      }, to: "photo.png")
    let used = try OffscreenRenderer(size: Self.size, scale: 1, resources: TestImages.resources)
    if threads > 1 { used.share(with: RowWorkers(count: threads), from: 0) }
    var keep: [DrawList] = (0..<24).map { _ in
      var part = DrawList()
      Self.draw(&numbers, photo, into: &part)
      return part
    }
    var background = Color(0x20262E)
    for index in 0..<25 {
      switch numbers.int(0...9) {
      case 0: background = Color(UInt32(numbers.int(0...0xFF_FFFF)))
      case 1: keep.swapAt(numbers.int(0...23), numbers.int(0...23))
      case 2: break
      case 3:
        keep[numbers.int(0...23)] = DrawList()
      default:
        var part = DrawList()
        Self.draw(&numbers, photo, into: &part)
        // Mostly in front, as where fingers are.
        keep[numbers.int(0...3) == 0 ? numbers.int(0...23) : numbers.int(18...23)] = part
      }
      var list = DrawList(background: background)
      for part in keep { list.append(contentsOf: part, transform: .identity) }
      #expect(try used.render(list) == Self.painted(list), "frame \(index)")
    }
  }

  /// Layers of all kinds, enough of them that a stage keeps what they draw, a third of them in a
  /// layer that may clip them.
  private static func crowd(
    _ count: Int, _ numbers: inout SeededGenerator
  ) -> (stage: Stage, table: Layer) {
    let stage = Stage(surface: Surface(size: size))
    let table = Layer(name: "table", bounds: Rect(x: 0, y: 0, width: 70, height: 60))
    table.position = Point(x: 80, y: 60)
    for index in 0..<count {
      let layer = Layer(
        bounds: Rect(x: 0, y: 0, width: numbers.number(4...50), height: numbers.number(4...50)))
      layer.position = numbers.point(in: Rect(origin: .zero, size: size))
      let color = Color(UInt32(numbers.int(0...0xFF_FFFF)))
      switch index % 17 {
      case 1: layer.content = .text("still \(index)", size: 12, color: color)
      case 2: layer.content = .shape(Shape(.ellipse, color: color))
      case 3:
        var view = ModelView(pyramid)
        view.translation.z = -5
        layer.content = .model(view)
      case 4: layer.clipsToBounds = true
      default: layer.content = .color(numbers.int(0...2) == 0 ? color : color.opacity(0.3))
      }
      if index == count / 3 { stage.root.addChild(table) }
      (index % 3 == 2 ? table : stage.root).addChild(layer)
    }
    return (stage, table)
  }

  @Test("So it is with many layers on a stage, whatever becomes of them", arguments: seeds)
  func layers(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let (stage, table) = Self.crowd(500, &numbers)
    let used = try OffscreenRenderer(size: Self.size, scale: 1, resources: TestImages.resources)
    for index in 0..<40 {
      for _ in 0..<numbers.int(0...3) {
        let parent = numbers.int(0...1) == 0 ? table : stage.root
        let layer = parent.children[numbers.int(below: parent.children.count)]
        switch numbers.int(0...9) {
        case 0: layer.bringToFront()
        case 1: layer.isHidden.toggle()
        case 2: if layer !== table { layer.removeFromParent() }
        case 3: if layer !== table { stage.root.addChild(layer) }
        case 4: index % 2 == 0 ? table.bringToFront() : table.clipsToBounds.toggle()
        case 5: layer.transform = Transform2D(rotationAngle: numbers.number(-1...1))
        default: layer.position = layer.position + numbers.vector(9)
        }
      }
      let list = stage.drawList(background: .black)
      #expect(try used.render(list) == Self.painted(list), "frame \(index)")
    }
  }

  /// So many layers, all alike.
  private static func squares(_ count: Int) -> Stage {
    let stage = Stage(surface: Surface(size: Self.size))
    for index in 0..<count {
      let layer = Layer(bounds: Rect(x: 0, y: 0, width: 9, height: 9))
      layer.position = Point(x: Double(index * 7 % 160), y: Double(index * 11 % 120))
      layer.content = .color(Color(UInt32(index * 4099 % 0xFF_FFFF)))
      stage.root.addChild(layer)
    }
    return stage
  }

  @Test("What a stage has kept is redrawn where it shows in another clip", arguments: seeds)
  func otherClips(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    let stages = [Self.squares(400), Self.squares(300)]
    let used = try OffscreenRenderer(size: Self.size, scale: 1, resources: TestImages.resources)
    for index in 0..<12 {
      var list = DrawList(background: .black)
      for stage in stages {
        if numbers.int(0...2) > 0 {
          list.clip(to: Rect(x: numbers.number(0...80), y: 0, width: 50, height: 90))
        }
        if numbers.int(0...1) == 0 { stage.root.children[200].position.y += 5 }
        list.append(contentsOf: stage.drawList(background: .black))
      }
      #expect(try used.render(list) == Self.painted(list), "frame \(index)")
    }
  }

  @Test("Where some of many layers move, only the places of these are redrawn")
  func someOfMany() throws {
    let stage = Self.squares(3000)
    let renderer = DrawListRenderer(
      sink: SoftwareCanvas(width: 160, height: 120), resources: TestImages.resources)
    func redrawn() throws -> Int {
      try renderer.draw(stage.drawList(background: .black), scale: 1, isOpaque: true)
        .reduce(0) { $0 + ($1.right - $1.left) * ($1.bottom - $1.top) }
    }
    #expect(try redrawn() == 160 * 120)
    #expect(try redrawn() == 0)
    let (back, front) = (stage.root.children[10], stage.root.children[2900])
    back.position = Point(x: 20, y: 20)
    front.position = Point(x: 140, y: 100)
    _ = try redrawn()
    back.position.x += 2
    front.position.x += 2
    #expect(try (1...2 * 20 * 20).contains(redrawn()))
    back.bringToFront()
    #expect(try (1...20 * 20).contains(redrawn()))
    front.removeFromParent()
    #expect(try (1...20 * 20).contains(redrawn()))
    let table = Layer(bounds: Rect(x: 0, y: 0, width: 50, height: 50))
    table.clipsToBounds = true
    for layer in stage.root.children.prefix(300) { table.addChild(layer) }
    stage.root.addChild(table)
    _ = try redrawn()
    _ = try redrawn()
    table.children[150].position = Point(x: 70, y: 70)
    _ = try redrawn()
    table.children[150].position = Point(x: 80, y: 80)
    #expect(try redrawn() == 0, "what the table cuts away")
  }

  @Test("Where a model turns, only what it can reach is redrawn")
  func turningModel() throws {
    let canvas = SoftwareCanvas(width: 160, height: 120)
    let renderer = DrawListRenderer(sink: canvas, resources: TestImages.resources)
    func redrawn(turnedBy angle: Double, at depth: Double) throws -> Int {
      var view = ModelView(Self.pyramid)
      view.orientation = Quaternion(angle: angle, axis: Vector3D(x: 0, y: 1, z: 0))
      view.translation.z = -depth
      var list = DrawList(background: .black)
      list.model(ModelDraw(view, in: Rect(origin: .zero, size: Self.size), transform: .identity))
      return try renderer.draw(list, scale: 1, isOpaque: true)
        .reduce(0) { $0 + ($1.right - $1.left) * ($1.bottom - $1.top) }
    }
    #expect(try redrawn(turnedBy: 0, at: 5) == 160 * 120)
    #expect(try redrawn(turnedBy: 0, at: 5) == 0)
    // Its box is two units wide where the view is four, and as high: 80 pixels, and some more.
    #expect(try (6_400...9_600).contains(redrawn(turnedBy: 0.2, at: 5)))
    // So near that it is cut, it may be anywhere.
    #expect(try redrawn(turnedBy: 0.2, at: 0.5) == 160 * 120)
    #expect(try redrawn(turnedBy: 0.3, at: 0.5) == 160 * 120)
  }

  @Test("An image of which less or more is kept than before is redrawn")
  func reducedImages() throws {
    let folder = try TemporaryFolder()
    let photo = try folder.write(
      PixelImage(width: 64, height: 48) { x, y in
        .init(red: UInt8(x % 2 * 255), green: UInt8(y % 2 * 255), blue: 90)
      }, to: "photo.png")
    let resources = RenderResources()
    resources.loadReduced(paths: [photo.path], toLongestSide: 20)
    var list = DrawList()
    list.image(photo, in: Rect(x: 10, y: 10, width: 64, height: 48), transform: .identity)
    let renderer = try OffscreenRenderer(size: Self.size, scale: 1, resources: resources)
    let whole = try TestImages.render(list, width: 160, height: 120)
    let reduced = try renderer.render(list)
    #expect(reduced != whole)
    #expect(try resources.load(path: photo.path) == Size(width: 64, height: 48))
    #expect(try renderer.render(list) == whole)
    resources.loadReduced(paths: [photo.path], toLongestSide: 20)
    #expect(try renderer.render(list) == reduced)
    #expect(resources.load(paths: [photo.path]).isEmpty)
    #expect(try renderer.render(list) == whole)
  }

  @Test("An image that could not be read is drawn once it has been loaded")
  func comesLater() throws {
    let folder = try TemporaryFolder()
    let photo = ImageReference(path: folder.file("late.png"))
    var list = DrawList()
    list.image(photo, in: Rect(x: 10, y: 10, width: 64, height: 48), transform: .identity)
    let resources = RenderResources()
    let renderer = try OffscreenRenderer(size: Self.size, scale: 1, resources: resources)
    let placeholder = try renderer.render(list)
    _ = try folder.write(
      PixelImage(width: 4, height: 3) { _, _ in .init(red: 9, green: 200, blue: 9) }, to: "late.png"
    )
    try resources.load(path: photo.path)
    #expect(try renderer.render(list) != placeholder)
    #expect(try renderer.render(list)[40, 30].green == 200)
  }

  @Test("What is too large to be drawn hides nothing", arguments: [false, true])
  func immense(isImage: Bool) throws {
    let folder = try TemporaryFolder()
    let photo = try folder.write(
      PixelImage(width: 4, height: 3) { _, _ in .init(red: 9, green: 9, blue: 9) }, to: "a.png")
    var list = DrawList(background: Color(0x203040))
    list.rect(Rect(x: 40, y: 30, width: 80, height: 60), fill: Color(0x80C040))
    let rect = Rect(x: -2e6, y: -2e6, width: 4e6, height: 4e6)
    if isImage {
      list.image(photo, in: rect, transform: .identity)
    } else {
      list.rect(rect, fill: .white)
    }
    let image = try TestImages.render(list, width: 160, height: 120)
    #expect(image[80, 60].green == 0xC0 && image[2, 60].blue == 0x40)
  }

  @Test("What lies hidden behind something opaque is not drawn, and what shows is")
  func hidden() throws {
    var list = DrawList(background: .black)
    for shade in 0..<200 {
      list.rect(
        Rect(x: 0, y: 0, width: 160, height: 120),
        transform: Transform2D(rotationAngle: 0.001 * Double(shade)), fill: Color(UInt32(shade)))
    }
    list.rect(Rect(x: 40, y: 30, width: 80, height: 60), fill: Color(0x80C040, alpha: 0.5))
    let used = try OffscreenRenderer(size: Self.size, scale: 1, resources: TestImages.resources)
    #expect(
      try used.render(list) == TestImages.render(list, width: 160, height: 120, engine: .canvas))
    let front = try used.render(list)
    #expect(front[80, 60].green > 90 && front[2, 60].green == 0)
  }
}
