import TouchControls
import TouchGeometry
package import TouchInput
package import TouchSandbox
package import TouchScene

/// The timeline of a playing recording: a slider for its time with marks, and buttons that pause,
/// step and change the speed.
///
/// The slider and the buttons are controls on a stage of their own. A touch that lands on the panel
/// belongs to the timeline until it lifts: neither the scene nor a take receives it. Keys do the
/// same as the buttons, so the timeline needs no key of its own.
package final class Timeline {
  /// The places of the timeline's parts.
  package private(set) var layout = TimelineLayout(size: Size(width: 1, height: 1), duration: 0)
  /// The moment until which the recording's gestures are shown; nil before the first recording.
  package private(set) var reach: Timestamp?
  private var range = 0.0...0.0
  private var recording: TimelineRecording?
  private var figure: TimelineFigure?
  private var words: TimelineWords?

  private let stage = Stage(surface: Surface(size: Size(width: 1, height: 1)))
  /// The layer that contains all parts, with points that are enlarged with the user's words.
  private let whole = Layer(name: "timeline")
  private let panel = Layer(name: "panel")
  private let marks = Layer(name: "marks")
  private let slider = Slider("Time", fontSize: TimelineLayout.fontSize)
  private let time = Layer(name: "time")
  private let state = Layer(name: "state")
  private let factor = Layer(name: "speed")
  private let label = Layer(name: "label")
  private let buttons: [(action: KeyCommand.Action, control: Button)]

  private var held = HeldTouches()
  /// The place of the mouse or of the dragging finger; nil if unknown.
  private var pointer: Point?
  private var outcome = Outcome()

  /// The finger that stands for the mouse's left button on the stage.
  private static var mouse: TouchID { TouchID(Int.min) }

  /// Makes a timeline without a recording.
  package init() {
    let labels: [(KeyCommand.Action, String)] = [
      (.step(-1), "One event back"), (.togglePause, "Play"), (.step(1), "One event on"),
      (.goSlower, "Slower"), (.goFaster, "Faster"),
    ]
    buttons = labels.map { action, label in
      let control = Button("", style: .plain)
      control.name = label
      control.label = label
      control.symbol = KeyCommand.symbol(action)
      return (action, control)
    }
    for (action, control) in buttons {
      control.action = { [unowned self] in outcome.actions.append(action) }
    }
    slider.onChange = { [unowned self] in outcome.target = $0 }
    panel.content = .color(Palette.panel)
    panel.decoration.cornerRadius = 12
    panel.decoration.borderWidth = 1
    panel.decoration.borderColor = Palette.panelEdge
    for layer in [marks, label] { layer.painter = self }
    let parts = [panel, marks, slider] + buttons.map(\.control) + [time, state, factor, label]
    for part in parts {
      part.isUserInteractionEnabled = part is Control
      whole.addChild(part)
    }
    whole.anchorPoint = .zero
    stage.root.addChild(whole)
  }

  // MARK: Content

  /// Shows a recording.
  ///
  /// - Parameters:
  ///   - input: The recording.
  ///   - outline: The recording's gestures, as far as they are known.
  ///   - range: The start and the end of playing, in seconds.
  ///   - layout: The places of the timeline's parts.
  package func show(
    _ input: RecordedInput, _ outline: GestureOutline, from range: ClosedRange<Double>,
    in layout: TimelineLayout
  ) {
    guard self.layout != layout || recording?.outline != outline || self.range != range
    else { return }
    // Arrays that share their storage are not looked at.
    let isSame = self.recording?.input.events == input.events
    let recording = TimelineRecording(input, outline, after: isSame ? self.recording : nil)
    figure = TimelineFigure(recording, range, layout, after: isSame ? figure?.marks : nil)
    (self.recording, self.range, reach) = (recording, range, outline.reach)
    self.layout = layout
    place()
    stage.setNeedsDisplay()
  }

  private func place() {
    let m = layout.magnification
    let window = Size(width: m * layout.size.width, height: m * layout.size.height)
    if stage.surface.size != window {
      stage.handle(InputEvent(time: stage.now, .surface(Surface(size: window))))
    }
    let bounds = Rect(origin: .zero, size: layout.size)
    whole.bounds = bounds
    whole.transform = Transform2D(scaleX: m, y: m)
    panel.frame = layout.panel
    for layer in [marks, label] { layer.frame = bounds }
    let line = layout.bar
    slider.range = 0...layout.duration
    slider.frame = layout.slider
    // The slider takes touches on the whole panel beside the buttons, and below it.
    slider.hitSlop = EdgeInsets(
      top: layout.slider.minY - layout.panel.minY, left: 7,
      bottom: layout.size.height - layout.slider.maxY, right: 7)
    for (index, button) in buttons.enumerated() {
      switch button.action {
      case .togglePause: button.control.frame = layout.button(layout.hasSteps ? 1 : 0)
      case .step:
        button.control.frame = layout.button(index)
        button.control.isHidden = !layout.hasSteps
      default:
        button.control.frame = layout.button(index == 3 ? 2 : 0, fromRight: true)
        button.control.isHidden = !layout.hasSpeeds
      }
    }
    let words = Rect(x: line.left, y: layout.wordsY - 10, width: line.right - line.left, height: 20)
    for layer in [time, state] { layer.frame = words }
    factor.frame = layout.button(1, fromRight: true)
    factor.isHidden = !layout.hasSpeeds
  }

  private func update(_ state: State) {
    guard let recording else { return }
    slider.value = state.position
    for (action, control) in buttons where action == .togglePause {
      control.symbol = state.isPaused ? "▶" : KeyCommand.symbol(action)
      control.label = state.isPaused ? "Play" : "Pause"
    }
    let words = TimelineWords(state, recording, layout)
    guard words != self.words else { return }
    self.words = words
    func set(
      _ layer: Layer, _ words: String, _ alignment: TextAlignment, _ face: FontFace = .mono,
      _ color: Color = Palette.text
    ) {
      layer.content = .text(
        Text(words, size: TimelineWords.size, face: face, alignment: alignment, wraps: false),
        color: color)
    }
    set(time, words.time, .left)
    set(self.state, words.state, .right, .sans, Palette.quiet)
    set(factor, words.factor, .center)
  }

  /// The slider and the visible buttons.
  package var controls: [any NamedControl] { stage.controls }

  // MARK: Hands

  /// Whether the user drags the slider.
  package var isScrubbing: Bool { slider.isTracking }
  /// Whether the mouse is on the timeline.
  package var isHovered: Bool { pointer.map(layout.takes) ?? false }
  /// The fingers that belong to the timeline while they are down.
  package var fingers: Set<TouchID> { held.ids }

  /// Handles the timeline's part of an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isShown: Whether the timeline is visible; otherwise fingers reach the slider only.
  /// - Returns: The rest of the event, and the effects of the timeline's part.
  package func handle(_ event: InputEvent, isShown: Bool) -> Outcome {
    outcome = Outcome()
    for button in buttons { button.control.isUserInteractionEnabled = isShown }
    outcome.rest = rest(of: event)
    return outcome
  }

  private func rest(of event: InputEvent) -> InputEvent? {
    switch event.kind {
    case .touches(let frame):
      let own = frame.samples.filter { held.take($0, lands: layout.takes($0.location)) }
      pass(own, at: event.time)
      if let last = own.last { pointer = last.phase.isTerminal ? nil : last.location }
      return event.without(own, of: frame)
    case .mouse(let mouse):
      pointer = mouse.location
      stage.handle(event)
      let sample = mouse.finger(Self.mouse)
      guard mouse.button == 1 || mouse.phase == .moved,
        held.take(sample, lands: layout.takes(mouse.location))
      else { return event }
      pass([sample], at: event.time)
      return nil
    case .wheel(let wheel): pointer = wheel.location
    case .focus(.lost): letGo(at: event.time)
    default: break
    }
    return event
  }

  private func pass(_ samples: [TouchSample], at time: Timestamp) {
    guard !samples.isEmpty else { return }
    outcome.isOwn = true
    stage.handle(InputEvent(time: time, .touches(TouchFrame(samples))))
    stage.setNeedsDisplay()
  }

  /// Releases everything that is held.
  package func letGo(at time: Timestamp) {
    outcome.isOwn = !held.ids.isEmpty
    held = HeldTouches()
    pointer = nil
    stage.handle(InputEvent(time: time, .focus(.lost)))
  }

  /// Advances to a moment.
  package func advance(to time: Timestamp) { stage.advance(to: time) }
  /// Whether the frame is out of date.
  package var needsDisplay: Bool { stage.needsDisplay || stage.isAnimating }
  /// The next moment at which the timeline changes by itself; nil if it rests.
  package var nextDeadline: Timestamp? { stage.nextDeadline }

  // MARK: The frame

  /// Draws the timeline on top of a frame.
  package func draw(_ state: State, opacity: Double = 1, into list: inout DrawList) {
    update(state)
    list.append(
      contentsOf: stage.drawList(background: .clear), transform: .identity, opacity: opacity)
    stage.clearNeedsDisplay()
    stage.clearChangedLayers()
  }
}

