import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene
import TouchTesting

final class SmallButton: Layer {
  override func contains(_ point: Point) -> Bool {
    bounds.insetBy(dx: -22, dy: -22).contains(point)
  }
}

final class Fade: Animation {
  let end: Timestamp
  private let start: Timestamp
  private let layer: Layer

  init(_ layer: Layer, at start: Timestamp, lasting seconds: Double) {
    self.layer = layer
    self.start = start
    end = start.advanced(bySeconds: seconds)
  }

  func show(at time: Timestamp) {
    layer.opacity = 1 - time.seconds(since: start) / end.seconds(since: start)
  }

  func finish() { layer.removeFromParent() }
}

final class Crosshair: LayerPainter {
  func draw(_ layer: Layer, into list: inout DrawList) {
    let (box, middle) = (layer.bounds, layer.bounds.center)
    let line = Stroke(.white, width: 1)
    list.line(
      from: Point(x: box.minX, y: middle.y), to: Point(x: box.maxX, y: middle.y), stroke: line)
    list.line(
      from: Point(x: middle.x, y: box.minY), to: Point(x: middle.x, y: box.maxY), stroke: line)
  }
}

/// The samples of the page about places.
@Suite("Documentation samples: where a layer is", .leavesNothing)
struct PlaceSamples {
  private typealias Layer = WatchedLayer

  @Test("places, anchors, scrolling, hits and order")
  func places() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let photo = Layer(name: "photo", bounds: Rect(x: 0, y: 0, width: 200, height: 100))
    photo.position = Point(x: 400, y: 300)
    photo.transform = Transform2D(scaleX: 2, y: 2)
    stage.root.addChild(photo)
    #expect(photo.frame == Rect(x: 200, y: 200, width: 400, height: 200))
    #expect(photo.convert(Point(x: 200, y: 100), to: nil) == Point(x: 600, y: 400))

    let before = photo.toParent
    photo.anchorPoint = Point(x: 0, y: 0)
    #expect(photo.frame.origin == Point(x: 400, y: 300))
    photo.setTransformToParent(before)
    #expect(photo.frame.origin == Point(x: 200, y: 200))
    #expect(photo.toParent == before)

    let list = Layer(name: "list", frame: Rect(x: 0, y: 0, width: 300, height: 200))
    let row = Layer(name: "row", frame: Rect(x: 0, y: 250, width: 300, height: 50))
    list.clipsToBounds = true
    list.addChild(row)
    stage.root.addChild(list)

    list.bounds.origin.y = 100
    #expect(row.convert(Point.zero, to: nil) == Point(x: 0, y: 150))

    let hit = stage.layer(at: Point(x: 590, y: 390))
    #expect(hit === photo)
    let miss = stage.layer(at: Point(x: 610, y: 390))
    #expect(miss === stage.root)

    photo.bringToFront()
    #expect(stage.root.children.last === photo)
  }

  @Test("rows and columns")
  func stacks() {
    let message = Message(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    message.layoutChildren()
    #expect(message.save.frame == Rect(x: 288, y: 140, width: 96, height: 44))
    #expect(message.cancel.frame == Rect(x: 180, y: 140, width: 96, height: 44))
    #expect(message.text.frame == Rect(x: 16, y: 16, width: 368, height: 116))
  }

  @Test("a small button is hit beside its bounds, inside its parent")
  func button() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let panel = Layer(name: "panel", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let button = SmallButton(name: "close", frame: Rect(x: 60, y: 30, width: 20, height: 20))
    panel.addChild(button)
    stage.root.addChild(panel)
    #expect(stage.root.hitTest(Point(x: 95, y: 40), with: nil) === button)
    #expect(stage.root.hitTest(Point(x: 101, y: 40), with: nil) === stage.root)
  }

  @Test("a finger that slides over keys sounds one after the other, and two sound together")
  func keyboard() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let keyboard = Keyboard(frame: Rect(x: 0, y: 0, width: 300, height: 100))
    for (place, name) in ["c", "d", "e"].enumerated() {
      let frame = Rect(x: 100 * Double(place), y: 0, width: 100, height: 100)
      // Plain layers, as the page has them: a subclass would receive the touches itself.
      keyboard.addChild(TouchScene.Layer(name: name, frame: frame))
    }
    stage.root.addChild(keyboard)
    let player = ScriptPlayer(stage)
    player.run { finger(1).down(50, 50) }
    #expect(keyboard.sounding == ["c"])
    player.run {
      finger(2).down(250, 50)
      finger(1).move(150, 50)
    }
    #expect(keyboard.sounding == ["d", "e"])
    player.run { finger(1).move(150, 200) }
    #expect(keyboard.sounding == ["e"])
    player.run { finger(2).cancel() }
    #expect(keyboard.sounding.isEmpty)
  }
}

