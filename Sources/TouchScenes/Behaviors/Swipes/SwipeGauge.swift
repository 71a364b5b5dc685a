import Foundation
import TouchGeometry
import TouchGestures
import TouchScene

/// One measure of a swipe on a scale: how far the last attempt came, and the limit.
enum SwipeGauge: CaseIterable {
  case minimumLength, maximumVariance, swipeLength, swipeWidth, swipeDuration

  /// What can be dragged; the width of UIKit's recognizer follows its length.
  static let handles = SwipeGauge.allCases.filter { $0 != .swipeWidth }

  /// The end of its handle's name.
  var name: String { "\(self)" }

  /// Which way it belongs to.
  var side: SwipeSide.Kind {
    switch self {
    case .minimumLength, .maximumVariance: .length
    case .swipeLength, .swipeWidth, .swipeDuration: .swipe
    }
  }

  /// Which row of its card it is.
  var row: Int {
    switch self {
    case .minimumLength, .swipeLength: 0
    case .maximumVariance, .swipeWidth: 1
    case .swipeDuration: 2
    }
  }

  /// What it measures.
  var label: String { ["length", "variance", "time"][row] }

  /// The end of its scale, in points or seconds.
  var end: Double {
    switch self {
    case .minimumLength, .swipeLength: 100
    case .maximumVariance: 25
    case .swipeWidth: 100
    case .swipeDuration: 1
    }
  }

  /// The least that its limit can be set to.
  var least: Double { self == .swipeDuration ? 0.05 : 1 }

  /// Whether the limit is to be reached, and not to be kept.
  var isNeeded: Bool { row == 0 }

  /// The limit that a recognizer has.
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

  /// What an attempt came to.
  func value(_ measure: SwipeSide.Measure) -> Double {
    [max(measure.along, 0), measure.across, measure.time][row]
  }

  /// How near an attempt came, in words, and whether that was enough; nil before the first attempt.
  func reading(_ side: SwipeSide) -> (words: String, isKept: Bool)? {
    guard let measure = side.measure else { return nil }
    let (value, limit) = (value(measure), limit(side))
    return (words(value), isNeeded ? value >= limit : value <= limit)
  }

  /// A value with its unit.
  func words(_ value: Double) -> String {
    String(format: self == .swipeDuration ? "%.2f s" : "%.1f pt", value)
  }

  /// The limit that held for an attempt, which for UIKit's recognizer depends on its time.
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
  /// As the threshold of scene files, which has the number to the bit; a `Duration` rounds it.
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
