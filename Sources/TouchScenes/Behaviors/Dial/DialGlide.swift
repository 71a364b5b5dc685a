import Foundation
import TouchScene

/// The angle of a dial after its release, as a closed form of time.
///
/// With momentum, the dial slows down like every glide (``Glide/friction``) and comes to rest on a
/// detent, if it has any. The distance is stretched or shortened by less than half a step, unless
/// the dial stops at the last detent before its limit. Without momentum, or too slow for the next
/// detent, a critically damped spring takes the dial to the nearest one.
struct DialGlide: Hashable, Sendable {
  private let start: Double
  private let target: Double
  private let isSpring: Bool
  /// The angle that a coasting dial would reach if it never stopped, from the start.
  private let reach: Double
  /// The time from the start until the dial rests, in seconds.
  let duration: Double

  /// The speed below which the dial stops, in radians a second.
  static let stop = 0.05

  /// Releases a dial at an angle in radians and a speed in radians a second; its detents are up to
  /// `limit` either way.
  init(from start: Double, speed: Double, step: Double?, limit: Double = .infinity) {
    self.start = start
    func nearest(_ angle: Double) -> Double { step.map { (angle / $0).rounded() * $0 } ?? angle }
    func allowed(_ detent: Double) -> Double {
      guard let step, abs(detent) > limit else { return detent }
      let last = min(Dial.lastDetent(within: limit, step: step) * step, limit)
      return detent < 0 ? -last : last
    }
    if abs(speed) > Self.stop {
      let time = log(abs(speed) / Self.stop) / Glide.friction
      let fading = 1 - exp(-Glide.friction * time)
      let free = nearest(start + speed * fading / Glide.friction)
      let rest = allowed(free)
      if (rest - start) * speed > 0 {
        target = rest
        isSpring = false
        reach = (free - start) / fading
        duration = rest == free ? time : -log(1 - (rest - start) / reach) / Glide.friction
        return
      }
    }
    target = allowed(nearest(start))
    isSpring = true
    reach = 0
    duration = target == start ? 0 : Glide.springTime
  }

  /// Returns the angle at a time in seconds after the start.
  func angle(at time: Double) -> Double {
    if time >= duration { return target }
    if isSpring {
      let offset = start - target
      return target + offset * (1 + Glide.stiffness * time) * exp(-Glide.stiffness * time)
    }
    return start + reach * (1 - exp(-Glide.friction * time))
  }

  /// The angle at which the dial comes to rest.
  var rest: Double { target }

  /// The direction: 1 for clockwise, −1 for counterclockwise, 0 if the dial only settles.
  var direction: Int { isSpring ? 0 : reach > 0 ? 1 : -1 }

  /// Returns the latest time before `time` at which the dial passed from one detent to the next;
  /// nil if there is none.
  func lastTick(before time: Double, step: Double) -> Double? {
    guard !isSpring else { return nil }
    let now = angle(at: time)
    return self.time(of: ((now / step).rounded() - side) * step)
  }

  /// Returns the time at which the dial first passes from one detent to the next; nil if it does
  /// not.
  func firstTick(step: Double) -> Double? {
    isSpring ? nil : time(of: ((start / step).rounded() + side) * step)
  }

  /// The border between two detents that a turning dial reaches from a detent, in steps.
  private var side: Double { reach > 0 ? 0.5 : -0.5 }

  private func time(of angle: Double) -> Double? {
    let part = (angle - start) / reach
    guard part > 0, part < 1 else { return nil }
    return -log(1 - part) / Glide.friction
  }
}

extension DialGlide: StateHashable {
  func add(to hash: inout StateHash) { hash.add(start, target, reach, duration, isSpring) }
}
