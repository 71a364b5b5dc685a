package import TouchGeometry
import TouchGestures
package import TouchInput
package import TouchSandbox
import TouchScene

/// The scene of a figure with draggable points: the layer follows the points.
package final class GrabScene {
  /// The interactive session.
  package let session: Session
  private let layer: Layer
  /// The layer's place when the fingers had landed.
  package let base: Transform2D
  /// The time of the last landing: other layers are at their places of that time.
  package let landing: Timestamp
  private let fan: LessonGrab.Fan?
  private let readouts: [LessonGrab.Readout]
  private let handles: [LessonGrab.Handle: Layer]
  /// The points, including those that cannot be dragged.
  private var starts: [Point]
  private var nows: [Point]
  /// The typed matrix of a map that no two fingers make; nil while the points determine the map.
  private var typed: Transform2D?
  /// The latest positions of the handles.
  private var shown: [LessonGrab.Handle: Point] = [:]

  /// The size of a handle: that of a fingertip.
  private static let side = 52.0

  /// Creates the scene at the moment of the figure; nil if the scene has no such layer, or fewer
  /// than two fingers are down then.
  package init?(_ grab: LessonGrab, _ material: FigureMaterial, registry: SceneRegistry) {
    let shown = Demonstration(material, from: grab.moment, to: nil)
    // A lifted finger counts only if all have lifted.
    let down = shown.fingers.all.filter(\.isDown)
    let fingers = Array((down.count < 2 ? shown.fingers.all : down).prefix(2))
    // These are the points when both fingers were down: the first one may have moved before.
    landing = fingers.map(\.landing).max() ?? .zero
    let landed = Demonstration(material, from: landing.seconds, to: nil)
    let begins = fingers.compactMap { finger in
      landed.fingers.all.first { $0.id == finger.id && $0.isDown }?.now
    }
    guard begins.count == 2, let record = MovableLayer.record(.translation, registry: registry),
      let now = shown.session.layer(named: grab.layer)
    else { return nil }
    starts = begins
    nows = fingers.map(\.now)
    // The layer is at its place in the recording, because a threshold may have held it for a while.
    let change = FigureFingers(starts: starts, nows: nows).change
    base = now.toSurface.concatenating(change.inverse ?? .identity)
    fan = grab.fan
    readouts = grab.readouts
    // The session is taken from before the landing, because points replace the fingers.
    let session = Demonstration(material, from: landing.seconds - 1e-6, to: nil).session
    if !session.stage.dispatcher.liveTouches.isEmpty {
      // The loss of focus releases every touch.
      session.handle(InputEvent(time: session.stage.now, .focus(.lost)))
    }
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
    arrange()
  }

  /// The transform by the points, or the typed matrix.
  package var change: Transform2D { typed ?? fingers.change }

  /// The point that stays in place; nil for a pure translation.
  package var pivot: Point? { typed == nil ? fingers.pivot : typed?.fixedPoint }

  /// The layer's place.
  package var place: Placement { Placement(layer) }

  /// Updates the scene from the handles if one of them has moved.
  package func follow() {
    let moved = handles.filter { !$0.value.isHidden && $0.value.position != shown[$0.key] }
    guard !moved.isEmpty else { return }
    for (handle, layer) in moved { move(handle, to: layer.position) }
    arrange()
  }

  private func move(_ handle: LessonGrab.Handle, to place: Point) {
    switch handle {
    case .a: starts[0] = place
    case .b: starts[1] = place
    case .aNow: nows[0] = place
    case .bNow: nows[1] = place
    case .pivot:
      guard let pivot else { return }
      // The rotation and the scale stay the same, about another point.
      let way = place - pivot
      let kept = Transform2D(translation: way * -1).concatenating(change)
        .concatenating(Transform2D(translation: way))
      nows = starts.map { $0.applying(kept) }
      if typed != nil { typed = kept }
      return
    }
    typed = nil
  }

  /// Places the layer and the handles by the points.
  private func arrange() {
    let map = base.concatenating(change)
    if map.inverse != nil { layer.setTransformToParent(map) }
    let surface = session.stage.surface.bounds
    for (handle, layer) in handles {
      let place = point(of: handle).flatMap { handle != .pivot || surface.contains($0) ? $0 : nil }
      layer.isHidden = place == nil
      if let place { layer.position = place }
      shown[handle] = place
    }
    session.stage.setNeedsDisplay()
  }

  /// Returns the point of a handle; nil for the pivot of a pure translation.
  private func point(of handle: LessonGrab.Handle) -> Point? {
    switch handle {
    case .a: starts[0]
    case .b: starts[1]
    case .aNow: nows[0]
    case .bNow: nows[1]
    case .pivot: pivot
    }
  }

  /// The points as fingers.
  package var fingers: FigureFingers { FigureFingers(starts: starts, nows: nows) }

  /// The layer's places for values between none and the current one; empty if nothing is fanned
  /// out.
  package var fanned: [Placement] {
    guard let fan, isSimilar else { return [] }
    let map = change
    let (turn, size) = (map.similarityRotation, map.similarityScale)
    let corners = layer.bounds.corners.map { $0.applying(base) }
    let steps = 6
    return (0..<steps).map { step in
      let part = Double(step) / Double(steps)
      let (angle, scale) =
        fan == .rotation ? (turn * part, size) : (turn, exponential(logarithm(size) * part))
      // The fan is about the pivot, which stays in place in all of them; a pure translation has
      // none.
      let (from, to) = pivot.map { ($0, $0) } ?? (starts[0], nows[0])
      let own = Transform2D(translation: .zero - from)
      let about = own.concatenating(Transform2D(rotationAngle: angle))
        .concatenating(Transform2D(scaleX: scale, y: scale))
        .concatenating(Transform2D(translation: to - .zero))
      return Placement(corners.map { $0.applying(about) })
    }
  }

  /// Returns the scale, the rotation and the pivot in words, as far as the page asks for them.
  package func words(_ names: LessonWords = LessonWords()) -> String {
    if !isSimilar { return names[.notSimilar] }
    let map = change
    return readouts.compactMap { readout in
      switch readout {
      case .scale: "s = \(map.similarityScale.decimalText(places: 2))"
      case .angle: "θ = \(Angle.radians(map.similarityRotation).degrees.lessonText(places: 0))°"
      case .pivot:
        pivot.map { point -> String in
          let place = [point.x, point.y].map { $0.lessonText(places: 0) }.joined(separator: ", ")
          return "\(names[.pivot]) (\(place))"
        }
      case .none: nil
      }
    }.joined(separator: "    ")
  }

  // MARK: Numbers

  /// Whether two fingers can make the map: the columns of the matrix are equally long and at a
  /// right angle.
  package var isSimilar: Bool {
    let map = change
    return abs(map.a - map.d) < 1e-9 && abs(map.b + map.c) < 1e-9
  }

  /// Returns a number of the figure; nil if it has none, such as the pivot of a pure translation.
  package func value(of number: LessonGrab.Number) -> Double? {
    let map = change
    return switch number.part {
    case .scale: isSimilar ? map.similarityScale : nil
    case .angle: isSimilar ? Angle.radians(map.similarityRotation).degrees : nil
    case .entry(let entry): map[keyPath: entry]
    case .coordinate(let handle, let axis): point(of: handle)?[keyPath: axis]
    }
  }

  /// Sets a number, and updates the scene.
  package func set(_ number: LessonGrab.Number, to value: Double) {
    // No two fingers make a scale of 0, and nothing would be left of the angle: 0.5 begins with 0.
    guard value.isFinite, number != .scale || value > 0 else { return }
    var map = change
    switch number.part {
    case .scale: turn(Angle.radians(map.similarityRotation), scale: value)
    case .angle: turn(.degrees(value), scale: map.similarityScale)
    case .entry(let entry):
      map[keyPath: entry] = value
      set(map)
    case .coordinate(let handle, let axis):
      if var place = point(of: handle) {
        place[keyPath: axis] = value
        move(handle, to: place)
      }
    }
    arrange()
  }

  /// Places B′ at an angle around A′, at the distance of B from A times the scale.
  private func turn(_ angle: Angle, scale: Double) {
    let way = (starts[1] - starts[0]).rotated(by: angle.radians)
    nows[1] = nows[0] + way * scale
    typed = nil
  }

  /// Moves the points by a matrix.
  private func set(_ map: Transform2D) {
    nows = starts.map { $0.applying(map) }
    typed = map
    if isSimilar, map.determinant > 0 { typed = nil }
  }
}

extension LessonGrab.Number {
  /// What the number is.
  fileprivate enum Part {
    /// The scale, and the rotation in degrees.
    case scale, angle
    /// An entry of the matrix.
    case entry(WritableKeyPath<Transform2D, Double>)
    /// A coordinate of a point.
    case coordinate(LessonGrab.Handle, WritableKeyPath<Point, Double>)
  }

  fileprivate var part: Part {
    switch self {
    case .scale: .scale
    case .angle: .angle
    case .a: .entry(\.a)
    case .b: .entry(\.b)
    case .c: .entry(\.c)
    case .d: .entry(\.d)
    case .tx: .entry(\.tx)
    case .ty: .entry(\.ty)
    case .aX: .coordinate(.a, \.x)
    case .aY: .coordinate(.a, \.y)
    case .bX: .coordinate(.b, \.x)
    case .bY: .coordinate(.b, \.y)
    case .aNowX: .coordinate(.aNow, \.x)
    case .aNowY: .coordinate(.aNow, \.y)
    case .bNowX: .coordinate(.bNow, \.x)
    case .bNowY: .coordinate(.bNow, \.y)
    case .pivotX: .coordinate(.pivot, \.x)
    case .pivotY: .coordinate(.pivot, \.y)
    }
  }
}
