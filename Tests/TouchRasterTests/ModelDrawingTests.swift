import Foundation
import RasterTestSupport
import TestBasics
import Testing
import TouchRaster
import TouchScene

@Suite("Drawing models")
struct ModelDrawingTests {
  /// Light from everywhere, so that a surface has the colour of its material.
  private static func view(_ model: Model) -> ModelView {
    var view = ModelView(model)
    view.light.color = .black
    view.light.sky = .white
    view.light.ground = .white
    return view
  }

  private static func model(
    _ triangles: [(corners: [SIMD3<Float>], material: Int)], materials: [Model.Material],
    textures: [SIMD2<Float>] = [.zero, .zero, .zero]
  ) -> Model {
    // A part is a run of triangles of one material, in whatever order they come.
    Model(
      name: "test",
      vertices: triangles.flatMap { triangle -> [Model.Vertex] in
        zip(triangle.corners, textures).map {
          Model.Vertex(position: $0, normal: SIMD3(0, 0, 1), texture: $1)
        }
      },
      indices: Array(0..<UInt32(3 * triangles.count)),
      parts: triangles.indices.map {
        Model.Part(material: triangles[$0].material, triangles: $0..<($0 + 1))
      },
      materials: materials)
  }

  private static func plain(_ color: Color) -> Model.Material {
    var material = Model.Material()
    material.diffuse = color
    return material
  }

  private static let red = plain(Color(red: 1, green: 0, blue: 0))
  private static let green = plain(Color(red: 0, green: 1, blue: 0))

  private static func draw(
    _ view: ModelView, in rect: Rect = Rect(x: 0, y: 0, width: 100, height: 100),
    transform: Transform2D = .identity, opacity: Double = 1
  ) throws -> PixelImage {
    var list = DrawList(background: .black)
    list.model(ModelDraw(view, in: rect, transform: transform, opacity: opacity))
    return try TestImages.render(list)
  }

  /// A triangle that fills the view at a depth, counter-clockwise.
  private static func sheet(_ z: Float) -> [SIMD3<Float>] {
    [SIMD3(-20, -20, z), SIMD3(20, -20, z), SIMD3(0, 30, z)]
  }

  // MARK: Depth

  @Test("The nearer of two triangles is seen, whichever comes first", arguments: [true, false])
  func nearer(isFirst: Bool) throws {
    let both = [(corners: Self.sheet(1), material: 0), (corners: Self.sheet(-1), material: 1)]
    let model = Self.model(isFirst ? both : both.reversed(), materials: [Self.red, Self.green])
    let image = try Self.draw(Self.view(model))
    #expect(image.coverage() == 10_000 && image.coverage(\.green) == 0)
  }

  @Test("Triangles that pass through each other meet on their line", arguments: [true, false])
  func piercing(isFirst: Bool) throws {
    // One leans to the left, one to the right: they are equally deep at x = 0.
    let left: [SIMD3<Float>] = [SIMD3(-4, -4, 1), SIMD3(4, -4, -1), SIMD3(0, 6, 0)]
    let right: [SIMD3<Float>] = [SIMD3(-4, -4, -1), SIMD3(4, -4, 1), SIMD3(0, 6, 0)]
    let both = [(corners: left, material: 0), (corners: right, material: 1)]
    let model = Self.model(isFirst ? both : both.reversed(), materials: [Self.red, Self.green])
    let image = try Self.draw(Self.view(model))
    for y in stride(from: 40, to: 95, by: 6) {
      for x in 30..<70 where x < 49 || x > 50 {
        let pixel = image[x, y]
        #expect((pixel.red > pixel.green) == (x < 50), "(\(x), \(y)) is \(pixel)")
      }
    }
  }

