import TouchInput

extension FollowedPath {
  /// What stands on the button that switches it.
  var button: String {
    switch self {
    case .raw: "Filter"
    case .filtered: "Filtered"
    case .predicted: "Predicted"
    }
  }

  /// What a window says when layers begin to follow it.
  var message: String {
    switch self {
    case .raw: "Layers follow the fingers as they are"
    case .filtered(let filter):
      "Layers follow filtered fingers (\(filter)): they tremble less and come later"
    case .predicted: "Layers follow predicted fingers: where they will be in 1/60 s"
    }
  }
}
