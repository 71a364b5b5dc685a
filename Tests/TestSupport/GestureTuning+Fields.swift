public import TouchGestures

extension GestureTuning {
  /// Every threshold, as it is kept: its name in scene files, and its number.
  public var fields: [(name: String, value: Double)] {
    Mirror(reflecting: self).children.flatMap { group, thresholds in
      Mirror(reflecting: thresholds).children.map { field, value in
        var name = field ?? ""
        // What a property wrapper keeps begins with an underscore.
        if name.hasPrefix("_") { name.removeFirst() }
        if name.hasSuffix("Seconds") { name.removeLast("Seconds".count) }
        name = (group ?? "") + name.prefix(1).uppercased() + name.dropFirst()
        return (name, (value as? Threshold)?.wrappedValue ?? value as? Double ?? .nan)
      }
    }
  }
}
