package import TouchGeometry
import TouchGestures
package import TouchInput
import TouchSandbox
package import TouchScene

/// The scenes as cards to choose from: a tap on one, or its number, chooses.
///
///     let gallery = Gallery(entries, surface: window.surface)
///     gallery.handle(event)
///     if let index = gallery.takeSelection() { … }
///
/// One card after another plays its recording, once for all cards, and then the gallery rests;
/// whatever happens wakes it. As with a `Session`, the same events give the same frames: no clock
/// is read.
package final class Gallery {
  /// The cards' layers and the fingers on them.
  package let stage: Stage
  /// What there is to choose from.
  package let entries: [GalleryEntry]
  /// Whether motion is unwelcome: no card plays, and each shows where it is.
  package var reducesMotion = false {
    didSet {
      guard reducesMotion != oldValue else { return }
      if reducesMotion { endTurn() } else { wake() }
    }
  }

  /// How much larger than usual words are.
  package var textScale = 1.0 { didSet { if textScale != oldValue { placeCards() } } }

  private let cards: [GalleryCard]
  private var layout: GalleryLayout
  private var turn: GalleryTurn?
  private var turnsLeft = 0
  private var next = 0
  private var isPaused = false
  private var choice: Int?
  private var focus = GalleryFocus()
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
  package init(_ entries: [GalleryEntry], surface: Surface) {
    self.entries = entries
    stage = Stage(surface: surface)
    cards = entries.map(GalleryCard.init)
    layout = GalleryLayout(count: entries.count, size: surface.size)
    for (index, card) in cards.enumerated() {
      stage.root.addChild(card.layer)
      card.tap.addAction { [unowned self] _ in choose(index) }
    }
    placeCards()
    wake()
  }

  // MARK: Events

  /// Handles one event.
  package func handle(_ event: InputEvent) {
    noteHand(event)
    stage.handle(event)
    switch event.kind {
    case .surface: placeCards()
    case .key(let key): press(key)
    case .mouse(let mouse): noteFocus { $0.point(at: mouse, cards: layout.cards) }
    case .touches(let frame):
      if frame.samples.contains(where: { $0.phase == .began }) { noteFocus { $0.touch() } }
    default: break
    }
    switch event.kind {
    case .touches, .mouse, .wheel, .pinch, .key, .text: wake()
    case .surface, .focus, .multigesture, .mark, .end: break
    }
  }

  /// Takes notice of what an event was done with, also of one that something else has handled.
  package func noteHand(_ event: InputEvent) {
    guard let hand = GalleryHand(event), hand != self.hand else { return }
    self.hand = hand
    stage.setNeedsDisplay()
  }

  /// Whether a card plays or something else moves.
  package var isAnimating: Bool { stage.isAnimating }

  /// When a frame is due next while a card plays: thirty times a second, or, where its
  /// recording's fingers rest, when something moves again; nil if no card plays.
  package var nextFrameTime: Timestamp? {
    turn.map { $0.restsUntil ?? stage.now.advanced(bySeconds: 1 / Self.pace) }
  }

  /// How many frames of a small card there are in a second.
  private static let pace = 30.0

  /// Lets time pass without an event.
  package func advance(to time: Timestamp) { stage.advance(to: time) }

  /// The card that was chosen since it was last asked.
  package func takeSelection() -> Int? {
    defer { choice = nil }
    return choice
  }

  private func choose(_ index: Int) {
    if entries.indices.contains(index) { choice = index }
  }

  private func press(_ key: KeyEvent) {
    switch KeyCommand.action(for: key, in: .gallery) {
    case .openScene(let number): choose(number - 1)
    case .openCard:
      if let index = focus.index { choose(index) }
    case .focusCard(let count): noteFocus { $0.move(by: count, of: cards.count) }
    case .focusCardToward(let direction):
      noteFocus { $0.move(direction, cards: layout.cards) }
    default: break
    }
  }

  private func noteFocus(_ change: (inout GalleryFocus) -> Void) {
    let before = focus
    change(&focus)
    if focus != before { stage.setNeedsDisplay() }
  }

  /// Where the thumbnail of a card is, in points of the surface.
  package func thumbnail(of index: Int) -> Rect { layout.thumbnail(of: layout.cards[index]) }

  /// Nothing plays from now on: something else is shown.
  package func pause() {
    isPaused = true
    endTurn()
  }

  private func endTurn() {
    if let turn { stage.remove(turn) }
    turn = nil
  }

  /// Goes on at a moment, as if no time had passed.
  package func resume(at time: Timestamp) {
    stage.advance(to: time)
    isPaused = false
    stage.setNeedsDisplay()
    wake()
  }

  // MARK: Turns

  /// All cards play once more.
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

  /// The frame of the present moment, without the line of ``help``.
  package func drawList() -> DrawList {
    var list = DrawList(background: ColorRole.background.color)
    if layout.titleSize > 0 {
      list.text(
        TextDraw(
          "Touchstone", at: layout.title, face: .sansBold, size: layout.titleSize,
          color: Palette.text, baseline: .alphabetic))
    }
    for (index, card) in cards.enumerated() {
      card.draw(
        number: index + 1, layout, isHovered: focus.hovered == index, into: &list)
    }
    if focus.isSeen, let index = focus.index { drawRing(around: layout.cards[index], into: &list) }
    return list
  }

  /// Shows which card Return opens.
  private func drawRing(around card: Rect, into list: inout DrawList) {
    let growth = layout.growth
    let ring = card.insetBy(dx: -3 * growth, dy: -3 * growth)
    list.roundedRect(
      ring, cornerRadius: 17 * growth, stroke: Stroke(Palette.halo, width: 6 * growth))
    list.roundedRect(
      ring, cornerRadius: 17 * growth, stroke: Stroke(Palette.pivot, width: 3 * growth))
  }

  private func placeCards() {
    layout = GalleryLayout(
      count: cards.count, size: stage.surface.size, textScale: textScale)
    for (card, place) in zip(cards, layout.cards) {
      card.layer.bounds = Rect(origin: .zero, size: place.size)
      card.layer.position = place.center
    }
    stage.setNeedsDisplay()
  }
}

/// The time in which one card plays.
private final class GalleryTurn: Animation {
  let end: Timestamp
  private let start: Timestamp
  private let card: GalleryCard
  private let done: () -> Void
  /// The moment up to which the card shows what it shows now; nil if something moves on it.
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
