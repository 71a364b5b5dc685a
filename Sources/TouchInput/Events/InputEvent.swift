public import TouchGeometry

/// One thing that happened, with its moment: all that a session ever knows of the world.
///
/// Live input and replayed input are values of this one type, so nothing behind it can tell them
/// apart.
public struct InputEvent: Hashable, Sendable {
  /// When it happened, on the event clock.
  public var time: Timestamp
  /// What happened.
  public var kind: Kind

  /// Makes an event.
  public init(time: Timestamp, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The kinds of event, one for each kind of line in a recording.
  public enum Kind: Hashable, Sendable {
    /// Fingers landed, moved or left.
    case touches(TouchFrame)
    /// The mouse moved or a button changed.
    case mouse(MouseEvent)
    /// A wheel turned, or two fingers scrolled on a trackpad.
    case wheel(WheelEvent)
    /// A trackpad's own pinch or turn (IND-2), or a wheel turned with a modifier key held.
    case pinch(PinchEvent)
    /// What SDL_MULTIGESTURE reported, kept for comparison and never acted upon.
    case multigesture(MultigestureEvent)
    /// A key went down or up.
    case key(KeyEvent)
    /// Text was typed, composed or pasted.
    case text(TextEvent)
    /// The surface has a new size or scale.
    case surface(Surface)
    /// The window gained or lost the keyboard; losing it cancels every touch that is down.
    case focus(FocusChange)
    /// A caption for the people who read the recording.
    case mark(String)
    /// The recording was closed here: time passes up to this moment and nothing else happens.
    case end
  }
}

/// Keys held while something else happens.
@frozen
public struct ModifierKeys: OptionSet, Hashable, Sendable {
  /// The bits.
  public var rawValue: UInt8
  /// Makes a set from its bits.
  @inlinable
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either shift key.
  public static let shift = ModifierKeys(rawValue: 1)
  /// Either control key.
  public static let control = ModifierKeys(rawValue: 2)
  /// Either alt (option) key.
  public static let alt = ModifierKeys(rawValue: 4)
  /// Either command, super or Windows key.
  public static let meta = ModifierKeys(rawValue: 8)
}

/// The mouse moved or a button changed.
public struct MouseEvent: Hashable, Sendable {
  /// What a mouse can do.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// A button went down.
    case down
    /// The pointer moved, with or without a button.
    case moved
    /// A button went up.
    case up
  }

  /// What happened.
  public var phase: Phase
  /// Which button: 1 left, 2 middle, 3 right; 0 for a move without one.
  public var button: Int
  /// The pointer, in surface points.
  public var location: Point
  /// How many clicks in quick succession this is, as the system counts them.
  public var clicks: Int
  /// Keys held.
  public var modifiers: ModifierKeys

  /// Makes a mouse event.
  public init(
    phase: Phase, button: Int = 1, location: Point, clicks: Int = 1, modifiers: ModifierKeys = []
  ) {
    self.phase = phase
    self.button = button
    self.location = location
    self.clicks = clicks
    self.modifiers = modifiers
  }
}

/// A wheel turned, or two fingers scrolled on a trackpad.
public struct WheelEvent: Hashable, Sendable {
  /// The pointer, in surface points.
  public var location: Point
  /// How far the content moves, in points, with the sign of its movement.
  public var delta: Vector
  /// Whether the device scrolls continuously (a trackpad) and not in ticks.
  public var isPrecise: Bool
  /// Keys held.
  public var modifiers: ModifierKeys
  /// Where it is in a burst of scrolling; nil if unknown.
  ///
  /// `LiveInput` says it of everything that scrolls live. Recordings of programs before 0.2 have
  /// none, and what scrolls only by its phases lets them pass as it did then (SCR-4).
  public var phase: Phase?
  /// Whether what it moved may go on by itself when the burst is over.
  ///
  /// False where a wheel's clicks are over: they stop where they end, even if something else cuts
  /// the burst short. Only the value of the `ended` counts.
  public var momentum = true

  /// Where a burst of scrolling is in its life.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It starts with this movement.
    case began
    /// It goes on.
    case changed
    /// It is over; nothing moves.
    case ended
  }

  /// Makes a wheel event whose place in a burst is unknown.
  public init(location: Point, delta: Vector, isPrecise: Bool, modifiers: ModifierKeys = []) {
    self.init(
      location: location, delta: delta, isPrecise: isPrecise, modifiers: modifiers, phase: nil)
  }

  /// Makes a wheel event that says its phase.
  public init(
    location: Point, delta: Vector, isPrecise: Bool, modifiers: ModifierKeys = [], phase: Phase?
  ) {
    self.location = location
    self.delta = delta
    self.isPrecise = isPrecise
    self.modifiers = modifiers
    self.phase = phase
  }
}

/// A gesture that the system recognized itself: totals since it began, and no touches (IND-2).
public struct PinchEvent: Hashable, Sendable {
  /// Where such a gesture is in its life.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It starts here.
    case began
    /// Its totals changed.
    case changed
    /// It is over.
    case ended
    /// The system took it back.
    case cancelled
  }

  /// Where the gesture is in its life.
  public var phase: Phase
  /// The pointer, in surface points.
  public var location: Point
  /// Size now over size at the beginning; positive.
  public var scale: Double
  /// Radians turned since the beginning, clockwise positive.
  public var rotation: Double
  /// Whether what it moved may go on by itself when it is over.
  ///
  /// False where a wheel's clicks made it. Only the value of the `ended` counts.
  public var momentum = true

  /// Makes a pinch event that may go on by itself.
  public init(phase: Phase, location: Point, scale: Double, rotation: Double) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
  }
}

/// What SDL_MULTIGESTURE reported.
public struct MultigestureEvent: Hashable, Sendable {
  /// How many fingers SDL counted.
  public var fingers: Int
  /// Their centre, in surface points.
  public var location: Point
  /// The turn that SDL reports since its last such event, in radians in a window stretched to a
  /// square.
  public var dTheta: Double
  /// The spread that SDL reports since its last such event, in parts of the window.
  public var dDist: Double

  /// Makes a multigesture event.
  public init(fingers: Int, location: Point, dTheta: Double, dDist: Double) {
    self.fingers = fingers
    self.location = location
    self.dTheta = dTheta
    self.dDist = dDist
  }
}

/// A key went down or up.
public struct KeyEvent: Hashable, Sendable {
  /// What happened to the key.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It went down, or repeats.
    case down
    /// It went up.
    case up
  }

  /// What happened.
  public var phase: Phase
  /// SDL's name of the key: `Space`, `F1`, `A`.
  public var key: String
  /// Keys held besides.
  public var modifiers: ModifierKeys

  /// Makes a key event.
  public init(phase: Phase, key: String, modifiers: ModifierKeys = []) {
    self.phase = phase
    self.key = key
    self.modifiers = modifiers
  }
}

/// The area that shows layers and receives touches.
@frozen
public struct Surface: Hashable, Sendable {
  /// Its size in points; positive.
  public var size: Size
  /// Pixels a point; positive.
  public var scale: Double

  /// Makes a surface.
  @inlinable
  public init(size: Size, scale: Double = 1) {
    self.size = size
    self.scale = scale
  }

  /// The surface as a rectangle at the origin.
  @inlinable
  public var bounds: Rect { Rect(origin: .zero, size: size) }
}

/// Whether the window has the keyboard.
public enum FocusChange: String, Hashable, Sendable, CaseIterable {
  /// It has it from now on.
  case gained
  /// It does not have it from now on.
  case lost
}
