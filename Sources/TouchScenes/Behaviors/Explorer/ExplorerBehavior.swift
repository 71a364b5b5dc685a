import TouchGeometry
public import TouchGestures
import TouchInput
public import TouchScene

/// A behavior that shows the touches on a pad: the phase, the taps, every finger, and every state
/// change of the library's recognizers.
public final class ExplorerBehavior: Behavior {
  /// The layer that contains all parts.
  public let layer: Layer
  /// The pad, the message, the line below it, and the words of the table.
  public let ownLayers: [Layer]

  let lamps: [ExplorerLamp]
  private(set) var touches: [LiveTouch] = []
  /// The trails of the current or last fingers, which stay until others land on an empty pad.
  private(set) var trails: [PadTrail] = []

  private unowned let stage: Stage
  private let pad: Layer
  private let message: Layer
  private let counts: Layer
  /// The table's text, for `expect` lines; the frame draws the table.
  private let table: Layer
  private var tapCount = 0
  /// Requests frames while a finger is down, because its age keeps growing.
  private weak var ageing: TimedAnimation?
  /// The time at which the first of the current or last fingers landed.
  private var sequenceStart = Timestamp.zero
  /// The scene's layout; nil for none.
  private var places: LayerLayout?

  /// The number of trails beyond which those of lifted fingers go, the first ones first: something
  /// may lie on the pad for hours while others come and go.
  static let mostTrails = 40

  /// The layers that the behavior adds, by the ends of their names.
  static let parts = ["pad", "message", "counts", "table"]

  /// Gives a layer the behavior.
  public init(_ layer: Layer, stage: Stage) {
    self.layer = layer
    self.stage = stage
    func make(_ name: String) -> Layer { Layer(name: "\(layer.name).\(name)", bounds: .zero) }
    pad = make("pad")
    message = make("message")
    counts = make("counts")
    table = make("table")
    ownLayers = [pad, message, counts, table]
    table.isHidden = true
    lamps = ExplorerLamp.examples.map { ExplorerLamp($0, named: layer.name, stage: stage) }
    for part in ownLayers { layer.addChild(part) }
    for part in [message, counts, table] { part.isUserInteractionEnabled = false }
    for recognizer in lamps.flatMap(\.recognizers) {
      recognizer.delegate = self
      pad.addGestureRecognizer(recognizer)
    }
    pad.touchResponder = self
    layerDidResize()
    say("Touch the pad")
  }

  var layout: ExplorerLayout { ExplorerLayout(bounds: layer.bounds, places: places) }
  var now: Timestamp { stage.now }

  /// Places the parts in the room that the layer has.
  public func layerDidResize() {
    let layout = layout
    pad.frame = layout.pad
    for (part, place, top) in [(message, layout.message, 32.0), (counts, layout.counts, 93)] {
      part.frame = place
      if places != nil { continue }
      // Traces contain a layer's origin, so it stays where it was when the message was the
      // headline.
      let way = place.center - Point(x: layout.headline.midX - 300, y: layer.bounds.minY + top)
      guard way.dx > 0, way.dy > 0 else { continue }
      part.bounds.size = Size(width: 2 * way.dx, height: 2 * way.dy)
    }
  }

  /// Adopts the places of its parts.
  public func layerDidLayOut(_ layout: LayerLayout) {
    places = layout
    put(message.content.text ?? "", in: message, place: self.layout.message, Palette.text)
    put(counts.content.text ?? "", in: counts, place: self.layout.counts, Palette.quiet)
  }

  // MARK: Words

  /// The names of the gestures recognized from the current or last fingers: the leading one first,
  /// the others in the order of the lamps.
  var recognized: [String] {
    var seen = lamps.compactMap { lamp in
      lamp.recognition(since: sequenceStart).map { (title: lamp.title, recognition: $0) }
    }
    guard let leader = Recognition.leading(seen.map(\.recognition)) else { return [] }
    let first = seen.remove(at: leader)
    return ([first] + seen).map(\.title)
  }

  /// The text in large letters while nothing is recognized.
  var expectation: String {
    if trails.isEmpty { return "No gesture yet" }
    return touches.isEmpty ? "No gesture" : "Watching …"
  }

  private func put(_ words: String, in part: Layer, place: Rect, _ color: Color) {
    let size = places?.textSize(20, of: words, in: place.size) ?? 20
    part.say(words, size: size, color: color)
  }

  private func say(_ words: String) {
    put(words, in: message, place: layout.message, Palette.text)
    let fingers = Self.count(touches.count, "touch", "touches")
    let text = "\(fingers) · \(Self.count(tapCount, "tap", "taps"))"
    put(text, in: counts, place: layout.counts, Palette.quiet)
    fillTable()
    layer.setNeedsDisplay()
  }

  private func fillTable() { table.say(ExplorerTable(touches, at: now).words, size: 13) }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  // MARK: Fingers

  private func isDown(_ finger: TouchID) -> Bool { touches.contains { $0.touch.id == finger } }

  private func forget(_ gone: [Touch]) {
    touches.removeAll { live in gone.contains { $0 === live.touch } }
    if touches.isEmpty, let ageing { stage.remove(ageing) }
  }
}

extension ExplorerBehavior: GestureRecognizerDelegate {
  /// Lets all recognizers recognize together.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

extension ExplorerBehavior: LayerTouchResponder {
  /// Shows fingers that have landed.
  public func layer(_ layer: Layer, touchesBegan touches: [Touch]) {
    if self.touches.isEmpty {
      sequenceStart = stage.now
      trails.removeAll(keepingCapacity: true)
    }
    for touch in touches {
      if trails.count >= Self.mostTrails, let gone = trails.firstIndex(where: { !isDown($0.id) }) {
        trails.remove(at: gone)
      }
      self.touches.append(LiveTouch(touch, at: stage.now))
      trails.append(PadTrail(touch.id, at: touch.location(in: self.layer)))
    }
    tapCount = touches.last?.tapCount ?? tapCount
    if ageing == nil {
      // The duration is long enough for any finger; the last lift ends the pulse.
      let pulse = TimedAnimation(at: stage.now, seconds: 1e6) { [unowned self] _ in fillTable() }
      ageing = pulse
      stage.add(pulse)
    }
    say("Touches began")
  }

  /// Shows fingers that have moved.
  public func layer(_ layer: Layer, touchesMoved touches: [Touch]) {
    for touch in touches {
      if let index = self.touches.firstIndex(where: { $0.touch === touch }) {
        self.touches[index].report(at: stage.now)
      }
      if let index = trails.lastIndex(where: { $0.id == touch.id }) {
        trails[index].move(to: touch.location(in: self.layer))
      }
    }
    say("Drag")
  }

  /// Shows the lift of fingers.
  public func layer(_ layer: Layer, touchesEnded touches: [Touch]) {
    forget(touches)
    say("Touches stopped")
  }

  /// Shows that the system has cancelled touches.
  public func layer(_ layer: Layer, touchesCancelled touches: [Touch]) {
    forget(touches)
    say("Touches cancelled")
  }
}

extension ExplorerBehavior: LayerPainter {
  /// Draws the pad, the fingers and the lamps.
  public func draw(_ layer: Layer, into list: inout DrawList) {
    ExplorerFigure(self).draw(into: &list)
  }
}

extension ExplorerBehavior: StateHashable {
  /// Adds the state that the behavior keeps between events.
  public func add(to hash: inout StateHash) {
    hash.add(tapCount)
    for touch in touches { touch.add(to: &hash) }
    for lamp in lamps { lamp.add(to: &hash) }
  }
}
