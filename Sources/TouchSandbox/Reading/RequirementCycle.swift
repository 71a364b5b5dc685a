/// A cycle of recognizers of a scene file that wait for each other to fail, directly or through
/// others (F-8).
///
/// None of them could ever act.
struct RequirementCycle {
  /// A recognizer's requirement that another one fails.
  struct Requirement {
    var recognizer: String
    var required: String
    /// The requirement's place in the file.
    var place: String
  }

  /// The names in order: each recognizer waits for the next, and the last one for the first.
  let names: [String]
  /// The requirement that closes the cycle.
  let place: String

  /// Finds a cycle; nil if there is none.
  ///
  /// The search goes depth-first with its own stack, in time linear in the requirements.
  init?(_ requirements: [Requirement]) {
    var graph: [String: [Requirement]] = [:]
    for requirement in requirements {
      graph[requirement.recognizer, default: []].append(requirement)
    }
    var isDone: Set<String> = []
    for start in requirements where !isDone.contains(start.recognizer) {
      // The waiting recognizers from the start on, each with the number of requirements followed.
      var path = [(name: start.recognizer, followed: 0)]
      var positions = [start.recognizer: 0]
      while let (name, followed) = path.last {
        guard let required = graph[name], followed < required.count else {
          isDone.insert(name)
          positions[name] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].followed += 1
        let next = required[followed]
        if let first = positions[next.required] {
          names = path[first...].map(\.name)
          place = next.place
          return
        }
        guard !isDone.contains(next.required) else { continue }
        positions[next.required] = path.count
        path.append((next.required, 0))
      }
    }
    return nil
  }

  /// `"a" waits for "b", which waits for "a"`.
  var description: String {
    guard let first = names.first else { return "" }
    if names.count == 1 { return "\"\(first)\" waits for itself" }
    let others = (names.dropFirst() + [first]).prefix(9).map { "\"\($0)\"" }
    let rest = names.count > 9 ? ", and so on through \(names.count) recognizers" : ""
    return "\"\(first)\" waits for " + others.joined(separator: ", which waits for ") + rest
  }
}
