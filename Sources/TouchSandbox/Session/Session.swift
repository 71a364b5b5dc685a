package import TouchGeometry
import TouchGestures
public import TouchInput
public import TouchRecording
public import TouchScene

/// A running scene.
///
/// Events come from a window through `LiveInput`, or from a recording through `RecordingPlayer`; a
/// session treats both alike. <doc:Architecture> lists the stages of an event from the finger to
/// the pixels.
///
/// The same events give the same state to the bit, because a running session reads no clock, no
/// random source and no file.
public final class Session {
  /// The layers and the fingers of the session.
  public let stage: Stage
  /// The scene, as described in its file.
  public private(set) var scene: SceneFile
  /// The layers in the scene's order: parents first, from back to front, as in the file; then the
  /// layers that users have made.
  public var layers: [Layer] { built + behaviors.flatMap(\.madeLayers) }
  /// The seed of the scene's random decisions; a recording's header contains it.
  public let seed: UInt64
  /// The latest caption of the input.
  public private(set) var caption: String?
  /// The number of events that have been handled.
  @exclusivity(unchecked) public private(set) var eventCount = 0
  /// The time of the last event.
  @exclusivity(unchecked) public private(set) var lastEventTime = Timestamp.zero

  /// A function that is called after each event and each timer in between, with its moment.
  public var afterStep: ((Timestamp) -> Void)?
  /// The observers of the session, in the order of attachment.
  public private(set) var observers: [any SessionObserver] = []
  /// The observer that solves gestures in other ways; nil if there is none.
  package private(set) var comparison: (any GestureComparison)?

  package private(set) var behaviors: [any Behavior] = [] {
    didSet { statefulBehaviors = behaviors.compactMap { $0 as? any Behavior & StateHashable } }
  }
  /// The behaviors that keep state between events: a digest asks them after each event.
  private(set) var statefulBehaviors: [any Behavior & StateHashable] = []
  private(set) var built: [Layer] = []
  /// The painters of layers, kept here because layers hold them weakly.
  private var painters: [any LayerPainter] = []
  private let relations = RecognizerRelations()
  private var fills: [Layer] = []
  private(set) var arranger: SceneArranger?
  /// The filter that puts fingers on the path that the scene follows; nil for their samples.
  private(set) var followed: FollowedFingers?
  /// The factor by which the words of a scene with a layout are larger than usual.
  package private(set) var textScale = 1.0
  /// The default thresholds of gestures, used if the scene sets none, by their names in scene
  /// files.
  public private(set) var thresholds: [String: Double] = [:]

  /// Builds a scene on a surface.
  public init(scene: SceneFile, surface: Surface, seed: UInt64 = 0) {
    self.scene = scene
    self.seed = seed
    let stage = Stage(surface: surface)
    // The file places layers on a surface of its own size; the actual size is applied after that.
    if let size = scene.size { stage.root.bounds = Rect(origin: .zero, size: size) }
    var builder = SceneBuilder(stage: stage, seed: seed)
    builder.build(scene.layers, in: stage.root)
    stage.root.bounds = surface.bounds
    self.stage = stage
    arranger = SceneArranger(scene, layers: builder.layers)
    followed = scene.fingers == .raw ? nil : FollowedFingers(scene.fingers, on: stage)
    adopt(builder)
    relations.add(builder.recognizers, in: builder.layers)
    fitFills()
    stage.focus.tabOrder = { [weak self] in self.map(KeyTarget.tabOrder) ?? [] }
    for case let feature as any SessionFeature in scene.features { feature.attach(to: self) }
  }

  /// Builds a scene on a surface, with the thresholds and the motion of a user's settings.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - surface: The surface that shows the scene.
  ///   - seed: The seed of the scene's random decisions.
  ///   - thresholds: The thresholds of gestures, by their names in scene files; a threshold that
  ///     the scene sets stays. Unknown names are ignored.
  ///   - reducesMotion: Whether animated motion ends immediately.
  public convenience init(
    scene: SceneFile, surface: Surface, seed: UInt64, thresholds: [String: Double],
    reducesMotion: Bool
  ) {
    self.init(scene: scene, surface: surface, seed: seed)
    self.thresholds = thresholds
    stage.reducesMotion = reducesMotion
    setThresholds(on: layers)
    // A behavior may show a threshold at a place, as a scale's ring.
    if !thresholds.isEmpty { fitFills() }
  }

