import Foundation
import TouchGeometry
import TouchScene

extension DrawList {
  /// What tells this frame from others, as 16 hexadecimal digits: FNV-1a over everything that is
  /// drawn, with places to a sixteenth of a point.
  ///
  /// The frames of tests are drawn by the program itself with its own fonts, so the same list makes
  /// the same pixels everywhere; and a list of any size costs nothing like its pixels.
  var frameDigest: String {
    var digest = Digest()
    digest.add(background.hex)
    for command in commands { digest.add(command) }
    return digest.text
  }
}

/// An FNV-1a hash of numbers and words.
private struct Digest {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ 0xFF) &* 0x100_0000_01b3
  }

  private mutating func add(_ numbers: Double...) {
    // The nearest of many, and never the border between two where round numbers are.
    for number in numbers { add(String(Int((number * 16 + 0.013).rounded()))) }
  }

  private mutating func add(_ points: [Point]) { for point in points { add(point.x, point.y) } }

  private mutating func add(_ rect: Rect) { add(rect.minX, rect.minY, rect.maxX, rect.maxY) }

  private mutating func add(_ map: Transform2D) {
    add(64 * map.a, 64 * map.b, 64 * map.c, 64 * map.d, map.tx, map.ty)
  }

  mutating func add(_ command: DrawCommand) {
    switch command {
    case .image(let draw):
      // Not where it lies on this machine.
      add("image " + URL(filePath: draw.image.path).lastPathComponent + draw.tint.hex)
      add(draw.rect)
      add(draw.transform)
    case .polygon(let points, let color):
      add("polygon " + color.hex)
      add(points)
    case .triangles(let vertices, let indices):
      add("triangles \(indices.count)")
      for vertex in vertices {
        add(vertex.color.hex)
        add(vertex.position.x, vertex.position.y)
      }
    case .area(let area):
      add("area \(area.triangles.count) \(area.ends) " + area.color.hex)
      add(area.points)
    case .stroke(let points, let isClosed, let stroke):
      add("stroke \(isClosed) " + stroke.color.hex)
      add(stroke.width, stroke.dash, stroke.gap)
      add(points)
    case .text(let draw):
      add("text \(draw.string) \(draw.face) \(draw.alignment) \(draw.baseline) " + draw.color.hex)
      add(draw.size, draw.position.x, draw.position.y)
      add(draw.transform)
      if let badge = draw.badge {
        add(badge.color.hex)
        add(badge.padding.width, badge.padding.height, badge.cornerRadius)
      }
    case .model(let draw):
      add("model \(draw.opacity)")
      add(draw.rect)
      add(draw.transform)
    case .clip(let rect):
      add("clip")
      if let rect { add(rect) }
    case .clipPolygon(let points):
      add("clip polygon")
      add(points)
    }
  }
}
