package import TouchGeometry
import TouchGestures
public import TouchInput
import TouchJSON
public import TouchSandbox
public import TouchScene

/// An overlay that shows touches and their mathematics, on top of any scene.
///
/// The overlay watches and never acts: a session with and without it is the same to the bit.
public final class Overlay: SessionObserver {
  /// Whether fingers, the measurements of recognizers and the matrix of a layer are drawn.
  public var isVisible: Bool {
    get { parts.contains(.figures) }
    set { if newValue { parts.insert(.figures) } else { parts.remove(.figures) } }
  }
  /// The shown parts.
  package var parts: Set<OverlayPart> = [] {
    didSet {
      guard parts != oldValue else { return }
      // Several panels have room only for their headlines and figures.
      if !oldValue.isEmpty, !parts.subtracting(oldValue).isEmpty { unfolded = [] }
      makePanels()
    }
  }
  /// The parts shown completely, rather than only by headline and figure.
  package var unfolded: Set<OverlayPart> = []
  /// Whether the overlay records recognizers' decisions even while it is hidden.
  package var remembersDecisions = false { didSet { watch(dispatcher) } }
  /// The kinds of panels that the overlay can create.
  package var kinds = OverlayPart.kinds
  /// The shown panels, in the order of the kinds.
  package private(set) var panels: [any OverlayPanel] = []
  /// The hidden panels, kept to restore the user's choices when the panels are shown again.
  private var left: [OverlayPart: any OverlayPanel] = [:]
  /// The upper-left corners of panels that the user has moved, in surface points.
  package var moved: [OverlayPart: Point] = [:]
  /// The moment to which a panel asks the player to go; the player resets it to nil.
  package var playbackRequest: Timestamp?
  /// The events so far, for panels that replay them, or nil if they are not kept.
  package var replay: OverlayReplay? { didSet { keepRecord() } }
  /// The legibility of the words and the choices in panels.
  package var preferences = PanelPreferences() {
    didSet {
      guard preferences.choices != oldValue.choices else { return }
      for panel in panels { choose(in: panel) }
    }
  }
  /// The panels' room in the frame of the session, or nil if panels float above the scene.
  package var room: PanelRoom?
  /// The folded panels of the room, and the order of priority.
  var order = PanelOrder()
  /// The latest drawing of the panels in their room, in points of words.
  private(set) var drawnPanels = DrawList()
  /// The height at the surface's bottom that is kept free for other content, in points.
  public var bottomInset = 0.0
  /// The height at the surface's top that is kept free for other content, in points.
  package var topInset = 0.0
  /// The scale at which the window shows the surface: if it is less than 1, words are as large as
  /// on a surface of the window's size.
  package var shownScale = 1.0

  // Access is safe unchecked: there is one thread, and no call made during a mutation re-enters.
  @exclusivity(unchecked) private var trails: [TouchTrail] = []
  /// The trails of the last lifted fingers; empty while a finger is down.
  @exclusivity(unchecked) private var lifted: [TouchTrail] = []
  private weak var lastLayer: Layer?
  /// The locations where the fingers of each layer took hold.
  private var hold = FingerHold()
  /// The height of the caption at the surface's bottom in the last frame, which panels avoid.
  private(set) var captionHeight = 0.0
  /// The decisions since the fingers landed, kept as long as they are shown.
  private let decisions = DecisionLog()
  private weak var dispatcher: TouchDispatcher?
  /// The list that also notifies panels that observe recognizers, if there are any.
  private var watchers: WatcherList?
  /// Whether the overlay lists the repairs of the input, below their number.
  public var listsReceipts = false
  /// The number of contexts created.
  private var contextCount = 0
  /// The repairs of the input.
  private(set) var receipts = ReceiptList()

  /// Makes a hidden overlay.
  public init() {}

  /// Watches the recognizers of the session.
  public func didAttach(to session: Session) { watch(session.stage.dispatcher) }

  /// Notes the details of an event that the overlay needs.
  public func session(_ session: Session, didHandle event: InputEvent) {
    if case .mark(let text) = event.kind, text.hasPrefix(RepairReceipt.markPrefix) {
      receipts.add(text)
    }
    note(event, on: session.stage)
    if isShown { session.stage.setNeedsDisplay() }
  }

  /// Adopts the look of another session's overlay.
  public func adopt(from shown: Session) {
    if let other = shown.observer(Overlay.self), other !== self { adopt(other) }
  }

  private func note(_ event: InputEvent, on stage: Stage) {
    var isMove = false
    switch event.kind {
    case .touches(let frame):
      isMove = frame.isMovesOnly
      for sample in frame.samples { note(sample, at: event.time) }
    case .focus(.lost):
      for index in trails.indices { trails[index].cancel() }
    default: break
    }
    hold.note(event, on: stage)
    if !panels.isEmpty {
      for panel in panels { panel.note(event, on: stage) }
      replay?.record?.note(event)
    }
    // A finger belongs to its layer for life.
    if !isMove, let touch = stage.dispatcher.liveTouches.last, let layer = touch.view as? Layer,
      layer !== stage.root
    {
      lastLayer = layer
    }
    if !decisions.entries.isEmpty {
      decisions.prune({ id in trails.contains { $0.id == id && $0.isDown } }, at: event.time)
    }
    guard trails.contains(where: { !$0.isDown }) else { return }
    let horizon = event.time.advanced(bySeconds: -TouchTrail.length)
    trails.removeAll { !$0.isDown && ($0.points.last.map { $0.time < horizon } ?? true) }
  }

