package import TouchJSON
import TouchScene

/// A behavior that has more to keep than where its layer is: what its options say in a file that opens as it is now.
public protocol KeepsArrangement: Behavior {
  /// Puts into a record of its layer what fingers have changed.
  func keepArrangement(in record: inout SceneFile.LayerRecord)
}

extension SceneFile.LayerRecord {
  /// Changes an option of the behavior in the object that it was read from; nil takes the key away.
  ///
  /// A layer whose record has no such object keeps none.
  package mutating func setBehavior(_ key: String, _ value: JSONValue?) {
    guard case .object(var object)? = source["behavior"] else { return }
    object[key] = value
    source["behavior"] = .object(object)
  }

  /// Changes an option of the behavior to a text, or takes it away.
  public mutating func setOption(_ key: String, to text: String?) {
    setBehavior(key, text.map { .string($0) })
  }

  /// Changes an option of the behavior to a number, or takes it away.
  public mutating func setOption(_ key: String, to number: Double?) {
    setBehavior(key, number.map { .number($0) })
  }

  /// Changes an option of the behavior to true or false, or takes it away.
  public mutating func setOption(_ key: String, to flag: Bool?) {
    setBehavior(key, flag.map { .bool($0) })
  }
}
