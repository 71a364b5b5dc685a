import CTouchSDL2

/// Wakes the frame loop from another thread: there is something to fetch.
package nonisolated enum LoopWake {
  /// An event number reserved from SDL, or the first user number if none is left.
  private static let type: UInt32 = {
    let number = SDL_RegisterEvents(1)
    return number == UInt32.max ? SDL_USEREVENT.number : number
  }()

  /// Wakes the loop, which handles no event but lets time pass.
  package static func now() {
    var event = SDL_Event()
    event.type = type
    SDL_PushEvent(&event)
  }
}