  @Test(
    "Every pixel shows what a ray from the eye meets first", arguments: [1, 20_260_601] as [UInt64])
  func rays(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    func random(_ low: Double, _ high: Double) -> Double { numbers.number(low...high) }
    // Triangles at random, some of them turned away; each has a colour of its own.
    var triangles: [(corners: [SIMD3<Float>], material: Int)] = []
    var materials: [Model.Material] = []
    for index in 0..<24 {
      let corners = (0..<3).map { _ in
        SIMD3(Float(random(-2.4, 2.4)), Float(random(-2.4, 2.4)), Float(random(-2, 2)))
      }
      triangles.append((corners, index))
      materials.append(Self.plain(Color(red: Double(40 + 9 * index) / 255, green: 0.5, blue: 0)))
    }
    let image = try Self.draw(Self.view(Self.model(triangles, materials: materials)))
    var checked = 0
    for y in 0..<100 {
      for x in 0..<100 {
        let hit = Self.firstHit(triangles.map(\.corners), x: Double(x) + 0.5, y: Double(y) + 0.5)
        guard !hit.isNearASide else { continue }
        checked += 1
        let expected = hit.triangle.map { UInt8(40 + 9 * $0) } ?? 0
        #expect(
          abs(Int(image[x, y].red) - Int(expected)) <= 1,
          "(\(x), \(y)): \(image[x, y].red), not \(expected)")
      }
    }
    #expect(checked > 3_000)
  }

  /// What a ray through a pixel of a view of 100 × 100 meets first; the eye is 5 in front of the
  /// origin.
  private static func firstHit(
    _ triangles: [[SIMD3<Float>]], x: Double, y: Double
  ) -> (triangle: Int?, isNearASide: Bool) {
    let ray = SIMD3((x - 50) / 100, (50 - y) / 100, -1)
    var nearest = (depth: Double.infinity, triangle: Int?.none)
    var isNearASide = false
    for (index, corners) in triangles.enumerated() {
      let places = corners.map { SIMD3<Double>($0) + SIMD3(0, 0, -5) }
      func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      }
      let normal = cross(places[1] - places[0], places[2] - places[0])
      let along = (normal * ray).sum()
      // Whether its front is seen, and how far its sides are from the ray, in pixels.
      guard along < 0 else { continue }
      let depth = (normal * places[0]).sum() / along
      var inside = Double.infinity
      for i in 0..<3 {
        let (a, b) = (places[i], places[(i + 1) % 3])
        let (p, q) = (SIMD2(a.x, a.y) / -a.z * 100, SIMD2(b.x, b.y) / -b.z * 100)
        let side = q - p
        let way = SIMD2(ray.x, ray.y) * 100 - p
        inside = min(inside, (side.x * way.y - side.y * way.x) / (side * side).sum().squareRoot())
      }
      if inside.magnitude < 1.6 { isNearASide = true }
      guard inside > 0 else { continue }
      if abs(depth - nearest.depth) < 0.02 { isNearASide = true }
      if depth < nearest.depth { nearest = (depth, index) }
    }
    return (nearest.triangle, isNearASide)
  }

  // MARK: Faces

  @Test("Faces that turn away are left out, also in a mirror")
  func culling() throws {
    let away = Self.model([(Self.sheet(0).reversed(), 0)], materials: [Self.red])
    #expect(try Self.draw(Self.view(away)).coverage() == 0)
    var turned = Self.view(away)
    turned.orientation = Quaternion(angle: .pi, axis: .up)
    #expect(try Self.draw(turned).coverage() > 9_000)
    let mirror = Transform2D(scaleX: -1, y: 1).concatenatingTranslation(by: Vector(dx: 100, dy: 0))
    #expect(try Self.draw(Self.view(away), transform: mirror).coverage() == 0)
    let front = Self.model([(Self.sheet(0), 0)], materials: [Self.red])
    #expect(try Self.draw(Self.view(front), transform: mirror).coverage() == 10_000)
  }

  @Test(
    "What comes nearer than the near plane is cut there, and what is behind the eye does not show")
  func nearClipping() throws {
    // A floor one unit below the eye, from behind it to 9 in front.
    let floor: [SIMD3<Float>] = [SIMD3(-60, -1, 9), SIMD3(60, -1, 9), SIMD3(0, -1, -4)]
    let model = Self.model([(floor, 0)], materials: [Self.red])
    let image = try Self.draw(Self.view(model))
    // Its far corner is 9 away, so 100 / 9 pixels below the horizon; nothing is above.
    for y in 0..<60 { #expect(image[50, y].red == 0, "row \(y)") }
    for y in 63..<100 { #expect(image[50, y].red == 255, "row \(y)") }
    // Seen from below it turns away, cut or not.
    let ceiling = Self.model([(floor.reversed(), 0)], materials: [Self.red])
    #expect(try Self.draw(Self.view(ceiling)).coverage() == 0)
    var behind = Self.view(Self.model([(Self.sheet(0), 0)], materials: [Self.red]))
    behind.translation.z = 3
    #expect(try Self.draw(behind).coverage() == 0)
    behind.translation.z = -0.05
    #expect(try Self.draw(behind).coverage() == 0)
    behind.translation.z = -0.2
    #expect(try Self.draw(behind).coverage() == 10_000)
  }

  @Test("What is beyond the far plane does not show")
  func far() throws {
    var view = Self.view(Self.model([(Self.sheet(0), 0)], materials: [Self.red]))
    view.translation.z = -9.9
    #expect(try Self.draw(view).coverage() == 10_000)
    view.translation.z = -10.1
    #expect(try Self.draw(view).coverage() == 0)
  }

  @Test("A surface of many triangles has no gap and no pixel twice: one colour throughout")
  func noSeams() throws {
    var triangles: [(corners: [SIMD3<Float>], material: Int)] = []
    for column in 0..<13 {
      for row in 0..<13 {
        let (x, y) = (Float(column) * 0.53 - 3.4, Float(row) * 0.53 - 3.4)
        let (a, b) = (SIMD3<Float>(x, y, 0), SIMD3(x + 0.53, y, 0))
        let (c, d) = (SIMD3<Float>(x + 0.53, y + 0.53, 0), SIMD3(x, y + 0.53, 0))
        triangles.append(([a, b, c], 0))
        triangles.append(([a, c, d], 0))
      }
    }
    let model = Self.model(
      triangles, materials: [Self.plain(Color(red: 0.5, green: 0.25, blue: 0))])
    for angle in [0, 0.3, 1.1] {
      var view = Self.view(model)
      view.orientation = Quaternion(angle: angle, axis: .front)
      let image = try Self.draw(view)
      let middle = image[50, 50]
      #expect(middle.red == 128 || middle.red == 127)
      for y in 0..<100 { for x in 0..<100 { #expect(image[x, y] == middle, "(\(x), \(y))") } }
    }
  }

  @Test("Nothing is drawn outside of the view's rectangle")
  func clipped() throws {
    let model = Self.model([(Self.sheet(0), 0)], materials: [Self.red])
    let image = try Self.draw(Self.view(model), in: Rect(x: 20, y: 30, width: 40, height: 50))
    #expect(image.coverage() == 2000)
    #expect(image[19, 50].red == 0 && image[20, 30].red == 255 && image[59, 79].red == 255)
  }

  // MARK: Light and textures

  @Test("Lambert: a surface is as bright as it faces the light", arguments: [0.0, 30, 60, 89])
  func lambert(degrees: Double) throws {
    var view = Self.view(Self.model([(Self.sheet(0), 0)], materials: [Self.plain(.white)]))
    view.light.sky = .black
    view.light.ground = .black
    view.light.color = .white
    let angle = degrees * .pi / 180
    view.light.direction = Vector3D(x: sin(angle), y: 0, z: cos(angle))
    let red = try Self.draw(view)[50, 50].red
    #expect(abs(Double(red) - 255 * cos(angle)) <= 1)
  }

  @Test("A texture lies in perspective: half the floor's depth is far above half its height")
  func texture() throws {
    let folder = try TemporaryFolder()
    let stripes = PixelImage(width: 64, height: 64) { _, y in
      y < 32 ? .init(red: 0, green: 0, blue: 255) : .init(red: 255, green: 0, blue: 0)
    }
    var material = Self.plain(.white)
    material.texture = try folder.write(stripes, to: "stripes.png")
    // The floor from 2 to 8 in front of the eye; v is 0 at the near side and 1 at the far one.
    let model = Model(
      name: "floor",
      vertices: [(-40, 3, 0), (40, 3, 0), (40, -3, 1), (-40, -3, 1)].map { x, z, v in
        Model.Vertex(
          position: SIMD3(Float(x), -1, Float(z)), normal: SIMD3(0, 1, 0),
          texture: SIMD2(0.5, Float(v)))
      }, indices: [0, 1, 2, 0, 2, 3], parts: [.init(material: 0, triangles: 0..<2)],
      materials: [material])
    let image = try Self.draw(Self.view(model))
    // A distance d is 100 / d pixels below the horizon in the middle: near 50 to 100, half at 5.
    func row(_ distance: Double) -> Int { Int(50 + 100 / distance) }
    #expect(image[50, row(4.4)].red > 200 && image[50, row(4.4)].blue < 50)
    #expect(image[50, row(5.9)].blue > 200 && image[50, row(5.9)].red < 50)
    #expect(
      image[50, 96].red > 200 && image[50, 50 + 14].blue > 200 && image[50, 50 + 11].blue == 0
    )
  }

  @Test(
    "What glows is added to a texture, in its own colour",
    arguments: [
      (Color.black, Color(red: 0, green: 1, blue: 0), [0, 255, 0]),
      (.black, Color(red: 0.2, green: 0.4, blue: 0.8), [51, 102, 204]),
      (.white, Color(red: 1, green: 0, blue: 0), [255, 102, 0]),
    ] as [(Color, Color, [Int])])
  func glow(diffuse: Color, emission: Color, expected: [Int]) throws {
    let folder = try TemporaryFolder()
    let texture = PixelImage(width: 8, height: 8) { _, _ in .init(red: 0, green: 102, blue: 0) }
    var material = Self.plain(diffuse)
    material.emission = emission
    material.texture = try folder.write(texture, to: "green.png")
    let image = try Self.draw(Self.view(Self.model([(Self.sheet(0), 0)], materials: [material])))
    let pixel = image[50, 50]
    for (found, wanted) in zip([pixel.red, pixel.green, pixel.blue], expected) {
      #expect(abs(Int(found) - wanted) <= 1, "\(pixel), not \(expected)")
    }
  }

  // MARK: Everywhere the same

  @Test(
    "A model that lets something through has the colours of one that does not, mixed with what is behind"
  )
  func faint() throws {
    let model = Self.model(
      [(Self.sheet(1), 0), ([SIMD3(-1, -1, 2), SIMD3(1, -1, 2), SIMD3(0, 1, 2)], 1)],
      materials: [Self.red, Self.green])
    let faint = try Self.draw(Self.view(model), opacity: 0.5)
    #expect(abs(Int(faint[10, 90].red) - 128) <= 1 && faint[10, 90].green == 0)
    #expect(abs(Int(faint[50, 50].green) - 128) <= 1)
  }

  @Test("Places that are no numbers, or too large for any, draw nothing and break nothing")
  func wild() throws {
    for wild in [Float.nan, .infinity, 1e30, -1e30] {
      let model = Self.model(
        [([SIMD3(wild, -1, 0), SIMD3(1, wild, 0), SIMD3(0, 1, wild)], 0), (Self.sheet(0), 1)],
        materials: [Self.red, Self.green])
      _ = try Self.draw(Self.view(model))
    }
    var view = Self.view(Self.model([(Self.sheet(0), 0)], materials: [Self.red]))
    view.scale = 0
    #expect(try Self.draw(view).coverage() == 0)
    view.scale = 1e300
    _ = try Self.draw(view)
    view.orientation = Quaternion(w: .nan, x: 0, y: 0, z: 0)
    _ = try Self.draw(view)
  }
}
