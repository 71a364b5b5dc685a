import TouchGeometry
public import TouchGestures
import TouchInput
public import TouchScene

/// A behavior that shows the two classic ways to recognize a swipe, side by side on the same
/// fingers (SWP-1 … SWP-11).
///
/// One way measures length and variance from the point where the finger landed, the other is
/// UIKit's recognizer. Each shows for two seconds the recognized swipe, or the reason of the
/// failure. Its scales show how near the last attempt came; the limits are handles to drag.
public final class SwipesBehavior: Behavior {
  /// The layer that contains all parts.
  public let layer: Layer
  /// The pad, the announcements and the handles.
  public private(set) var ownLayers: [Layer] = []

  let sides: [SwipeSide]
  private(set) var attempt = SwipeAttempt()
  /// The handles, each with the gauge whose limit it sets.
  private(set) var handles: [(gauge: SwipeGauge, layer: Layer)] = []

  /// The side whose scales are shown if both sides take turns.
  private(set) var chosen = SwipeSide.Kind.length

  private let options: SwipesOptions
  /// The maximum number of fingers of a swipe.
  var mostFingers: Int { options.fingers }
  /// The last attempt's values on the scales, for `expect` lines; the frame draws them.
  private let readings: [(gauge: SwipeGauge, layer: Layer)]
  private unowned let stage: Stage
  private let pad: Layer
  private let scroll = SwipesScroll()
  /// The layers over the cards that choose the shown scales; empty if there is room for both.
  private var choices: [(kind: SwipeSide.Kind, layer: Layer)] = []
  /// The scene's layout; nil for none.
  private var places: LayerLayout?
  /// The gauges whose limits the user has dragged; the others have those of the file or the session.
  private var dragged: Set<SwipeGauge> = []

  /// Gives a layer the behavior.
  public init(_ layer: Layer, stage: Stage, options: SwipesOptions = SwipesOptions()) {
    self.layer = layer
    self.stage = stage
    self.options = options
    pad = Layer(name: "\(layer.name).pad", bounds: .zero)
    sides = SwipeSide.Kind.allCases.map { kind in
      SwipeSide(kind, named: layer.name, fingers: options.fingers, stage: stage)
    }
    readings = SwipeGauge.allCases.map { gauge in
      let reading = Layer(name: "\(layer.name).\(gauge.name).reading", bounds: .zero)
      reading.isHidden = true
      return (gauge, reading)
    }
    layer.addChild(pad)
    addScroll()
    for reading in readings { layer.addChild(reading.layer) }
    for side in sides {
      for recognizer in side.recognizers {
        if side.kind == .length {
          recognizer.minimumLength = options.minimumLength
          recognizer.maximumVariance = options.maximumVariance
        } else {
          if let length = options.swipeLength { recognizer.tuning.swipe.length = length }
          if let time = options.swipeDuration { recognizer.swipeDuration = time }
        }
        recognizer.delegate = self
        pad.addGestureRecognizer(recognizer)
      }
      layer.addChild(side.title)
      layer.addChild(side.detail)
    }
    handles = SwipeGauge.handles.map { gauge in
      let handle = Layer(
        name: "\(layer.name).\(gauge.name)", bounds: Rect(x: 0, y: 0, width: 44, height: 44))
      handle.touchResponder = self
      layer.addChild(handle)
      return (gauge, handle)
    }
    pad.touchResponder = self
    ownLayers =
      [pad] + sides.flatMap { [$0.title, $0.detail] } + handles.map(\.layer) + readings.map(\.layer)
    layerDidResize()
    read()
  }

  var layout: SwipesLayout { SwipesLayout(bounds: layer.bounds, places: places) }

  /// Adopts the places of its parts.
  public func layerDidLayOut(_ layout: LayerLayout) {
    places = layout
    if self.layout.takesTurns, choices.isEmpty { addChoices() }
  }

  private func addChoices() {
    choices = SwipeSide.Kind.allCases.map { kind in
      let choice = ButtonLayer(name: "\(layer.name).\(kind).choose", bounds: .zero)
      choice.addTap("\(layer.name).\(kind).chooseTap") { [unowned self] _ in choose(kind) }
      layer.addChild(choice)
      return (kind, choice)
    }
    ownLayers += choices.map(\.layer)
  }

  private func choose(_ kind: SwipeSide.Kind) {
    chosen = kind
    layerDidResize()
    layer.setNeedsDisplay()
  }

  /// Returns whether a side's scales are visible.
  func shows(_ kind: SwipeSide.Kind) -> Bool { !layout.takesTurns || kind == chosen }

  /// Places the parts in the room that the layer has.
  public func layerDidResize() {
    let layout = layout
    pad.frame = layout.pad
    for side in sides {
      let (card, lines) = (layout.card(side.kind), layout.lines(side.kind))
      side.title.position = Point(x: card.midX, y: lines.title)
      side.detail.position = Point(x: card.midX, y: lines.detail)
      if let places {
        side.fit(
          .init(
            layout: places, title: Size(width: card.width - 12, height: 0.3 * card.height),
            detail: side.detail.position, reason: layout.reason(side.kind)))
      }
    }
    for (gauge, handle) in handles {
      place(handle, gauge)
      handle.isHidden = !shows(gauge.side)
    }
    for (kind, choice) in choices {
      choice.frame = layout.card(kind)
      choice.isHidden = !layout.takesTurns
    }
  }

