import CTouchSDL2
import Foundation
import Synchronization
package import TouchRaster

/// Reads images on a thread of their own, so that a window goes on meanwhile: a large one takes seconds, and a decoder
/// that hangs is waited for longer than anybody does.
///
/// What was asked for first is done first. Where there is no room for a thread, it is done at once.
package final class BackgroundImages {
  private let resources: RenderResources
  private var requests: [Request] = []
  /// What the thread at work has to say; nil while there is none.
  private var work: Work?

  private struct Request {
    var paths: [String]
    let whenDone: () -> Void
  }

  /// One image on its way from the thread that reads it.
  private final nonisolated class Work: Sendable {
    let path: String
    let identity: ImageFileIdentity?
    private let result = Mutex<Result<Pixels, ImageError>?>(nil)

    /// Unchecked: the thread keeps nothing of the pixels, so they have one owner at a time.
    private struct Pixels: @unchecked Sendable {
      let buffer: PixelBuffer
    }

    init(path: String, identity: ImageFileIdentity?) {
      self.path = path
      self.identity = identity
    }

    func run() {
      let path = path
      let read = Result { () throws(ImageError) in
        // Standard error belongs to the whole process, which goes on: nobody is to silence it.
        Pixels(buffer: try ImageLoader.load(path: path, silencing: false))
      }
      result.withLock { $0 = read }
    }

    /// The image or what is wrong with it, once; nil while it is read.
    func take() -> Result<PixelBuffer, ImageError>? {
      let done = result.withLock { result in
        defer { result = nil }
        return result
      }
      return done?.map(\.buffer)
    }
  }

  /// Reads into these resources, whose images must be read by SDL.
  package init(resources: RenderResources) { self.resources = resources }

  /// Whether something is still to be done.
  package var isReading: Bool { !requests.isEmpty }

  /// Reads images that are not kept yet, or have changed; then, or if there are none, something is done on this thread.
  ///
  /// Whoever then loads them finds them, or what is wrong with them.
  package func read(_ paths: [String], whenDone: @escaping () -> Void) {
    requests.append(Request(paths: paths.reversed(), whenDone: whenDone))
    if requests.count == 1 { advance() }
  }

  /// Takes over what has been read, and starts what is next; to be called now and then, and after each event.
  package func advance() {
    while !requests.isEmpty {
      if let work {
        guard let result = work.take() else { return }
        self.work = nil
        resources.accept(result, path: work.path, identity: work.identity)
      }
      guard let path = requests[0].paths.popLast() else {
        requests.removeFirst().whenDone()
        continue
      }
      if resources.expect(path: path) { start(path) }
    }
  }

  /// Forgets what was asked for; an image at work is still taken over when it comes.
  package func cancel() {
    guard !requests.isEmpty else { return }
    requests = work == nil ? [] : [Request(paths: []) {}]
  }

  private func start(_ path: String) {
    SDL.initImages()
    let work = Work(path: path, identity: ImageFileIdentity(path: path))
    self.work = work
    guard ThreadRoom.isEnough(for: 1) else { return work.run() }
    Thread.detachNewThread {
      work.run()
      // The frame loop sleeps until something happens.
      var event = SDL_Event()
      event.type = SDL_USEREVENT.number
      SDL_PushEvent(&event)
    }
  }
}
