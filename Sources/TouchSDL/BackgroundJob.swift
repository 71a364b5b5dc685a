import CTouchSDL2
import Foundation
import Synchronization

/// Something that is done on a thread of its own, while a window goes on.
///
/// Where there is no room for a thread, it is done at once.
final nonisolated class BackgroundJob<Value>: Sendable {
  /// Unchecked: the thread keeps nothing of the value, so it has one owner at a time.
  private struct Box: @unchecked Sendable {
    let value: Value
  }

  private let result = Mutex<Box?>(nil)

  /// Starts it.
  init(_ work: @escaping @Sendable () -> Value) {
    guard ThreadRoom.isEnough(for: 1) else {
      finish(work())
      return
    }
    let thread = Thread {
      self.finish(work())
      // The frame loop sleeps until something happens.
      var event = SDL_Event()
      event.type = BackgroundJobEvent.type
      SDL_PushEvent(&event)
    }
    // A scene may be nested as deep as on the main thread.
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func finish(_ value: Value) {
    let box = Box(value: value)
    result.withLock { $0 = box }
  }

  /// What came of it, once; nil while it is done.
  func take() -> Value? {
    let box = result.withLock { result in
      defer { result = nil }
      return result
    }
    return box?.value
  }
}

/// The event that says that a job is done; whoever gets it need not do anything.
private nonisolated enum BackgroundJobEvent {
  /// A number that SDL gives to nobody else; the first one of all users when it has none left.
  static let type: UInt32 = {
    let number = SDL_RegisterEvents(1)
    return number == UInt32.max ? SDL_USEREVENT.number : number
  }()
}
