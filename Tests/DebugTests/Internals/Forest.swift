import TestSupport

@testable import TouchScene

/// Draws what the stage's time says.
final class TimePainter: LayerPainter {
  var radius = 5.0

  func draw(_ layer: Layer, into list: inout DrawList) {
    list.circle(center: layer.bounds.center, radius: radius, fill: .white)
    let seconds = Double(layer.stage?.now.nanoseconds ?? 0) / 1e9
    list.line(from: .zero, to: Point(x: seconds, y: 1), stroke: Stroke(.white, width: 1))
    list.clip(to: layer.bounds)
  }
}

/// A figure that is as large as what the surface shows.
private struct Horizon: SurfaceFigure {
  func draw(in bounds: Rect, into list: inout DrawList) {}
  func draw(
    in bounds: Rect, transform: Transform2D, opacity: Double, visible: Rect,
    into list: inout DrawList
  ) {
    list.pushClip(visible.insetBy(dx: 3, dy: 3))
    list.rect(bounds, transform: transform, fill: Color.white.opacity(opacity))
    list.popClip()
  }
  func add(to hash: inout StateHash) {}
}

/// Can have the focus.
private final class Key: Layer, FocusTarget {}

/// Layers of all kinds on a stage, changed by numbers: two that get the same look the same.
final class Forest {
  enum Change: CaseIterable {
    case move, turn, resize, scrollBounds, anchor, sublayers, hide, fade, color, text, shape, figure
    case decorate, clip, raise, insert, append, remove, removeMany, adopt, paint, repaint
    case losePainter, animate, pass, scroll, flash, surface, background, focus, unfocus, nothing
  }

  private let stage = Stage(surface: Surface(size: Size(width: 400, height: 300)))
  /// All that were ever made: some have been taken out.
  private var layers: [Layer] = []
  /// By the numbers of their layers.
  private var painters: [Int: TimePainter] = [:]
  private let list = ScrollLayer(name: "list", frame: Rect(x: 20, y: 20, width: 200, height: 150))
  private var background = Color.black

  init() {
    let table = made(Layer(name: "table"), in: stage.root)
    for _ in 0..<300 { _ = made(Layer(), in: table) }
    let tree = made(Layer(name: "tree"), in: stage.root)
    for _ in 0..<7 {
      let branch = made(Layer(), in: tree)
      for _ in 0..<6 {
        let twig = made(Layer(), in: branch)
        for _ in 0..<5 { _ = made(Layer(), in: twig) }
      }
    }
    _ = made(list, in: stage.root)
    list.contentSize = Size(width: 400, height: 2000)
    for _ in 0..<150 { _ = made(Layer(), in: list) }
    for _ in 0..<4 { _ = made(Key(), in: stage.root) }
  }

  private func made(_ layer: Layer, in parent: Layer) -> Layer {
    let index = layers.count
    if layer !== list {
      layer.bounds = Rect(x: 0, y: 0, width: 20 + Double(index % 7), height: 30)
      layer.position = Point(x: Double(index * 37 % 300), y: Double(index * 53 % 200))
      layer.content = .color(Color(UInt32(index * 4099)))
    }
    parent.addChild(layer)
    layers.append(layer)
    return layer
  }

  func drawn() -> DrawList { stage.drawList(background: background) }

  /// The same when nothing is known of any frame.
  func drawnFromNothing() -> DrawList {
    stage.root.visit {
      $0.drawing = nil
      $0.extras?.drawnChildren = nil
    }
    return drawn()
  }

  func make(_ change: Change, _ number: UInt64) {
    var random = SeededGenerator(seed: number)
    let index = random.int(below: layers.count)
    let layer = layers[index]
    // One with many children or below it now and then.
    let other = layers[random.int(0...2) == 0 ? 0 : random.int(below: layers.count)]
    switch change {
    case .move: layer.position = layer.position + random.vector(20)
    case .turn: layer.transform = Transform2D(rotationAngle: random.number(-3...3))
    case .resize: layer.bounds.size = Size(width: random.number(0...60), height: 20)
    case .scrollBounds: layer.bounds.origin = Point(x: random.number(-9...9), y: 1)
    case .anchor: layer.anchorPoint = Point(x: random.number(0...1), y: 0.5)
    case .sublayers:
      other.sublayerTransform =
        random.int(0...1) == 0 ? .identity : Transform2D(rotationAngle: random.number(-1...1))
    case .hide: layer.isHidden.toggle()
    case .fade: other.opacity = random.int(0...3) == 0 ? 0 : random.number(0...1)
    case .color: layer.content = .color(Color(UInt32(random.int(0...0xFFFFFF))))
    case .text: layer.content = .text("\(number)", size: 9, color: .white)
    case .shape: layer.content = .shape(Shape(.ellipse, color: .white))
    case .figure: layer.content = .figure(AnyFigure(Horizon()))
    case .decorate:
      layer.decoration.borderColor = .white
      layer.decoration.borderWidth = random.number(0...4)
      layer.decoration.borderPlacement = random.int(0...1) == 0 ? .inside : .outside
      layer.decoration.cornerRadius = random.number(0...9)
      layer.decoration.shadowOpacity = random.number(0...1)
      layer.decoration.shadowBlur = random.number(0...9)
    case .clip: other.clipsToBounds.toggle()
    case .raise:
      // Also one that is out of date already.
      if random.int(0...1) == 0 { layer.isHidden = false }
      layer.bringToFront()
    case .insert:
      guard !other.isDescendant(of: layer), layer !== list else { return }
      // Counted without the layer, which may be one of them.
      let count = other.children.count - (layer.parent === other ? 1 : 0)
      other.insertChild(layer, at: random.int(0...count))
    case .append: if !other.isDescendant(of: layer) { other.addChild(layer) }
    case .remove: layer.removeFromParent()
    case .removeMany:
      let children = other.children
      for child in children.dropFirst(random.int(0...children.count)) { child.removeFromParent() }
    case .adopt:
      guard layer.stage != nil, other.stage != nil, !other.isDescendant(of: layer) else { return }
      layer.move(into: other, at: 0)
    case .paint:
      let painter = TimePainter()
      painters[index] = painter
      layer.painter = painter
    case .repaint: painters.min { $0.key < $1.key }?.value.radius = random.number(1...9)
    case .losePainter: if let first = painters.keys.min() { painters[first] = nil }
    case .animate: layer.animate(0.3) { $0.position = Point(x: 9, y: 9) }
    case .pass: stage.advance(to: stage.now.advanced(bySeconds: random.number(0...0.3)))
    case .scroll: list.contentOffset = Point(x: 0, y: random.number(0...500))
    case .flash: list.flashScrollIndicators()
    case .surface:
      let size = Size(width: random.number(200...500), height: 300)
      stage.handle(InputEvent(time: stage.now, .surface(Surface(size: size))))
    case .background: background = Color(UInt32(random.int(0...0xFFFFFF)))
    case .focus: stage.focus.move(to: layers.last as? Key, showsRing: true)
    case .unfocus: stage.focus.move(to: nil)
    case .nothing: break
    }
  }
}
