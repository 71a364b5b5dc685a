/// The numbers of fingers that a filter makes, beside those of other devices' touches.
///
/// Its own get the smallest positive ids that no touch in the stream has at that moment. A touch of
/// another device that begins with an id that one of them has gets another for its life; samples
/// of such an id that began nowhere are dropped.
struct FingerNumbers: Sendable {
  /// Ids of the filter's own fingers that are down.
  private(set) var own: [TouchID] = []
  /// Ids of other devices' touches that are down, as they leave the filter.
  private var live: [TouchID] = []
  /// The new ids of other devices' touches that were given another one.
  private var renamed: [TouchID: TouchID] = [:]
  private var samples: [TouchSample] = []

  /// A number for a finger of the filter's own.
  mutating func take() -> TouchID {
    let id = free
    own.append(id)
    return id
  }

  /// That finger is up.
  mutating func giveBack(_ id: TouchID) { own.removeAll { $0 == id } }

  /// Forgets all fingers, because none is down any more.
  mutating func reset() {
    own.removeAll(keepingCapacity: true)
    live.removeAll(keepingCapacity: true)
    renamed.removeAll(keepingCapacity: true)
  }

  /// Passes a frame of other devices' touches, with other ids if needed.
  mutating func pass(_ frame: TouchFrame, of event: InputEvent, _ emit: (InputEvent) -> Void) {
    if own.isEmpty, renamed.isEmpty {
      for sample in frame.samples { watch(sample.id, sample.phase) }
      emit(event)
      return
    }
    samples.removeAll(keepingCapacity: true)
    for sample in frame.samples {
      guard let id = newID(of: sample) else { continue }
      watch(id, sample.phase)
      var copy = sample
      copy.id = id
      samples.append(copy)
    }
    guard !samples.isEmpty else { return }
    emit(InputEvent(time: event.time, .touches(TouchFrame(samples))))
  }

  private var free: TouchID {
    var number = 1
    while own.contains(TouchID(number)) || live.contains(TouchID(number)) { number += 1 }
    return TouchID(number)
  }

  private mutating func newID(of sample: TouchSample) -> TouchID? {
    if let id = renamed[sample.id] {
      if sample.phase.isTerminal { renamed[sample.id] = nil }
      return id
    }
    guard own.contains(sample.id) || renamed.values.contains(sample.id) else { return sample.id }
    guard sample.phase == .began else { return nil }
    let id = free
    renamed[sample.id] = id
    return id
  }

  private mutating func watch(_ id: TouchID, _ phase: TouchPhase) {
    switch phase {
    case .began:
      if !live.contains(id) { live.append(id) }
    case .ended, .cancelled:
      live.removeAll { $0 == id }
    case .moved, .stationary:
      break
    }
  }
}
