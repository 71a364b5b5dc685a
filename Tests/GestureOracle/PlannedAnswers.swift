import TestBasics
public import TouchGeometry
public import TouchInput

/// Answers by chance, but to one question always the same, whoever asks and how often (G-1 … G-7).
public struct PlannedAnswers: Sendable {
  /// Where the chance comes from.
  public var seed: UInt64
  /// Of a hundred pairs, how many may run together (G-5).
  public var together: UInt64 = 0
  /// Of a hundred pairs, how many wait (F-1).
  public var waiting: UInt64 = 0
  /// Of a hundred touches and events, how many are refused (G-1, G-2).
  public var refused: UInt64 = 0
  /// Of a hundred beginnings, how many are refused (G-3, G-4).
  public var stopped: UInt64 = 0
  /// Of a hundred chances, how many a scripted recognizer takes.
  public var eager: UInt64 = 40

  /// Makes answers that are all the defaults.
  public init(seed: UInt64) { self.seed = seed }

  /// G-5.
  public func areTogether(_ a: Int, _ b: Int) -> Bool { draw(1, a, b) < together }
  /// F-1: whether the delegate of `a` lets it wait for `b`; only for one added before, so that none
  /// wait in a circle.
  public func waits(_ a: Int, for b: Int) -> Bool { b < a && draw(2, a, b) < waiting }
  /// F-1: whether the delegate of `a` lets `b` wait for it.
  public func keeps(_ a: Int, _ b: Int) -> Bool { a < b && draw(3, a, b) < waiting }
  /// whether a scripted recognizer prevents another.
  public func prevents(_ a: Int, _ b: Int) -> Bool { draw(4, a, b) < 85 }
  /// whether a scripted recognizer is prevented by another.
  public func isPrevented(_ a: Int, by b: Int) -> Bool { draw(5, a, b) < 85 }
  /// G-1.
  public func receives(_ a: Int, at time: Timestamp) -> Bool {
    draw(6, a, Int(time.nanoseconds)) >= refused / 2
  }
  /// G-2: of a touch that lands there; its name means nothing (E-9).
  public func receives(_ a: Int, from place: Point, at time: Timestamp) -> Bool {
    draw(7, a, Int(time.nanoseconds) &+ Int(place.x) &* 4099 &+ Int(place.y)) >= refused / 2
  }
  /// G-3.
  public func begins(_ a: Int, at time: Timestamp) -> Bool {
    draw(8, a, Int(time.nanoseconds)) >= stopped
  }
  /// G-4; the root has no opinion.
  public func layer(_ layer: Int?, lets a: Int) -> Bool {
    guard let layer else { return true }
    return draw(9, layer, a) >= stopped / 4
  }

  /// What a scripted recognizer does in a call: the raw value of a state to propose, or nil.
  public func proposal(_ a: Int, call: Int, at time: Timestamp) -> Int? {
    let bits = mix(10, a, Int(time.nanoseconds) &+ call)
    return bits % 100 < eager ? Int(bits / 128 % 6) : nil
  }
  /// Whether a scripted recognizer ignores the first of the fingers that have just landed (S-21).
  public func ignores(_ a: Int, at time: Timestamp) -> Bool {
    draw(11, a, Int(time.nanoseconds)) < eager / 5
  }
  /// How long a scripted recognizer waits for its timer, in milliseconds; nil for no timer.
  public func timer(_ a: Int, at time: Timestamp) -> Int? {
    let bits = mix(12, a, Int(time.nanoseconds))
    return bits % 100 < eager / 2 ? 1 + Int(bits / 128 % 1000) : nil
  }
  /// Whether a scripted recognizer that must end does so by being recognized.
  public func finishes(_ a: Int, at time: Timestamp) -> Bool {
    draw(13, a, Int(time.nanoseconds)) < 50
  }

  /// SCL-7: whether a drag takes touches from a layer inside that has heard of them.
  public func scroll(_ layer: Int?, cancelsIn inner: Int?) -> Bool {
    draw(14, layer ?? -1, inner ?? -1) < 70
  }
  /// SCL-4: whether the delegate sends a fling elsewhere.
  public func scroll(_ layer: Int?, targetsAt time: Timestamp) -> Bool {
    draw(15, layer ?? -1, Int(time.nanoseconds)) < 50
  }

  /// DND-3: whether a layer takes another one.
  public func takes(_ target: Int?, _ layer: Int?) -> Bool {
    draw(16, target ?? -1, layer ?? -1) < 75
  }

  private func draw(_ question: UInt64, _ a: Int, _ b: Int) -> UInt64 { mix(question, a, b) % 100 }

  /// SplitMix64 over the question.
  private func mix(_ question: UInt64, _ a: Int, _ b: Int) -> UInt64 {
    var z = seed &+ question &* 0x9E37_79B9_7F4A_7C15
    for word in [UInt64(bitPattern: Int64(a)), UInt64(bitPattern: Int64(b))] {
      z = SeededGenerator.mixed((z ^ word) &+ 0x9E37_79B9_7F4A_7C15)
    }
    return z
  }
}