/// A piano's keys, as the page about places has them.
final class Keyboard: Layer {
  private var held: [TouchID: Layer] = [:]
  var sounding: Set<String> { Set(held.values.map(\.name)) }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { follow(touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { follow(touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { lose(touches) }
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) { lose(touches) }

  private func follow(_ touches: [Touch]) {
    for touch in touches {
      let key = hitTest(touch.location(in: self), with: nil) as? Layer
      held[touch.id] = key === self ? nil : key
    }
  }

  private func lose(_ touches: [Touch]) { for touch in touches { held[touch.id] = nil } }
}

/// A message with two buttons, as the page about places has it.
final class Message: Layer {
  let text = Layer(name: "text")
  let cancel = Layer(name: "cancel")
  let save = Layer(name: "save")

  override func layoutChildren() {
    let buttons = StackLayout(.horizontal, spacing: 12)
    let column = StackLayout(.vertical, spacing: 8, insets: EdgeInsets(all: 16))
    let rows = column.place([(text, .flexible()), (nil, .fixed(44))], in: bounds)
    buttons.place([(nil, .flexible()), (cancel, .fixed(96)), (save, .fixed(96))], in: rows[1])
  }
}

/// The samples of the page about motion.
@Suite("Documentation samples: things that move by themselves", .leavesNothing)
struct MotionSamples {
  private typealias Layer = WatchedLayer

  @Test("a message fades and goes; a hint is cancelled")
  func fade() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let message = Layer(name: "message")
    stage.root.addChild(message)
    stage.add(Fade(message, at: stage.now, lasting: 0.5))
    stage.advance(to: Timestamp(seconds: 0.25))
    #expect(message.opacity == 0.5)
    stage.advance(to: Timestamp(seconds: 1))
    #expect(message.parent == nil)
  }

  @Test("a hint is cancelled; another one comes")
  func hints() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    var hints: [String] = []
    let hint = stage.perform(after: 3) { hints.append("Drag the card") }
    stage.advance(to: Timestamp(seconds: 2))
    hint.cancel()
    stage.advance(to: Timestamp(seconds: 10))
    #expect(hints == [])
    _ = stage.perform(after: 3) { hints.append("Tap it") }
    stage.advance(to: Timestamp(seconds: 13))
    #expect(hints == ["Tap it"])
  }

  @Test("a card is animated, a spring takes over a velocity, and something blinks")
  func animate() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 100, height: 100))
    card.position = Point(x: 400, y: 300)
    stage.root.addChild(card)
    card.animate(0.2, curve: .easeOut) {
      $0.position = Point(x: 600, y: 300)
      $0.opacity = 0.5
    } completion: { finished in
      #expect(finished)
    }
    stage.advance(to: Timestamp(seconds: 0.1))
    #expect(abs(card.position.x - 537) < 0.5)
    stage.advance(to: Timestamp(seconds: 0.2))
    #expect(card.position == Point(x: 600, y: 300) && card.opacity == 0.5)

    let home = Point(x: 100, y: 100)
    let pan = PanGestureRecognizer()
    swing(card, pan, home)
    let script = Script {
      finger(1).down(at: card.position, t: 1)
      for _ in 1...10 { finger(1).move(by: Vector(dx: -20, dy: 0)) }
      finger(1).up(after: 0.01)
    }
    for event in script.events { stage.handle(event) }
    #expect(stage.isAnimating && card.position == Point(x: 600, y: 300))
    stage.advance(to: Timestamp(seconds: 9))
    #expect(card.position == home)

    let caret = Layer(name: "caret")
    let blink = stage.every(0.5) { caret.isHidden.toggle() }
    stage.advance(to: Timestamp(seconds: 9.6))
    #expect(caret.isHidden)
    blink.cancel()
    stage.advance(to: Timestamp(seconds: 20))
    #expect(caret.isHidden)
  }

  private func swing(_ card: Layer, _ pan: PanGestureRecognizer, _ home: Point) {
    card.addGestureRecognizer(pan) { card, pan in
      guard pan.state == .ended else { return }
      let spring = AnimationCurve.spring(bounce: 0.2, velocity: pan.velocity(in: card.parent))
      card.animate(0.4, curve: spring) { $0.position = home }
    }
  }

  @Test("momentum and a spring have the places that the formula gives")
  func glides() {
    let glide = Glide(from: 0, speed: 1000, limits: 0...10_000, stop: 10)
    #expect(abs(glide.rest - 494.5) < 0.05)
    #expect(abs(glide.rest - 990 / Glide.friction) < 1e-9)
    #expect(abs(Glide.friction - 2.002) < 0.0005)
    #expect(abs(glide.duration - 2.300) < 0.001)
    #expect(abs(glide.value(at: 0.5) - 315.95) < 0.05)

    let stretched = Glide(from: 150, speed: 0, limits: 0...100, stop: 10)
    #expect(stretched.duration == 0.3)
    #expect(abs(stretched.value(at: 0.1) - 109.95) < 0.05)
    #expect(stretched.value(at: 0.3) == 100)
  }

  @Test("a card that is thrown rests at the edge")
  func thrown() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let card = Layer(name: "card")
    card.position = Point(x: 400, y: 300)
    stage.root.addChild(card)
    let limits = RestLimits(scale: 0.5...4, container: stage.root.bounds, rect: card.bounds)
    let settle = stage.settle(card, velocity: Vector(dx: 2000, dy: 0), limits: limits)
    stage.advance(to: settle?.end ?? stage.now)
    let edge = Point(x: 750, y: 300)
    #expect(card.position.isApproximatelyEqual(to: edge, absoluteTolerance: 1e-9))
    #expect(!stage.isAnimating)
  }

  func frame(of stage: Stage, at now: Timestamp, draw: (DrawList) -> Void) -> Timestamp? {
    stage.advance(to: now)
    if stage.needsDisplay || stage.isAnimating {
      draw(stage.drawList(background: .black))
      stage.clearNeedsDisplay()
    }
    return stage.isAnimating ? now : stage.nextDeadline
  }

  @Test("a loop draws while something moves, and then sleeps")
  func loop() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let message = Layer(name: "message")
    stage.root.addChild(message)
    stage.add(Fade(message, at: stage.now, lasting: 0.5))
    var frames = 0
    var asked: [Timestamp?] = []
    for seconds in [0.25, 0.5, 0.75, 1] {
      asked.append(frame(of: stage, at: Timestamp(seconds: seconds)) { _ in frames += 1 })
    }
    #expect(frames == 2)
    #expect(asked == [Timestamp(seconds: 0.25), nil, nil, nil])
  }
}

