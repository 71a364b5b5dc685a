import CTouchSDL2
import Testing
import TouchRaster

@Suite("Vertices lie in memory as SDL's do: they are handed over without being copied")
struct MeshLayoutTests {
  @Test("Size, stride and alignment")
  func sizes() {
    func same<A, B>(_: A.Type, _: B.Type) -> Bool {
      MemoryLayout<A>.size == MemoryLayout<B>.size
        && MemoryLayout<A>.stride == MemoryLayout<B>.stride
        && MemoryLayout<A>.alignment == MemoryLayout<B>.alignment
    }
    #expect(same(MeshPoint.self, SDL_FPoint.self))
    #expect(same(MeshColor.self, SDL_Color.self))
    #expect(same(MeshVertex.self, SDL_Vertex.self))
  }

  @Test("Every field has the offset of SDL's")
  func offsets() {
    #expect(
      MemoryLayout<MeshVertex>.offset(of: \.position)
        == MemoryLayout<SDL_Vertex>.offset(of: \.position))
    #expect(
      MemoryLayout<MeshVertex>.offset(of: \.color) == MemoryLayout<SDL_Vertex>.offset(of: \.color))
    #expect(
      MemoryLayout<MeshVertex>.offset(of: \.texture)
        == MemoryLayout<SDL_Vertex>.offset(of: \.tex_coord))
  }

  @Test("What is written as ours is read as SDL's, corner after corner")
  func values() {
    var mesh = Mesh()
    for i in 0..<3 {
      let n = Double(i) * 10
      let c = UInt8(i * 10)
      let color = MeshColor(r: c + 3, g: c + 4, b: c + 5, a: c + 6)
      mesh.add(n + 1, n + 2, color, u: n + 7, v: n + 8)
    }
    mesh.vertices.withUnsafeBufferPointer { ours in
      ours.withMemoryRebound(to: SDL_Vertex.self) { theirs in
        #expect(theirs.count == 3)
        for (i, vertex) in theirs.enumerated() {
          let n = Float(i) * 10
          let c = UInt8(i * 10)
          #expect(vertex.position.x == n + 1 && vertex.position.y == n + 2)
          #expect(vertex.color.r == c + 3 && vertex.color.g == c + 4)
          #expect(vertex.color.b == c + 5 && vertex.color.a == c + 6)
          #expect(vertex.tex_coord.x == n + 7 && vertex.tex_coord.y == n + 8)
        }
      }
    }
  }
}
