package import TouchInput

extension GestureRecognizer {
  /// All recognizers that must fail before it acts: those set, and those that its class, others and
  /// delegates have named since it became active (F-1, F-2).
  package final var requirements: [GestureRecognizer] {
    let set = failureRequirements
    return set + standing.dynamicRequirements.filter { other in !set.contains { $0 === other } }
  }

  /// The time of its next change without an event, or nil while no timer runs.
  package final var deadline: Timestamp? {
    guard standing.hasDeadline else { return nil }
    return standing.arbiter?.with { arbiter in
      arbiter.state.deadlines.entries.first { $0.recognizer === self }?.time
    } ?? nil
  }
}
