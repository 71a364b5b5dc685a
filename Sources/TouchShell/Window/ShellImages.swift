package import TouchGeometry

/// A problem of an image's file.
package struct ImageFailure: Error, Hashable, Sendable {
  /// The file.
  package let path: String
  /// The problem, and the expected content.
  package let reason: String

  /// Describes a problem of a file.
  package init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
}

/// The images that a window can draw, and other files that are read while the window continues.
@MainActor
package protocol ShellImages: AnyObject {
  /// Reads an image immediately, unless it is in memory.
  ///
  /// - Returns: Its size in pixels.
  func load(path: String) throws(ImageFailure) -> Size
  /// Reads images immediately, unless they are in memory.
  ///
  /// - Returns: The problems of unreadable images.
  func load(paths: [String]) -> [ImageFailure]
  /// Reads the images of a gallery's cards immediately.
  func loadForCards(_ paths: [String])
  /// Reads the images of cards while the window continues; calls `whenSomeCame` for each progress.
  func readForCards(_ paths: [String], whenSomeCame: @escaping () -> Void)
  /// Reads images while the window continues, then calls a function.
  func read(_ paths: [String], whenDone: @escaping () -> Void)
  /// Performs work on another thread, and passes its result to this thread.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, whenDone: @escaping (Value) -> Void)
  /// Takes the images that have been read, and starts the next step.
  func advance()
  /// Cancels the requested reading.
  func cancel()
  /// Whether ``advance()`` would start a step.
  var isStarting: Bool { get }
}
