import CAllocations

/// Work that a row does for nothing, so that a comparison has something to refuse.
enum Burden: String, CaseIterable {
  /// Some more instructions for each frame that moves fingers.
  case instructions
  /// One more allocation for each such frame.
  case allocations

  /// Does it.
  func lift() {
    switch self {
    case .instructions: waste_instructions()
    case .allocations: waste_an_allocation()
    }
  }
}
