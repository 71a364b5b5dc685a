/// The owner of a built-in recognizer, asked before the app's delegate whether the recognizer may
/// begin, and told if its dispatcher goes meanwhile, which sends no action.
package protocol GestureKeeper: AnyObject {
  /// Returns the reason why the recognizer may not begin, or nil if it may.
  func refusal(of recognizer: GestureRecognizer) -> Verdict?
  /// The dispatcher goes, and resets the recognizer after this call.
  func dispatcherGoes()
}

extension GestureRecognizer {
  /// The recognizer's owner, asked before its delegate; held weakly.
  package final var keeper: (any GestureKeeper)? {
    get { kept.keeper }
    set { kept.keeper = newValue }
  }
}
