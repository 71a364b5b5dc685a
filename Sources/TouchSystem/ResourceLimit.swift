/// How much of something the system lets this process have.
package enum ResourceLimit {
  /// Bytes that its memory may span.
  case addressSpace
  /// Seconds of processor time.
  case processorTime
  /// Bytes of the file that is left of a crash.
  case crashFile
  /// Files that are open together.
  case openFiles

  /// What it is now; nil if the system does not say.
  package var current: rlimit? {
    var limits = rlimit()
    return getrlimit(number, &limits) == 0 ? limits : nil
  }

  /// Sets what may be raised again; never above what the process was given.
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

  /// Sets it to nothing, for good.
  package func setToNothing() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    _ = setrlimit(number, &none)
  }

  /// The whole seconds of processor time that the process has used.
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
