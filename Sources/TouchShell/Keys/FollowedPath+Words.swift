import TouchInput

extension FollowedPath {
  /// The label of the button that switches the path.
  var button: String {
    switch self {
    case .raw: "Filter"
    case .filtered: "Filtered"
    case .predicted: "Predicted"
    }
  }

  /// The window's message when layers begin to follow the path.
  var message: String {
    switch self {
    case .raw: "Layers follow the fingers as they are"
    case .filtered(let filter):
      "Layers follow filtered fingers (\(filter)): they tremble less and come later"
    case .predicted: "Layers follow predicted fingers: where they will be in 1/60 s"
    }
  }
}
