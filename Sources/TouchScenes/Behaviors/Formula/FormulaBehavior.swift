public import TouchFormula
import TouchGeometry
import TouchGestures
import TouchInput
public import TouchScene

/// A behavior that moves a layer by a formula, beside a frame that follows the fingers exactly.
///
/// One finger, and three or more, carry both exactly, because a formula knows two fingers.
public final class FormulaBehavior: Behavior {
  /// The layer that follows the formula.
  public let layer: Layer

  private unowned let stage: Stage
  private var options: FormulaOptions
  private let recognizer = TransformGestureRecognizer()
  private let exact: Layer
  private let reading: Layer
  private let panel: FormulaPanel?
  /// The place to which a reset returns the layer.
  private var home: Transform2D

  private var formula: Formula?
  /// The current gesture, or the last one.
  private(set) var track: FormulaTrack?
  private var pinCount = 0
  /// The layer's place from which the recognizer continues, and the fingers' locations then.
  private var base = Transform2D.identity
  private var pins: [Point] = []
  private var playing: FormulaReplay?

  /// Gives a layer the behavior.
  public init(_ layer: Layer, stage: Stage, options: FormulaOptions) {
    self.layer = layer
    self.stage = stage
    self.options = options
    home = layer.toParent
    let room = layer.parent?.bounds ?? layer.bounds
    exact = Layer(name: "\(layer.name).exact", bounds: room)
    exact.position = room.center
    // The words are below the layer, and beside the panel or above it.
    var right = room.maxX
    var top = room.maxY - 90
    if let editor = options.editor {
      if editor.minX >= room.midX {
        right = editor.minX
      } else if editor.maxY > top {
        top = max(editor.minY - 30, room.minY)
      }
    }
    let left = room.minX + 30
    reading = Layer(
      name: "\(layer.name).drift",
      frame: Rect(x: left, y: top, width: max(right - 30 - left, 1), height: 28))
    panel = options.editor.map { [options] in
      FormulaPanel(layer.name, in: $0, text: options.text, lines: options.lines)
    }
    for part in [exact, reading] { part.isUserInteractionEnabled = false }
    layer.parent?.addChild(exact)
    layer.parent?.addChild(reading)
    if let panel { layer.parent?.addChild(panel.layer) }
    recognizer.name = "\(layer.name).transform"
    if options.$hysteresis.isSet { recognizer.hysteresis = options.hysteresis }
    recognizer.allowedScrollTypesMask = .continuous
    layer.addGestureRecognizer(recognizer)
    recognizer.addAction { [unowned self] recognizer in self.follow(recognizer) }
    panel?.onChange = { [unowned self] text in self.change(to: text) }
    panel?.onPlay = { [unowned self] gesture in self.play(gesture) }
    panel?.onReset = { [unowned self] in self.reset() }
    formula = try? Formula(options.text)
    show()
  }

  /// The formula, as typed.
  public var text: String { options.text }

  /// The frame, the reading, and the panel's parts.
  public var ownLayers: [Layer] { [exact, reading] + (panel?.layers ?? []) }

  // MARK: The formula

  private func change(to text: String) {
    options.text = text
    formula = try? Formula(text)
    stopPlaying()
    track = nil
    holdAgain()
    show()
  }

  /// Replaces the formula, in the fields as well.
  public func replaceText(with text: String) {
    panel?.show(text)
    change(to: text)
  }

  private func reset() {
    stopPlaying()
    track = nil
    layer.setTransformToParent(home)
    holdAgain()
    show()
  }

  /// Stores the formula in the options.
  public func keep(in arrangement: inout LayerArrangement) { arrangement.behavior = options }

  // MARK: Gesture

  private func follow(_ recognizer: TransformGestureRecognizer) {
    if recognizer.state == .began {
      stopPlaying()
      begin()
    } else if recognizer.pinCount != pinCount {
      pinAnew()
      // The drift under the earlier fingers stays displayed until the new fingers move.
      if recognizer.transform.isApproximatelyEqual(to: base, absoluteTolerance: 1e-9) {
        return show()
      }
    }
    step(base.inverse.map { $0.concatenating(recognizer.transform) } ?? .identity)
    show()
  }

