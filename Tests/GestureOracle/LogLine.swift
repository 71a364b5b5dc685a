public import TouchGeometry
public import TouchGestures
public import TouchInput

/// One thing that an implementation says happened.
public struct LogLine {
  /// What happened.
  public enum Event: Equatable {
    /// A recognizer's state was released.
    case moved(GestureState, GestureState)
    /// An action ran in that state.
    case acted(GestureState)
    /// A layer (nil for the root) was told of a touch.
    case told(layer: Int?, TouchPhase)
    /// The delegate of a scroll layer was told something.
    case scroll(ScrollCall)
    /// A drag or drop interaction was told something of a layer, over another one (nil for the root,
    /// or for none).
    case drag(DragCall, target: Int?)
    /// Where a scroll layer's content is at the end of a step.
    case place
    /// The script's next step is played; what is written before is not compared with what is
    /// written behind.
    case step
  }

  /// When.
  public var time: Timestamp
  /// Index of the recognizer or of the layer, number of the finger, or number of the step.
  public var subject: Int
  /// What.
  public var event: Event
  /// How many fingers the recognizer counts (S-22); of what a layer was told, the touch's number of
  /// taps (T-8).
  public var fingers = 0
  /// The rule of the verdict; nil where the law leaves open which it is.
  public var rule: StaticString?
  /// What the verdict measured, the limit that it was held against, and after how many seconds
  /// (WHY-1); not a number where it names none, or where the law leaves open which.
  public var numbers = SIMD4<Double>(repeating: .nan)
  /// Of a transform (TRF-1, TRF-5): six of the matrix, scale, rotation, two of the translation, two
  /// of the pivot, and the velocities of translation, scale and rotation.
  public var transform = SIMD16<Double>(repeating: .nan)
  /// Place and values; not a number where the law leaves the value open.
  public var values = SIMD8<Double>(repeating: .nan)

  /// Makes a line.
  public init(time: Timestamp, subject: Int, _ event: Event) {
    self.time = time
    self.subject = subject
    self.event = event
  }

  /// Writes down a place and a velocity, if there are any, as values.
  public mutating func note(_ place: Point?, _ velocity: Vector?) {
    if let place { (values[0], values[1]) = (place.x, place.y) }
    if let velocity { (values[2], values[3]) = (velocity.dx, velocity.dy) }
  }
}
