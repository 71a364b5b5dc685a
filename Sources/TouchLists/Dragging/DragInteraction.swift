public import TouchGeometry
public import TouchGestures
import TouchInput

/// An interaction for dragging a layer out of its place onto others (UIKit's `UIDragInteraction`;
/// DND-1 … DND-9).
///
///     let drag = card.addInteraction(DragInteraction())
///     drag.didLift = { $0.decoration.shadowOpacity = 0.5 }
///     drag.didEnd = { card, target in card.decoration.shadowOpacity = 0 }
///     box.addInteraction(DropInteraction())
///
/// During a drag the layer is the front child of the stage's root, above everything, whatever its
/// parent was. It follows the finger and keeps its touches. If the drag is cancelled, or ends where
/// nothing accepts the layer, the layer springs back to its place. Near an edge of a
/// `ScrollLayer` the drag scrolls that layer (DND-6).
///
/// The layer itself is dragged, not a copy, and only within its stage.
public final class DragInteraction: LayerInteraction {
  /// The gesture that picks up a layer.
  public enum PickUp: Sendable {
    /// A finger that rests for half a second: one that moves earlier scrolls the layer around it.
    case longPress
    /// A finger that moves.
    case pan
  }

  /// The layer that is dragged; nil until the interaction is added to one.
  public private(set) weak var layer: Layer?
  /// The recognizer of the drag: `LongPressGestureRecognizer` or `PanGestureRecognizer`.
  ///
  /// Change its thresholds and relations, not its actions. If you disable it, nothing is dragged.
  public let recognizer: GestureRecognizer
  /// Whether the layer may be picked up; asked when a finger is about to pick it up (DND-7).
  ///
  /// If not, the recognizer fails, and other recognizers get the touch. The default is true.
  public var canLift: (Layer) -> Bool = { _ in true }
  /// Called when the layer was picked up, and is above everything.
  public var didLift: ((Layer) -> Void)?
  /// Called when the layer has followed the finger to a location on the stage, after the closures
  /// of the target's drop interaction.
  ///
  /// Also called when content scrolls under a resting finger.
  public var didMove: ((_ layer: Layer, _ place: Point) -> Void)?
  /// Called when the layer rests again, with its new target, or with nil in its old place.
  public var didEnd: ((Layer, Layer?) -> Void)?
  /// Called when a long press is released where it picked up the layer, for example to open a menu
  /// (DND-9).
  ///
  /// The layer then returns to its place instead of being dropped. If this is nil, the layer is
  /// dropped there as anywhere else.
  public var didPress: ((Layer) -> Void)?
  /// Whether a drag near an edge of a `ScrollLayer` scrolls that layer; the default is true.
  public var scrollsAtEdges = true {
    didSet { if !scrollsAtEdges { edges?.stop() } }
  }
  /// The largest movement of a finger for ``didPress``, in points on the surface, as for a long
  /// press (LP-3).
  static let pressSlack = 10.0
  /// Whether a finger drags the layer.
  public var isDragging: Bool { held != nil }

  /// The place to which a lifted layer belongs.
  private struct Home {
    /// The stage's root, which owns the layer meanwhile, and that this.
    weak var root: Layer?
    /// It may be the root.
    weak var parent: Layer?
    /// Its index among the parent's children, counted with those that are out of their places, too.
    var index: Int
    var map: Transform2D
    let origin: Point
    let isInteractive: Bool
  }

  private struct Held {
    /// The finger's grip at the pickup, in the root.
    let grip: Point
    let map: Transform2D
    /// The origin of its bounds then; its content may continue to scroll.
    let origin: Point
    /// Whether the finger has gone farther than in a press.
    var hasMoved = false
    /// The layer that it is over and that accepts it.
    weak var target: Layer?
    /// The front-most layer under the finger.
    weak var under: Layer?
  }

  private var home: Home?
  private var held: Held?
  /// The stage on which the layer is out of its place.
  private var stage: Stage? { home?.root?.stage }
  private var edges: DragEdges?
  /// The list that shows a gap for it.
  private weak var gapped: ListLayer?
  /// Its way back; the stage keeps it.
  private weak var flight: SettleAnimation?

  /// Makes an interaction for `Layer.addInteraction(_:)`.
  public init(by pickUp: PickUp = .longPress) {
    switch pickUp {
    case .longPress: recognizer = LongPressGestureRecognizer()
    case .pan: recognizer = PanGestureRecognizer()
    }
    recognizer.addAction { [weak self] in self?.follow($0) }
    recognizer.keeper = self
  }

  /// Moves the recognizer to another layer, and cancels a drag under way.
  public func layerDidChange(to layer: Layer?) {
    end(isCancelled: true)
    self.layer?.removeGestureRecognizer(recognizer)
    if let flight, layer != nil {
      // This one may be picked up before that one would have been back.
      stage?.remove(flight)
      flight.finish()
    }
    self.layer = layer
    layer?.addGestureRecognizer(recognizer)
  }