extension Timeline: LayerPainter {
  /// Draws the marks, or the label at the pointer.
  package func draw(_ layer: Layer, into list: inout DrawList) {
    if layer === marks { list = figure?.list ?? list } else { drawLabel(into: &list) }
  }

  /// Draws the label at the pointer: the time, and the caption or gesture there.
  private func drawLabel(into list: inout DrawList) {
    guard let recording, let pointer, layout.takes(pointer) || isScrubbing,
      slider.isTracking || slider.target.contains(slider.convert(pointer, from: nil))
    else { return }
    let (left, right, _) = layout.bar
    let seconds = layout.seconds(at: pointer.x)
    let words = recording.label(at: seconds, reach: 4 * layout.duration / (right - left))
    let text = TextExtent.wrap(words, to: layout.panel.width - 40, size: TimelineWords.size)
      .joined(separator: "\n")
    // The whole label stays within the panel's width.
    let half = TextExtent.width(text, size: TimelineWords.size) / 2
    let (start, end) = (layout.panel.minX + 20 + half, layout.panel.maxX - 20 - half)
    list.text(
      text, at: Point(x: max(min(layout.x(at: seconds), end), start), y: layout.panel.minY - 8),
      size: TimelineWords.size, color: Palette.text, alignment: .center, baseline: .bottom,
      badge: .init(color: Palette.panel, padding: Size(width: 8, height: 4), cornerRadius: 6))
  }
}
