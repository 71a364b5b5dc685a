import TouchInput

/// The thresholds of all recognizers, as one value.
///
/// The thresholds of a long press are properties of ``LongPressGestureRecognizer``.
///
///     tap.tuning.tap.duration = .seconds(1.5)
///     pan.tuning.pan.hysteresis = 4
///
/// The standard values are UIKit's if those are known; the table of all values names the source of
/// each. Lengths are in surface points, angles in radians. In scene files and settings the names
/// are joined: `tapDuration`, `panHysteresis`.
public struct GestureTuning: Hashable, Sendable {
  /// The thresholds of taps, and of the taps before a press.
  public var tap = Tap()
  /// The thresholds of pans.
  public var pan = Pan()
  /// The measurement of velocities.
  public var velocity = Velocity()
  /// The thresholds of swipes.
  public var swipe = Swipe()
  /// The thresholds of scrolling with a wheel or a trackpad.
  public var scroll = Scroll()
  /// The thresholds of pinches.
  public var pinch = Pinch()
  /// The thresholds of rotations.
  public var rotation = Rotation()
  /// The thresholds of pans from an edge of the surface.
  public var edge = Edge()
  /// The thresholds of transforms: drag, rotation and scale in one.
  public var transform = Transform()
  /// The distances between a transform's fingers.
  public var spread = Spread()
  /// The thresholds of dials.
  public var dial = Dial()
  /// The thresholds of a closing hand.
  public var gather = Gather()

  /// UIKit's values, or the nearest known ones.
  public static let standard = GestureTuning()

  /// Makes a tuning with the standard values.
  public init() {}

  // A time is set as a `Duration` and kept in seconds, as it is compared with seconds at every
  // event.

  /// Thresholds of taps.
  public struct Tap: Hashable, Sendable {
    @Threshold package var gapSeconds = 0.35
    @Threshold package var durationSeconds = 0.75
    /// The greatest movement of a tap, and between two taps of a row (TAP-4, TAP-6, T-8).
    @Threshold public var movement = 45.0

    /// The longest time between a lift and the next tap's landing (TAP-5, T-8).
    public var gap: Duration {
      get { .seconds(gapSeconds) }
      set { gapSeconds = newValue.inSeconds }
    }
    /// The longest time of one tap (TAP-3).
    public var duration: Duration {
      get { .seconds(durationSeconds) }
      set { durationSeconds = newValue.inSeconds }
    }
  }

  /// Thresholds of pans.
  public struct Pan: Hashable, Sendable {
    /// The movement of the centroid before a pan begins (PAN-2).
    @Threshold public var hysteresis = 10.0
  }

  /// The measurement of velocities.
  public struct Velocity: Hashable, Sendable {
    @Threshold package var windowSeconds = 0.1
    @Threshold package var mergeIntervalSeconds = 0.001

    /// The age up to which samples count (PAN-13), and the rest after which a finger's velocity is
    /// zero (PAN-14).
    public var window: Duration {
      get { .seconds(windowSeconds) }
      set { windowSeconds = newValue.inSeconds }
    }
    /// The interval below which samples count as one (PAN-13).
    public var mergeInterval: Duration {
      get { .seconds(mergeIntervalSeconds) }
      set { mergeIntervalSeconds = newValue.inSeconds }
    }
  }

  /// Thresholds of swipes.
  public struct Swipe: Hashable, Sendable {
    @Threshold package var durationSeconds = 0.5
    /// The length and width by which a swipe is measured at its start (SWP-3, SWP-4).
    @Threshold public var length = 50.0
    /// The rate at which the needed length falls, per second (SWP-3).
    @Threshold public var lengthDecay = 0.94
    /// The rate at which the allowed width falls, per second (SWP-4).
    @Threshold public var widthDecay = 0.98
    /// The smallest distance of a swipe by length and variance along its direction (SWP-11).
    @Threshold public var minimumLength = 25.0
    /// The largest distance of a swipe by length and variance across its direction (SWP-11).
    @Threshold public var maximumVariance = 5.0

    /// The longest time of a swipe (SWP-2).
    public var duration: Duration {
      get { .seconds(durationSeconds) }
      set { durationSeconds = newValue.inSeconds }
    }
  }

  /// Thresholds of scrolling.
  public struct Scroll: Hashable, Sendable {
    @Threshold package var silenceSeconds = 0.1

    /// The time without a step of a wheel after which its burst is over (SCR-3).
    public var silence: Duration {
      get { .seconds(silenceSeconds) }
      set { silenceSeconds = newValue.inSeconds }
    }
  }

  /// Thresholds of pinches.
  public struct Pinch: Hashable, Sendable {
    /// The change of two fingers' distance before a pinch begins (PIN-2).
    @Threshold public var hysteresis = 8.0
    /// The smallest distance over which the scale changes by 1, if taking the threshold out leaves
    /// less (PIN-3) or fingers pair anew (PIN-10).
    @Threshold public var referenceMinimum = 1.0
  }

  /// Thresholds of rotations.
  public struct Rotation: Hashable, Sendable {
    /// The turn of two fingers before a rotation begins: 5° (ROT-3).
    @Threshold public var hysteresis = 5 * Double.pi / 180
  }

  /// Thresholds of pans from an edge.
  public struct Edge: Hashable, Sendable {
    /// The width of the band at the edge (EDGE-1).
    @Threshold public var band = 20.0
    /// The movement before an edge pan begins (EDGE-2).
    @Threshold public var hysteresis = 10.0
  }

  /// Thresholds of transforms.
  public struct Transform: Hashable, Sendable {
    /// The movement of any finger before a transform begins (TRF-4).
    @Threshold public var hysteresis = 10.0
    /// The part of a finger's path over which a transform's initial offset shrinks to zero (TRF-4).
    @Threshold public var catchUp = 30.0
  }

  /// Root-mean-square distances of a transform's fingers from their centroid.
  public struct Spread: Hashable, Sendable {
    /// The distance below which fingers only translate (TRF-2).
    @Threshold public var minimum = 8.0
    /// The distance above which fingers rotate and scale again (TRF-2).
    @Threshold public var recovery = 12.0
  }

  /// Thresholds of dials.
  public struct Dial: Hashable, Sendable {
    /// The distance from its anchor within which a dial's direction is undefined (DIAL-2).
    @Threshold public var core = 8.0
    /// The sweep of a finger before a dial begins: 2° (DIAL-2).
    @Threshold public var sweep = 2 * Double.pi / 180
    /// The movement of a finger before a dial begins (DIAL-2).
    @Threshold public var movement = 4.0
  }

  /// Thresholds of a closing hand.
  public struct Gather: Hashable, Sendable {
    @Threshold package var durationSeconds = 0.4
    /// The greatest mean distance of the five fingers from their centroid: a hand's 7 cm at 110
    /// points per inch (GATH-1).
    @Threshold public var reach = 300.0
    /// The fraction of that distance that is left when a hand has closed (GATH-2).
    @Threshold public var closing = 0.7
    /// The smallest decrease of the distance (GATH-2).
    @Threshold public var movement = 30.0
    /// The distance that a finger may be farther out than when the hand was widest (GATH-3).
    @Threshold public var straying = 20.0
    /// The fraction of their width that two and three fingers keep if they are two hands (GATH-3).
    @Threshold public var stiffness = 0.85

    /// The longest time in which a hand's five fingers land (GATH-1).
    public var duration: Duration {
      get { .seconds(durationSeconds) }
      set { durationSeconds = newValue.inSeconds }
    }
  }
}