  /// Builds a scene for the events of a recording.
  ///
  /// If the header does not state that the scene was laid out, every layer has its place in the
  /// file, on any surface.
  public convenience init(scene: SceneFile, header: RecordingHeader) {
    var scene = scene
    if !header.laysOut { scene.takeBack() }
    if let fingers = header.fingers { scene.fingers = fingers }
    for index in scene.features.indices { scene.features[index].adopt(header) }
    self.init(
      scene: scene, surface: header.surface, seed: header.seed ?? 0,
      thresholds: header.thresholds, reducesMotion: header.reducesMotion)
    setTextScale(header.textScale)
  }

  /// Sets the path that fingers follow if they land from now on.
  ///
  /// No event records this change, so a recording in progress does not contain it.
  package func follow(_ path: FollowedPath) {
    scene.fingers = path
    if let followed {
      followed.path = path
    } else if path != .raw {
      followed = FollowedFingers(path, on: stage)
    }
  }

  /// Sets the factor by which the words of a scene with a layout are larger than usual.
  package func setTextScale(_ scale: Double) {
    guard scale != textScale else { return }
    textScale = scale
    fitFills()
  }

  private func setThresholds(on layers: [Layer]) {
    if thresholds.isEmpty { return }
    for recognizer in layers.flatMap(\.gestureRecognizers) {
      GestureThresholds.apply(thresholds, to: recognizer)
    }
  }

  private func adopt(_ builder: SceneBuilder) {
    built += builder.layers
    behaviors += builder.behaviors
    painters += builder.painters
    fills += builder.fills
  }

  // MARK: Events

  /// Handles one event, after advancing time to its moment.
  ///
  /// An event from inside an action of a recognizer is handled after the current dispatch, before
  /// the current event reaches observers and ``afterStep``.
  public func handle(_ event: InputEvent) {
    if stage.dispatcher.isDispatching {
      return stage.dispatcher.postpone { [self] in handle(event) }
    }
    advance(to: event.time)
    eventCount += 1
    lastEventTime = max(lastEventTime, event.time)
    if event.kind.isInRange {
      deliver(event)
    } else if let rest = stage.restInRange(event) {
      deliver(rest)
    }
    afterStep?(event.time)
  }

  private func deliver(_ event: InputEvent) {
    if let followed { followed.deliver(event) } else { stage.deliver(event) }
    switch event.kind {
    case .surface: fitFills()
    case .key(let key) where !stage.focus.hasTakenKey:
      for behavior in behaviors { behavior.handle(key) }
    case .mark(let text) where !text.hasPrefix(RepairReceipt.markPrefix): caption = text
    default: break
    }
    for observer in observers { observer.session(self, didHandle: event) }
  }

  /// Advances time without an event: timers fire at their own moments, and animations continue.
  public func advance(to time: Timestamp) {
    stage.advance(to: time) { due in self.afterStep?(due) }
  }

  // MARK: Adding layers

  /// Adds a layer in front of all others, as if the scene's file contained it.
  ///
  /// The addition is not an event: earlier recordings play as before, and a recording in progress
  /// does not contain it.
  ///
  /// - Parameter record: The layer. Its recognizers can name each other, and existing ones.
  /// - Precondition: The names of the layer, of all layers inside it and of their recognizers are
  ///   unused; see ``uniqueName(_:)``.
  public func add(_ record: SceneFile.LayerRecord) {
    checkNames(of: record)
    scene.layers.append(record)
    var builder = SceneBuilder(stage: stage, seed: seed)
    builder.build([record], in: stage.root)
    adopt(builder)
    relations.add(builder.recognizers, in: layers)
    setThresholds(on: builder.layers)
    for layer in builder.fills { fitSurface(layer) }
    for behavior in builder.behaviors { behavior.layerDidResize() }
    stage.clearChangedLayers()
    stage.setNeedsDisplay()
  }

  private func checkNames(of record: SceneFile.LayerRecord) {
    var layers: Set<String> = []
    var recognizers = Set(self.layers.flatMap(\.gestureRecognizers).compactMap(\.name))
    func check(_ record: SceneFile.LayerRecord) {
      demand(
        !stage.root.children.contains { $0.descendant(named: record.name) != nil }
          && layers.insert(record.name).inserted,
        "A layer cannot be added: the name \"\(record.name)\" is taken")
      for recognizer in record.recognizers {
        demand(
          recognizers.insert(recognizer.name).inserted,
          "A layer cannot be added: its recognizer's name \"\(recognizer.name)\" is taken")
      }
      for inner in record.layers { check(inner) }
    }
    check(record)
  }

