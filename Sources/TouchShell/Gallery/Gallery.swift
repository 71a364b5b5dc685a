import TouchControls
package import TouchGeometry
package import TouchInput
import TouchSandbox
package import TouchScene

/// The scenes and the lessons as cards: a tap on a card, or its number, chooses it.
///
///     let gallery = Gallery(entries, surface: window.surface)
///     gallery.handle(event)
///     if let index = gallery.takeSelection() { … }
///
/// One card after another plays its recording, once for all cards, and then the gallery rests; any
/// event wakes it. As with a `Session`, the same events give the same frames, because the gallery
/// reads no clock.
package final class Gallery {
  /// The cards' layers and the fingers on them.
  package let stage: Stage
  /// The scenes and lessons to choose from.
  package let entries: [GalleryEntry]
  /// Whether the user wants no motion: no card plays, and each shows its current moment.
  package var reducesMotion = false {
    didSet {
      guard reducesMotion != oldValue else { return }
      stage.reducesMotion = reducesMotion
      if reducesMotion { endTurn() } else { wake() }
    }
  }

  /// The enlargement of words.
  package var textScale = 1.0 { didSet { if textScale != oldValue { placeCards() } } }

  /// The layer that holds the title and the cards, and scrolls if they do not all fit.
  private let scroll = ScrollLayer(name: "cards", frame: .zero)
  private let title = Layer(name: "title")
  private let cards: [GalleryCard]
  private var layout: GalleryLayout
  private var turn: GalleryTurn?
  private var turnsLeft = 0
  private var next = 0
  private var isPaused = false
  private var choice: Int?
  /// The last input device in use; nil before any input.
  package private(set) var hand: GalleryHand?

  /// The words at the bottom, and in the panel.
  package var help: GestureHelp {
    GestureHelp(
      title: "Gallery",
      gestures: ["Tap a card to open its scene"] + GalleryHand.words(hand)
        + ["Drop an image, a model, a scene or a recording on the window"])
  }

  /// Lays the scenes out on a surface; the first card begins to play.
  ///
  /// - Parameters:
  ///   - entries: The scenes.
  ///   - surface: The surface that shows them.
  package init(_ entries: [GalleryEntry], surface: Surface) {
    self.entries = entries
    stage = Stage(surface: surface)
    cards = entries.map(GalleryCard.init)
    layout = GalleryLayout(count: entries.count, size: surface.size)
    stage.root.addChild(scroll)
    title.isUserInteractionEnabled = false
    scroll.addChild(title)
    for (index, card) in cards.enumerated() {
      scroll.addChild(card.button)
      card.button.action = { [unowned self] in choice = index }
    }
    stage.focus.onKey = { [unowned self] in press($0) }
    placeCards()
    wake()
  }

  // MARK: Events

  /// Handles one event.
  package func handle(_ event: InputEvent) {
    noteHand(event)
    stage.handle(event)
    switch event.kind {
    case .touches, .mouse, .wheel, .pinch, .key, .text: wake()
    case .surface: placeCards()
    case .focus, .multigesture, .mark, .end: break
    }
  }

  /// Notes the input device of an event, even if something else has handled the event.
  package func noteHand(_ event: InputEvent) {
    guard let hand = GalleryHand(event), hand != self.hand else { return }
    self.hand = hand
    stage.setNeedsDisplay()
  }

  /// Whether a card plays or something else moves.
  package var isAnimating: Bool { stage.isAnimating }

  /// The time of the next frame while a card plays and nothing else moves; nil otherwise.
  ///
  /// That is thirty times a second. While the fingers of the card's recording rest, it is the
  /// moment of the next movement.
  package var nextFrameTime: Timestamp? {
    guard let turn, stage.runningAnimations.count == 1 else { return nil }
    return turn.restsUntil ?? stage.now.advanced(bySeconds: 1 / Self.pace)
  }

  /// The number of frames of a small card in a second.
  private static let pace = 30.0

  /// Advances to a moment without an event.
  package func advance(to time: Timestamp) { stage.advance(to: time) }

  /// Returns the card that was chosen since the last call.
  package func takeSelection() -> Int? {
    defer { choice = nil }
    return choice
  }

  /// Chooses the card of the lessons, if there is one.
  package func openLessons() { choice = entries.firstIndex(where: \.opensLessons) }

  /// Performs a key's command, except Tab, Return and Space: the focus and the buttons take these.
  private func press(_ key: KeyEvent) -> Bool {
    switch KeyCommand.action(for: key, in: .gallery) {
    case .openScene(let number):
      if entries.indices.contains(number - 1) { choice = number - 1 }
    case .openLessons: openLessons()
    case .focusCardToward(let direction): moveFocus(direction)
    default: return false
    }
    return true
  }

  /// Moves the focus ring to the next card; the first call only shows the ring at its place.
  private func moveFocus(_ direction: KeyCommand.Direction) {
    guard !cards.isEmpty else { return }
    let here = cards.firstIndex { $0.button.isFocused }
    let next = here.map { here in
      stage.focus.isRingShown ? layout.neighbor(of: here, direction) ?? here : here
    }
    stage.focus.move(to: cards[next ?? 0].button, showsRing: true)
  }

  /// Returns the place of a card's picture, in points of the surface.
  package func thumbnail(of index: Int) -> Rect { cards[index].picturePlace }

  /// Stops all playing because something else is shown.
  package func pause() {
    isPaused = true
    endTurn()
  }

  private func endTurn() {
    if let turn { stage.remove(turn) }
    turn = nil
  }

  /// Resumes at a moment, as if no time had passed.
  package func resume(at time: Timestamp) {
    stage.advance(to: time)
    isPaused = false
    stage.setNeedsDisplay()
    wake()
  }

  // MARK: Turns

  /// Plays every card once more.
  private func wake() {
    turnsLeft = cards.count
    if turn == nil { startTurn() }
  }

  private func startTurn() {
    guard !isPaused, !reducesMotion, cards.contains(where: { $0.length > 0 }) else { return }
    while turnsLeft > 0 {
      let card = cards[next]
      next = (next + 1) % cards.count
      turnsLeft -= 1
      guard card.length > 0 else { continue }
      let turn = GalleryTurn(card, at: stage.now) { [unowned self] in
        self.turn = nil
        startTurn()
      }
      self.turn = turn
      stage.add(turn)
      return
    }
  }

  // MARK: Drawing

  /// Draws the frame of the present moment, without the line of ``help``.
  package func drawList() -> DrawList { stage.drawList(background: ColorRole.background.color) }

  private func placeCards() {
    let size = stage.surface.size
    let offset = scroll.contentOffset.y
    layout = GalleryLayout(count: cards.count, size: size, textScale: textScale)
    // If all cards are visible, their shadows may extend beyond the scroll layer.
    scroll.clipsToBounds = layout.scrolls
    scroll.isScrollEnabled = layout.scrolls
    scroll.frame = Rect(
      x: 0, y: 0, width: size.width, height: layout.scrolls ? layout.visibleHeight : size.height)
    scroll.contentSize = Size(width: size.width, height: layout.contentHeight)
    // A resize leaves the user at the same cards, as far as there are any below.
    let end = max(layout.contentHeight - scroll.bounds.height, 0)
    scroll.contentOffset = Point(x: 0, y: min(max(offset, 0), end))
    title.frame = layout.title
    title.isHidden = layout.title.isEmpty
    title.content = .text(
      Text("Touchstone", size: layout.titleSize, weight: .bold, wraps: false), color: Palette.text)
    for (index, card) in cards.enumerated() { card.place(at: index, in: layout) }
    stage.setNeedsDisplay()
  }
}

/// The period in which one card plays.
private final class GalleryTurn: Animation {
  let end: Timestamp
  private let start: Timestamp
  private let card: GalleryCard
  private let done: () -> Void
  /// The moment until which the card's picture stays the same; nil if something moves on the card.
  private(set) var restsUntil: Timestamp?

  init(_ card: GalleryCard, at start: Timestamp, done: @escaping () -> Void) {
    self.card = card
    self.start = start
    self.done = done
    end = start.advanced(bySeconds: card.length)
  }

  func show(at time: Timestamp) {
    let seconds = time.seconds(since: start)
    card.play(seconds)
    restsUntil = card.rest(from: seconds).map { min(start.advanced(bySeconds: $0), end) }
  }

  func finish() { done() }
}
