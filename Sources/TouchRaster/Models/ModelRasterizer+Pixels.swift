import TouchGeometry
import TouchScene

extension ModelRasterizer {
  /// The pixels of the target and their depths, row by row.
  struct Canvas {
    var words: UnsafeMutablePointer<UInt32>
    var depth: UnsafeMutablePointer<Float>
    var width: Int
  }

  /// A triangle on the screen, given by its corners.
  struct SeenFace {
    fileprivate var a: UnsafePointer<Corner>
    fileprivate var b: UnsafePointer<Corner>
    fileprivate var c: UnsafePointer<Corner>

    /// Returns the pixels that it covers, with an alpha for each corner, or nil if there are none.
    @inline(__always)
    fileprivate func spans(_ alphas: (UInt8, UInt8, UInt8), clip: PixelRect) -> TriangleSpans? {
      // This far out, no fractions of pixels are left; corners that are not numbers are not drawn
      // either.
      guard a.pointee.x.magnitude < 1e6, b.pointee.x.magnitude < 1e6, c.pointee.x.magnitude < 1e6
      else { return nil }
      func vertex(_ corner: UnsafePointer<Corner>, _ alpha: UInt8) -> MeshVertex {
        MeshVertex(
          position: MeshPoint(x: corner.pointee.x, y: corner.pointee.y),
          color: MeshColor(r: 0, g: 0, b: 0, a: alpha), texture: MeshPoint())
      }
      return TriangleSpans(
        vertex(a, alphas.0), vertex(b, alphas.1), vertex(c, alphas.2), clip: clip)
    }

    /// The plane through a value of each corner.
    @inline(__always)
    func plane(_ spans: TriangleSpans, _ value: (Corner) -> Float) -> TriangleSpans.Plane {
      spans.plane(Double(value(a.pointee)), Double(value(b.pointee)), Double(value(c.pointee)))
    }

    /// Returns whether it can have a pixel in the rows of a rectangle; a corner that is not a
    /// number has none.
    @inline(__always)
    fileprivate func reaches(_ clip: PixelRect) -> Bool {
      let (a, b, c) = (a.pointee.y, b.pointee.y, c.pointee.y)
      return max(a, b, c) >= Float(clip.top) && min(a, b, c) <= Float(clip.bottom)
    }
  }

  /// The data to draw, at fixed addresses during drawing, so that nothing is retained for a
  /// triangle.
  struct Scene {
    var corners: UnsafeBufferPointer<Corner>
    var faces: UnsafeBufferPointer<Face>
    var fringes: UnsafeBufferPointer<Face>
    /// All sizes of all textures.
    var textures: UnsafeBufferPointer<ModelTexture>
    /// The index of each material's first texture size.
    var firsts: UnsafeBufferPointer<Int>
    /// The canvas to draw on.
    var canvas: Canvas

    private func seen(_ face: Face) -> SeenFace? {
      guard let corners = corners.baseAddress else { return nil }
      return SeenFace(a: corners + Int(face.a), b: corners + Int(face.b), c: corners + Int(face.c))
    }

    private func texture(_ face: Face) -> ModelTexture? {
      face.level < 0 ? nil : textures[firsts[Int(face.material)] &+ Int(face.level)]
    }

    /// Draws the part inside a rectangle.
    func fill(_ clip: PixelRect) {
      for face in faces {
        guard let seen = seen(face), seen.reaches(clip),
          let spans = seen.spans((255, 255, 255), clip: clip)
        else { continue }
        if let texture = texture(face) {
          TexturedModelFill(seen, spans, texture: texture, on: canvas).opaque()
        } else {
          ModelFill(seen, spans, on: canvas).opaque()
        }
      }
      for (index, face) in fringes.enumerated() {
        // The strip fades from the surface's own colour to nothing.
        let alphas: (UInt8, UInt8, UInt8) = index % 2 == 0 ? (255, 255, 0) : (255, 0, 0)
        guard let seen = seen(face), seen.reaches(clip), let spans = seen.spans(alphas, clip: clip)
        else { continue }
        if let texture = texture(face) {
          TexturedModelFill(seen, spans, texture: texture, on: canvas).blend()
        } else {
          ModelFill(seen, spans, on: canvas).blend()
        }
      }
    }
  }
}
