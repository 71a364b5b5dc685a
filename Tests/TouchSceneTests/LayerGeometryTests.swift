import TestSupport
import Testing
import TouchGestures

/// Section 5's LAY rules, number for number, on layers.
@Suite("Layer geometry")
struct LayerGeometryTests {
  private func layer() -> Layer {
    let layer = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 50))
    layer.position = Point(x: 200, y: 100)
    return layer
  }

  @Test("LAY-1: position, bounds origin, anchor and transform")
  func ownToParent() {
    let card = layer()
    #expect(card.anchorPoint == Point(x: 0.5, y: 0.5))
    card.transform = Transform2D(scaleX: 2, y: 2)
    #expect(Point.zero.applying(card.toParent) == Point(x: 100, y: 50))
    card.transform = .identity
    card.bounds.origin = Point(x: 10, y: 5)
    #expect(Point(x: 10, y: 5).applying(card.toParent) == Point(x: 150, y: 75))
  }

  @Test("LAY-2: the parent's sublayerTransform acts about the parent's anchor, on children only")
  func sublayerTransform() {
    let parent = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100))
    parent.position = Point(x: 50, y: 50)
    parent.sublayerTransform = Transform2D(scaleX: 2, y: 2)
    let child = Layer(bounds: Rect(x: 0, y: 0, width: 10, height: 10))
    child.position = Point(x: 60, y: 50)
    parent.addChild(child)
    #expect(Point(x: 5, y: 5).applying(child.toParent) == Point(x: 70, y: 50))
    #expect(parent.toParent == .identity)
  }

  @Test("LAY-2: it follows when the parent's bounds, anchor or the transform itself change")
  func sublayerTransformFollows() {
    let parent = Layer(bounds: Rect(x: 0, y: 0, width: 100, height: 100))
    parent.sublayerTransform = Transform2D(scaleX: 2, y: 2)
    let child = Layer(bounds: Rect(x: 0, y: 0, width: 10, height: 10))
    child.position = Point(x: 60, y: 50)
    parent.addChild(child)
    let centre = Point(x: 5, y: 5)
    #expect(centre.applying(child.toParent) == Point(x: 70, y: 50))
    parent.bounds.size = Size(width: 80, height: 100)
    #expect(centre.applying(child.toParent) == Point(x: 80, y: 50))
    parent.anchorPoint = .zero
    #expect(centre.applying(child.toParent) == Point(x: 120, y: 100))
    parent.bounds.origin = Point(x: 10, y: 0)
    #expect(centre.applying(child.toParent) == Point(x: 110, y: 100))
    #expect(centre.applying(child.toSurface) == Point(x: 100, y: 100))
    parent.sublayerTransform = .identity
    #expect(centre.applying(child.toParent) == Point(x: 60, y: 50))
  }

  @Test("LAY-3: the frame is the bounding box, without the parent's sublayerTransform")
  func frame() {
    let card = layer()
    #expect(card.frame == Rect(x: 150, y: 75, width: 100, height: 50))
    let parent = Layer()
    parent.sublayerTransform = Transform2D(scaleX: 3, y: 3)
    parent.addChild(card)
    #expect(card.frame == Rect(x: 150, y: 75, width: 100, height: 50))
    card.transform = Transform2D(rotationAngle: .pi / 2)
    expectClose(card.frame, Rect(x: 175, y: 50, width: 50, height: 100), within: 1e-12)
  }

  @Test("LAY-4: setting the frame sets position and size; the bounds' origin stays")
  func setFrame() {
    let card = layer()
    card.bounds.origin = Point(x: 7, y: 8)
    card.anchorPoint = Point(x: 0.25, y: 1)
    card.frame = Rect(x: 10, y: 20, width: 40, height: 60)
    #expect(card.bounds == Rect(x: 7, y: 8, width: 40, height: 60))
    #expect(card.position == Point(x: 20, y: 80))
    expectClose(card.frame, Rect(x: 10, y: 20, width: 40, height: 60))
  }

  @Test("LAY-4: with a scale the size goes through its inverse, with a mirror its absolute value")
  func setFrameScaled() {
    let card = layer()
    for scale in [2.0, -2] {
      card.transform = Transform2D(scaleX: scale, y: 4)
      card.frame = Rect(x: 10, y: 20, width: 40, height: 60)
      #expect(card.bounds.size == Size(width: 20, height: 15))
      #expect(card.position == Point(x: 30, y: 50))
      expectClose(card.frame, Rect(x: 10, y: 20, width: 40, height: 60))
    }
  }

  @Test(
    "LAY-5: size grows about the anchor, the anchor moves what is seen, the transform the frame only"
  )
  func anchors() {
    let card = layer()
    card.bounds.size = Size(width: 200, height: 100)
    #expect(card.position == Point(x: 200, y: 100))
    #expect(card.frame == Rect(x: 100, y: 50, width: 200, height: 100))
    card.bounds.size = Size(width: 100, height: 50)
    card.anchorPoint = .zero
    #expect(card.position == Point(x: 200, y: 100))
    #expect(card.frame == Rect(x: 200, y: 100, width: 100, height: 50))
    card.transform = Transform2D(scaleX: 2, y: 2)
    #expect(card.position == Point(x: 200, y: 100) && card.bounds.width == 100)
    #expect(card.frame == Rect(x: 200, y: 100, width: 200, height: 100))
  }

  @Test(
    "LAY-7: conversion between layers goes up to the common ancestor and down again",
    arguments: seeds)
  func conversion(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let playground = Playground()
    var layers: [Layer] = [playground.root]
    for _ in 0..<30 {
      let layer = Layer()
      layer.position = .zero + random.vector(100)
      layer.transform = Transform2D(rotationAngle: random.number(-3...3))
        .scaledBy(x: random.number(0.5...2), y: random.number(0.5...2))
      layer.bounds.origin = .zero + random.vector(20)
      if random.chance(0.3) { layer.sublayerTransform = Transform2D(scaleX: 1.5, y: 0.7) }
      random.pick(layers)?.addChild(layer)
      layers.append(layer)
    }
    for _ in 0..<200 {
      guard let a = random.pick(layers), let b = random.pick(layers) else { return }
      let point = Point.zero + random.vector(50)
      let there = a.convert(point, to: b)
      expectClose(b.convert(there, to: a), point, within: 1e-6, "seed \(seed)")
      expectClose(b.convert(point, from: a), there, within: 1e-6, "seed \(seed)")
      expectClose(
        b.convert(there, to: nil), a.convert(point, to: nil), within: 1e-6, "seed \(seed)")
      expectClose(
        a.convert(a.convert(point, to: nil), from: nil), point, within: 1e-6, "seed \(seed)")
    }
  }

  @Test(
    "LAY-7: rectangles become bounding boxes; without a common root each root's space joins them")
  func rectangles() {
    let a = layer()
    let b = Layer(bounds: Rect(x: 0, y: 0, width: 10, height: 10))
    b.anchorPoint = .zero
    b.position = Point(x: 100, y: 100)
    a.transform = Transform2D(rotationAngle: .pi / 2)
    expectClose(
      a.convert(a.bounds, to: b), Rect(x: 75, y: -50, width: 50, height: 100), within: 1e-12)
    expectClose(
      b.convert(a.bounds, from: a), Rect(x: 75, y: -50, width: 50, height: 100), within: 1e-12)
    expectClose(a.convert(a.bounds, to: nil), a.frame, within: 1e-12)
  }

  @Test("LAY-7: a flat step on the way down uses its own map (AFF-5)")
  func singular() {
    let parent = Layer()
    let flat = Layer()
    flat.anchorPoint = .zero
    flat.transform = Transform2D(scaleX: 0, y: 1)
    parent.anchorPoint = .zero
    parent.addChild(flat)
    #expect(parent.convert(Point(x: 3, y: 4), to: flat) == Point(x: 0, y: 4))
    #expect(flat.fromSurface == nil && flat.fromParent == nil)
  }

  @Test(
    "LAY-6: under a turn, position and bounds say where a layer is; its frame only how far it reaches"
  )
  func turned() {
    let card = layer()
    card.transform = Transform2D(rotationAngle: 0.5)
    card.position = Point(x: 300, y: 90)
    #expect(card.bounds.size == Size(width: 100, height: 50))
    expectClose(card.frame.center, Point(x: 300, y: 90))
    #expect(card.frame.width > 100 && card.frame.height > 50)
  }

  @Test("LAY-8: a layer's hit test takes a point in its own space, as a view's does")
  func hitTestSpace() {
    let card = layer()
    #expect(card.hitTest(Point(x: 1, y: 1), with: nil) === card)
    #expect(card.hitTest(card.position, with: nil) == nil)
  }

  @Test(
    "setTransformToParent(_:) sets position and transform so that the map comes out",
    arguments: seeds)
  func place(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parent = Layer()
    parent.sublayerTransform = Transform2D(rotationAngle: 0.4).scaledBy(x: 2, y: 2)
    let card = layer()
    parent.addChild(card)
    for _ in 0..<50 {
      let map = Transform2D(translation: random.vector(500))
        .rotated(by: random.number(-3...3)).scaledBy(x: random.number(0.1...9), y: 1)
      card.setTransformToParent(map)
      expectClose(card.toParent, map, within: 1e-12, "seed \(seed)")
      card.position.x += 1
      card.position.x -= 1
      expectClose(card.toParent, map, within: 1e-9, "seed \(seed)")
    }
    parent.sublayerTransform = Transform2D(scaleX: 0, y: 0)
    let before = card.transform
    card.setTransformToParent(.identity)
    #expect(card.transform == before)
  }

  @Test(
    "what is cached is never stale: random changes against maps computed afresh", arguments: seeds)
  func caches(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let root = Layer(name: "root")
    var layers = [root]
    for _ in 0..<12 {
      let layer = Layer()
      random.pick(layers)?.addChild(layer)
      layers.append(layer)
    }
    for _ in 0..<600 {
      guard let layer = random.pick(layers), let other = random.pick(layers) else { return }
      switch random.int(0...6) {
      case 0: layer.position = .zero + random.vector(100)
      case 1: layer.transform = Transform2D(rotationAngle: random.number(-1...1))
      case 2:
        layer.bounds = Rect(x: 0, y: random.number(0...9), width: 50, height: random.number(1...99))
      case 3: layer.anchorPoint = Point(x: random.number(0...1), y: 0)
      case 4:
        layer.sublayerTransform = random.chance(0.5) ? .identity : Transform2D(scaleX: 1.1, y: 0.9)
      case 5: layer.setTransformToParent(Transform2D(translation: random.vector(100)))
      default:
        var ancestor: Layer? = other
        while let next = ancestor, next !== layer { ancestor = next.parent }
        if ancestor == nil { other.addChild(layer) }
      }
      guard let probe = random.pick(layers) else { return }
      expectClose(probe.toSurface, fresh(probe), within: 1e-6, "seed \(seed)")
      if let inverse = fresh(probe).inverse, let known = probe.fromSurface {
        expectClose(known, inverse, within: 1e-6, "seed \(seed)")
      }
    }
  }

  private func fresh(_ layer: Layer) -> Transform2D {
    var map = Transform2D(
      layerBounds: layer.bounds, anchorPoint: layer.anchorPoint, position: layer.position,
      transform: layer.transform)
    guard let parent = layer.parent else { return map }
    map = map.concatenating(parent.sublayerTransform, about: parent.anchorInOwnCoordinates)
    return map.concatenating(fresh(parent))
  }
}

@Suite("Layers by their frames")
struct LayerFrameTests {
  @Test("a layer made for a frame covers it, with its own coordinates from 0")
  func frame() {
    let frame = Rect(x: 30, y: -40, width: 200, height: 100)
    let card = Layer(name: "card", frame: frame)
    #expect(card.name == "card")
    #expect(card.frame == frame)
    #expect(card.bounds == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(card.position == frame.center)
  }
}
