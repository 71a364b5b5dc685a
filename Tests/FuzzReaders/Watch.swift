import Foundation

/// Names the seed at work when a signal ends the process, and limits its memory and the time of each
/// seed.
public enum Watch {
  /// The seed at work.
  nonisolated(unsafe) static var seed: UInt64 = 0
  private nonisolated(unsafe) static var name: StaticString = "fuzz"
  private nonisolated(unsafe) static var digits: UnsafeMutablePointer<UInt8> = .allocate(
    capacity: 64)

  /// How much processor time one file may take, in seconds: a busy machine makes no difference.
  public static let seconds = 20.0
  /// The most memory of all mutants, in bytes.
  public static let memory = 1 << 30

  /// Starts watching.
  ///
  /// - Parameters:
  ///   - name: The program: `mutate: error: signal 4 at seed 7`.
  ///   - memory: The most memory that the process may add from now on, in bytes.
  public static func start(_ name: StaticString, memory: Int = memory) {
    self.name = name
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGPROF, SIGALRM] {
      signal(number) { number in Watch.end(number) }
    }
    var limits = rlimit()
    _ = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
    limits.rlim_cur = rlim_t(spanned() + memory)
    _ = setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
  }

  /// Another seed begins.
  public static func begin(_ seed: UInt64) {
    self.seed = seed
    limitTime(to: seconds)
    // What waits for something that never comes uses no processor time.
    alarm(UInt32(30 * seconds))
  }

  /// The last seed is over.
  public static func finish() {
    limitTime(to: 0)
    alarm(0)
  }

  /// Has `SIGPROF` sent after so much processor time of this process; 0 for never.
  private static func limitTime(to seconds: Double) {
    var timer = itimerval()
    timer.it_value.tv_sec = Int(seconds)
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  /// The process's largest resident memory so far, in MiB.
  public static var peak: Int { resident(RUSAGE_SELF) }

  /// The largest resident memory of a process that decoded images and has ended, in MiB.
  public static var decoderPeak: Int { resident(RUSAGE_CHILDREN) }

  private static func resident(_ who: __rusage_who) -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(who.rawValue), &usage)
    return usage.ru_maxrss >> 10
  }

  private static func spanned() -> Int {
    let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(words.prefix { $0.isNumber }) ?? 1 << 18) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Only what a signal handler may call.
  private static func end(_ number: Int32) -> Never {
    func write(_ words: StaticString) {
      _ = Foundation.write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    }
    func write(_ value: UInt64) {
      var (value, count) = (value, 0)
      repeat {
        digits[63 - count] = UInt8(48 + value % 10)
        (value, count) = (value / 10, count + 1)
      } while value > 0
      _ = Foundation.write(STDERR_FILENO, digits + (64 - count), count)
    }
    write(name)
    write(": error: signal ")
    write(UInt64(number))
    write(" at seed ")
    write(seed)
    write("\n")
    _exit(1)
  }
}