  private func begin() {
    track = formula.map { FormulaTrack($0, from: layer.toParent) }
    base = layer.toParent
    pin()
  }

  /// Lets the fingers that hold the layer continue from its current place, by the current formula
  /// (TRF-3).
  private func holdAgain() {
    guard recognizer.state.isRunning else { return }
    recognizer.adoptTransform(layer.toParent)
    begin()
    // A trackpad's gesture has no marks that could be pinned anew: what it has measured so far is
    // part of the place.
    if pins.isEmpty { recognizer.adoptTransform(base) }
  }

  /// Starts again with other fingers; the movement of the earlier ones in this event still counts
  /// (TRF-3).
  private func pinAnew() {
    let before = recognizer.transform
    recognizer.resetBase(to: .identity)
    if let way = base.inverse, let rest = recognizer.transform.inverse {
      step(way.concatenating(before).concatenating(rest))
    }
    track?.pin()
    base = layer.toParent
    pin()
  }

  /// Makes the recognizer continue from the place that the formula gives the layer.
  private func pin() {
    pinCount = recognizer.pinCount
    recognizer.resetBase(to: .identity)
    pins = recognizer.marks.map(\.own)
    recognizer.resetBase(to: base)
  }

  /// Applies the fingers' movement since they were pinned, as a map of the parent's space.
  private func step(_ way: Transform2D) {
    guard track != nil else { return }
    if pins.count == 2 {
      track?.follow(
        FormulaFingers(
          first: PointPair(source: pins[0], target: pins[0].applying(way)),
          second: PointPair(source: pins[1], target: pins[1].applying(way)),
          center: layer.bounds.center.applying(base), surface: stage.surface.size))
    } else {
      track?.carry(way, marks: pins)
    }
    if let place = track?.place { layer.setTransformToParent(place) }
  }

  // MARK: Display

  private func show() {
    if let track, playing != nil || !track.drift.isNone {
      let corners = layer.bounds.corners.map { $0.applying(track.exact) }
      exact.content = .figure(
        AnyFigure(ExactFrame(corners: corners, fingers: playing?.fingers ?? [])))
    } else {
      exact.content = .none
    }
    let words: String
    let isGood: Bool
    switch track {
    case nil where formula == nil:
      (words, isGood) = ("The formula has a fault: the layer waits", false)
    case nil: (words, isGood) = ("", true)
    case let track?:
      words = track.hold?.description ?? FormulaWords.drift(track.drift)
      isGood = track.hold == nil && track.drift.isNone
    }
    reading.content = .text(
      TextExtent.fitted(words, to: reading.bounds.width, size: readingSize), size: readingSize,
      color: isGood ? Palette.good : Palette.bad)
  }

  private var readingSize = 16.0

  // MARK: Replay

  /// Plays a kept gesture with the formula, from the layer's initial place; does nothing while
  /// fingers hold the layer.
  public func play(_ gesture: KeptGesture) {
    guard let formula, !recognizer.state.isRunning else { return }
    stopPlaying()
    let replay = FormulaReplay(
      gesture, formula, from: home, center: layer.bounds.center.applying(home),
      in: layer.parent?.bounds.size ?? layer.bounds.size, at: stage.now
    ) { [weak self] track in
      guard let self else { return }
      self.track = track
      layer.setTransformToParent(track.place)
      show()
    }
    playing = replay
    stage.add(replay)
  }

  private func stopPlaying() {
    if let playing { stage.remove(playing) }
    playing = nil
  }

  // MARK: Resizing

  /// Adopts the places of the parts; fingers go on from the layer's new place.
  public func layerDidLayOut(_ layout: LayerLayout) {
    stopPlaying()
    track = nil
    home = layout.moved(home)
    let room = layer.parent?.bounds ?? layer.bounds
    exact.bounds = room
    exact.position = room.center
    readingSize = layout.textSize(16)
    if let place = layout["drift"] { reading.frame = place }
    if let place = layout["editor"] { panel?.fit(place) }
    holdAgain()
    show()
  }
}

extension FormulaBehavior: FormulaFollower {}

extension FormulaBehavior: StateHashable {
  /// Adds the state that the behavior keeps between events.
  public func add(to hash: inout StateHash) {
    hash.add(options.text, pinCount, base, track?.exact ?? .identity)
  }
}
