import CTouchSDL2
import TouchInput

/// A table that gives each finger on the glass the smallest free number.
///
/// SDL's ids are pointers on one platform and file descriptors on another, and SDL reuses them.
struct FingerTable {
  /// One finger that is down.
  struct Finger: Hashable {
    /// SDL's id of the device.
    var device: SDL_TouchID
    /// SDL's id of the finger.
    var finger: SDL_FingerID
    /// Its last sample.
    var sample: TouchSample
    /// Whether SDL lists the device, and can therefore report whether the finger is still on it.
    var canVanish: Bool
  }

  /// The finger whose number is its index plus one, or nil for a free number.
  private(set) var places: [Finger?] = []

  /// Fingers that are on the glass and do not count: their touch was ended, or was none.
  ///
  /// SDL does not report every lift, and X11 gives no finger's id again, so that some stay for good.
  private var forgotten: [(device: SDL_TouchID, finger: SDL_FingerID)] = []

  /// Whether no finger is down.
  var isEmpty: Bool { places.allSatisfy { $0 == nil } }

  /// The place of a finger that is down.
  func place(device: SDL_TouchID, finger: SDL_FingerID) -> Int? {
    places.firstIndex { $0?.device == device && $0?.finger == finger }
  }

  /// Whether a finger of a device is down.
  func hasFinger(of device: SDL_TouchID) -> Bool { places.contains { $0?.device == device } }

  /// Returns the number of a device's fingers that are down.
  func count(of device: SDL_TouchID) -> Int { places.count { $0?.device == device } }

  /// The smallest free number.
  var freeID: TouchID { TouchID((places.firstIndex { $0 == nil } ?? places.count) + 1) }

  /// Notes a finger under the number in its sample.
  mutating func set(_ finger: Finger) {
    let place = finger.sample.id.rawValue - 1
    while places.count <= place { places.append(nil) }
    places[place] = finger
  }

  /// Removes a finger that has no more events, and frees its number.
  mutating func remove(at place: Int) { places[place] = nil }

  /// Forgets a finger that will have more events.
  mutating func forget(at place: Int) {
    if let finger = places[place] { forget(device: finger.device, finger: finger.finger) }
    places[place] = nil
  }

  /// Forgets a finger that has no number.
  mutating func forget(device: SDL_TouchID, finger: SDL_FingerID) {
    if forgotten.count == 64 { forgotten.removeFirst() }
    forgotten.append((device, finger))
  }

  /// Forgets all fingers, although they are still on the glass.
  mutating func removeAll() {
    for place in places.indices { forget(at: place) }
    places.removeAll(keepingCapacity: true)
  }

  /// Whether a finger was forgotten while it was on the glass; its lift or next landing is the end
  /// of that.
  mutating func isForgotten(
    device: SDL_TouchID, finger: SDL_FingerID, _ phase: TouchPhase
  ) -> Bool {
    let index = forgotten.firstIndex { $0.device == device && $0.finger == finger }
    guard let index else { return false }
    let known = forgotten.remove(at: index)
    // One that moves is still there, so that others give way before it.
    if phase == .moved { forgotten.append(known) }
    return phase != .began
  }
}
