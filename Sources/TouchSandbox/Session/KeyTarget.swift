package import TouchGeometry
import TouchGestures
import TouchInput
package import TouchScene

/// Something of a scene that keys can operate, and where the keyboard's hand takes hold of it.
package struct KeyTarget {
  /// What arrows do with it, by what it listens to.
  package enum Manner: Hashable, Sendable {
    /// Arrows move it: it follows a trackpad's gestures (IND-2).
    case moves
    /// Arrows turn it about its anchor, by so many radians a step (DIAL-1).
    case turns(step: Double)
    /// Arrows drag a finger on it; a pan's threshold is taken out before.
    case drags(threshold: Double)
    /// Arrows show where on it a finger will land, and Shift with them swipes there.
    case points
    /// It is tapped or pressed, and nothing more.
    case presses
  }

  /// The layer.
  package let layer: Layer
  /// What arrows do with it.
  package let manner: Manner
  /// Where a finger lands on it, in surface points.
  package let place: Point
  /// The name that people see: of a part of a behavior its own, in words.
  package let name: String

  /// How far a step turns, in radians, where the behavior names no step of its own: 5°, as a tick of
  /// the wheel.
  package static let turnStep = 5 * Double.pi / 180

  /// Everything that keys can operate now, in the scene's order.
  ///
  /// A layer that is hidden, takes no touches, or lies wholly below others, is left out.
  package static func all(in session: Session) -> [KeyTarget] {
    layers(in: session).compactMap { KeyTarget($0, in: session) }
  }

  /// The layers at which Tab stops: those that keys can operate, and those that take keys themselves.
  static func tabOrder(in session: Session) -> [Layer] {
    layers(in: session).filter { $0 is any FocusTarget || KeyTarget($0, in: session) != nil }
  }

  /// All layers of a session, as Tab goes through those among them that keys can reach.
  ///
  /// Parents stand first, and a layer that the user has made stands behind the layer on which it was
  /// made; the order stays when a layer comes to the front.
  private static func layers(in session: Session) -> [Layer] {
    var layers = session.layers
    for behavior in session.behaviors {
      let made = behavior.madeLayers
      guard !made.isEmpty, let index = layers.firstIndex(where: { $0 === behavior.layer }) else {
        continue
      }
      layers.removeAll { layer in made.contains { $0 === layer } }
      layers.insert(contentsOf: made, at: index + 1)
    }
    return layers
  }

  /// A layer as something that keys can operate; nil if they cannot, or if it takes keys itself.
  package init?(_ layer: Layer, in session: Session) {
    guard layer.stage === session.stage, !(layer is any FocusTarget), Self.isOpen(layer),
      let manner = Self.manner(of: layer, in: session)
    else { return nil }
    self.layer = layer
    self.manner = manner
    name = Self.name(of: layer, in: session)
    guard let place = Self.place(on: layer, manner, in: session) else { return nil }
    self.place = place
  }

  /// A layer that a behavior has made is `OWNER.partName` to a program; people call it the part
  /// name.
  private static func name(of layer: Layer, in session: Session) -> String {
    let owner = session.behaviors.first { behavior in
      (behavior.ownLayers + behavior.madeLayers).contains { $0 === layer }
    }
    guard let prefix = owner.map({ $0.layer.name + "." }), layer.name.hasPrefix(prefix) else {
      return layer.name
    }
    return layer.name.dropFirst(prefix.count).reduce(into: "") { words, letter in
      if letter == "." {
        words += " "
      } else if letter.isUppercase {
        words += " " + letter.lowercased()
      } else {
        words.append(letter)
      }
    }
  }

  // MARK: What it listens to

  private static func isOpen(_ layer: Layer) -> Bool {
    var next: Layer? = layer
    while let layer = next {
      guard !layer.isHidden, layer.isUserInteractionEnabled, layer.opacity >= 0.01 else {
        return false
      }
      next = layer.parent
    }
    return true
  }

  static func manner(of layer: Layer, in session: Session) -> Manner? {
    let recognizers = layer.gestureRecognizers.filter(\.isEnabled)
    // What is to be swiped is a pad, whatever else it listens to.
    let first = recognizers.min { $0.kind.keyboard.precedence < $1.kind.keyboard.precedence }
    guard let first else { return layer.touchResponder == nil ? nil : .drags(threshold: 0) }
    switch first.kind.keyboard {
    case .points: return .points
    case .moves: return .moves
    case .turns: return .turns(step: session.keyTurn(of: layer) ?? Self.turnStep)
    case .drags(let threshold):
      guard case .number(let points)? = threshold?.value(of: first) else {
        return .drags(threshold: 0)
      }
      return .drags(threshold: points)
    case .presses: return .presses
    }
  }

  // MARK: Where it is taken hold of

  /// How many places are tried along each side.
  private static let tries = 13

  /// The place nearest to its middle that a finger reaches; on a dial one above its anchor.
  private static func place(on layer: Layer, _ manner: Manner, in session: Session) -> Point? {
    if case .turns = manner {
      let place = rim(of: layer)
      return isReached(place, layer, in: session) ? place : nil
    }
    let bounds = layer.bounds
    let middle = bounds.center
    let map = layer.toSurface
    if isReached(middle.applying(map), layer, in: session) { return middle.applying(map) }
    var places: [Point] = []
    for row in 0..<tries {
      for column in 0..<tries {
        let x = (Double(column) + 0.5) / Double(tries)
        let y = (Double(row) + 0.5) / Double(tries)
        places.append(Point(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height))
      }
    }
    places.sort { $0.distance(to: middle) < $1.distance(to: middle) }
    return places.lazy.map { $0.applying(map) }.first { isReached($0, layer, in: session) }
  }

  /// A place on a dial, straight above its anchor.
  private static func rim(of layer: Layer) -> Point {
    let map = layer.toSurface
    let anchor = layer.anchorInOwnCoordinates.applying(map)
    let growth = abs(map.a * map.d - map.b * map.c).squareRoot()
    let radius = 0.3 * min(layer.bounds.width, layer.bounds.height) * growth
    return Point(x: anchor.x, y: anchor.y - radius)
  }

  /// Whether a finger that lands at a place is this layer's.
  package static func isReached(_ place: Point, _ layer: Layer, in session: Session) -> Bool {
    let surface = session.stage.surface.bounds.insetBy(dx: 1, dy: 1)
    guard surface.contains(place) else { return false }
    var hit = session.stage.root.hitTest(place, with: nil) as? Layer
    while let found = hit {
      if found === layer { return true }
      // A layer inside of it that is a target of its own takes the finger.
      if manner(of: found, in: session) != nil || found.handlesTouches { return false }
      hit = found.parent
    }
    return false
  }
}

extension KeyboardManner {
  /// Of several manners on a layer the one with the least counts.
  fileprivate var precedence: Int {
    switch self {
    case .points: 0
    case .moves: 1
    case .turns: 2
    case .drags(past: _?): 3
    case .drags(past: nil): 4
    case .presses: 5
    }
  }
}
