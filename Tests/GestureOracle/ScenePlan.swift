public import TouchGeometry
public import TouchGestures
public import TouchInput

/// A whole scene and everything that happens to it, as plain values: what both implementations
/// play.
public struct ScenePlan: Sendable {
  /// Answers of delegates, and relations of scripted recognizers.
  public var answers: PlannedAnswers
  /// The layers; a parent comes before its children.
  public var layers: [LayerPlan] = []
  /// What the root does with what is dropped on it.
  public var rootDrop: DropPlan?
  /// The recognizers, in the order in which they are added.
  public var recognizers: [RecognizerPlan] = []
  /// What actions do besides being counted.
  public var meddlings: [Meddling] = []
  /// What happens, in order of time.
  public var steps: [ScriptStep] = []

  /// Makes an empty scene.
  public init(answers: PlannedAnswers) { self.answers = answers }
}

/// A layer of a plan.
public struct LayerPlan: Sendable {
  /// Index of the layer around it; nil for the root.
  public var parent: Int?
  /// Where its middle is in the parent.
  public var position: Point
  /// Its size.
  public var size: Size
  /// How far it is turned, in radians.
  public var angle = 0.0
  /// Whether its transform is singular (H-7).
  public var isFlat = false
  /// H-1.
  public var isHidden = false
  /// H-1, H-2.
  public var opacity = 1.0
  /// H-10.
  public var isInteractive = true
  /// H-12.
  public var takesManyFingers = true
  /// H-14.
  public var isExclusive = false
  /// V-11.
  public var handlesTouches = true
  /// What makes it a scroll layer; nil for another one.
  public var scroll: ScrollPlan?
  /// Whether and how it can be taken out of its place.
  public var drag: DragPlan?
  /// What it does with what is dropped on it; nil for one that takes nothing.
  public var drop: DropPlan?
  /// False for one that was taken away to make a difference smaller.
  public var isPresent = true

  /// Makes a layer.
  public init(parent: Int?, position: Point, size: Size) {
    self.parent = parent
    self.position = position
    self.size = size
  }

  /// LAY-1 with the anchor in the middle.
  public var transform: Transform2D {
    if isFlat { return Transform2D(scaleX: 1, y: 0) }
    return angle == 0 ? .identity : Transform2D(rotationAngle: angle)
  }
}

/// What the action of a recognizer does when it runs for the n-th time.
public struct Meddling: Sendable {
  /// Whose action.
  public var recognizer: Int
  /// Which run of it, counted from 1.
  public var run: Int
  /// What it does.
  public var deed: Deed

  /// Makes one.
  public init(recognizer: Int, run: Int, deed: Deed) {
    self.recognizer = recognizer
    self.run = run
    self.deed = deed
  }
}

/// What a program does to a scene, between events or from inside an action.
public enum Deed: Sendable {
  /// Switches a recognizer (S-16).
  case enable(Int, Bool)
  /// Off and on again: cancels the gesture (S-16).
  case restart(Int)
  /// Takes a layer out (H-15).
  case removeLayer(Int)
  /// Puts a layer back, in front of its siblings.
  case addLayer(Int)
  /// Brings a layer to the front; its touches stay (T-3).
  case bringToFront(Int)
  /// Takes a recognizer off its layer and adds it to another, or to the root (S-17, S-25).
  case moveRecognizer(Int, to: Int?)
  /// Takes a recognizer off its layer.
  case removeRecognizer(Int)
  /// Sends a finger on by a little, if it is down: a frame from inside an action is handled
  /// afterwards.
  case nudge(TouchID, Vector)
  /// Moves a layer in its parent; whose fingers keep it (T-3).
  case carryLayer(Int, Vector)
  /// Sets the state of one that is active (S-5): failed, cancelled, or ended where it acts already.
  case assign(Int, GestureState)
  /// Shows a scroll layer's content at another offset; animated or at once.
  case scroll(Int, to: Point, isAnimated: Bool)
  /// Shows a scroll layer's content at another scale; animated or at once.
  case zoom(Int, to: Double, isAnimated: Bool)
  /// Switches the scrolling of a scroll layer.
  case enableScrolling(Int, Bool)
  /// Sets the translation to zero, the scale to 1 or the rotation to 0 (PAN-6, PIN-5, ROT-6).
  case rebase(Int)
}

/// One thing that happens.
public struct ScriptStep: Sendable {
  /// When.
  public var time: Timestamp
  /// What.
  public var kind: Kind

  /// Makes a step.
  public init(time: Timestamp, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  /// The kinds of step.
  public enum Kind: Sendable {
    /// Fingers.
    case touches([TouchSample])
    /// A wheel (SCR-1).
    case wheel(WheelEvent)
    /// A trackpad's own gesture (IND-2).
    case pinch(PinchEvent)
    /// A pointer that plays no finger (HOV-1).
    case mouse(MouseEvent)
    /// The window loses the keyboard (V-10).
    case focusLost
    /// A program does something.
    case deed(Deed)
    /// Only time passes.
    case nothing
  }
}
