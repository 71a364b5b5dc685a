import TouchGeometry
import TouchGestures
public import TouchInput
import TouchJSON
public import TouchScene

/// Shows what fingers do and the mathematics of it, on top of any scene.
///
/// It watches and never acts: with or without it a session does the same to the bit.
public final class Overlay {
  /// Whether it is drawn.
  public var isVisible = false { didSet { watch(dispatcher) } }
  /// Whether it remembers what recognizers decide also while it is not drawn.
  package var remembersDecisions = false { didSet { watch(dispatcher) } }
  /// How large and how plain its words are.
  package var preferences = Preferences()
  /// How much of the surface's bottom is kept free for something else, in points.
  public var bottomInset = 0.0

  // One thread, and nothing that is called while one of these changes comes back here.
  @exclusivity(unchecked) private var trails: [TouchTrail] = []
  @exclusivity(unchecked) private var claims = MultigestureClaims()
  private weak var lastLayer: Layer?
  /// What was decided since the fingers landed, as long as it is shown.
  private let decisions = DecisionLog()
  private weak var dispatcher: TouchDispatcher?
  /// Whether it lists what was repaired of the input, below the number.
  public var listsReceipts = false
  /// What was repaired of the input.
  private(set) var receipts = ReceiptList()

  /// Makes a hidden overlay.
  public init() {}

  /// Remembers what it needs of an event that has been handled.
  func note(_ event: InputEvent, on stage: Stage) {
    var isMove = false
    switch event.kind {
    case .touches(let frame):
      isMove = frame.isMovesOnly
      for sample in frame.samples { note(sample, at: event.time) }
    case .focus(.lost):
      for index in trails.indices { trails[index].cancel() }
    case .multigesture(let claim):
      claims.add(claim)
    default: break
    }
    // A finger belongs to its layer for life.
    if !isMove, let touch = stage.dispatcher.liveTouches.last, let layer = touch.view as? Layer,
      layer !== stage.root
    {
      lastLayer = layer
    }
    if !decisions.entries.isEmpty {
      decisions.prune(
        { id in trails.contains { $0.id == id && $0.isDown } }, at: event.time)
    }
    guard trails.contains(where: { !$0.isDown }) else { return }
    let horizon = event.time.advanced(bySeconds: -TouchTrail.length)
    trails.removeAll { !$0.isDown && ($0.points.last.map { $0.time < horizon } ?? true) }
  }

  /// Remembers what was repaired of the input.
  func note(receipt mark: String) { receipts.add(mark) }

  private func note(_ sample: TouchSample, at time: Timestamp) {
    if sample.phase == .began {
      if !trails.contains(where: \.isDown) {
        claims = MultigestureClaims()
        decisions.startRow(at: time)
      }
      trails.removeAll { $0.id == sample.id }
      trails.append(TouchTrail(sample, at: time))
    } else if let index = trails.firstIndex(where: { $0.id == sample.id && $0.isDown }) {
      trails[index].add(sample, at: time)
    }
  }

  /// Whether it would look different a moment later, without any event.
  func isFading(at time: Timestamp) -> Bool {
    trails.contains { $0.isFading(at: time) }
      || decisions.entries.contains { $0.isFading(at: time) }
      || dispatcher?.activeRecognizers.contains(where: \.isTimed) ?? false
  }

  /// Hears from now on of what recognizers decide, while it is visible or to remember it.
  func watch(_ dispatcher: TouchDispatcher?) {
    self.dispatcher = dispatcher
    dispatcher?.watcher = isVisible || remembersDecisions ? decisions : nil
  }

