import TouchGeometry
package import TouchInput
package import TouchSandbox
package import TouchScene

/// The surroundings of a scene in a window: the shell chooses the content, passes events to it, and
/// composes the frame.
///
/// An event goes through the list of ``InputStages``, then to the content with its live input. A
/// frame is one list of layers, from back to front: the stage, ``FrameLayer``, a growing or
/// shrinking card, the latency, and the bar.
///
/// From a scene, Esc or five closing fingers of a hand open the gallery. If a scene or a recording
/// was named, there is no gallery, and Esc quits.
@MainActor
package final class Shell {
  let context: ShellContext
  let home: GalleryContent?
  var shown: any ShellContent
  /// The recording that waits while one of its moments is open; nil for none.
  var interrupted: PlaybackContent?
  let stages: InputStages
  let bar: BarStage?
  private let returning: ReturnStage?
  private var mustEnd = false
  private(set) var now = Timestamp.zero
  /// The dropped files that have not been handled yet, in their order.
  var drops: [String] = []
  let reader: DropReader
  /// The number of the card that opened the content; nil for none.
  var card: Int?
  /// A card that grows into its scene, or a scene that shrinks into its card, with the last frame of
  /// a scene that the user has left.
  var transition: (motion: CardTransition, card: Int, last: DrawList?)?
  private var needsFrame = false
  private var isBeforeFirstFrame = true

  /// Shows only one scene.
  package convenience init(
    _ scene: SceneFile, name: String, _ context: ShellContext, showsBar: Bool = true
  ) throws {
    let content = try SceneContent(scene, name: name, context, at: .zero)
    self.init(content, home: nil, context, showsBar: showsBar)
  }

  /// Shows the gallery of its context.
  package convenience init(_ gallery: Gallery, _ context: ShellContext, showsBar: Bool = true) {
    let home = GalleryContent(gallery, context)
    self.init(home, home: home, context, showsBar: showsBar)
    // The window shows the cards before their images have been read.
    context.images.readForCards(home.imagePaths) { gallery.stage.setNeedsDisplay() }
  }

  /// Plays a recording.
  package convenience init(
    _ playback: PlaybackContent, _ context: ShellContext, showsBar: Bool = true
  ) { self.init(playback, home: nil, context, showsBar: showsBar) }

  /// Shows a lesson.
  package convenience init(
    _ lesson: LessonContent, _ context: ShellContext, showsBar: Bool = true
  ) { self.init(lesson, home: nil, context, showsBar: showsBar) }

  private init(
    _ content: any ShellContent, home: GalleryContent?, _ context: ShellContext, showsBar: Bool
  ) {
    self.context = context
    self.home = home
    shown = content
    reader = DropReader(context.images)
    bar = showsBar ? BarStage(context.window, context.preferences) : nil
    returning = home.map { ReturnStage($0, in: context.window) }
    let stages: [(any InputStage)?] = [
      bar, TrackpadScrollStage(devices: context.devices), HelpStage(context), KeyRepeatStage(),
      context.fingers, home.map { UsedHandStage(gallery: $0.gallery) },
      PanelStage(context.panelPlaces, behind: context.fingers),
      KeyStage(), context.keyboard, context.pointers, returning,
    ]
    self.stages = InputStages(stages: stages.compactMap { $0 })
    reader.shell = self
    bar?.update(content, at: .zero)
  }

  private var composer: FrameComposer {
    FrameComposer(surface: context.window.surface, preferences: context.preferences)
  }

  var isHome: Bool { home.map { $0 === shown } ?? false }

  // MARK: The loop

  /// Passes an event to the content, through all stages.
  package func handle(_ event: InputEvent) {
    pass(event)
    guard let actions = bar?.takeActions(), !actions.isEmpty else { return }
    for action in actions {
      shown.perform(action)
      react()
    }
    bar?.update(shown, at: now)
  }

  /// Ends a batch of events; no more events come before the next frame.
  package func didDrainEvents() {
    shown.didDrainEvents()
    react()
  }

  /// Advances to a moment.
  package func advance(to time: Timestamp) {
    now = max(now, time)
    // Reading images would only delay the first frame.
    if !isBeforeFirstFrame || !context.window.isVisible { context.images.advance() }
    takeDrops()
    takeDevices()
    shown.now = now
    stages.advance(to: now, on: shown)
    if returning?.takeRecognition() == true { goHome() }
    shown.advance()
    react()
    reader.advance(to: now)
    if transition?.motion.isOver(at: now) == true {
      transition = nil
      needsFrame = true
    }
    bar?.update(shown, at: now)
  }

  /// Handles the events that fingers on other devices have caused by now.
  private func takeDevices() {
    for device in context.devices {
      device.take(until: now, on: context.window.surface.size) { words, isProblem in
        if isProblem { context.console.report(words) }
        shown.showMessage(words, isProblem: isProblem)
      } _: { event in
        // Their fingers do not reach the bar.
        pass(event, from: bar == nil ? 0 : 1)
      }
    }
  }

  private func pass(_ event: InputEvent, from first: Int = 0) {
    now = max(now, event.time)
    shown.now = now
    let hand = home?.gallery.hand
    stages.handle(event, on: shown, from: first)
    // A scene's help names the way back by the hand in use.
    if home?.gallery.hand != hand { needsFrame = true }
    if returning?.takeRecognition() == true { return goHome() }
    react()
  }

  /// Draws the frame in its final colours.
  package func drawList() -> DrawList {
    needsFrame = false
    isBeforeFirstFrame = false
    let (surface, composer) = (context.window.surface, composer)
    var list: DrawList
    if let transition, let home {
      list = transition.motion.frame(
        of: transition.last ?? composer.frame(of: shown), over: composer.frame(of: home),
        from: home.gallery.thumbnail(of: transition.card), on: surface.size, at: now)
    } else {
      list = composer.frame(of: shown)
    }
    if let latency = context.latency {
      let scale = context.preferences.textScale
      var words = DrawList()
      latency.draw(on: surface.magnified(scale), into: &words)
      list.append(contentsOf: words, transform: Transform2D(scaleX: scale, y: scale))
    }
    bar?.draw(into: &list)
    list.appearance = context.preferences.appearance
    return list
  }

  /// The text that the user edits, with its caret in the window's points; nil for none.
  package var textInput: TextInput? { shown.textInput }

  /// Whether the frame is out of date.
  package var needsDisplay: Bool {
    shown.needsDisplay || shown.shownHelp.needsDisplay || transition != nil || needsFrame
      || bar?.needsDisplay == true
  }

  /// The next moment at which time matters; nil if nothing waits.
  package var nextDeadline: Timestamp? {
    if transition != nil || context.images.isStarting { return now }
    return
      ([
        shown.nextDeadline, shown.shownHelp.nextDeadline, stages.nextDeadline, reader.nextDeadline,
        bar?.nextDeadline(shown),
      ]
      + context.devices.map(\.nextDue)).compactMap { $0 }.min()
  }

  private func begin(_ direction: CardTransition.Direction, _ card: Int, last: DrawList? = nil) {
    guard !context.preferences.reducedMotion else { return }
    transition = (CardTransition(direction, at: now), card, last)
  }

  /// Whether the window should close.
  package var wantsToQuit: Bool {
    mustEnd || (shown.wantsToQuit && interrupted == nil && (home == nil || isHome))
  }

  /// Handles a request to close the window or to end the process.
  package func quitRequested() { mustEnd = true }

  /// Ends the content properly.
  package func close(at time: Timestamp) {
    for device in context.devices { device.close() }
    shown.close(at: max(now, time))
    interrupted?.close(at: max(now, time))
    // The process ends, and the last answer may not be on the disk yet.
    context.storage.waitForQueue()
  }

  /// Opens chosen content, and closes the content that the user has left.
  private func react() {
    if let playback = shown as? PlaybackContent, let moment = playback.moment {
      playback.moment = nil
      return open(moment, of: playback)
    }
    if shown.wantsToQuit, let interrupted { return goBack(to: interrupted) }
    guard let home else { return }
    if isHome {
      guard let index = home.gallery.takeSelection() else { return }
      let entry = home.gallery.entries[index]
      // Files that were dropped earlier are not for the new content.
      drops = []
      reader.cancel()
      if entry.opensLessons { openLessons() } else { open(entry) }
      guard !isHome else { return }
      card = index
      begin(.opening, index)
    } else if shown.wantsToQuit {
      goHome()
    }
  }

  private func goHome() {
    guard let home else { return }
    drops = []
    reader.cancel()
    let last = card.map { ($0, composer.frame(of: shown)) }
    show(home, title: nil)
    home.reopen(at: now)
    if let (card, frame) = last { begin(.closing, card, last: frame) }
    bar?.update(shown, at: now)
  }

  /// Reports something in the window and on standard error.
  package func tell(_ line: String) {
    context.console.report("touchstone: note: \(line)")
    shown.showMessage(line, isProblem: false)
  }
}
