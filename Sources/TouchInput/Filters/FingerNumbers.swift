/// The ids of a filter's own fingers, kept distinct from those of other devices' touches.
///
/// The filter's fingers get the smallest positive ids that no touch in the stream has at that
/// moment. If a touch of another device begins with the id of one of them, the touch gets another
/// id for its life. Samples of such an id without a beginning are dropped.
struct FingerNumbers: Sendable {
  /// Ids of the filter's own fingers that are down.
  private(set) var own: [TouchID] = []
  /// Ids of other devices' touches that are down, as they leave the filter.
  private var live: [TouchID] = []
  /// The replacement ids of other devices' touches.
  private var renamed: [TouchID: TouchID] = [:]
  private var samples: [TouchSample] = []

  /// Takes a free id for one of the filter's own fingers.
  mutating func take() -> TouchID {
    let id = free
    own.append(id)
    return id
  }

  /// Frees the id of a finger that was lifted.
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
