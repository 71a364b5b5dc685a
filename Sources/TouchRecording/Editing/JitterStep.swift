import TouchGeometry
import TouchInput

/// A step that shakes the places of fingers.
final class JitterStep: EditStep {
  private let amount: Double
  private var state: UInt64
  /// Each finger's last place, as read and as written.
  private var places: [(id: TouchID, was: Point, shaken: Point)] = []
  private var dropped = 0

  init(amount: Double, seed: UInt64) {
    self.amount = amount
    state = seed
  }

  func take(_ line: RecordingLine, _ out: EditOutput) throws(RecordingError) {
    switch line.content {
    case .input(.touches(var frame)):
      for index in frame.samples.indices { shake(&frame.samples[index]) }
      try out.emit(.touches(frame), at: line.time)
    case .input(.focus(.lost)):
      places.removeAll()
      try out.emit(line)
    case .expect(.map), .expect(.pose), .expect(.measure): dropped += 1
    default: try out.emit(line)
    }
  }

  func finish(_ out: EditOutput) {
    out.warnOfDropped(dropped, because: "layers are not where they were")
  }

  private func shake(_ sample: inout TouchSample) {
    let was = sample.location
    let index = places.firstIndex { $0.id == sample.id }
    if let index, sample.phase.isTerminal, places[index].was == was {
      sample.location = places[index].shaken
    } else {
      sample.location.x += normal() * amount
      sample.location.y += normal() * amount
    }
    if let index { places.remove(at: index) }
    if !sample.phase.isTerminal { places.append((sample.id, was, sample.location)) }
  }

  /// Returns an approximately normal random number, by additions alone: the same bits with any
  /// mathematics library.
  private func normal() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + uniform() } }

  /// Returns a random number from 0 up to 1, by SplitMix64.
  private func uniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }
}