  // MARK: Drawing

  /// Returns the frame of the current moment, with the observers' additions.
  public func drawList() -> DrawList {
    var list = stage.drawList(background: scene.background)
    for observer in observers { observer.draw(self, into: &list) }
    return list
  }

  /// Returns the figure of a layer's behavior now; nil leaves the figure to the recognizers.
  public func figure(of layer: Layer) -> BehaviorFigure? {
    behaviors.first { $0.layer === layer }?.figure(at: stage.now)
  }

  /// The rectangles of the behaviors' controls and legends, on the surface: panels avoid them if
  /// there is room.
  package var furniture: [Rect] {
    let whole = Rect(origin: .zero, size: stage.surface.size)
    return behaviors.flatMap { behavior in
      let map = behavior.layer.toSurface
      let controls = behavior.ownLayers.filter {
        !$0.isHidden && $0.isUserInteractionEnabled && !$0.gestureRecognizers.isEmpty
      }.map { $0.bounds.applying($0.toSurface) }
      return (behavior.legends.map { $0.applying(map) } + controls)
        .compactMap { $0.intersection(whole) }
    }
  }

  /// Whether frames change even without events.
  public var isAnimating: Bool {
    stage.isAnimating || observers.contains { $0.isAnimating(in: self) }
  }

  // MARK: Observers

  /// Attaches an observer, after the existing ones.
  public func attach(_ observer: some SessionObserver) {
    observers.append(observer)
    if let other = observer as? any GestureComparison { comparison = other }
    observer.didAttach(to: self)
  }

  /// Detaches an observer.
  public func detach(_ observer: some SessionObserver) {
    observers.removeAll { $0 === observer }
    if comparison === observer { comparison = nil }
  }

  /// Returns the observer of a kind; nil if there is none.
  public func observer<Observer: SessionObserver>(_ type: Observer.Type) -> Observer? {
    observers.lazy.compactMap { $0 as? Observer }.first
  }

  /// Gives the session's observers the looks of the observers of a session that this one replaces.
  public func adoptObservers(of shown: Session) {
    for observer in observers { observer.adopt(from: shown) }
  }

  /// Returns the layer of a name, or nil.
  ///
  /// Layers that a behavior has added or is just making are included.
  public func layer(named name: String) -> Layer? {
    layers.first { $0.name == name }
      ?? stage.root.children.lazy.compactMap { $0.descendant(named: name) }.first
  }

  /// Returns the angle of one arrow-key step on a layer that turns as a dial; nil if none is set.
  package func keyTurn(of layer: Layer) -> Double? {
    behaviors.first { $0.layer === layer }?.keyTurn
  }

  private func fitFills() {
    for layer in fills { fitSurface(layer) }
    if arranger == nil, textScale != 1 {
      let layout = LayerLayout(
        scale: 1, textScale: textScale, parts: [:], move: nil, fonts: scene.fontSet)
      for behavior in behaviors { behavior.layerDidLayOut(layout) }
    }
    arranger?.layOut(on: stage.surface.size, textScale: textScale, behaviors: behaviors)
    addLateLayers()
    for behavior in behaviors { behavior.layerDidResize() }
  }

  /// Adds the layers that behaviors have made for their place in the layout, behind their earlier
  /// ones.
  private func addLateLayers() {
    var known = Set(built.map(ObjectIdentifier.init))
    for behavior in behaviors {
      var last = behavior.layer
      for layer in behavior.ownLayers {
        if known.insert(ObjectIdentifier(layer)).inserted {
          let index = built.firstIndex { $0 === last }.map { $0 + 1 } ?? built.endIndex
          built.insert(layer, at: index)
          setThresholds(on: [layer])
        }
        last = layer
      }
    }
  }

  private func fitSurface(_ layer: Layer) {
    layer.bounds = Rect(origin: layer.bounds.origin, size: stage.surface.size)
    layer.position = Point(
      x: stage.surface.size.width * layer.anchorPoint.x,
      y: stage.surface.size.height * layer.anchorPoint.y)
  }
}
