package import TouchGeometry
import TouchGestures
import TouchInput
package import TouchSandbox
package import TouchScene

/// The scene of a figure whose points can be dragged: the layer goes where the points say.
package final class GrabScene {
  /// What hands play with.
  package let session: Session
  private let layer: Layer
  /// Where the layer was when the fingers had landed.
  private let base: Transform2D
  private let fan: LessonGrab.Fan?
  private let handles: [LessonGrab.Handle: Layer]
  /// The points, those that cannot be dragged as well.
  private var starts: [Point]
  private var nows: [Point]
  /// Where the pivot was put last.
  private var shownPivot: Point?

  /// How large a handle is: as a fingertip.
  private static let side = 52.0

  /// Brings the scene to the moment of the figure; nil if the scene has no such layer, or fewer than
  /// two fingers are down then.
  package init?(_ grab: LessonGrab, _ material: FigureMaterial, registry: SceneRegistry) {
    let shown = Demonstration(material, from: grab.moment, to: nil)
    let fingers = shown.fingers.all
    let landed = Demonstration(material, from: 0, to: nil)
    guard fingers.count >= 2, let record = MovableLayer.record(.translation, registry: registry),
      let first = landed.session.layer(named: grab.layer)
    else { return nil }
    base = first.toSurface
    starts = fingers.prefix(2).map(\.start)
    nows = fingers.prefix(2).map(\.now)
    fan = grab.fan
    // As it was before the fingers landed: points take their place.
    let session = landed.session
    guard let layer = session.layer(named: grab.layer) else { return nil }
    self.session = session
    self.layer = layer
    layer.isUserInteractionEnabled = false
    var handles: [LessonGrab.Handle: Layer] = [:]
    for handle in grab.handles {
      var made = record
      made.name = session.uniqueName(handle.rawValue)
      made.bounds = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
      session.add(made)
      if let layer = session.layer(named: made.name) { handles[handle] = layer }
    }
    self.handles = handles
    for (handle, layer) in handles {
      switch handle {
      case .a: layer.position = starts[0]
      case .b: layer.position = starts[1]
      case .aNow: layer.position = nows[0]
      case .bNow: layer.position = nows[1]
      case .pivot: break
      }
    }
    arrange()
  }

  /// The change that the points make.
  package var change: Transform2D {
    let pairs = zip(starts, nows).map { PointPair(source: $0, target: $1) }
    return SimilarityFit.fit(pairs, mode: .similarity).transform
  }

  /// The point that stays; nil for a mere move.
  package var pivot: Point? { fingers.pivot }

  /// Where the layer is.
  package var place: Placement { Placement(layer) }

  /// Everything follows the handles.
  package func follow() {
    if let handle = handles[.pivot], !handle.isHidden, let shownPivot,
      handle.position != shownPivot
    {
      // The same turn and scale, about another point.
      let way = handle.position - shownPivot
      let map = change
      let kept = Transform2D(translation: way * -1).concatenating(map)
        .concatenating(Transform2D(translation: way))
      nows = starts.map { $0.applying(kept) }
      handles[.aNow]?.position = nows[0]
      handles[.bNow]?.position = nows[1]
    } else {
      if let layer = handles[.a] { starts[0] = layer.position }
      if let layer = handles[.b] { starts[1] = layer.position }
      if let layer = handles[.aNow] { nows[0] = layer.position }
      if let layer = handles[.bNow] { nows[1] = layer.position }
    }
    arrange()
  }

  /// Puts the layer and the pivot where the points have them.
  private func arrange() {
    layer.setTransformToParent(base.concatenating(change))
    let surface = session.stage.surface.bounds
    shownPivot = pivot.flatMap { surface.contains($0) ? $0 : nil }
    guard let handle = handles[.pivot] else { return }
    handle.isHidden = shownPivot == nil
    if let shownPivot { handle.position = shownPivot }
    session.stage.setNeedsDisplay()
  }

  /// The points as fingers.
  package var fingers: FigureFingers { FigureFingers(starts: starts, nows: nows) }

  /// Where the layer is for values between none and the present one; none where nothing is fanned
  /// out.
  package var fanned: [Placement] {
    guard let fan else { return [] }
    let map = change
    let (turn, size) = (map.similarityRotation, map.similarityScale)
    let corners = layer.bounds.corners.map { $0.applying(base) }
    let steps = 6
    return (0..<steps).map { step in
      let part = Double(step) / Double(steps)
      let (angle, scale) =
        fan == .rotation ? (turn * part, size) : (turn, exponential(logarithm(size) * part))
      let pairs = starts[0]
      let own = Transform2D(translation: pairs - .zero).inverse ?? .identity
      let about = own.concatenating(Transform2D(rotationAngle: angle))
        .concatenating(Transform2D(scaleX: scale, y: scale))
        .concatenating(Transform2D(translation: nows[0] - .zero))
      return Placement(corners.map { $0.applying(about) })
    }
  }

  /// The scale, the turn and the pivot in words.
  package var words: String {
    let map = change
    let angle = Angle.radians(map.similarityRotation).degrees
    var words =
      "s = \(map.similarityScale.decimalText(places: 2))    θ = \(angle.decimalText(places: 0))°"
    if let pivot {
      words += "    pivot (\(pivot.x.decimalText(places: 0)), \(pivot.y.decimalText(places: 0)))"
    }
    return words
  }
}
