import Synchronization

/// Values that are made once in a process, each for the test that asks first; others wait for it.
///
/// They take long to make: tests that run beside each other must not make the same one each.
public final class KeptValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Place: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let places = Mutex<[Key: Place]>([:])

  /// Keeps nothing yet.
  public init() {}

  /// The value of a key, made by a closure if nobody has asked for it before.
  public func value(for key: Key, _ make: () throws -> Value) throws -> Value {
    let place = places.withLock { places -> Place in
      if let place = places[key] { return place }
      let place = Place()
      places[key] = place
      return place
    }
    return try place.value.withLock { known -> Value in
      if let known { return known }
      let made = try make()
      known = made
      return made
    }
  }
}