  func side(_ kind: SwipeSide.Kind) -> SwipeSide { sides[kind == .length ? 0 : 1] }

  // MARK: Scrolling

  /// Makes two fingers that scroll on a trackpad an attempt, too.
  private func addScroll() {
    scroll.name = "\(layer.name).scroll"
    scroll.allowedScrollTypesMask = .all
    scroll.delegate = self
    pad.addGestureRecognizer(scroll)
    scroll.willScroll = { [unowned self] input, isFirst in
      if isFirst {
        for side in sides { side.begin() }
        attempt.beginScroll(at: input.location, in: layer, at: stage.now)
      }
      attempt.scroll(by: input.delta, in: layer)
      for side in sides { side.scrolled += input.delta }
    }
    scroll.addAction { [unowned self] scroll in
      if scroll.state.isFinal { attempt.endScroll() }
      follow()
      if scroll.state.isFinal { for side in sides { side.end(attempt) } }
    }
  }

  // MARK: Limits

  /// Returns the limit that a handle shows.
  func limit(_ gauge: SwipeGauge) -> Double {
    side(gauge.side).recognizers.first.map { gauge.limit(of: $0) } ?? 0
  }

  private func place(_ handle: Layer, _ gauge: SwipeGauge) {
    handle.position = layout.place(limit(gauge), on: gauge)
  }

  private func drag(_ handle: Layer, to place: Point) {
    guard let gauge = handles.first(where: { $0.layer === handle })?.gauge else { return }
    let value = layout.value(at: place, on: gauge)
    dragged.insert(gauge)
    for recognizer in side(gauge.side).recognizers { gauge.setLimit(value, of: recognizer) }
    self.place(handle, gauge)
    read()
    layer.setNeedsDisplay()
  }

  /// Updates the text of the scales.
  private func read() {
    for (gauge, layer) in readings {
      let reading = gauge.reading(side(gauge.side))
      let color = SwipesFigure.color(isKept: reading?.isKept ?? true)
      layer.say(reading?.words ?? "", size: 14, color: color)
    }
  }

  /// The handle that a finger holds.
  private(set) var held: Layer?

  // MARK: Fingers

  private func follow() {
    for side in sides { side.follow(attempt) }
    read()
    layer.setNeedsDisplay()
  }

  private func lift(_ touches: [Touch]) {
    attempt.end(touches, in: layer)
    follow()
    if attempt.isRunning { return }
    for side in sides { side.end(attempt) }
  }

  /// Stores the user's changes in the options.
  public func keep(in arrangement: inout LayerArrangement) {
    var options = options
    for gauge in SwipeGauge.handles where dragged.contains(gauge) {
      let limit = limit(gauge)
      switch gauge {
      case .minimumLength: options.minimumLength = limit
      case .maximumVariance: options.maximumVariance = limit
      case .swipeLength, .swipeWidth: options.swipeLength = limit
      case .swipeDuration: options.swipeDuration = limit
      }
    }
    arrangement.behavior = options
  }
}

extension SwipesBehavior: GestureRecognizerDelegate {
  /// Lets both ways recognize together.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  /// Returns whether a recognizer receives a touch: after its decision, none of the same attempt.
  ///
  /// Otherwise it would take the third finger of a hand for a swipe with one finger (S-15).
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool
  {
    recognizer !== scroll && (!attempt.isRunning || !sides.contains { $0.isFinished(recognizer) })
  }
}

extension SwipesBehavior: LayerTouchResponder {
  /// Begins an attempt, adds a finger to it, or takes hold of a handle.
  public func layer(_ layer: Layer, touchesBegan touches: [Touch]) {
    guard layer === pad else {
      held = layer
      return self.layer.setNeedsDisplay()
    }
    if !attempt.isRunning {
      for side in sides { side.begin() }
    }
    attempt.begin(touches, in: self.layer, at: stage.now)
    follow()
  }

  /// Continues the attempt, or moves a handle.
  public func layer(_ layer: Layer, touchesMoved touches: [Touch]) {
    guard layer === pad else { return drag(layer, to: touches[0].location(in: self.layer)) }
    attempt.move(touches, in: self.layer)
    follow()
  }

  /// Ends the attempt with the last finger.
  public func layer(_ layer: Layer, touchesEnded touches: [Touch]) {
    if layer === pad { return lift(touches) }
    drag(layer, to: touches[0].location(in: self.layer))
    held = nil
  }

  /// Ends the attempt because the system took the touches away.
  public func layer(_ layer: Layer, touchesCancelled touches: [Touch]) {
    if layer === pad { return lift(touches) }
    held = nil
    self.layer.setNeedsDisplay()
  }
}

extension SwipesBehavior: LayerPainter {
  /// Draws the board below its announcements.
  public func draw(_ layer: Layer, into list: inout DrawList) {
    SwipesFigure(self).draw(into: &list)
  }
}

extension SwipesBehavior: StateHashable {
  /// Adds the state that the behavior keeps between events.
  public func add(to hash: inout StateHash) {
    attempt.add(to: &hash)
    for side in sides { side.add(to: &hash) }
    hash.add(held?.name ?? "")
    if layout.takesTurns { hash.add("\(chosen)") }
  }
}
