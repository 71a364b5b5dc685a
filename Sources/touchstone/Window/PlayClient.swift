import Foundation
import TouchGeometry
import TouchGestures
import TouchInput
import TouchSDL
import TouchSandbox
import TouchScene
import TouchScenes

/// A recording in a window: stopped, turned back, dragged along its timeline, and taken over.
///
/// The window's clock decides which moment is shown and when the timeline hides; the session learns
/// of the recording's own times only.
@MainActor
final class PlayClient: BarredClient {
  let playback: Playback
  let window: Window
  let takes: TakeFiles
  private let preferences: Preferences
  var transport: PlaybackTransport
  var visibility = TimelineVisibility()
  var shownHelp = ShownHelp()
  var needsFrame = true
  /// Words for whoever looks at the window, until the next key or press.
  var note: String?
  var wantsToQuit = false
  /// Tells another program what the fingers do; nil if nobody is told.
  var sender: TUIOSender?
  var topInset = 0.0 { didSet { if topInset != oldValue { keepEdgesFree() } } }
  /// Whether what is left leads back to the gallery.
  let leadsBack: Bool
  private(set) var take: LiveTake?
  /// The latest moment of the window's clock.
  private(set) var now = Timestamp.zero

  private var lastTick: Timestamp?
  /// What a mouse and a trackpad do in a take.
  let handsOfTakes: HandsOptions
  private var hands = TimelineInput()
  private var panelHand = PanelHand()
  private var frameSize: Size?
  private var figure: (key: FigureKey, figure: TimelineFigure)?

  /// How long sessions are prepared before the next frame, in seconds: with a frame due, and
  /// without.
  private static let preparation = (busy: 0.003, idle: 0.008)
  /// How much of that is done between two looks at the clock, in touch samples.
  private static let portion = 2_000

  private struct FigureKey: Equatable {
    var layout: TimelineLayout
    var reach: Timestamp
  }

  init(
    _ playback: Playback, transport: PlaybackTransport, window: Window, preferences: Preferences,
    hands: HandsOptions, takes: TakeFiles, leadsBack: Bool = false
  ) {
    handsOfTakes = hands
    self.leadsBack = leadsBack
    self.playback = playback
    self.transport = transport
    self.window = window
    self.takes = takes
    self.preferences = preferences
    keepEdgesFree()
    playback.session.overlay.preferences = preferences
    playback.seek(to: transport.start)
  }

  /// The overlay stays off the timeline and off the bar's tab.
  private func keepEdgesFree() {
    let overlay = take?.session.overlay ?? playback.presentSession.overlay
    let top = min(topInset, BarLayout.tabBottom(on: window.surface.size))
    let bottom = take == nil ? layout.height - 8 * layout.magnification : 0
    guard (top, bottom) != (overlay.topInset, overlay.bottomInset) else { return }
    (overlay.topInset, overlay.bottomInset) = (top, bottom)
    if take == nil { playback.discardDrawLists() }
  }

  /// Ends a take that is still going on.
  func close(at time: Timestamp) {
    endTake(at: time)
    sender?.end()
  }

  // MARK: The loop

  func didDrainEvents() { take?.didDrainEvents() }

  func advance(to time: Timestamp) {
    now = max(now, time)
    let elapsed = max(lastTick.map { now.seconds(since: $0) } ?? 0, 0)
    lastTick = now
    if let take {
      take.advance(to: now)
      return
    }
    if let place = hands.takeTarget() { seek(to: layout.seconds(at: place.x)) }
    if isRunning {
      playback.seek(to: transport.moment(after: elapsed, from: playback.time))
      needsFrame = true
      if transport.repeats, isOver { playback.seek(to: transport.start) }
    }
    if !isRunning || hands.isHovering(layout) { visibility.wake(at: now) }
    tellOthers()
    prepare()
    if isWorking {
      playback.discardDrawLists()
      needsFrame = true
    }
  }

  /// Whether the overlay looks for something, also while time stands still.
  private var isWorking: Bool { playback.presentSession.overlay.isWorking }

  private func tellOthers() {
    let session = playback.session
    sender?.follow(
      playback.input.events, count: playback.eventCount, surface: session.stage.surface.size,
      at: now
    ) {
      session.stage.dispatcher.liveTouches.filter { !$0.phase.isTerminal }
        .map { ($0.id, $0.location(in: nil)) }
    }
  }