  private func note(_ sample: TouchSample, at time: Timestamp) {
    if sample.phase == .began {
      decisions.noteLanding(at: time)
      if !trails.contains(where: \.isDown) {
        decisions.startRow(at: time)
        lifted = []
      }
      trails.removeAll { $0.id == sample.id }
      trails.append(TouchTrail(sample, at: time))
    } else if let index = trails.firstIndex(where: { $0.id == sample.id && $0.isDown }) {
      trails[index].add(sample, at: time)
      if !trails.contains(where: \.isDown) { lifted = trails }
    }
  }

  // MARK: Shown parts

  /// Whether any part is shown.
  package var isShown: Bool { !parts.isEmpty }

  /// Returns whether the overlay would look different a moment later without any event.
  private func isFading(at time: Timestamp) -> Bool {
    trails.contains { $0.isFading(at: time) }
      || decisions.entries.contains { $0.isFading(at: time) }
      || panels.contains { $0.isFading(at: time) }
      || dispatcher?.activeRecognizers.contains(where: \.isTimed) ?? false
  }

  /// Whether a shown part fades, moves or counts time.
  public func isAnimating(in session: Session) -> Bool {
    isShown && isFading(at: session.stage.now)
  }

  /// Whether a shown panel is still working on its content, even if time is paused.
  package var isWorking: Bool { panels.contains(where: \.isWorking) }

  /// Creates the panels of the shown parts, and drops the others.
  private func makePanels() {
    order.update(parts)
    panels = kinds.compactMap { kind in
      let isWanted = parts.contains(kind.part)
      if let panel = panels.first(where: { $0.part == kind.part }) {
        if !isWanted { left[kind.part] = panel }
        return isWanted ? panel : nil
      }
      guard isWanted else { return nil }
      let panel = kind.make()
      choose(in: panel)
      if let old = left.removeValue(forKey: kind.part) { panel.adoptChoices(of: old) }
      return panel
    }
    watch(dispatcher)
    keepRecord()
  }

  /// Starts or stops recording a live session, depending on whether a shown panel may replay it.
  private func keepRecord() {
    if parts.contains(.board) { replay?.record?.begin() } else { replay?.record?.end() }
  }

  private func choose(in panel: any OverlayPanel) {
    for word in preferences.choices[panel.part] ?? [] {
      if word == OverlayPart.detailsWord { unfolded.insert(panel.part) } else { panel.choose(word) }
    }
  }

  /// Starts observing recognizers if a part is shown or decisions must be remembered.
  func watch(_ dispatcher: TouchDispatcher?) {
    self.dispatcher = dispatcher
    watchers = nil
    guard isShown || remembersDecisions else {
      dispatcher?.watcher = nil
      decisions.stop()
      return
    }
    let others = panels.compactMap(\.hears)
    if !others.isEmpty { watchers = WatcherList([decisions] + others) }
    dispatcher?.watcher = watchers ?? decisions
  }

  /// Returns whether one of the given parts shows the past but has not observed it.
  func lacksPast(of wanted: Set<OverlayPart>) -> Bool {
    kinds.contains { $0.looksBack && wanted.contains($0.part) && !parts.contains($0.part) }
  }

  /// Adopts another overlay's look: its parts, the places of panels and the choices in them.
  package func adopt(_ other: Overlay) {
    kinds = other.kinds
    preferences = other.preferences
    (bottomInset, topInset, shownScale) = (other.bottomInset, other.topInset, other.shownScale)
    listsReceipts = other.listsReceipts
    moved = other.moved
    room = other.room
    replay = replay ?? other.replay
    parts = other.parts
    order = other.order
    unfolded = other.unfolded
    for panel in other.panels { panels.first { $0.part == panel.part }?.adoptChoices(of: panel) }
    left.merge(other.left) { $1 }
  }

  /// Returns the context that panels may read for the current moment of a session.
  func context(_ session: Session) -> OverlayContext {
    let stage = session.stage
    let state = OverlayState(
      stage.dispatcher, at: stage.now, recognition: decisions.recognition(of:))
    contextCount += 1
    return OverlayContext(
      stage: stage, scene: session.scene, state: state,
      layer: state.layer ?? decisions.layer ?? lastLayer, hold: hold,
      trails: trails, decisions: decisions, parts: parts, unfolded: unfolded,
      figure: { session.figure(of: $0) }, furniture: { session.furniture },
      preferences: preferences, isInRoom: room != nil, replay: replay, serial: contextCount
    ) { [weak self] in self?.playbackRequest = $0 }
  }

