import Foundation
import Testing
import TouchGeometry
import TouchGestures
import TouchInput

/// A recorded fling and what other systems make of it, from Tests/Flings.
struct Fling: Decodable, CustomTestStringConvertible {
  /// `android.…` or `flutter.…`.
  let name: String
  /// Units a second by estimator by axis.
  let peer: [String: [String: Double]]
  /// Seconds, x and y; the last one is the lift.
  let samples: [[Double]]

  var testDescription: String { name }

  static let all: [Fling] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Flings/flings.json").standardizedFileURL
    let flings = try? JSONDecoder().decode([Fling].self, from: Data(contentsOf: file))
    return flings ?? []
  }()

  /// The velocity at the lift, which adds no sample (PAN-14).
  var velocity: Vector {
    var tracker = VelocityTracker()
    for sample in samples.dropLast() {
      tracker.add(Vector(dx: sample[1], dy: sample[2]), at: Timestamp(seconds: sample[0]))
    }
    return tracker.velocity(at: Timestamp(seconds: samples.last?[0] ?? 0))
  }

  /// What is compared: an axis, the estimate along it, and those of others.
  struct Axis {
    let name: String
    let estimate: Double
    let others: [String: Double]

    /// How far the estimate is beyond that of another estimator, as a part of that.
    func excess(over estimator: String) -> Double? {
      others[estimator].map { estimate / $0 - 1 }
    }

    /// Whether both of Android's estimators are there and differ by at most a fifth.
    var isAgreed: Bool {
      guard let a = others["impulse"], let b = others["lsq2"] else { return false }
      return abs(a - b) <= 0.2 * min(abs(a), abs(b))
    }

    /// The fastest of the others.
    var widest: Double { others.values.map(abs).max() ?? 0 }
  }

  var axes: [Axis] {
    let velocity = velocity
    return [("x", velocity.dx), ("y", velocity.dy)].compactMap { name, estimate in
      peer[name].map { Axis(name: name, estimate: estimate, others: $0) }
    }
  }
}