  var needsDisplay: Bool { take?.needsDisplay ?? (needsFrame || isRunning) }

  var nextDeadline: Timestamp? {
    if let take { return take.nextDeadline(now) }
    return isRunning || !playback.isPrepared || isWorking ? lastTick ?? .zero : sender?.nextDeadline
  }

  func quitRequested() { wantsToQuit = true }

  /// Makes what later seeks need, while there is time.
  private func prepare() {
    guard !playback.isPrepared else { return }
    let limit = needsDisplay ? Self.preparation.busy : Self.preparation.idle
    let end = ContinuousClock.now + .seconds(limit)
    while playback.prepare(work: Self.portion), ContinuousClock.now < end {}
    // The timeline knows more now.
    if figure?.key.reach != playback.outline.reach { needsFrame = true }
  }

  // MARK: Moving in time

  var isRunning: Bool {
    take == nil && !transport.isPaused && !hands.isScrubbing && !hands.isPressing
      && (transport.repeats || !isOver)
  }

  /// Whether everything has been played that there is.
  private var isOver: Bool {
    let session = playback.session
    return transport.isOver(
      at: playback.time, isMoving: session.isAnimating || session.stage.nextDeadline != nil)
  }

  /// Where the frame is, in seconds; at most the end.
  var position: Double { min(playback.time, playback.input.duration).seconds }

  func seek(to seconds: Double) {
    playback.seek(to: moment(seconds))
    needsFrame = true
  }

  private func moment(_ seconds: Double) -> Timestamp {
    transport.clamp(Timestamp(seconds: seconds), duration: playback.input.duration)
  }

  private func moment(at x: Double) -> Timestamp { moment(layout.seconds(at: x)) }

  func togglePause() {
    if isOver, !transport.isPaused {
      playback.seek(to: transport.start)
    } else {
      transport.isPaused.toggle()
    }
    restartClock()
  }

  /// Time that passed while nothing played does not count.
  func restartClock() {
    lastTick = now
    needsFrame = true
  }

  // MARK: Hands

  func handle(_ event: InputEvent) {
    now = max(now, event.time)
    guard let event = passPanels(event) else { return }
    if let take { return handle(event, in: take) }
    switch event.kind {
    case .key(let key) where key.phase == .down:
      noteUse()
      if let action = KeyCommand.action(for: key, in: .playback) { perform(action) }
    case .surface: needsFrame = true
    default: perform(hands.note(event, layout, isShown: visibility.opacity(at: now) > 0))
    }
  }

  /// What is left of an event when the overlay's panels have taken what begins on them.
  private func passPanels(_ event: InputEvent) -> InputEvent? {
    // What is the window's own is no panel's.
    let place: KeyCommand.Place = take == nil ? .playback : .take
    if case .key(let key) = event.kind, KeyCommand.purpose(of: key, in: place) != nil {
      return event
    }
    let shown = take?.session ?? playback.presentSession
    let fit =
      take.map { $0.fit }
      ?? SurfaceFit(inner: shown.stage.surface.size, outer: window.surface.bounds)
    let outcome = panelHand.handle(event, isShown: shown.overlay.isShown, fit: fit) {
      // It may have to be brought here.
      take?.session ?? playback.session
    }
    guard outcome.didChange else { return outcome.rest }
    refreshOverlay()
    let overlay = (take?.session ?? playback.presentSession).overlay
    if let request = overlay.playbackRequest {
      overlay.playbackRequest = nil
      if take == nil { perform(request) }
    }
    return outcome.rest
  }

  /// The overlay looks different now.
  func refreshOverlay() {
    if let take { return take.session.stage.setNeedsDisplay() }
    playback.discardDrawLists()
    noteUse()
  }

  private func perform(_ request: PlaybackRequest) {
    switch request {
    case .seek(let time):
      transport.isPaused = true
      seek(to: time.seconds)
      noteUse()
    }
  }

