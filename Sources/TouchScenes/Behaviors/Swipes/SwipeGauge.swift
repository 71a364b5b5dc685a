import Foundation
import TouchGeometry
import TouchGestures
import TouchScene

/// One measure of a swipe on a scale: the value of the last attempt, and the limit.
enum SwipeGauge: CaseIterable {
  case minimumLength, maximumVariance, swipeLength, swipeWidth, swipeDuration

  /// The gauges whose limits can be dragged; the width of UIKit's recognizer follows its length.
  static let handles = SwipeGauge.allCases.filter { $0 != .swipeWidth }

  /// The end of the handle's name.
  var name: String { "\(self)" }

  private var facts: (side: SwipeSide.Kind, row: Int, end: Double) {
    switch self {
    case .minimumLength: (.length, 0, 100)
    case .maximumVariance: (.length, 1, 25)
    case .swipeLength: (.swipe, 0, 100)
    case .swipeWidth: (.swipe, 1, 100)
    case .swipeDuration: (.swipe, 2, 1)
    }
  }

  /// The side that the gauge belongs to.
  var side: SwipeSide.Kind { facts.side }

  /// The gauge's row in its card.
  var row: Int { facts.row }

  /// The name of the measure.
  var label: String { ["length", "variance", "time"][row] }

  /// The end of the scale, in points or seconds.
  var end: Double { facts.end }

  /// The smallest limit that can be set.
  var least: Double { self == .swipeDuration ? 0.05 : 1 }

  /// Whether the limit is a minimum rather than a maximum.
  var isNeeded: Bool { row == 0 }

  /// Returns the limit of a recognizer.
  func limit(of recognizer: SwipeGestureRecognizer) -> Double {
    switch self {
    case .minimumLength: recognizer.minimumLength ?? 0
    case .maximumVariance: recognizer.maximumVariance ?? 0
    case .swipeLength, .swipeWidth: recognizer.tuning.swipe.length
    case .swipeDuration: recognizer.swipeDuration
    }
  }

  /// Sets the limit, as near as the scale allows, in whole points or hundredths of a second.
  func setLimit(_ value: Double, of recognizer: SwipeGestureRecognizer) {
    let unit = self == .swipeDuration ? 0.01 : 1
    let limit = (min(max(value, least), end) / unit).rounded() * unit
    switch self {
    case .minimumLength: recognizer.minimumLength = limit
    case .maximumVariance: recognizer.maximumVariance = limit
    case .swipeLength, .swipeWidth: recognizer.tuning.swipe.length = limit
    case .swipeDuration: recognizer.swipeDuration = limit
    }
  }

  /// Returns the value of an attempt.
  func value(_ measure: SwipeSide.Measure) -> Double {
    [max(measure.along, 0), measure.across, measure.time][row]
  }

  /// Returns the text of an attempt's value, and whether the value meets the limit; nil before the
  /// first attempt.
  func reading(_ side: SwipeSide) -> (words: String, isKept: Bool)? {
    guard let measure = side.measure else { return nil }
    let (value, limit) = (value(measure), limit(side))
    return (words(value), isNeeded ? value >= limit : value <= limit)
  }

  /// Formats a value with its unit.
  func words(_ value: Double) -> String {
    String(format: self == .swipeDuration ? "%.2f s" : "%.1f pt", value)
  }

  /// Returns the limit for an attempt, which for UIKit's recognizer depends on the attempt's time.
  func limit(_ side: SwipeSide) -> Double {
    let time = side.measure?.time ?? 0
    switch row {
    case 0: return side.neededLength(at: time)
    case 1: return side.allowedWidth(at: time)
    default: return side.recognizers.first.map { limit(of: $0) } ?? 0
    }
  }
}

extension SwipeGestureRecognizer {
  /// The longest time for a swipe, in seconds.
  ///
  /// The value equals the threshold in scene files to the bit; a `Duration` would round it.
  var swipeDuration: Double {
    get {
      if case .number(let seconds)? = Self.durationOption?.value(of: self) { seconds } else { 0 }
    }
    set { Self.durationOption?.set(.number(newValue), on: self) }
  }

  private static let durationOption = RecognizerKind.swipe.thresholds.first {
    $0.name == "swipeDuration"
  }
}
