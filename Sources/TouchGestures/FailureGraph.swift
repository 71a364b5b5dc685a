/// The directed graph of failure requirements, which must have no cycle (F-8).
public enum FailureGraph {
  /// Returns a cycle of static requirements through `start`, in order, or nil if there is none.
  ///
  /// - Complexity: Linear in the number of requirements that can be reached.
  public static func cycle(through start: GestureRecognizer) -> [GestureRecognizer]? {
    cycle(through: start) { $0.failureRequirements }
  }

  /// Returns a cycle through `start` of what each one waits for, in order, or nil if there is none.
  static func cycle(
    through start: GestureRecognizer, of requirements: (GestureRecognizer) -> [GestureRecognizer]
  ) -> [GestureRecognizer]? {
    var cameFrom: [ObjectIdentifier: GestureRecognizer] = [:]
    var stack = [start]
    while let next = stack.popLast() {
      for required in requirements(next) {
        if required === start {
          var path = [next]
          while let last = path.last, last !== start, let before = cameFrom[ObjectIdentifier(last)]
          {
            path.append(before)
          }
          return path.reversed()
        }
        if cameFrom[ObjectIdentifier(required)] == nil {
          cameFrom[ObjectIdentifier(required)] = next
          stack.append(required)
        }
      }
    }
    return nil
  }

  static func describeCycle(through start: GestureRecognizer) -> String {
    let names = (cycle(through: start) ?? []).map(\.displayName)
    return (names + names.prefix(1)).joined(separator: " waits for ")
  }
}