  private func perform(_ command: TimelineInput.Command) {
    switch command {
    case .nothing: break
    case .show: visibility.wake(at: now)
    case .scrub:
      visibility.wake(at: now)
      note = nil
      restartClock()
    case .togglePause:
      visibility.wake(at: now)
      togglePause()
    case .scroll(let seconds):
      noteUse()
      transport.isPaused = true
      seek(to: position + seconds)
    case .step(let count):
      noteUse()
      step(count)
    case .takeOver(let events): takeOver(with: events)
    }
    if command != .nothing { needsFrame = true }
  }

  // MARK: Takes

  /// Live input goes on from here; `events` are the first of it.
  func takeOver(with events: [InputEvent] = []) {
    do {
      let ignoredFingers = hands.fingers(before: events)
      let take = try LiveTake(
        playback, window: window, hands: handsOfTakes, files: takes, at: events.first?.time ?? now,
        ignoredFingers: ignoredFingers)
      self.take = take
      note = nil
      hands = TimelineInput()
      for event in events { take.handle(event) }
    } catch {
      Diagnostics.write("\(error)")
      LostOutput.note()
      note = "No take: \(error)"
      transport.isPaused = true
    }
    needsFrame = true
  }

  /// Back to the recording, to where it was left.
  func endTake(at time: Timestamp) {
    guard let take else { return }
    take.close(at: time)
    self.take = nil
    // At once, also into a pipe.
    StandardOutput.print(take.path)
    StandardOutput.flush()
    note = StatusMessage.line(
      "Take written: ", path: take.path, on: preferences.surface(ofWordsOn: window.surface))
    playback.replaceSession()
    keepEdgesFree()
    playback.seek(to: take.start)
    transport.isPaused = true
    visibility.wake(at: now)
    restartClock()
  }

  // MARK: Drawing

  /// Somebody does something: the timeline is of use, and a message has been read.
  func noteUse() {
    visibility.wake(at: now)
    note = nil
    needsFrame = true
  }

  private var layout: TimelineLayout {
    TimelineLayout(
      size: window.surface.size, duration: playback.input.duration.seconds,
      magnification: preferences.magnification(on: window.surface.size))
  }

  func drawList() -> DrawList {
    needsFrame = false
    if let take { return take.drawList(below: topInset) }
    noteSurface()
    var list = playback.drawList()
    let opacity = visibility.opacity(at: now)
    if opacity > 0 {
      var timeline = DrawList()
      drawTimeline(into: &timeline)
      list.append(contentsOf: timeline, transform: .identity, opacity: opacity)
    }
    let title = playback.presentSession.scene.name
    // Messages stand above the timeline.
    let timeline = layout.height / preferences.textScale
    list.below(topInset, of: window.surface) { surface, list in
      list.appendWords(on: surface, preferences) { surface, list in
        shownHelp.draw(
          .playback(of: title), keys: KeyCommand.rows(in: .playback) + TimelineInput.rows,
          on: surface, preferences, into: &list)
        if let note { KeyPanel.draw(note: note, on: surface, inset: timeline, into: &list) }
      }
    }
    return list
  }

  private static func frame(of session: Session, in size: Size) -> DrawList {
    var list = session.drawList()
    if !session.overlay.isShown, let caption = session.caption {
      session.overlay.draw(caption: caption, on: session.stage.surface, into: &list)
    }
    return list.fitted(from: session.stage.surface.size, to: size)
  }

  /// Frames fit the window, and what is likely to be wanted next are the moments of the timeline's
  /// pixels.
  private func noteSurface() {
    let size = window.surface.size
    guard size != frameSize else { return }
    frameSize = size
    playback.discardDrawLists()
    playback.draw = { PlayClient.frame(of: $0, in: size) }
    let bar = layout.bar
    playback.landmarks = (Int(bar.left.rounded(.up))...Int(bar.right)).map {
      moment(at: Double($0))
    }
  }

  private func drawTimeline(into list: inout DrawList) {
    let key = FigureKey(layout: layout, reach: playback.outline.reach)
    if figure?.key != key {
      figure = (key, TimelineFigure(key.layout, playback.input, playback.outline))
    }
    figure?.figure.draw(
      .init(
        position: position, eventCount: playback.eventCount, isPaused: !isRunning,
        speed: transport.speed, repeats: transport.repeats,
        range: transport.start.seconds...transport.end.seconds, pointer: hands.pointer),
      into: &list)
  }
}
