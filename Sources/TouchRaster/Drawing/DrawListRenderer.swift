import TouchGeometry
package import TouchScene

/// A renderer that converts a `DrawList` into triangles for graphics hardware or for a canvas in
/// memory.
///
/// Both receive the same triangles, so a window and an off-screen frame look alike; only an area
/// reaches the canvas as its outlines. All computations are in pixels; edges are softened over one
/// pixel by a fringe that fades to transparent.
/// The renderer keeps vertex buffers from frame to frame.
public final class DrawListRenderer {
  /// The fonts and images.
  public var resources: RenderResources { didSet { damage.forget() } }

  let sink: any TriangleSink
  var mesh = Mesh()
  var outlines = Mesh()
  var fringe = ConvexFringe()
  var outline = StrokeOutline()
  let models = ModelDrawing()
  private var resolved = ResolvedPieces()
  private var damage = FrameDamage()
  private var cover = FrameOcclusion()
  /// The number of pixels per point.
  private(set) var scale = 1.0
  private var meshTexture: PixelBuffer?
  /// Cuts by the polygon that is clipped to, if one is.
  private(set) var cutter: PolygonCutter?
  private var textureVersion = (images: 0, glyphs: 0)

  package init(sink: any TriangleSink, resources: RenderResources) {
    self.sink = sink
    self.resources = resources
  }

  /// Draws a whole frame.
  /// - Parameters:
  ///   - list: The draw list.
  ///   - scale: The number of pixels per point.
  ///   - isOpaque: Whether the background covers existing content, as it must in a window.
  /// - Returns: The separate parts of a canvas in memory that were redrawn.
  /// - Throws: ``DrawingError`` if the sink fails.
  @discardableResult
  package func draw(
    _ list: DrawList, scale: Double, isOpaque: Bool
  ) throws(DrawingError) -> [PixelRect] {
    let (ground, pieces) = resolved.next(list)
    self.scale = scale
    mesh.removeAll()
    meshTexture = nil
    resources.glyphs.beginFrame()
    var background = DrawListRenderer.color(ground)
    if isOpaque { background.a = 255 }
    guard let canvas = sink as? SoftwareCanvas else {
      resources.images.beginFrame(ImagesInUse(pieces.joined()))
      let version = (images: resources.images.version, glyphs: resources.glyphs.version)
      if version != textureVersion { sink.dropTextures() }
      textureVersion = version
      cutter = nil
      try sink.begin(background: background)
      for piece in pieces { for command in piece { try draw(command) } }
      try flush()
      try sink.finish()
      return []
    }
    let key = FrameDamage.Key(
      background: ground, scale: scale, isOpaque: isOpaque, images: resources.images.version)
    let changes = damage.follow(pieces, key: key, on: canvas.pixels, resources: resources)
    cover.measure(pieces, changes, scale: scale, resources)
    let parts = damage.parts(changes, cover, resources)
    for part in parts {
      cutter = nil
      cover.look(at: pieces, in: part, scale: scale, resources)
      canvas.begin(background: background, within: part, clearing: cover.open)
      try draw(cover.shown, of: pieces, on: canvas, startingWith: part)
    }
    canvas.finish()
    return parts
  }

  /// Draws each command that is not hidden within its limit.
  private func draw(
    _ shown: [FrameOcclusion.Shown], of pieces: [[DrawCommand]], on canvas: SoftwareCanvas,
    startingWith part: PixelRect
  ) throws(DrawingError) {
    var present = part
    for one in shown.reversed() {
      if one.limit != present {
        try flush()
        canvas.limit(to: one.limit)
        present = one.limit
      }
      try draw(pieces[one.place.piece][one.place.index])
    }
    try flush()
  }

  func draw(_ command: DrawCommand) throws(DrawingError) {
    switch command {
    case .image(let image): try draw(image)
    case .polygon(let points, let color): try fill(points, color)
    case .triangles(let vertices, let indices): try draw(vertices, indices)
    case .area(let area): try draw(area)
    case .stroke(let points, let isClosed, let stroke):
      try draw(points, isClosed: isClosed, stroke: stroke)
    case .text(let text): try draw(text)
    case .model(let model): try draw(model)
    case .clip(let rect):
      try flush()
      cutter = nil
      try sink.setClip(rect.map(pixels(of:)))
    case .clipPolygon(let points):
      try flush()
      let cutter = PolygonCutter(points, scale: scale)
      self.cutter = cutter
      try sink.setClip(cutter.bounds)
    }
  }

  // MARK: Batches

  /// Makes sure that the next additions to the mesh are drawn with this texture.
  func use(_ texture: PixelBuffer?) throws(DrawingError) {
    if texture !== meshTexture {
      try flush()
      meshTexture = texture
    } else if mesh.vertices.count > 16_384 {
      try flush()
    }
  }

  /// Passes the collected mesh to the sink.
  func flush() throws(DrawingError) {
    guard !mesh.indices.isEmpty else { return }
    cutter?.cut(&mesh)
    try sink.draw(mesh, texture: meshTexture)
    mesh.removeAll()
  }

  // MARK: Units

  /// Returns the whole pixels nearest to a rectangle's edges.
  private func pixels(of rect: Rect) -> PixelRect {
    func edge(_ value: Double) -> Int { Int(min(max((value * scale).rounded(), -1e6), 1e6)) }
    guard rect.isFinite else { return PixelRect(left: 0, top: 0, right: 0, bottom: 0) }
    return PixelRect(
      left: edge(rect.minX), top: edge(rect.minY), right: edge(rect.maxX), bottom: edge(rect.maxY))
  }

  /// A colour in the form of a mesh; parts outside 0…1 are moved to the nearer end.
  package static func color(_ color: Color) -> MeshColor {
    func byte(_ part: Double) -> UInt8 { UInt8(min(max(part, 0), 1) as Double * 255 + 0.5) }
    return MeshColor(
      r: byte(color.red), g: byte(color.green), b: byte(color.blue), a: byte(color.alpha))
  }
}

extension MeshColor {
  /// The same colour with another alpha.
  func withAlpha(_ alpha: Double) -> MeshColor {
    MeshColor(r: r, g: g, b: b, a: UInt8(min(max(alpha, 0), 255) + 0.5))
  }
}
