import TouchImages

/// A reader of images, and of files that name them, on a separate thread, so that a window keeps
/// running: a large image takes seconds, and a decoder that hangs is ended only after some.
///
/// Requests are handled in order. Without memory for a thread, they are handled immediately.
package final class BackgroundImages {
  /// The resources to read into.
  package let resources: RenderResources
  private let images: ImageLoader
  private var requests: [Request] = []
  /// A closure that adopts the thread's result and returns false while it reads, or nil without a
  /// thread.
  private var finish: (() -> Bool)?

  private struct Request {
    /// The steps still to be started, the next one last.
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

  /// Reads images that are not kept yet or have changed, then calls `whenDone` on this thread;
  /// without such images, it calls it too.
  ///
  /// A later load finds them, or their errors.
  package func read(_ paths: [String], whenDone: @escaping () -> Void) {
    add(
      Request(
        steps: paths.reversed().map { path in { [unowned self] in startImage(path) } },
        whenDone: whenDone))
  }

  /// Reads the images of a gallery's cards, while the window shows the cards without them.
  ///
  /// The next ``advance()`` starts it.
  ///
  /// - Parameters:
  ///   - paths: The images' files.
  ///   - whenSomeCame: Called each time that some of them have come, and can be drawn.
  package func readForCards(_ paths: [String], whenSomeCame: @escaping () -> Void) {
    var rest = resources.images.await(paths: paths)[...]
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
    // This runs on the main thread, because two threads must not start SDL_image at the same time.
    SDL.initImages()
    let identities = Dictionary(
      uniqueKeysWithValues: paths.map { ($0, ImageFileIdentity(path: $0)) })
    let job = BackgroundJob { [images] in SDLImageReader(images: images).loadAloud(paths: paths) }
    finish = { [resources] in
      guard let results = job.take() else { return false }
      resources.images.accept(results, identities: identities)
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

  /// Adopts the images read so far and starts the next step; call it regularly and after each
  /// event.
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

  /// Discards the requests; an image being read is still adopted when it comes.
  package func cancel() {
    resources.images.stopAwaiting()
    guard !requests.isEmpty else { return }
    requests = finish == nil ? [] : [Request(steps: []) {}]
  }

  private func startImage(_ path: String) {
    guard resources.images.expect(path: path) else { return }
    SDL.initImages()
    let identity = ImageFileIdentity(path: path)
    let job = BackgroundJob { [images] () -> Result<PixelBuffer, ImageError> in
      // Standard error belongs to the whole process, which keeps running, so it must not be
      // silenced.
      Result { () throws(ImageError) in try images.load(path: path, silencing: false) }
    }
    finish = { [unowned self] in
      guard let result = job.take() else { return false }
      resources.images.accept(result, path: path, identity: identity)
      return true
    }
  }
}
