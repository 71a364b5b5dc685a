/// Postpones input from inside an action until the current input is handled.
extension TouchDispatcher {
  /// Handles input after the input that ``isDispatching`` is about, in the order of the calls.
  ///
  /// - Parameter body: Handles the input, and lets the time pass to its moment.
  package func postpone(_ body: @escaping () -> Void) { state.postponed.append(body) }

  /// Handles all postponed input, one after the other.
  ///
  /// A timer that fires on the way to an input's moment comes here, too. What is left then waits
  /// until that input is handled.
  func handlePostponed() {
    if state.isHandlingPostponed { return }
    state.isHandlingPostponed = true
    while !state.postponed.isEmpty {
      let body = state.postponed.removeFirst()
      body()
    }
    state.isHandlingPostponed = false
  }
}
