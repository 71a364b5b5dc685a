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

/// The images that a window can draw; and whatever else is read while the window goes on.
@MainActor
package protocol ShellImages: AnyObject {
  /// Reads an image now, unless it is kept.
  ///
  /// - Returns: Its size in pixels.
  func load(path: String) throws(ImageFailure) -> Size
  /// Reads images now, unless they are kept.
  ///
  /// - Returns: The problems of those that cannot be read.
  func load(paths: [String]) -> [ImageFailure]
  /// Reads what a gallery's cards show, now.
  func loadForCards(_ paths: [String])
  /// The same while the window goes on; `whenSomeCame` is called each time that more can be drawn.
  func readForCards(_ paths: [String], whenSomeCame: @escaping () -> Void)
  /// Reads images while the window goes on, then does something.
  func read(_ paths: [String], whenDone: @escaping () -> Void)
  /// Does something on another thread, and brings its result to this one.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, whenDone: @escaping (Value) -> Void)
  /// Takes over the images that have been read, and starts the next step.
  func advance()
  /// Forgets what was asked for.
  func cancel()
  /// Whether ``advance()`` would start something.
  var isStarting: Bool { get }
}
