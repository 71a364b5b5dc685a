import RasterTestSupport
import Testing
import TouchSDL
import TouchScene

@Suite("What windows with graphics hardware draw")
struct EngineTests {
  @Test("nothing outside the clip is touched", arguments: OffscreenRenderer.Engine.allCases)
  func clip(engine: OffscreenRenderer.Engine) throws {
    ClippedRects.expect(
      in: try TestImages.render(ClippedRects.list(), engine: engine), "by \(engine)")
  }

  @Test("Models look the same")
  func models() throws {
    func material(_ color: Color) -> Model.Material {
      var material = Model.Material()
      material.diffuse = color
      return material
    }
    let places: [SIMD3<Float>] = [
      SIMD3(-20, -20, 1), SIMD3(20, -20, 1), SIMD3(0, 30, 1), SIMD3(-1, -1, 2), SIMD3(1, -1, 2),
      SIMD3(0, 1, 2),
    ]
    let model = Model(
      name: "test",
      vertices: places.map { Model.Vertex(position: $0, normal: SIMD3(0, 0, 1)) },
      indices: [0, 1, 2, 3, 4, 5],
      parts: [
        Model.Part(material: 0, triangles: 0..<1), Model.Part(material: 1, triangles: 1..<2),
      ],
      materials: [
        material(Color(red: 1, green: 0, blue: 0)), material(Color(red: 0, green: 1, blue: 0)),
      ])
    var view = ModelView(model)
    view.light.color = .black
    view.light.sky = .white
    view.light.ground = .white
    var list = DrawList(background: .black)
    list.model(
      ModelDraw(
        view, in: Rect(x: 0, y: 0, width: 100, height: 100), transform: .identity, opacity: 1))
    let canvas = try TestImages.render(list, engine: .canvas)
    let other = try TestImages.render(list, engine: .sdl)
    #expect(canvas[50, 50].green > 250 && canvas[10, 90].red > 250)
    #expect(canvas.difference(from: other, tolerance: 1).fractionOfPixelsDiffering == 0)
  }

  /// Why windows without graphics hardware have a canvas of ours: see `SoftwareCanvas`.
  @Test("SDL's software renderer cuts corners down to whole pixels, the canvas does not")
  func truncation() throws {
    func coverage(_ left: Double, _ engine: OffscreenRenderer.Engine) throws -> Double {
      var list = DrawList(background: .black)
      list.polygon(
        [
          Point(x: left, y: 20), Point(x: 80, y: 20), Point(x: 80, y: 60), Point(x: left, y: 60),
        ], fill: .white)
      return try TestImages.render(list, engine: engine).coverage()
    }
    for part in [0.1, 0.25, 0.4, 0.6, 0.9] {
      #expect(abs(try coverage(30 + part, .canvas) - 40 * (50 - part)) < 1)
    }
    // When this fails, SDL has learned better, and the canvas can be thought over.
    #expect(try coverage(30.1, .sdl) == coverage(30.4, .sdl))
    #expect(try coverage(30.6, .sdl) == coverage(30.9, .sdl))
  }
}
