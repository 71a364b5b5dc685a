#if canImport(Glibc)
  /// An answer of a Wayland server (`wl_callback`), which comes on SDL's queue: SDL reads it while the
  /// loop waits.
  final class WaylandCallback {
    private let library: WaylandLibrary
    private var proxy: WaylandLibrary.Proxy?
    private let handler: () -> Void

    /// Whether the server was asked and has not answered yet.
    var isPending: Bool { proxy != nil }

    /// Prepares a question to a server whose connection must outlive this object.
    ///
    /// - Parameters:
    ///   - library: The functions.
    ///   - handler: Called once for each answer.
    init(library: WaylandLibrary, _ handler: @escaping () -> Void) {
      (self.library, self.handler) = (library, handler)
    }

    isolated deinit {
      if let proxy { library.destroy(proxy) }
    }

    /// Asks by a message to an object, if no answer is pending.
    func ask(_ object: WaylandLibrary.Proxy, message: UInt32) {
      guard proxy == nil else { return }
      proxy = library.construct(from: object, message: message, library.callback, version: 1)
      library.listen(to: proxy, self) { owner, _, _, _, _ in
        WaylandLibrary.owner(owner, WaylandCallback.self).serverAnswers()
        return 0
      }
    }

    private func serverAnswers() {
      if let proxy { library.destroy(proxy) }
      proxy = nil
      handler()
    }
  }
#endif
