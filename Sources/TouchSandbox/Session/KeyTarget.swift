package import TouchGeometry
import TouchGestures
import TouchInput
package import TouchScene

/// A layer that keys can operate, and the place where the keyboard's hand touches it.
package struct KeyTarget {
  /// The effects of arrow keys on a layer, by its recognizers.
  package enum Manner: Hashable, Sendable {
    /// Arrow keys move the layer: it follows a trackpad's gestures (IND-2).
    case moves
    /// Arrow keys turn the layer about its anchor, by this many radians a step (DIAL-1).
    case turns(step: Double)
    /// Arrow keys drag a finger on the layer; a pan's threshold is taken out first.
    case drags(threshold: Double)
    /// Arrow keys choose the place where a finger will land on the layer, and with Shift they swipe
    /// there.
    case points
    /// The layer can only be tapped or pressed.
    case presses
  }

  /// The layer.
  package let layer: Layer
  /// The effect of arrow keys on the layer.
  package let manner: Manner
  /// The place where a finger lands on the layer, in surface points.
  package let place: Point
  private let session: Session

  /// The angle of a step, in radians, if the behavior has no step of its own: 5°, as a tick of the
  /// wheel.
  package static let turnStep = 5 * Double.pi / 180

  /// Returns the layers at which Tab stops: those that keys can operate, and those that take keys
  /// themselves.
  ///
  /// Of the former, those that are hidden, take no touches or are completely covered are left out.
  /// Parents come first, and a layer that the user has made comes after the layer on which it was
  /// made. The order stays when a layer comes to the front.
  static func tabOrder(in session: Session) -> [Layer] {
    var layers = session.layers
    for behavior in session.behaviors {
      let made = behavior.madeLayers
      guard !made.isEmpty, let index = layers.firstIndex(where: { $0 === behavior.layer }) else {
        continue
      }
      let known = Set(made.map(ObjectIdentifier.init))
      layers.removeAll { known.contains(ObjectIdentifier($0)) }
      layers.insert(contentsOf: made, at: index + 1)
    }
    return layers.filter { $0 is any FocusTarget || KeyTarget($0, in: session) != nil }
  }

  /// Creates a target for a layer; nil if keys cannot operate it, or if it takes keys itself.
  package init?(_ layer: Layer, in session: Session) {
    guard layer.stage === session.stage, !(layer is any FocusTarget), Self.isOpen(layer),
      let manner = Self.manner(of: layer, in: session)
    else { return nil }
    self.layer = layer
    self.manner = manner
    self.session = session
    guard let place = Self.place(on: layer, manner, in: session) else { return nil }
    self.place = place
  }

  /// The name shown to users: a layer that a behavior has made is named `OWNER.partName`, and its
  /// part name is shown in words.
  package var name: String {
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

  // MARK: Manners

  private static func isOpen(_ layer: Layer) -> Bool { layer.selfAndAncestors.allSatisfy(\.isOpen) }

  static func manner(of layer: Layer, in session: Session) -> Manner? {
    let recognizers = layer.gestureRecognizers.filter(\.isEnabled)
    // A layer that can be swiped counts as a pad, whatever its other recognizers are.
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

  // MARK: Places

  /// The number of places tried along each side.
  private static let tries = 13

  /// Returns the reachable place nearest to the layer's middle; on a dial, a place above its
  /// anchor.
  private static func place(on layer: Layer, _ manner: Manner, in session: Session) -> Point? {
    if case .turns = manner {
      let place = rim(of: layer)
      return isReached(place, layer, in: session) ? place : nil
    }
    let bounds = layer.bounds
    let middle = bounds.center
    let map = layer.toSurface
    if isReached(middle.applying(map), layer, in: session) { return middle.applying(map) }
    let places = (0..<tries * tries).map { cell in
      let x = (Double(cell % tries) + 0.5) / Double(tries)
      let y = (Double(cell / tries) + 0.5) / Double(tries)
      return Point(x: bounds.minX + x * bounds.width, y: bounds.minY + y * bounds.height)
    }
    let sorted = places.sorted { $0.distance(to: middle) < $1.distance(to: middle) }
    return sorted.lazy.map { $0.applying(map) }.first { isReached($0, layer, in: session) }
  }

  /// Returns a place on a dial, straight above its anchor.
  private static func rim(of layer: Layer) -> Point {
    let map = layer.toSurface
    let anchor = layer.anchorInOwnCoordinates.applying(map)
    let growth = abs(map.a * map.d - map.b * map.c).squareRoot()
    let radius = 0.3 * min(layer.bounds.width, layer.bounds.height) * growth
    return Point(x: anchor.x, y: anchor.y - radius)
  }

  /// Returns whether the layer receives a finger that lands at a place.
  package static func isReached(_ place: Point, _ layer: Layer, in session: Session) -> Bool {
    let surface = session.stage.surface.bounds.insetBy(dx: 1, dy: 1)
    guard surface.contains(place), let hit = session.stage.layer(at: place) else { return false }
    // A layer inside that is a target of its own takes the finger.
    let taker = hit.selfAndAncestors.first {
      $0 === layer || manner(of: $0, in: session) != nil || $0.handlesTouches
    }
    return taker === layer
  }
}

extension KeyboardManner {
  /// The rank of the manner: the lowest of a layer's manners counts.
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
