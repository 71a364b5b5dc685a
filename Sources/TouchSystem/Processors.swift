import CTouchSystem

/// The processors of this machine.
package enum Processors {
  /// The number of processors on which this process may run.
  package static let count: Int = {
    let allowed = Int(touch_allowed_processors())
    return allowed > 0 ? allowed : max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
  }()
}
