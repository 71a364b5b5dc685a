/// What has made a recognizer for a purpose of its own, and knows when it may not begin: asked where
/// its delegate is, which is the app's.
package protocol GestureKeeper: AnyObject {
  /// Why the recognizer may not begin; nil if it may.
  func refusal(of recognizer: GestureRecognizer) -> Verdict?
}

extension GestureRecognizer {
  /// What has made it and is asked before its delegate; held weakly.
  package final var keeper: (any GestureKeeper)? {
    get { kept.keeper }
    set { kept.keeper = newValue }
  }
}
