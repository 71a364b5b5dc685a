import Foundation
import TouchExplain
import TouchGeometry
import TouchGestures
import TouchInput
import TouchLessons
package import TouchSandbox
import TouchScene

/// A recording in a window, which the user can pause, rewind, scrub and take over.
///
/// The window's clock decides which moment is shown and when the timeline hides; only the
/// recording's own times reach the session.
@MainActor
package final class PlaybackContent: ShellContent {
  let playback: Playback
  let context: ShellContext
  let takes: TakeFiles
  var transport: PlaybackTransport
  var visibility = TimelineVisibility()
  let shownHelp = ShownHelp()
  var needsFrame = true
  /// The message in the window, until the next key or press.
  var note: String?
  var wantsToQuit = false
  /// The sender of the fingers to another program; nil for none.
  package var sender: (any PlaybackListener)?
  var topInset = 0.0
  /// Whether leaving opens the gallery.
  let leadsBack: Bool
  private(set) var take: LiveTake?
  var now = Timestamp.zero

  /// The moment that the window should open; nil for none.
  var moment: MomentLesson?

  private var lastTick: Timestamp?
  private let timeline = Timeline()
  private var hands = TimelineInput()
  /// The time to which the slider was dragged since the last frame, in seconds.
  private var target: Double?
  private var frameSize: Size?

  /// The time for preparing sessions before the next frame, in seconds: with a frame due, and
  /// without.
  private static let preparation = (busy: 0.003, idle: 0.008)
  /// The work between two checks of the clock, in touch samples.
  private static let portion = 2_000

  /// Shows a recording.
  ///
  /// - Parameters:
  ///   - playback: The recording.
  ///   - transport: The state of playing.
  ///   - context: The window's context.
  ///   - takes: Names the files of takes.
  ///   - leadsBack: Whether leaving opens the gallery.
  package init(
    _ playback: Playback, transport: PlaybackTransport, _ context: ShellContext, takes: TakeFiles,
    leadsBack: Bool = false
  ) {
    self.leadsBack = leadsBack
    self.playback = playback
    self.transport = transport
    self.context = context
    self.takes = takes
    playback.session.overlay.preferences = context.preferences.panels
    playback.session.overlay.moved = context.panelPlaces?.places ?? [:]
    playback.seek(to: transport.start)
  }

  /// Ends a take under way.
  func close(at time: Timestamp) {
    endTake(at: time)
    sender?.end()
  }

  // MARK: The loop

  func didDrainEvents() { take?.player.flush() }

  var player: LivePlayer? { take?.player }

  func advance() {
    let elapsed = max(lastTick.map { now.seconds(since: $0) } ?? 0, 0)
    lastTick = now
    if let take {
      _ = take.advance(to: now)
      return
    }
    timeline.advance(to: now)
    if let target { seek(to: target) }
    target = nil
    if isRunning {
      playback.seek(to: transport.moment(after: elapsed, from: playback.time))
      needsFrame = true
      if transport.repeats, isOver { playback.seek(to: transport.start) }
    }
    if !isRunning || timeline.isHovered { visibility.wake(at: now) }
    tellOthers()
    prepare()
    if isWorking {
      playback.discardDrawLists()
      needsFrame = true
    }
  }

  /// Whether the overlay is searching, even while the recording is paused.
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

  var needsDisplay: Bool {
    take?.player.needsDisplay
      ?? (needsFrame || isRunning || (timeline.needsDisplay && visibility.opacity(at: now) > 0))
  }

  var nextDeadline: Timestamp? {
    if let take { return take.nextDeadline(now) }
    if isRunning || !playback.isPrepared || isWorking { return lastTick ?? .zero }
    return [sender?.nextDeadline, timeline.nextDeadline].compactMap { $0 }.min()
  }

  /// Prepares later seeks while there is time.
  private func prepare() {
    guard !playback.isPrepared else { return }
    let limit = needsDisplay ? Self.preparation.busy : Self.preparation.idle
    context.window.work(for: limit) { playback.prepare(work: Self.portion) }
    // The timeline can now show more gestures.
    if timeline.reach != playback.outline.reach { needsFrame = true }
  }

  // MARK: Moving in time

  var isRunning: Bool {
    take == nil && !transport.isPaused && !timeline.isScrubbing && !hands.isPressing
      && (transport.repeats || !isOver)
  }

  /// Whether everything has been played.
  private var isOver: Bool { transport.isOver(at: playback.time, isMoving: isMoving) }

  /// Whether the frame changes by itself.
  private var isMoving: Bool {
    let session = playback.session
    return session.isAnimating || session.stage.nextDeadline != nil
  }

  /// The time of the frame, in seconds; at most the end.
  var position: Double { min(playback.time, playback.input.duration).seconds }

  func seek(to seconds: Double) {
    playback.seek(to: moment(seconds))
    needsFrame = true
  }

  private func moment(_ seconds: Double) -> Timestamp {
    transport.clamp(Timestamp(seconds: seconds), duration: playback.input.duration)
  }

  func togglePause() {
    if isOver || transport.isPaused && playback.time >= transport.end && !isMoving {
      playback.seek(to: transport.start)
      transport.isPaused = false
    } else {
      transport.isPaused.toggle()
    }
    restartClock()
  }

  /// Restarts the clock, so that the time without playing does not count.
  func restartClock() {
    lastTick = now
    needsFrame = true
  }

  // MARK: Hands

  func receive(_ event: InputEvent) -> Bool {
    if let take { return take.player.receive(event) }
    switch event.kind {
    // The table of keys gives these their meaning.
    case .key(let key) where key.phase == .down: break
    case .surface: needsFrame = true
    default: take(event)
    }
    return false
  }

  private func take(_ event: InputEvent) {
    let isShown = visibility.opacity(at: now) > 0
    showTimeline()
    let outcome = timeline.handle(event, isShown: isShown)
    target = outcome.target ?? target
    for action in outcome.actions { perform(action) }
    if outcome.isOwn { perform(.letGo) }
    guard let rest = outcome.rest else { return }
    // Scrolling has no effect while the user drags the slider.
    if case .wheel = rest.kind, timeline.isScrubbing { return perform(.show) }
    perform(hands.note(rest, layout, isShown: isShown))
  }

  /// Goes to a moment and stops there.
  func stop(at moment: Timestamp) {
    transport.isPaused = true
    seek(to: moment.seconds)
    noteUse()
  }

  private func perform(_ command: TimelineInput.Command) {
    switch command {
    case .nothing: break
    case .show: visibility.wake(at: now)
    case .letGo:
      noteUse()
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

  /// Forgets the fingers and buttons that are down, which from now on are for other content.
  func releaseHands() {
    hands = TimelineInput()
    timeline.letGo(at: now)
    target = nil
  }

  // MARK: Takes

  /// Continues from here with live input, of which `events` are the first.
  func takeOver(with events: [InputEvent] = []) {
    do {
      let ignoredFingers = hands.fingers(before: events).union(timeline.fingers)
      let take = try LiveTake(
        playback, context, files: takes, at: events.first?.time ?? now,
        ignoredFingers: ignoredFingers)
      self.take = take
      sender?.end()
      note = nil
      shownHelp.close()
      releaseHands()
      for event in events { _ = context.pointers.handle(event, on: self) { receive($0) } }
    } catch {
      context.console.report("\(error)")
      context.console.noteLostOutput()
      note = "No take: \(error)"
      transport.isPaused = true
    }
    needsFrame = true
  }

  /// Goes back to the recording, at the moment where it was taken over.
  func endTake(at time: Timestamp) {
    guard let take else { return }
    take.close(at: time)
    self.take = nil
    // Fingers that are down would move in the next take, and a pair would land in the recording.
    context.fingers.ignoreAll()
    context.pointers.restart(on: context.window.surface)
    if take.isWritten { context.console.printAtOnce(take.path) }
    note = StatusMessage.line(
      take.isWritten ? "Take written: " : "The take could not be written: ", path: take.path,
      on: context.preferences.legibility.surface(ofWordsOn: context.window.surface))
    // What only the take has shown has to see the recording from its start.
    let parts = take.session.overlay.parts
    take.session.overlay.parts = take.formerParts
    playback.replaceSession()
    playback.show(parts)
    playback.seek(to: take.start)
    transport.isPaused = true
    visibility.wake(at: now)
    restartClock()
  }

  // MARK: Drawing

  /// Shows the timeline and removes the message because the user acts.
  func noteUse() {
    visibility.wake(at: now)
    note = nil
    needsFrame = true
  }

  var layout: TimelineLayout {
    TimelineLayout(
      size: context.window.surface.size, duration: playback.input.duration.seconds,
      magnification: context.preferences.legibility.magnification(on: context.window.surface.size))
  }

  func drawStage() -> DrawList {
    needsFrame = false
    if let take {
      _ = arrangePanels()
      return take.player.draw(context.preferences, on: .black)
    }
    noteSurface()
    return playback.drawList()
  }

  func draw(_ layer: FrameLayer, on surface: Surface, into list: inout DrawList) {
    if let take {
      if layer == .message { take.drawMessage(on: surface, into: &list) }
      return
    }
    switch layer {
    case .hint: break
    case .timeline:
      let opacity = visibility.opacity(at: now)
      guard opacity > 0 else { return }
      showTimeline()
      timeline.draw(
        .init(
          position: position, eventCount: playback.eventCount, isPaused: !isRunning,
          speed: transport.speed, repeats: transport.repeats), opacity: opacity, into: &list)
    case .help:
      shownHelp.draw(
        .playback(of: playback.presentSession.scene.name),
        keys: KeyCommand.rows(
          in: .playback, for: context.gallery?.hand, leadsToGallery: leadsBack)
          + TimelineInput.rows, on: surface,
        context.preferences, into: &list)
    case .message:
      // Messages are above the timeline.
      let window = context.window.surface.size
      let below = window.height - (room?.scene.height ?? window.height)
      let timeline = max(layout.height - below, 0) / context.preferences.textScale
      if let note { StatusMessage(note).draw(on: surface, inset: timeline, into: &list) }
    }
  }

  private static func frame(of session: Session, in size: Size) -> DrawList {
    var list = session.drawList()
    if !session.overlay.isShown, let caption = session.caption {
      session.overlay.draw(caption: caption, on: session.stage.surface, into: &list)
    }
    let overlay = session.overlay
    list = list.fitted(from: session.stage.surface.size, to: overlay.room?.scene ?? size)
    overlay.drawRoom(into: &list)
    return list
  }

  /// Shows the part of the recording that is known by now in the timeline.
  private func showTimeline() {
    timeline.show(
      playback.input, playback.outline, from: transport.start.seconds...transport.end.seconds,
      in: layout)
  }

  /// Fits frames to the window, and expects seeks to the moments of the timeline's pixels.
  private func noteSurface() {
    let size = context.window.surface.size
    if arrangePanels() { playback.discardDrawLists() }
    guard size != frameSize else { return }
    frameSize = size
    playback.discardDrawLists()
    let isBold = context.preferences.highContrast
    playback.draw = { session in
      session.stage.focus.isRingBold = isBold
      return PlaybackContent.frame(of: session, in: size)
    }
    let line = layout.line
    playback.landmarks = (Int(line.lowerBound.rounded(.up))...Int(line.upperBound)).map {
      moment(layout.seconds(at: Double($0)))
    }
  }

  // MARK: Messages

  func showMessage(_ words: String, isProblem: Bool) {
    note = words
    needsFrame = true
  }

  func removeMessage(_ words: String) {
    guard note == words else { return }
    note = nil
    needsFrame = true
  }
}
