import Foundation
package import TouchRaster

/// Reads images, and the files that name them, on a thread of its own, so that a window goes on
/// meanwhile: a large one takes seconds, and a decoder that hangs is only ended after some.
///
/// What was asked for first is done first. Where there is no room for a thread, it is done at once.
package final class BackgroundImages {
  private let resources: RenderResources
  private let images: ImageLoader
  private var requests: [Request] = []
  /// Takes over what the thread at work has read, false while it is read; nil while there is no
  /// thread.
  private var finish: (() -> Bool)?

  private struct Request {
    /// What is still to be started, the next one last.
    var steps: [() -> Void]
    let whenDone: () -> Void
  }

  /// Whether ``advance()`` would start something.
  package var isStarting: Bool { isReading && finish == nil }

  /// Reads into these resources, by the loader that they have.
  package init(resources: RenderResources, images: ImageLoader) {
    self.resources = resources
    self.images = images
  }

  /// Whether something is still to be done.
  package var isReading: Bool { !requests.isEmpty }

  /// Reads images that are not kept yet, or have changed; then, or if there are none, something is
  /// done on this thread.
  ///
  /// A later load finds them, or their errors.
  package func read(_ paths: [String], whenDone: @escaping () -> Void) {
    add(
      Request(
        steps: paths.reversed().map { path in { [unowned self] in startImage(path) } },
        whenDone: whenDone))
  }

  /// Reads what a gallery's cards show, while the window shows the cards without it.
  ///
  /// The next ``advance()`` starts it.
  ///
  /// - Parameters:
  ///   - paths: The images' files.
  ///   - whenSomeCame: Called each time that some of them have come, and can be drawn.
  package func readForCards(_ paths: [String], whenSomeCame: @escaping () -> Void) {
    var rest = resources.await(paths: paths)[...]
    var steps: [() -> Void] = []
    while !rest.isEmpty {
      // As many as are read within a few frames.
      let some = Array(rest.prefix(6))
      rest = rest.dropFirst(6)
      steps.append { [unowned self] in
        startCards(some) { [resources] in
          resources.reduceForCards(paths: paths)
          whenSomeCame()
        }
      }
    }
    if !steps.isEmpty { requests.append(Request(steps: steps.reversed()) {}) }
  }

  private func startCards(_ paths: [String], whenTheyCame: @escaping () -> Void) {
    // The main thread's: SDL_image is not to be started by two threads at once.
    SDL.initImages()
    let identities = Dictionary(
      uniqueKeysWithValues: paths.map { ($0, ImageFileIdentity(path: $0)) })
    let job = BackgroundJob { [images] in SDLImageReader(images: images).loadAloud(paths: paths) }
    finish = { [resources] in
      guard let results = job.take() else { return false }
      resources.accept(results, identities: identities)
      whenTheyCame()
      return true
    }
  }

  /// Reads something else, such as a model; then its result is brought to this thread.
  ///
  /// - Parameters:
  ///   - work: Reads it, on another thread.
  ///   - whenDone: Takes it over.
  package func read<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, whenDone: @escaping (Value) -> Void
  ) {
    var value: Value?
    let start = { [unowned self] in
      let job = BackgroundJob { work() }
      finish = {
        guard let read = job.take() else { return false }
        value = read
        return true
      }
    }
    add(Request(steps: [start]) { if let value { whenDone(value) } })
  }

  private func add(_ request: Request) {
    requests.append(request)
    if requests.count == 1 { advance() }
  }

  /// Takes over what has been read, and starts what is next; to be called now and then, and after
  /// each event.
  package func advance() {
    while !requests.isEmpty {
      if let finish {
        guard finish() else { return }
        self.finish = nil
      }
      if let start = requests[0].steps.popLast() {
        start()
      } else {
        requests.removeFirst().whenDone()
      }
    }
  }

  /// Forgets what was asked for; an image at work is still taken over when it comes.
  package func cancel() {
    resources.stopAwaiting()
    guard !requests.isEmpty else { return }
    requests = finish == nil ? [] : [Request(steps: []) {}]
  }

  private func startImage(_ path: String) {
    guard resources.expect(path: path) else { return }
    SDL.initImages()
    let identity = ImageFileIdentity(path: path)
    let job = BackgroundJob { [images] () -> Result<PixelBuffer, ImageError> in
      // Standard error belongs to the whole process, which goes on: it must not be silenced.
      Result { () throws(ImageError) in try images.load(path: path, silencing: false) }
    }
    finish = { [unowned self] in
      guard let result = job.take() else { return false }
      resources.accept(result, path: path, identity: identity)
      return true
    }
  }
}
