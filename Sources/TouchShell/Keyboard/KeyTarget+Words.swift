package import TouchSandbox

extension KeyTarget {
  /// The effect of keys on the target, in words.
  package var words: String {
    switch manner {
    case .moves: "arrows move · [ ] turn · + − scale · Return taps"
    case .turns: "arrows turn · Return taps"
    case .drags: "arrows drag · [ ] turn · + − scale · Return taps"
    case .points: "arrows point · Shift-arrow swipes · Space holds · Return taps · 1 … 5 fingers"
    case .presses: "Return taps"
    }
  }
}