  /// Ends a drag as if the system had taken the finger: the layer springs back (DND-4), and the
  /// finger no longer drags.
  ///
  /// No effect if nothing is dragged. Inside an action it takes effect after that action.
  public func cancel() {
    guard held != nil, recognizer.isEnabled else { return }
    recognizer.isEnabled = false
    recognizer.isEnabled = true
  }

  // MARK: Dragging

  private func follow(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began:
      lift()
      move()
      if held != nil { edges = DragEdges(of: recognizer, over: held?.under) }
    case .changed:
      move()
      scrollAtEdges()
    case .ended: end(isCancelled: false)
    case .cancelled: end(isCancelled: true)
    case .possible, .failed: break
    }
  }

  private func lift() {
    guard let layer, let stage = layer.stage, let parent = layer.parent else { return }
    if let flight {
      // Caught on its way back: its home is the same, unless the app has put it elsewhere.
      self.stage?.remove(flight)
      self.flight = nil
      if parent !== home?.root { isHome(layer) }
    }
    if home?.root !== stage.root || layer.parent !== stage.root {
      guard var index = parent.children.firstIndex(where: { $0 === layer }) else { return }
      for other in others(outOf: parent).compactMap(\.home?.index).sorted() where other <= index {
        index += 1
      }
      home = Home(
        root: stage.root, parent: parent, index: index, map: layer.toParent,
        origin: layer.bounds.origin, isInteractive: layer.isUserInteractionEnabled)
      homeList?.lift(layer)
      layer.move(into: stage.root, at: stage.root.children.count)
    }
    layer.isUserInteractionEnabled = false
    held = Held(
      grip: recognizer.location(in: stage.root), map: layer.toParent, origin: layer.bounds.origin)
    didLift?(layer)
  }

  /// The interactions of other layers that are out of their places in a parent.
  private func others(outOf parent: Layer) -> [DragInteraction] {
    guard let root = parent.stage?.root ?? home?.root else { return [] }
    return root.children.flatMap(\.interactions).compactMap { $0 as? DragInteraction }
      .filter { $0 !== self && $0.home?.parent === parent }
  }

  private func move() {
    guard let layer, let held, let stage, layer.parent === stage.root else { return }
    let place = recognizer.location(in: stage.root)
    layer.setTransformToParent(
      held.map.concatenatingTranslation(by: place - held.grip), whereBoundsBeganAt: held.origin)
    if place.distance(to: held.grip) > Self.pressSlack { self.held?.hasMoved = true }
    let target = target(at: place, in: stage)
    if target !== held.target {
      leave()
      // The app may have removed the interaction when it was told or asked.
      guard self.held != nil else { return }
      self.held?.target = target
      if let target { target.dropInteraction?.didEnter?(session(of: layer, on: target)) }
    }
    moveGap()
    didMove?(layer, place)
  }

  /// The list that it is a row of.
  private var homeList: ListLayer? { home?.parent as? ListLayer }

  /// Shows the landing place in one list: the list under the layer, or else its original list
  /// (DND-8).
  private func moveGap() {
    // The target may have done anything when it was called.
    guard let layer, let held else { return }
    var over = held.target as? ListLayer
    if over?.opensGaps == false { over = nil }
    let list = over ?? homeList
    if let gapped, gapped !== list { gapped.closeGap(for: layer) }
    gapped = list
    if let over {
      over.openGap(for: layer, at: recognizer.location(in: over))
    } else {
      list?.openGapAtHome(of: layer)
    }
  }

  /// DND-3: the nearest layer under the finger that takes it, from the front-most one up.
  private func target(at place: Point, in stage: Stage) -> Layer? {
    let hit = stage.layer(at: place)
    held?.under = hit
    return hit?.selfAndAncestors.first { target in
      guard let layer, let drop = target.dropInteraction else { return false }
      return target === held?.target || drop.canHandle(session(of: layer, on: target))
    }
  }

  /// Scrolls a layer if the finger is near its edge, which changes the layer under the finger
  /// (DND-6).
  private func scrollAtEdges() {
    guard scrollsAtEdges, let layer, let held, let stage, layer.parent === stage.root else {
      edges?.stop()
      return
    }
    edges?.update(recognizer, over: held.under, at: stage.now) { [weak self] in
      self?.move()
      self?.scrollAtEdges()
    }
  }

  private func session(of layer: Layer, on target: Layer) -> DropInteraction.Session {
    DropInteraction.Session(
      layer: layer, target: target, source: home?.parent, location: recognizer.location(in: target))
  }

  private func leave() {
    guard let layer, let target = held?.target else { return }
    held?.target = nil
    target.dropInteraction?.didExit?(session(of: layer, on: target))
  }

  // MARK: Letting go

  private func end(isCancelled: Bool) {
    // The target of the drop may release the layer.
    guard let layer, held != nil, let home else { return }
    defer { withExtendedLifetime(layer) {} }
    edges?.stop()
    edges = nil
    if !isCancelled { move() }
    let target = held?.target
    let isPress =
      !isCancelled && held?.hasMoved == false && recognizer is LongPressGestureRecognizer
    leave()
    held = nil
    guard let stage else { return isHome(layer) }
    guard layer.parent === stage.root else {
      // The app has put it elsewhere, or taken it out: there it stays.
      return rest(layer, on: nil, isInteractive: home.isInteractive)
    }
    if isPress, let didPress {
      springBack(layer, to: home, on: stage)
      return didPress(layer)
    }
    if !isCancelled, let target, target.stage === stage, let drop = target.dropInteraction {
      let list = target as? ListLayer
      list?.beginDrop(of: layer)
      drop.performDrop?(session(of: layer, on: target))
      if homeList?.index(of: layer) != nil {
        layer.isUserInteractionEnabled = home.isInteractive
        homeList?.land(layer)
      } else if layer.parent === stage.root, target !== stage.root {
        layer.move(into: target, at: target.children.count)
      }
      list?.endDrop(of: layer)
      return rest(layer, on: target, isInteractive: home.isInteractive)
    }
    springBack(layer, to: home, on: stage)
  }

  private func rest(_ layer: Layer, on target: Layer?, isInteractive: Bool, isBack: Bool = false) {
    layer.isUserInteractionEnabled = isInteractive
    homeList?.land(layer)
    gapped?.closeGap(for: layer)
    gapped = nil
    if !isBack, let home, let parent = home.parent {
      // Its siblings' places move up.
      for other in others(outOf: parent) where other.home.map({ $0.index > home.index }) == true {
        other.home?.index -= 1
      }
    }
    home = nil
    didEnd?(layer, target)
  }

  /// Moves it home within 0.3 s, above everything until it arrives (DND-4).
  private func springBack(_ layer: Layer, to home: Home, on stage: Stage) {
    guard let parent = home.parent else { return isHome(layer) }
    var home = home
    if let list = homeList {
      if gapped !== list { gapped?.closeGap(for: layer) }
      list.openGapAtHome(of: layer)
      gapped = list
      // Rows may have come and gone meanwhile, its own, too.
      guard let map = list.home(of: layer) else { return isHome(layer) }
      home.map = map
    } else {
      gapped?.closeGap(for: layer)
    }
    // Its content may have scrolled in the meantime.
    let scrolled = home.origin - layer.bounds.origin
    let map = Transform2D(translationX: scrolled.dx, y: scrolled.dy).concatenating(home.map)
      .concatenating(parent.toSurface)
      .concatenating(stage.root.fromSurface ?? .identity)
    let anchor = layer.anchorInOwnCoordinates
    let size = RestLimits.size(of: map)
    let limits = RestLimits(
      scale: size...size, container: Rect(origin: anchor.applying(map), size: .zero),
      rect: Rect(origin: anchor, size: .zero))
    let velocity = (recognizer as? PanGestureRecognizer)?.velocity(in: stage.root) ?? .zero
    let animation = SettleAnimation(
      layer, heldAt: anchor.applying(layer.toParent), velocity: velocity, spin: 0, limits: limits,
      at: stage.now, moved: {}, done: { [self] in isHome(layer) })
    if animation.isStill { return isHome(layer) }
    // The app may put it elsewhere on its way.
    animation.isWanted = { [weak layer, weak stage] in layer?.parent === stage?.root }
    animation.whenStageGoes = { [self] in isHome(layer) }
    // While it flies it can be caught.
    layer.isUserInteractionEnabled = home.isInteractive
    flight = animation
    stage.add(animation)
  }

  private func isHome(_ layer: Layer) {
    flight = nil
    guard let home else { return }
    defer { withExtendedLifetime(layer) {} }
    var isBack = false
    if let root = home.root, layer.parent === root {
      if let parent = home.parent, parent.isDescendant(of: root) {
        // Its former parent may have been dropped on it during the flight; then it stays.
        if let list = homeList {
          if list.index(of: layer) == nil { layer.removeFromParent() }
        } else if !parent.isDescendant(of: layer) {
          let behind = others(outOf: parent).compactMap(\.home).count { $0.index < home.index }
          layer.move(into: parent, at: home.index - behind)
          layer.setTransformToParent(home.map, whereBoundsBeganAt: home.origin)
          isBack = true
        }
      } else {
        // Its place has left the stage, so the layer leaves too.
        layer.removeFromParent()
      }
    }
    rest(layer, on: nil, isInteractive: home.isInteractive, isBack: isBack)
  }
}

extension DragInteraction: GestureKeeper {
  /// DND-7.
  package func refusal(of recognizer: GestureRecognizer) -> Verdict? {
    guard let layer, (layer.parent as? ListLayer)?.isLeaving(layer) != true, canLift(layer) else {
      return .rule("DND-7", "it may not be picked up now")
    }
    return nil
  }

  /// Puts the layer back, which would go with the stage otherwise, or stay untouchable.
  package func dispatcherGoes() { end(isCancelled: true) }
}
