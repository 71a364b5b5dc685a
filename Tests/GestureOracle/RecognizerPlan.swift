public import TouchGeometry
public import TouchGestures
public import TouchInput

/// A recognizer of a plan: its kind, what it is attached to, and every property that matters.
public struct RecognizerPlan: Sendable {
  /// The kinds.
  public enum Kind: Int, Sendable, CaseIterable {
    /// Section 4.1.
    case tap
    /// Section 4.2.
    case longPress
    /// Section 4.3.
    case pan
    /// Section 4.4.
    case swipe
    /// Section 4.5.
    case pinch
    /// Section 4.6.
    case rotation
    /// Section 4.7.
    case screenEdge
    /// HOV-1.
    case hover
    /// TRF-1 … TRF-7.
    case transform
    /// DIAL-1 … DIAL-3.
    case dial
    /// One of somebody's own, that proposes what the plan's answers say.
    case scripted
    /// SCL-6, SCL-7: what a scroll layer has of itself, as the next two.
    case scrollTouches
    /// SCL-2.
    case scrollPan
    /// SCL-9.
    case scrollPinch

    /// DND-1: what picks a layer up, as the next one.
    case dragPan
    /// DND-1.
    case dragPress

    /// Whether it picks its layer up.
    public var isDrag: Bool { self == .dragPan || self == .dragPress }

    /// Whether its layer has it of itself.
    public var belongsToLayer: Bool {
      switch self {
      case .scrollTouches, .scrollPan, .scrollPinch, .dragPan, .dragPress: true
      default: false
      }
    }
  }

  /// Which kind.
  public var kind: Kind
  /// Index of its layer; nil for the root.
  public var layer: Int?
  /// V-2.
  public var cancelsTouches = true
  /// V-6.
  public var delaysBegan = false
  /// V-5.
  public var delaysEnded = true
  /// Whether it asks the plan's answers (G-1 … G-7).
  public var hasDelegate = false
  /// S-27.
  public var types = Set(TouchType.allCases)
  /// S-27.
  public var requiresOneType = true
  /// Recognizers that must fail first (F-1).
  public var requirements: [Int] = []
  /// TAP-1, LP-10.
  public var taps = 1
  /// TAP-1, LP-1, SWP-8, PAN-1.
  public var fingers = 1
  /// PAN-1.
  public var mostFingers = Int.max
  /// LP-1.
  public var duration = 0.5
  /// LP-1.
  public var movement = 10.0
  /// SCR-1, SCR-5: 1 wheel, 2 trackpad.
  public var scrollTypes = 0
  /// SCR-5: how far a tick turns a dial, in radians.
  public var turnPerTick = 5 * Double.pi / 180
  /// SWP-1: right 1, left 2, up 4, down 8.
  public var directions = 1
  /// SWP-11.
  public var minimumLength: Double?
  /// SWP-11.
  public var maximumVariance: Double?
  /// EDGE-1: top 1, left 2, bottom 4, right 8.
  public var edges = 0
  /// EDGE-1.
  public var edgeBand = 20.0
  /// TAP-1: whether a pointer's primary button is asked for.
  public var wantsPrimary = true
  /// The thresholds of the rules, for one that has its own.
  public var thresholds = GestureTuning.standard
  /// TRF-4.
  public var hysteresis = 10.0
  /// TRF-2.
  public var mode = FitMode.similarity
  /// False for one that was taken away to make a difference smaller.
  public var isPresent = true

  /// Makes one with the defaults.
  public init(kind: Kind, layer: Int?) {
    self.kind = kind
    self.layer = layer
    if kind == .longPress || kind == .dragPress { taps = 0 }
    if [.scrollTouches, .scrollPan, .scrollPinch].contains(kind) { delaysEnded = false }
    if kind == .scrollPan { scrollTypes = 3 }
  }
}
