package import TouchGeometry

/// A low-pass filter that follows fast movement closely and smooths slow movement, so that a
/// resting finger does not tremble and a fast one lags little.
///
/// Géry Casiez, Nicolas Roussel, Daniel Vogel: *1€ Filter: A Simple Speed-based Low-pass Filter for
/// Noisy Input in Interactive Systems*, CHI 2012, algorithm 1. The speed is that of the point, not
/// of each coordinate, so that the filter acts equally in every direction.
///
/// The filter changes locations, so it is for drawing. Recognizers receive the finger's raw
/// locations, unless a scene requests filtered fingers (``FollowedPath``).
package struct OneEuroFilter: Hashable, Sendable {
  /// The parameters of the filter.
  package struct Parameters: Hashable, Sendable {
    /// The cutoff at rest, in hertz: a lower one reduces jitter and increases lag.
    package var minimumCutoff: Double
    /// The increase of the cutoff with the speed, in hertz per point per second: a larger one
    /// reduces lag.
    package var beta: Double
    /// The cutoff of the speed itself, in hertz.
    package var derivativeCutoff: Double

    /// Makes parameters; the defaults are the paper's starting values, for points per second.
    package init(minimumCutoff: Double = 1, beta: Double = 0.007, derivativeCutoff: Double = 1) {
      self.minimumCutoff = minimumCutoff
      self.beta = beta
      self.derivativeCutoff = derivativeCutoff
    }
  }

  /// The filter's parameters.
  package let parameters: Parameters
  /// The finger's filtered location, or nil before its first sample.
  package private(set) var place: Point?
  /// The filtered velocity, which determines the cutoff.
  package private(set) var velocity = Vector.zero
  private var time = Timestamp.zero

  /// Creates a filter without samples.
  package init(_ parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Adds a sample; times do not decrease.
  ///
  /// - Returns: The finger's filtered location.
  package mutating func add(_ sample: PathSample) -> Point {
    guard let old = place else {
      place = sample.place
      time = sample.time
      return sample.place
    }
    let interval = max(sample.time.seconds(since: time), 0)
    time = max(time, sample.time)
    let step = sample.place - old
    // α·(step / interval - v) with α = interval / (interval + τ): no division by an interval that
    // may be zero.
    velocity =
      velocity + (step - velocity * interval)
      / (interval + Self.timeConstant(parameters.derivativeCutoff))
    let cutoff = parameters.minimumCutoff + parameters.beta * velocity.length
    let place = old + step * (interval / (interval + Self.timeConstant(cutoff)))
    self.place = place
    return place
  }

  /// Returns the time constant τ of a first-order low-pass filter, in seconds.
  package static func timeConstant(_ cutoff: Double) -> Double { 1 / (2 * .pi * cutoff) }
}

extension OneEuroFilter.Parameters: CustomStringConvertible {
  /// The filter as an option: `one-euro:1,0.007,1`.
  package var description: String { "\(Self.name):\(numbers)" }

  /// The cutoff, beta and the cutoff of the speed: `1,0.007,1`.
  var numbers: String {
    [minimumCutoff, beta, derivativeCutoff].map(Self.text).joined(separator: ",")
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// The filter's name in an option.
  package static let name = "one-euro"
  /// The accepted form of the option, for an error message.
  package static let expectation =
    "none, one-euro, or one-euro:CUTOFF,BETA,DERIVATIVE with up to three numbers: a cutoff from "
    + "0.001 to 1000, a beta from 0 to 1000"

  /// Reads `one-euro`, `one-euro:1.5`, `one-euro:1.5,0.01` or `one-euro:1.5,0.01,1`.
  package init?(_ text: String) {
    guard text != Self.name else {
      self.init()
      return
    }
    guard text.hasPrefix(Self.name + ":") else { return nil }
    self.init(numbers: text.dropFirst(Self.name.count + 1))
  }

  /// Reads one to three numbers with commas between them; nil for anything else.
  init?(numbers text: Substring) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count, words.count <= 3 else { return nil }
    self.init()
    minimumCutoff = numbers[0]
    if numbers.count > 1 { beta = numbers[1] }
    if numbers.count > 2 { derivativeCutoff = numbers[2] }
    guard (0.001...1000).contains(minimumCutoff), (0...1000).contains(beta),
      (0.001...1000).contains(derivativeCutoff)
    else { return nil }
  }
}
