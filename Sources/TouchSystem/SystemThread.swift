/// Threads of the system, for work that may nest deeply or not return.
package enum SystemThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread, which ends with its work.
  ///
  /// - Parameters:
  ///   - stackSize: The room for the work's calls, in bytes.
  ///   - work: The closure that runs on the thread.
  /// - Returns: Whether the system had room for the thread; otherwise the work is not done.
  package static func start(stackSize: Int, _ work: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let retained = Unmanaged.passRetained(Work(work)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, { SystemThread.run($0) }, retained)
    #else
      var thread: pthread_t = 0
      let status = pthread_create(
        &thread, &attributes, { $0.flatMap { SystemThread.run($0) } }, retained)
    #endif
    if status != 0 { Unmanaged<Work>.fromOpaque(retained).release() }
    return status == 0
  }

  private static func run(_ retained: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(retained).takeRetainedValue().run()
    return nil
  }
}
