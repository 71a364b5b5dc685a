import CTouchSDL2

/// Wakes the frame loop from another thread: there is something to fetch.
package nonisolated enum LoopWake {
  /// An event number that SDL gives out once; the first user number when it has none left.
  private static let type: UInt32 = {
    let number = SDL_RegisterEvents(1)
    return number == UInt32.max ? SDL_USEREVENT.number : number
  }()

  /// The loop handles nothing, and lets time pass.
  package static func now() {
    var event = SDL_Event()
    event.type = type
    SDL_PushEvent(&event)
  }
}