  /// Draws everything on top of a frame.
  ///
  /// - Parameters:
  ///   - stage: What it shows.
  ///   - caption: A line at the bottom; nil for none.
  ///   - figure: What the behavior of a layer makes of its gestures.
  ///   - list: The draw list.
  func draw(
    _ stage: Stage, caption: String?, figure: (Layer) -> BehaviorFigure?, into list: inout DrawList
  ) {
    let surface = stage.surface
    let state = OverlayState(stage.dispatcher, at: stage.now)
    let fingers = trails.filter(\.isDown).map(\.place)
    let caption = caption.map { captionText($0, on: surface) }
    // On a narrow surface the panel stays off the caption.
    let words = surface.size.width < Self.narrow ? caption.map { Self.height(of: $0) + 26 } ?? 0 : 0
    let layer = state.layer ?? lastLayer
    let explained = layer.flatMap(figure)
    // The panel is laid out on a surface that is as much smaller as its words are larger.
    let scale = preferences.textScale
    let small = Surface(
      size: Size(width: surface.size.width / scale, height: surface.size.height / scale),
      scale: surface.scale * scale)
    let inset = (bottomInset + words) / scale
    var panel: (MatrixPanel, box: Rect)?
    if let layer {
      let content = PanelContent(layer, state, figure: explained, decisions, claims)
      let layout =
        MatrixPanelLayout.make(for: small.size, content, bottomInset: inset)
        ?? MatrixPanelLayout.make(for: small.size, content, bottomInset: bottomInset / scale)
      if let layout {
        let box = layout.place(
          on: small, avoiding: fingers.map { Point(x: $0.x / scale, y: $0.y / scale) },
          bottomInset: inset)
        panel = (MatrixPanel(content: content, layout: layout), box)
      }
    }
    let obstacle = panel.map { panel in
      Rect(
        x: panel.box.minX * scale, y: panel.box.minY * scale, width: panel.box.width * scale,
        height: panel.box.height * scale)
    }
    var notes = OverlayNotes(obstacles: [obstacle].compactMap { $0 })
    drawFigures(state, explained, into: &list, notes: &notes)
    for trail in trails { FingerFigure(trail, now: stage.now).draw(into: &list) }
    for finger in fingers { notes.keepVisible(finger, radius: FingerFigure.radius + 2) }
    var placer = LabelPlacer(bounds: surface.bounds, obstacles: notes.obstacles, scale: scale)
    for label in notes.labels { placer.draw(label, into: &list) }
    list.appendWords(on: surface, preferences) { surface, list in
      panel.map { $0.0.draw(in: $0.box, into: &list) }
      receipts.draw(isOpen: listsReceipts, on: surface, into: &list)
    }
    if let caption { list.text(caption) }
  }

  /// What every recognizer measures; what runs stands in front, and has the first choice of places
  /// for its words.
  private func drawFigures(
    _ state: OverlayState, _ explained: BehaviorFigure?, into list: inout DrawList,
    notes: inout OverlayNotes
  ) {
    var waiting = OverlayNotes()
    for entry in decisions.entries where entry.isOwn && entry.state != .ended {
      GestureFigureDrawing(entry.figure, .over).draw(into: &list, notes: &waiting)
    }
    for item in state.active where !item.isRunning {
      GestureFigureDrawing(item.figure, .waiting).draw(into: &list, notes: &waiting)
    }
    if let explained, state.focus != nil {
      GestureFigureDrawing(explained.figure, .running).draw(into: &list, notes: &notes)
    }
    for item in state.active where item.isRunning {
      GestureFigureDrawing(item.figure, .running).draw(into: &list, notes: &notes)
    }
    notes.labels += waiting.labels
    notes.obstacles += waiting.obstacles
  }

  /// Draws a caption at the bottom of a frame.
  public func draw(caption: String, on surface: Surface, into list: inout DrawList) {
    list.text(captionText(caption, on: surface))
  }

  /// A caption and its place, in as many lines as it needs.
  private func captionText(_ caption: String, on surface: Surface) -> TextDraw {
    let size = (surface.size.width < Self.narrow ? 13.0 : 15) * preferences.textScale
    return TextDraw(
      TextExtent.wrap(
        caption.shortened(to: Self.longestCaption), to: surface.size.width - 32, size: size
      ).joined(separator: "\n"),
      at: Point(x: surface.size.width / 2, y: surface.size.height - 26 - bottomInset), size: size,
      color: Palette.text, alignment: .center, baseline: .bottom,
      badge: .init(color: Palette.panel, padding: Size(width: 12, height: 6), cornerRadius: 8))
  }

  /// Below this width, in points, a surface is narrow.
  private static let narrow = 480.0
  /// More characters of a caption than stand on any surface; one may have millions.
  private static let longestCaption = 2000

  private static func height(of text: TextDraw) -> Double {
    let lines = text.string.count { $0 == "\n" } + 1
    return Double(lines) * TextExtent.lineHeight(size: text.size) + 12
  }
}

/// What SDL_MULTIGESTURE has claimed since the first finger of this row landed, summed up as its
/// own test program does it.
struct MultigestureClaims {
  private(set) var turned = 0.0
  private(set) var spread = 0.0
  private(set) var fingers = 0

  mutating func add(_ claim: MultigestureEvent) {
    fingers = max(fingers, claim.fingers)
    // A finger that lands on another makes SDL divide by zero.
    if claim.dTheta.isFinite { turned += claim.dTheta }
    if claim.dDist.isFinite { spread += claim.dDist }
  }
}
