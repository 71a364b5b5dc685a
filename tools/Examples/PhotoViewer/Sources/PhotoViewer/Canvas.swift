import CTouchSDL2
import Foundation
import TouchGeometry
import TouchScene

/// Draws an album with SDL's renderer, in points.
final class Canvas {
  private let renderer: OpaquePointer
  /// The photos' textures, in the order of the pages.
  private let textures: [OpaquePointer]

  /// Draws with a renderer and textures that somebody else has made.
  init(_ renderer: OpaquePointer, textures: [OpaquePointer]) {
    self.renderer = renderer
    self.textures = textures
  }

  /// Draws a frame and shows it.
  func draw(_ album: Album) {
    let surface = album.stage.surface
    SDL_RenderSetScale(renderer, Float(surface.scale), Float(surface.scale))
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    drawBackground(surface.size)
    // The page in view last: a photo that is zoomed lies over its neighbours.
    for number in album.pages.indices where number != album.index { draw(album, page: number) }
    draw(album, page: album.index)
    drawDots(album, on: surface.size)
    SDL_RenderPresent(renderer)
  }

  // MARK: Photos

  private func draw(_ album: Album, page number: Int) {
    let layer = album.pages[number].photo
    let map = layer.toSurface
    guard
      let frame = Rect(boundingBox: layer.bounds.corners.map { $0.applying(map) }),
      frame.insetBy(dx: -40, dy: -40).intersection(album.stage.surface.bounds) != nil
    else { return }
    drawShadow(of: layer.bounds, under: map)
    let border = layer.bounds.insetBy(dx: -7, dy: -7)
    fill(
      border.corners.map { $0.applying(map) }, with: SDL_Color(r: 250, g: 248, b: 244, a: 255))
    // A layer under moves, turns and zooms is a rectangle that is turned about its middle.
    let middle = layer.bounds.center.applying(map)
    let scale = map.similarityScale
    let (width, height) = (layer.bounds.width * scale, layer.bounds.height * scale)
    var place = SDL_FRect(
      x: Float(middle.x - width / 2), y: Float(middle.y - height / 2), w: Float(width),
      h: Float(height))
    SDL_RenderCopyExF(
      renderer, textures[number], nil, &place, map.similarityRotation * 180 / .pi, nil,
      SDL_FLIP_NONE)
  }

  /// A shadow that grows fainter outwards, a little below the photo.
  private func drawShadow(of bounds: Rect, under map: Transform2D) {
    let (reach, steps) = (26.0, 6)
    let scale = max(map.similarityScale, 0.01)
    let down = Vector(dx: 0, dy: 9)
    let inner = bounds.insetBy(dx: -5, dy: -5)
    var (rim, outside): ([Point], [Point]) = ([], [])
    let starts: [Double] = [.pi, -.pi / 2, 0, .pi / 2]
    for (corner, start) in zip(inner.corners, starts) {
      for step in 0...steps {
        let angle = start + .pi / 2 * Double(step) / Double(steps)
        let away = Vector(dx: cos(angle), dy: sin(angle)) * (reach / scale)
        rim.append(corner.applying(map) + down)
        outside.append((corner + away).applying(map) + down)
      }
    }
    let dark = SDL_Color(r: 0, g: 0, b: 0, a: 110)
    var vertices = (rim + outside).enumerated().map { index, point in
      vertex(point, index < rim.count ? dark : SDL_Color(r: 0, g: 0, b: 0, a: 0))
    }
    var indices: [Int32] = []
    let count = rim.count
    for index in 0..<count {
      let next = (index + 1) % count
      indices += [index, next, count + index, next, count + next, count + index].map(Int32.init)
    }
    let middle = Int32(vertices.count)
    vertices.append(vertex(inner.center.applying(map) + down, dark))
    for index in 0..<count { indices += [middle, Int32(index), Int32((index + 1) % count)] }
    SDL_RenderGeometry(
      renderer, nil, vertices, Int32(vertices.count), indices, Int32(indices.count))
  }

  // MARK: The rest

  private func drawBackground(_ size: Size) {
    let (top, bottom) = (
      SDL_Color(r: 52, g: 58, b: 70, a: 255), SDL_Color(r: 20, g: 22, b: 28, a: 255)
    )
    let corners = Rect(origin: .zero, size: size).corners
    let vertices = corners.map { vertex($0, $0.y > 0 ? bottom : top) }
    SDL_RenderGeometry(renderer, nil, vertices, 4, [0, 1, 2, 0, 2, 3], 6)
  }

  private func drawDots(_ album: Album, on size: Size) {
    let distance = 18.0
    let left = size.width / 2 - distance * Double(album.pages.count - 1) / 2
    for number in album.pages.indices {
      let isCurrent = number == album.index
      drawDot(
        at: Point(x: left + distance * Double(number), y: size.height - 17),
        radius: isCurrent ? 5 : 3.5,
        color: SDL_Color(r: 255, g: 255, b: 255, a: isCurrent ? 240 : 110))
    }
  }

  /// A dot whose edge fades over a point.
  private func drawDot(at center: Point, radius: Double, color: SDL_Color) {
    let count = 24
    var faint = color
    faint.a = 0
    var vertices = [vertex(center, color)]
    for (radius, color) in [(radius - 0.5, color), (radius + 0.5, faint)] {
      for step in 0..<count {
        let angle = Double(step) / Double(count) * 2 * .pi
        vertices.append(
          vertex(center + Vector(dx: cos(angle), dy: sin(angle)) * radius, color))
      }
    }
    let indices = (0..<count).flatMap { step in
      let (inner, next) = (1 + step, 1 + (step + 1) % count)
      let (outer, last) = (inner + count, next + count)
      return [0, inner, next, inner, outer, next, outer, last, next].map { Int32($0) }
    }
    SDL_RenderGeometry(
      renderer, nil, vertices, Int32(vertices.count), indices, Int32(indices.count))
  }

  /// Fills a convex polygon.
  private func fill(_ corners: [Point], with color: SDL_Color) {
    let vertices = corners.map { vertex($0, color) }
    let indices = (1..<corners.count - 1).flatMap { [0, Int32($0), Int32($0) + 1] as [Int32] }
    SDL_RenderGeometry(
      renderer, nil, vertices, Int32(vertices.count), indices, Int32(indices.count))
  }

  private func vertex(_ point: Point, _ color: SDL_Color) -> SDL_Vertex {
    SDL_Vertex(
      position: SDL_FPoint(x: Float(point.x), y: Float(point.y)), color: color,
      tex_coord: SDL_FPoint(x: 0, y: 0))
  }
}
