import TouchInput

/// Every threshold of every recognizer, as one value.
///
///     tap.tuning.tap.duration = .seconds(1.5)
///     pan.tuning.pan.hysteresis = 4
///
/// The standard values are UIKit's where those are known; the table of all values names the source
/// of each. Lengths are in surface points, angles in radians. In scene files and settings the names
/// are joined: `tapDuration`, `panHysteresis`.
public struct GestureTuning: Hashable, Sendable {
  /// Taps, and the taps before a press.
  public var tap = Tap()
  /// Pans.
  public var pan = Pan()
  /// Velocities.
  public var velocity = Velocity()
  /// Swipes.
  public var swipe = Swipe()
  /// Scrolling with a wheel or a trackpad.
  public var scroll = Scroll()
  /// Pinches.
  public var pinch = Pinch()
  /// Rotations.
  public var rotation = Rotation()
  /// Pans from an edge of the surface.
  public var edge = Edge()
  /// Transforms: drag, rotation and scale in one.
  public var transform = Transform()
  /// How far apart the fingers of a transform are.
  public var spread = Spread()
  /// Dials.
  public var dial = Dial()
  /// A hand that closes.
  public var gather = Gather()

  /// UIKit's values, or the nearest that are known.
  public static let standard = GestureTuning()

  /// Makes the standard values.
  public init() {}
}

// A time is set as a `Duration` and kept in seconds, as it is compared with seconds at every event.
extension GestureTuning {
  /// Thresholds of taps.
  public struct Tap: Hashable, Sendable {
    @Threshold package var gapSeconds = 0.35
    @Threshold package var durationSeconds = 0.75
    /// Farthest that a tap may wander, and farthest between two taps of a row (TAP-4, TAP-6, T-8).
    @Threshold public var movement = 45.0

    /// Longest time between a lift and the next tap's landing (TAP-5, T-8).
    public var gap: Duration {
      get { .seconds(gapSeconds) }
      set { gapSeconds = newValue.inSeconds }
    }
    /// Longest time that one tap may last (TAP-3).
    public var duration: Duration {
      get { .seconds(durationSeconds) }
      set { durationSeconds = newValue.inSeconds }
    }
  }

  /// Thresholds of pans.
  public struct Pan: Hashable, Sendable {
    /// How far the centroid moves before a pan begins (PAN-2).
    @Threshold public var hysteresis = 10.0
  }

  /// How velocities are measured.
  public struct Velocity: Hashable, Sendable {
    @Threshold package var windowSeconds = 0.1
    @Threshold package var mergeIntervalSeconds = 0.001

    /// How far back samples count (PAN-13), and how long a finger rests before its velocity is zero
    /// (PAN-14).
    public var window: Duration {
      get { .seconds(windowSeconds) }
      set { windowSeconds = newValue.inSeconds }
    }
    /// Samples closer together than this count as one (PAN-13).
    public var mergeInterval: Duration {
      get { .seconds(mergeIntervalSeconds) }
      set { mergeIntervalSeconds = newValue.inSeconds }
    }
  }

  /// Thresholds of swipes.
  public struct Swipe: Hashable, Sendable {
    @Threshold package var durationSeconds = 0.5
    /// Length and width that a swipe is measured by at its start (SWP-3, SWP-4).
    @Threshold public var length = 50.0
    /// How fast the needed length falls, per second (SWP-3).
    @Threshold public var lengthDecay = 0.94
    /// How fast the allowed width falls, per second (SWP-4).
    @Threshold public var widthDecay = 0.98
    /// How far a swipe by length and variance goes along its direction (SWP-11).
    @Threshold public var minimumLength = 25.0
    /// How far a swipe by length and variance goes across its direction at most (SWP-11).
    @Threshold public var maximumVariance = 5.0

    /// Longest time for a swipe (SWP-2).
    public var duration: Duration {
      get { .seconds(durationSeconds) }
      set { durationSeconds = newValue.inSeconds }
    }
  }

  /// Thresholds of scrolling.
  public struct Scroll: Hashable, Sendable {
    @Threshold package var silenceSeconds = 0.1

    /// How long a wheel stands still before its burst is over (SCR-3).
    public var silence: Duration {
      get { .seconds(silenceSeconds) }
      set { silenceSeconds = newValue.inSeconds }
    }
  }

  /// Thresholds of pinches.
  public struct Pinch: Hashable, Sendable {
    /// How far two fingers spread before a pinch begins (PIN-2).
    @Threshold public var hysteresis = 8.0
    /// The smallest distance over which the scale changes by 1: when taking the threshold out leaves
    /// less (PIN-3), and when fingers pair anew (PIN-10).
    @Threshold public var referenceMinimum = 1.0
  }

  /// Thresholds of rotations.
  public struct Rotation: Hashable, Sendable {
    /// How far two fingers turn before a rotation begins: 5° (ROT-3).
    @Threshold public var hysteresis = 5 * Double.pi / 180
  }

  /// Thresholds of pans from an edge.
  public struct Edge: Hashable, Sendable {
    /// Width of the band at the edge (EDGE-1).
    @Threshold public var band = 20.0
    /// How far an edge pan moves before it begins (EDGE-2).
    @Threshold public var hysteresis = 10.0
  }

  /// Thresholds of transforms.
  public struct Transform: Hashable, Sendable {
    /// How far any finger moves before a transform begins (TRF-4).
    @Threshold public var hysteresis = 10.0
    /// Over how much of a finger's path the offset of a transform's start shrinks to nothing (TRF-4).
    @Threshold public var catchUp = 30.0
  }

  /// Root-mean-square distances of a transform's fingers from their centroid.
  public struct Spread: Hashable, Sendable {
    /// Below this distance fingers only translate (TRF-2).
    @Threshold public var minimum = 8.0
    /// Above this distance they rotate and scale again (TRF-2).
    @Threshold public var recovery = 12.0
  }

  /// Thresholds of dials.
  public struct Dial: Hashable, Sendable {
    /// Within this distance of its anchor a dial's direction is undefined (DIAL-2).
    @Threshold public var core = 8.0
    /// How far a finger sweeps before a dial begins: 2° (DIAL-2).
    @Threshold public var sweep = 2 * Double.pi / 180
    /// How far a finger moves before a dial begins (DIAL-2).
    @Threshold public var movement = 4.0
  }

  /// Thresholds of a hand that closes.
  public struct Gather: Hashable, Sendable {
    @Threshold package var durationSeconds = 0.4
    /// How far the five fingers are from their centroid on average, at most: a hand's 7 cm at
    /// 110 points per inch (GATH-1).
    @Threshold public var reach = 300.0
    /// The part of that distance that is left when a hand has closed (GATH-2).
    @Threshold public var closing = 0.7
    /// By how much the distance must have become less (GATH-2).
    @Threshold public var movement = 30.0
    /// How much farther out than at the widest a finger may be (GATH-3).
    @Threshold public var straying = 20.0
    /// The part of their width that two and three fingers keep if they are two hands (GATH-3).
    @Threshold public var stiffness = 0.85

    /// Longest time in which a hand's five fingers land (GATH-1).
    public var duration: Duration {
      get { .seconds(durationSeconds) }
      set { durationSeconds = newValue.inSeconds }
    }
  }
}