  /// Returns every number shown at a moment, by the part that shows it.
  func quantities(_ context: OverlayContext) -> [OverlayPart: [ShownQuantity]] {
    Dictionary(
      panels.map { ($0.part, $0.quantities(context)) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Drawing

  /// Draws the shown parts on top of a frame, with the session's caption.
  public func draw(_ session: Session, into list: inout DrawList) {
    if isShown { draw(context(session), caption: session.caption, into: &list) }
  }

  /// Draws everything on top of a frame.
  ///
  /// - Parameters:
  ///   - context: The context to show.
  ///   - caption: A line at the bottom; nil for none.
  ///   - list: The draw list.
  func draw(_ context: OverlayContext, caption: String?, into list: inout DrawList) {
    let surface = context.stage.surface
    let caption = caption.map { captionText($0, on: surface, isChapter: true) }
    captionHeight =
      caption.map { Self.box(of: $0).height + surface.size.height - bottomInset - $0.position.y }
      ?? 0
    let floating = room == nil ? placedPanels(context) : []
    let scale = magnification(on: surface.size)
    var notes = OverlayNotes(
      obstacles: floating.map { $0.frame.box.scaled(by: scale) }, furniture: context.furniture(),
      growth: TextExtent.growth(on: surface.size), textScale: scale)
    if let caption { notes.obstacles.append(Self.box(of: caption)) }
    for panel in panels { panel.drawOnGlass(context, into: &list, notes: &notes) }
    if !panels.contains(where: { $0.drawsFingers(context) }) {
      for trail in context.trails {
        FingerFigure(trail: trail, now: context.now, surface: surface.size, growth: notes.growth)
          .drawRing(into: &list, notes: &notes)
      }
    }
    for trail in lifted {
      FingerFigure(trail: trail, now: context.now, surface: surface.size, growth: notes.growth)
        .drawLastPlace(into: &list, notes: &notes)
    }
    var placer = LabelPlacer(
      bounds: surface.bounds, insets: EdgeInsets(top: topInset, bottom: bottomInset), notes: notes,
      scale: scale)
    placer.draw(notes.labels, into: &list)
    // Panels explain only letters that have found a place.
    var shown = context
    shown.drawnLabels = placer.drawn
    var words = DrawList()
    if isVisible {
      receipts.draw(isOpen: listsReceipts, on: surface.magnified(scale), into: &words)
    }
    for panel in floating {
      var drawn = DrawList()
      panel.draw(shown, into: &drawn)
      words.append(
        contentsOf: drawn, transform: .identity,
        opacity: context.opacity(of: panel.frame.box.scaled(by: scale)))
    }
    drawnPanels = DrawList()
    if let room {
      for panel in placedPanels(shown, in: room) { panel.draw(shown, into: &drawnPanels) }
    }
    list.append(contentsOf: words, transform: Transform2D(scaleX: scale, y: scale))
    if let caption { list.text(caption) }
  }

  /// Draws a caption at the bottom of a frame.
  public func draw(caption: String, on surface: Surface, into list: inout DrawList) {
    list.text(captionText(caption, on: surface, isChapter: false))
  }

  /// Returns a caption and its place, in as many lines as it needs.
  ///
  /// Beside panels, which show the current moment, the caption is marked as a chapter's name
  /// because its event may come only at the chapter's end.
  private func captionText(_ caption: String, on surface: Surface, isChapter: Bool) -> TextDraw {
    let scale = magnification(on: surface.size)
    let size = (isChapter || surface.size.width < Self.narrow ? 13.0 : 15) * scale
    let words = caption.shortened(to: Self.longestCaption)
    return TextDraw(
      TextExtent.wrap(
        isChapter ? "Chapter “\(words)”" : words, to: surface.size.width - 32 * scale, size: size
      ).joined(separator: "\n"),
      at: Point(x: surface.size.width / 2, y: surface.size.height - 26 * scale - bottomInset),
      size: size,
      color: isChapter ? Palette.quiet : Palette.text, alignment: .center, baseline: .bottom,
      badge: .init(
        color: Palette.panel, padding: Size(width: 12 * scale, height: 6 * scale), cornerRadius: 8))
  }

  /// The width, in points, below which a surface is narrow.
  private static let narrow = 480.0
  /// The limit on a caption's characters, more than fit on any surface; a caption may have
  /// millions.
  private static let longestCaption = 2000

  /// Returns the box that a caption takes, including its badge.
  private static func box(of text: TextDraw) -> Rect {
    let lines = text.string.count { $0 == "\n" } + 1
    let padding = text.badge?.padding ?? .zero
    let width = TextExtent.width(text.string, size: text.size) + 2 * padding.width
    let height = Double(lines) * TextExtent.lineHeight(size: text.size) + 2 * padding.height
    return Rect(
      x: text.position.x - width / 2, y: text.position.y + padding.height - height, width: width,
      height: height)
  }
}