/// The samples of the page about drawing.
@Suite("Documentation samples: draw it yourself", .leavesNothing)
struct DrawingSamples {
  private typealias Layer = WatchedLayer

  func svg(_ list: DrawList, size: Size) -> String {
    func attribute(_ points: [Point]) -> String {
      "points='" + points.map { "\($0.x),\($0.y)" }.joined(separator: " ") + "'"
    }
    var lines = ["<svg xmlns='http://www.w3.org/2000/svg' width='\(size.width)'>"]
    lines.append("<rect width='100%' height='100%' fill='\(list.background.hex)'/>")
    for command in list.commands {
      switch command {
      case .polygon(let points, let color):
        lines.append("<polygon \(attribute(points)) fill='\(color.hex)'/>")
      case .stroke(let points, let isClosed, let stroke):
        let name = isClosed ? "polygon" : "polyline"
        lines.append("<\(name) \(attribute(points)) fill='none' stroke='\(stroke.color.hex)'/>")
      case .image, .triangles, .area, .text, .model, .clip, .clipPolygon:
        break
      }
    }
    lines.append("</svg>")
    return lines.joined(separator: "\n")
  }

  @Test("a card, with a painter, as SVG, and hidden")
  func card() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let card = Layer(name: "card", frame: Rect(x: 100, y: 100, width: 200, height: 150))
    card.content = .color(Color(0xE8590C))
    stage.root.addChild(card)

    let list = stage.drawList(background: .black)
    #expect(list.commands.count == 1)
    let picture = svg(list, size: stage.surface.size)
    #expect(picture.contains("<rect width='100%' height='100%' fill='#000000'/>"))
    #expect(picture.contains("300.0,250.0") && picture.contains("fill='#e8590c'/>"))

    let crosshair = Crosshair()
    card.painter = crosshair
    card.transform = Transform2D(scaleX: 2, y: 2)
    let marked = stage.drawList(background: .black)
    #expect(marked.commands.count == 3)
    let lengths = marked.commands.compactMap { command in
      if case .stroke(let ends, _, _) = command { ends[0].distance(to: ends[1]) } else { nil }
    }
    #expect(lengths == [400, 300])
    #expect(svg(marked, size: stage.surface.size).contains("<polyline points='0.0,175.0"))
    withExtendedLifetime(crosshair) {}

    let unmarked = stage.drawList(background: .black)
    card.isHidden = true
    let hidden = stage.drawList(background: .black)
    #expect(hidden != unmarked)
    #expect(hidden.commands.isEmpty)
  }
}
