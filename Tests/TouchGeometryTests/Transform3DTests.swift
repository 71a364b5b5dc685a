import Testing
import TouchGeometry

@Suite("Transform3D")
struct Transform3DTests {
  private let odd = Transform2D(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)

  @Test("LAY-9: a map of the plane lies at m11, m12, m21, m22, m41, m42; all else is the identity")
  func embedding() {
    let map = Transform3D(odd)
    #expect([map.m11, map.m12, map.m13, map.m14] == [2, 3, 0, 0])
    #expect([map.m21, map.m22, map.m23, map.m24] == [5, 7, 0, 0])
    #expect([map.m31, map.m32, map.m33, map.m34] == [0, 0, 1, 0])
    #expect([map.m41, map.m42, map.m43, map.m44] == [11, 13, 0, 1])
    #expect(map.affineTransform == odd && map.isAffine)
    #expect(Transform3D(Transform2D.identity) == .identity)
  }

  @Test("LAY-9: of a map that is not affine, the same six numbers")
  func projective() {
    let others: [WritableKeyPath<Transform3D, Double>] = [
      \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m43, \.m44,
    ]
    for number in others {
      var map = Transform3D(odd)
      map[keyPath: number] += 0.5
      #expect(!map.isAffine)
      #expect(map.affineTransform == odd)
    }
  }
}
