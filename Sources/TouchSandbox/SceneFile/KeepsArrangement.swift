import TouchJSON
import TouchScene

/// A behavior that has more to keep than where its layer is: what its options say in a file that opens as it is now.
protocol KeepsArrangement: Behavior {
  /// Puts into a record of its layer what fingers have changed.
  func keepArrangement(in record: inout SceneFile.LayerRecord)
}

extension SceneFile.LayerRecord {
  /// Changes an option of the behavior in the object that it was read from; nil takes the key away.
  ///
  /// A layer that no file has named has no such object: the writer takes its options from ``behavior``.
  mutating func setBehavior(_ key: String, _ value: JSONValue?) {
    guard case .object(var object)? = source["behavior"] else { return }
    object[key] = value
    source["behavior"] = .object(object)
  }
}
