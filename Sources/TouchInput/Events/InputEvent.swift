public import TouchGeometry

/// A timestamped input: the only kind of value that a session receives.
///
/// Live input and replayed input are values of this one type, so the code that receives them cannot
/// tell them apart.
public struct InputEvent: Hashable, Sendable {
  /// The time of the event, on the event clock.
  public var time: Timestamp
  /// The kind of the event, with its data.
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
    /// A trackpad's own pinch or turn (IND-2), or a wheel that is turned with a modifier key held.
    case pinch(PinchEvent)
    /// A report of SDL_MULTIGESTURE, kept for comparison and never acted upon.
    case multigesture(MultigestureEvent)
    /// A key went down or up.
    case key(KeyEvent)
    /// Text was typed, composed or pasted.
    case text(TextEvent)
    /// The surface has a new size or scale.
    case surface(Surface)
    /// The window gained or lost keyboard focus; losing it cancels every touch that is down.
    case focus(FocusChange)
    /// A caption for readers of the recording.
    case mark(String)
    /// The end of the recording: time passes up to this moment and nothing else happens.
    case end
  }
}

/// The modifier keys held during an event.
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

/// A movement of the mouse, or a change of a button.
public struct MouseEvent: Hashable, Sendable {
  /// The changes that a mouse reports.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// A button went down.
    case down
    /// The pointer moved, with or without a button.
    case moved
    /// A button went up.
    case up
  }

  /// The change.
  public var phase: Phase
  /// The button: 1 left, 2 middle, 3 right; 0 for a move without one.
  public var button: Int
  /// The location of the pointer, in surface points.
  public var location: Point
  /// The number of clicks in quick succession, as the system counts them.
  public var clicks: Int
  /// The modifier keys held.
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

/// A turn of a wheel, or scrolling with two fingers on a trackpad.
public struct WheelEvent: Hashable, Sendable {
  /// The location of the pointer, in surface points.
  public var location: Point
  /// The movement of the content, in points, with the sign of that movement.
  public var delta: Vector
  /// Whether the device scrolls continuously (a trackpad) and not in ticks.
  public var isPrecise: Bool
  /// The modifier keys held.
  public var modifiers: ModifierKeys
  /// The phase in a burst of scrolling; nil if unknown.
  ///
  /// `LiveInput` gives all live scrolling a phase. Recordings made by programs before 0.2 have
  /// none, and recognizers that require phases ignore their scrolling, as they did then (SCR-4).
  public var phase: Phase?
  /// Whether the scrolled content may continue by itself when the burst is over.
  ///
  /// False at the end of a wheel's clicks, which stop where they end even if something else cuts
  /// the burst short. Only the value of the `ended` event counts.
  public var momentum = true

  /// The phases of a burst of scrolling.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The burst starts with this movement.
    case began
    /// The burst continues.
    case changed
    /// The burst is over; nothing moves.
    case ended
  }

  /// Makes a wheel event whose phase is unknown.
  public init(location: Point, delta: Vector, isPrecise: Bool, modifiers: ModifierKeys = []) {
    self.init(
      location: location, delta: delta, isPrecise: isPrecise, modifiers: modifiers, phase: nil)
  }

  /// Makes a wheel event with a phase.
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

/// A gesture that the system itself recognized: totals since it began, and no touches (IND-2).
public struct PinchEvent: Hashable, Sendable {
  /// The phases of such a gesture.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The gesture starts here.
    case began
    /// The totals changed.
    case changed
    /// The gesture is over.
    case ended
    /// The system cancelled the gesture.
    case cancelled
  }

  /// The phase of the gesture.
  public var phase: Phase
  /// The location of the pointer, in surface points.
  public var location: Point
  /// The size divided by the size at the beginning; positive.
  public var scale: Double
  /// The angle turned since the beginning, in radians, clockwise positive.
  public var rotation: Double
  /// Whether the content may continue by itself when the gesture is over.
  ///
  /// False if a wheel's clicks made the gesture. Only the value of the `ended` event counts.
  public var momentum = true

  /// Makes a pinch event whose content may continue by itself.
  public init(phase: Phase, location: Point, scale: Double, rotation: Double) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.rotation = rotation
  }
}

/// A report of SDL_MULTIGESTURE.
public struct MultigestureEvent: Hashable, Sendable {
  /// The number of fingers that SDL counted.
  public var fingers: Int
  /// The centre of the fingers, in surface points.
  public var location: Point
  /// The rotation since SDL's previous multigesture event, in radians in a window stretched to a
  /// square.
  public var dTheta: Double
  /// The change of spread since SDL's previous multigesture event, as a fraction of the window's
  /// size.
  public var dDist: Double

  /// Makes a multigesture event.
  public init(fingers: Int, location: Point, dTheta: Double, dDist: Double) {
    self.fingers = fingers
    self.location = location
    self.dTheta = dTheta
    self.dDist = dDist
  }
}

/// A key that went down or up.
public struct KeyEvent: Hashable, Sendable {
  /// The changes of a key.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The key went down, or repeats.
    case down
    /// The key went up.
    case up
  }

  /// The change.
  public var phase: Phase
  /// SDL's name of the key: `Space`, `F1`, `A`; for a letter that is not Latin, that of the key on
  /// a US keyboard.
  public var key: String
  /// The modifier keys held in addition.
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
  /// The size in points; positive.
  public var size: Size
  /// The number of pixels per point; positive.
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

/// A change of the window's keyboard focus.
public enum FocusChange: String, Hashable, Sendable, CaseIterable {
  /// The window gained keyboard focus.
  case gained
  /// The window lost keyboard focus.
  case lost
}
