/// A limit that the system sets on a resource of this process.
package enum ResourceLimit {
  /// The size of the address space, in bytes.
  case addressSpace
  /// The processor time, in seconds.
  case processorTime
  /// The size of the file that a crash leaves, in bytes.
  case crashFile
  /// The number of open files.
  case openFiles

  /// The current limit, or nil if the system does not report it.
  package var current: rlimit? {
    var limits = rlimit()
    return getrlimit(number, &limits) == 0 ? limits : nil
  }

  /// Sets the soft limit, which can be raised again, to at most the hard limit.
  package func set(to value: Int) {
    guard var limits = current else { return }
    limits.rlim_cur = min(rlim_t(value), limits.rlim_max)
    _ = setrlimit(number, &limits)
  }

  #if canImport(Glibc)
    private var number: __rlimit_resource_t {
      switch self {
      case .addressSpace: __rlimit_resource_t(RLIMIT_AS.rawValue)
      case .processorTime: __rlimit_resource_t(RLIMIT_CPU.rawValue)
      case .crashFile: __rlimit_resource_t(RLIMIT_CORE.rawValue)
      case .openFiles: __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      }
    }
  #else
    private var number: Int32 {
      switch self {
      case .addressSpace: RLIMIT_AS
      case .processorTime: RLIMIT_CPU
      case .crashFile: RLIMIT_CORE
      case .openFiles: RLIMIT_NOFILE
      }
    }
  #endif

  /// Sets the limit to zero, permanently.
  package func setToNothing() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    _ = setrlimit(number, &none)
  }

  /// The processor time that the process has used, in whole seconds.
  package static var usedProcessorTime: Int {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return Int(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
  }
}
