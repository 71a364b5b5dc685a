import Foundation
import TouchGeometry
import TouchInput
import TouchRecording
import TouchSDL

/// Reads what another program writes of a device, on a thread of its own: the window never waits
/// for it.
struct StreamReader: Sendable {
  /// A surface so large that places on it are parts of the device.
  static let unit = Size(width: 16_384, height: 16_384)

  /// How long nothing must come until what has come is taken for complete, in milliseconds.
  private static let pause: Int32 = 8
  private static let portion = 1 << 16

  let path: String
  let deviceSize: Size?

  /// Whether it comes from a program or device now, and is not all there already.
  var isLive: Bool { Dash.isLive(path) }

  /// That it cannot be read, before a window opens for it.
  func check() throws(RecordingError) {
    guard path != Dash.standardInput else { return }
    var status = stat()
    let what: String? =
      if stat(path, &status) != 0 {
        errno == ENOENT ? "no such file" : String(cString: strerror(errno))
      } else if status.st_mode & S_IFMT == S_IFDIR {
        "it is a directory"
      } else if access(path, R_OK) != 0 {
        "no permission"
      } else {
        nil
      }
    guard let what else { return }
    throw RecordingError(
      file: path, what: what, expected: "what evemu, libinput, evtest, getevent, Kivy or TUIO write"
    )
  }

  /// Starts to read.
  func start(into channel: StreamChannel) {
    guard ThreadRoom.canStartThreads(1) else {
      let line = "\(path): error: no room for a thread to read it, expected more memory or files"
      _ = channel.put(StreamChannel.Portion(words: [line], end: .failed)) {}
      return
    }
    let thread = Thread { read(into: channel) }
    thread.name = "input"
    thread.start()
  }

  private func read(into channel: StreamChannel) {
    do throws(RecordingError) {
      try pump(channel)
    } catch {
      _ = channel.put(StreamChannel.Portion(words: ["\(error)"], end: .failed), wake: LoopWake.now)
    }
  }

  private func pump(_ channel: StreamChannel) throws(RecordingError) {
    let descriptor = try opened()
    defer { close(descriptor) }
    var stream = ImportStream(
      name: path, options: ImportOptions(surface: StreamReader.unit, keepsProportions: false),
      deviceSize: deviceSize)
    var room = [UInt8](repeating: 0, count: StreamReader.portion)
    var isComplete = true
    while true {
      var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if !isComplete, poll(&wish, 1, StreamReader.pause) == 0 {
        isComplete = true
        guard put(try stream.pause(), &stream, channel) else { return }
      }
      let count = Foundation.read(descriptor, &room, room.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // Somebody else has made it non-blocking.
        _ = poll(&wish, 1, -1)
        continue
      }
      // A terminal that has gone is an end like any other.
      guard count > 0 else { break }
      isComplete = false
      guard put(try stream.feed(Array(room[..<count])), &stream, channel) else { return }
    }
    let last = Result { () throws(RecordingError) in try stream.finish(.cancelled) }
    // What was odd first, since it may be why there was nothing else.
    guard put((try? last.get()) ?? [], &stream, channel) else { return }
    _ = try last.get()
    _ = channel.put(StreamChannel.Portion(end: .over), wake: LoopWake.now)
  }

  private func put(
    _ events: [InputEvent], _ stream: inout ImportStream, _ channel: StreamChannel
  ) -> Bool {
    let words = stream.takeWarnings().map { "\($0)" }
    guard !events.isEmpty || !words.isEmpty else { return true }
    return channel.put(
      StreamChannel.Portion(events: events, device: stream.device, words: words),
      wake: LoopWake.now)
  }

  /// Opens it; a pipe waits for somebody who writes to it.
  private func opened() throws(RecordingError) -> Int32 {
    // A socket cannot be opened by a name.
    let descriptor =
      path == Dash.standardInput
      ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw RecordingError(
        file: path, what: String(cString: strerror(errno)), expected: "a file that can be read")
    }
    return descriptor
  }
}
