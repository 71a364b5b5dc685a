/// Ends the program if a caller breaks a precondition of the library.
///
/// Unlike `precondition`, it also says why in optimized builds.
package func demand(_ condition: Bool, _ reason: @autoclosure () -> String) {
  if !condition { fatalError(reason()) }
}
