package import TouchGeometry
package import TouchInput
package import TouchRecording
package import TouchScene

/// The window that a shell stands in, as the shell sees it.
@MainActor
package protocol ShellWindow: AnyObject {
  /// What its frame says.
  var title: String { get set }
  /// Its size in points and how many pixels a point has.
  var surface: Surface { get }
  /// Where the mouse is, in points; nil where it is outside, or there is none.
  var pointerLocation: Point? { get }
  /// Whether its frames can be seen: it is neither hidden nor minimised.
  var isVisible: Bool { get }
  /// Whether it covers the whole screen.
  var isFullScreen: Bool { get }
  /// Covers the whole screen, or no longer does.
  func toggleFullScreen()
  /// What a recording's header says of where its events come from.
  var inputSource: (name: String, device: RecordingHeader.Device) { get }

  /// Draws a frame as a PNG file.
  ///
  /// - Returns: The file's bytes.
  /// - Throws: What keeps it from being drawn, in words.
  func png(of frame: DrawList, size: Size, scale: Double) throws -> [UInt8]

  /// Repeats a step while it has something left to do, until so many seconds have passed.
  func work(for seconds: Double, _ step: () -> Bool)
}

/// What is wrong with an image's file.
package struct ImageFailure: Error, Hashable, Sendable {
  /// The file.
  package let path: String
  /// What is wrong with it, and what was expected.
  package let reason: String

  /// Says what is wrong with a file.
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
  /// - Returns: What is wrong with those that cannot be read.
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
  /// Takes over what has been read, and starts what is next.
  func advance()
  /// Forgets what was asked for.
  func cancel()
  /// Whether ``advance()`` would start something.
  var isStarting: Bool { get }
}

/// Where a shell says something besides in its window.
@MainActor
package protocol ShellConsole: AnyObject {
  /// Says something to people, in one line, on standard error.
  func report(_ line: String)
  /// Notes that something that was to be written is lost, which was said.
  func noteLostOutput()
  /// Prints a line at once.
  func printAtOnce(_ line: String)
}

/// Somebody who is told what the fingers of a recording do.
@MainActor
package protocol PlaybackListener: AnyObject {
  /// When something is to be said again; nil if never.
  var nextDeadline: Timestamp? { get }
  /// Tells what has happened since it was called last.
  ///
  /// - Parameters:
  ///   - events: The recording's.
  ///   - count: How many of them have happened.
  ///   - surface: What the touches are on.
  ///   - now: The window's time.
  ///   - fingers: Those that are down then, with their places; asked after a jump.
  func follow(
    _ events: [InputEvent], count: Int, surface: Size, at now: Timestamp,
    fingers: () -> [(id: TouchID, location: Point)])
  /// Tells that no finger is down any more.
  func end()
}

/// Fingers that reach a window by another way than its own events.
@MainActor
package protocol FingerSource: AnyObject {
  /// When something is due; nil if nothing waits.
  var nextDue: Timestamp? { get }
  /// Gives what has happened up to a moment.
  ///
  /// - Parameters:
  ///   - now: The moment, on the window's clock: the present.
  ///   - surface: The window's surface.
  ///   - say: Receives words for people, and whether they are of a problem.
  ///   - handle: Receives the events.
  func take(
    until now: Timestamp, on surface: Size, say: (_ words: String, _ isProblem: Bool) -> Void,
    _ handle: (InputEvent) -> Void)
  /// Nothing is wanted any more.
  func close()
}
