/// Every threshold of every recognizer, as one value.
///
/// The standard values are UIKit's where those are known; the table of all values names the source
/// of each. Lengths are in surface points, times in seconds, angles in radians.
public struct GestureTuning: Hashable, Sendable {
  /// Longest gap between a lift and the next tap's landing (TAP-5, T-8).
  public var tapGap = 0.35
  /// Longest time that one tap may last (TAP-3).
  public var tapDuration = 0.75
  /// Farthest that a tap may wander, and farthest between two taps of a row (TAP-4, TAP-6, T-8).
  public var tapMovement = 45.0
  /// How far the centroid moves before a pan begins (PAN-2).
  public var panHysteresis = 10.0
  /// How far back samples count for a velocity (PAN-13), and how long a finger rests before its
  /// velocity is zero (PAN-14).
  public var velocityWindow = 0.1
  /// Samples closer than this are one (PAN-13).
  public var velocityMergeInterval = 0.001
  /// Longest time for a swipe (SWP-2).
  public var swipeDuration = 0.5
  /// Length and width that a swipe is measured by at its start (SWP-3, SWP-4).
  public var swipeLength = 50.0
  /// How fast the needed length falls, a second (SWP-3).
  public var swipeLengthDecay = 0.94
  /// How fast the allowed width falls, a second (SWP-4).
  public var swipeWidthDecay = 0.98
  /// How far a swipe by length and variance goes along its direction (SWP-11).
  public var swipeMinimumLength = 25.0
  /// How far a swipe by length and variance goes across its direction at most (SWP-11).
  public var swipeMaximumVariance = 5.0
  /// How long a wheel stands still before its burst is over (SCR-3).
  public var scrollSilence = 0.1
  /// How far two fingers spread before a pinch begins (PIN-2).
  public var pinchHysteresis = 8.0
  /// The smallest distance over which a pinch's scale changes by 1: when taking the threshold out
  /// leaves less (PIN-3), and when fingers pair anew (PIN-10).
  public var pinchReferenceMinimum = 1.0
  /// How far two fingers turn before a rotation begins: 5° (ROT-3).
  public var rotationHysteresis = 5 * Double.pi / 180
  /// Width of the band at the edge (EDGE-1).
  public var edgeBand = 20.0
  /// How far an edge pan moves before it begins (EDGE-2).
  public var edgeHysteresis = 10.0
  /// How far any finger moves before a transform begins (TRF-4).
  public var transformHysteresis = 10.0
  /// Over how much of a finger's path the offset of a transform's start shrinks to nothing (TRF-4).
  public var transformCatchUp = 30.0
  /// Below this rms distance from their centroid fingers only translate (TRF-2).
  public var spreadMinimum = 8.0
  /// Above this rms distance they rotate and scale again (TRF-2).
  public var spreadRecovery = 12.0
  /// Within this distance of its anchor a dial's direction is undefined (DIAL-2).
  public var dialCore = 8.0
  /// How far a finger sweeps before a dial begins: 2° (DIAL-2).
  public var dialSweep = 2 * Double.pi / 180
  /// How far a finger moves before a dial begins (DIAL-2).
  public var dialMovement = 4.0
  /// Within how long a hand's five fingers land (GATH-1).
  public var gatherDuration = 0.4
  /// How far the five are from their centre on average, at most: a hand's 7 cm at 110 points an
  /// inch (GATH-1).
  public var gatherReach = 300.0
  /// The part of that distance that is left when a hand has closed (GATH-2).
  public var gatherClosing = 0.7
  /// By how much the distance must have become less (GATH-2).
  public var gatherMovement = 30.0
  /// How much farther out than at the widest a finger may be (GATH-3).
  public var gatherStraying = 20.0
  /// The part of their width that two and three fingers keep if they are two hands (GATH-3).
  public var gatherStiffness = 0.85

  /// UIKit's values, or the nearest that is known.
  public static let standard = GestureTuning()

  /// Makes the standard values.
  public init() {}
}
