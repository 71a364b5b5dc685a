import Foundation
import TouchScene

/// A dial that was let go: its angle as a closed form of time.
///
/// With momentum it slows down as everything does that glides here (``Glide/friction``), and comes
/// to rest on a detent if it has any: the way is stretched or shortened by less than half a step.
/// Without momentum, or when too slow for the next detent, a critically damped spring takes it to
/// the nearest one.
struct DialGlide: Hashable, Sendable {
  private let start: Double
  private let target: Double
  private let isSpring: Bool
  /// The angle that a coasting dial would reach if it never stopped, from the start.
  private let reach: Double
  /// When it rests, in seconds after the start.
  let duration: Double

  /// Slower than this it stops, in radians a second.
  static let stop = 0.05

  /// Lets a dial go at an angle and a speed, in radians and radians a second.
  init(from start: Double, speed: Double, step: Double?) {
    self.start = start
    func nearest(_ angle: Double) -> Double {
      step.map { (angle / $0).rounded() * $0 } ?? angle
    }
    if abs(speed) > Self.stop {
      let time = log(abs(speed) / Self.stop) / Glide.friction
      let fading = 1 - exp(-Glide.friction * time)
      let rest = nearest(start + speed * fading / Glide.friction)
      if (rest - start) * speed > 0 {
        target = rest
        isSpring = false
        reach = (rest - start) / fading
        duration = time
        return
      }
    }
    target = nearest(start)
    isSpring = true
    reach = 0
    duration = target == start ? 0 : Glide.springTime
  }

  /// The angle, so many seconds after the start.
  func angle(at time: Double) -> Double {
    if time >= duration { return target }
    if isSpring {
      let offset = start - target
      return target + offset * (1 + Glide.stiffness * time) * exp(-Glide.stiffness * time)
    }
    return start + reach * (1 - exp(-Glide.friction * time))
  }

  /// Where it comes to rest.
  var rest: Double { target }

  /// 1 clockwise, −1 the other way, 0 when it only settles.
  var direction: Int { isSpring ? 0 : reach > 0 ? 1 : -1 }

  /// When it last passed from one detent to the next, up to a moment; nil if it has not.
  func lastTick(before time: Double, step: Double) -> Double? {
    guard !isSpring else { return nil }
    let now = angle(at: time)
    let side = reach > 0 ? 0.5 : -0.5
    let border = ((now / step).rounded() - side) * step
    let part = (border - start) / reach
    guard part > 0, part < 1 else { return nil }
    return -log(1 - part) / Glide.friction
  }
}

extension DialGlide: StateHashable {
  func add(to hash: inout StateHash) {
    for number in [start, target, reach, duration] { hash.add(number) }
    hash.add(isSpring)
  }
}
