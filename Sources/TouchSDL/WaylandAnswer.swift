#if canImport(Glibc)
  import TouchSDLInput

  /// The answer of a Wayland server, which it gives when it has sent everything that came of earlier
  /// events.
  ///
  /// A window's keyboard focus and the look of the frame around it come as separate messages, in
  /// either order, and SDL reports only the first.
  final class WaylandAnswer {
    private let library: WaylandLibrary
    private let display: WaylandLibrary.Proxy
    /// The `wl_callback` of the question, until the server has answered.
    private var callback: WaylandLibrary.Proxy?
    private let handler: () -> Void

    /// Prepares questions to the server of a window that must outlive this object; nil if it is not
    /// shown by Wayland.
    ///
    /// - Parameters:
    ///   - window: An `SDL_Window`.
    ///   - handler: Called while SDL reads events, once for each answer.
    init?(window: OpaquePointer, _ handler: @escaping () -> Void) {
      guard let library = WaylandLibrary(loads: false), let objects = WaylandWindow(window)
      else { return nil }
      (self.library, display, self.handler) = (library, objects.display, handler)
    }

    isolated deinit {
      if let callback { library.destroy(callback) }
    }

    /// Asks the server, if no answer is due.
    func ask() {
      guard callback == nil else { return }
      // Message 0 of wl_display is sync; the answer comes on SDL's queue.
      callback = library.construct(from: display, message: 0, library.callback, version: 1)
      library.listen(to: callback, self) { owner, _, _, _, _ in
        WaylandLibrary.owner(owner, WaylandAnswer.self).serverAnswers()
        return 0
      }
      _ = library.flush(display)
    }

    private func serverAnswers() {
      if let callback { library.destroy(callback) }
      callback = nil
      handler()
    }
  }
#endif
