import CTouchSDL2
import TouchSystem

/// A process that decodes images, as long as it lives; see ``ImageDecoding``.
///
/// It belongs to one thread at a time.
final nonisolated class ImageDecoderProcess {
  /// The reason why there is no image.
  enum Failure: Error {
    /// The process cannot be started, for this reason.
    case notStarted(String)
    /// The decoder refused the file, with a reason.
    case refused(String)
    /// The process ended by a signal, or exited if there is none.
    case ended(signal: Int32?)
    /// The process took longer than an image may take.
    case late
    /// There is no memory here for the decoded image.
    case noMemory
  }

  /// The decoder's answer.
  struct Answer {
    let width: Int
    let height: Int
    /// The pixels, or nil if only the size was requested.
    let pixels: PixelBuffer?
  }

  /// The longest wait, in seconds, for a machine so busy that the limit on processor time has no
  /// effect.
  private static let patience = 60

  private let process: pid_t
  private let channel: ProcessChannel
  private var isOver = false

  /// Starts the program.
  init(_ decoding: ImageDecoding) throws(Failure) {
    guard let program = decoding.program else { throw .notStarted("no program is named") }
    guard let (near, far) = LocalSocket.pair()
    else { throw .notStarted(String(cString: strerror(errno))) }
    defer { close(far) }
    // A crash is expected; describing it would take seconds.
    let environment = Environment.setting("SWIFT_BACKTRACE", to: "enable=no")
    // Decoders print to standard error, but the program reports errors better.
    switch ChildProcess.start(
      program, decoding.arguments, environment: environment,
      descriptors: [(here: far, there: STDIN_FILENO)], silenced: [STDOUT_FILENO, STDERR_FILENO])
    {
    case .success(let id): process = id
    case .failure(let failure):
      close(near)
      throw .notStarted("\(program): \(String(cString: strerror(failure.number)))")
    }
    channel = ProcessChannel(descriptor: near)
  }

  deinit { end() }

  /// Decodes a file's bytes, which claim to hold an image of that size, within the limits.
  func decode(
    _ file: UnsafeRawBufferPointer, size: (width: Int, height: Int), wantsPixels: Bool
  ) throws(Failure) -> Answer {
    let deadline = ProcessChannel.now() + 1000 * Self.patience
    do {
      try channel.send(
        [UInt64(file.count), UInt64(size.width * size.height), wantsPixels ? 1 : 0],
        until: deadline)
      try channel.send(file, until: deadline)
      let answer = try channel.receive(ImageDecoderService.answerLength, until: deadline)
      guard answer[0] == 1 else {
        let text = try channel.receiveBytes(Int(min(answer[1], 1000)), until: deadline)
        // Only its characters for one line are kept.
        throw Failure.refused(String(decoding: text.filter { $0 >= 32 }, as: UTF8.self))
      }
      return try receive(answer, wantsPixels, until: deadline)
    } catch let failure as Failure {
      throw failure
    } catch ProcessChannel.Break.late {
      end()
      throw .late
    } catch {
      let status = end()
      // The process limits its own time, so it ends by the signal for that limit.
      if status == SIGXCPU { throw .late }
      throw .ended(signal: status)
    }
  }

  /// A process that had a damaged file is not trusted: its numbers are checked once
  /// more.
  private func receive(
    _ answer: [UInt64], _ wantsPixels: Bool, until deadline: Int
  ) throws -> Answer {
    let most = UInt64(ImageLoader.maximumSide)
    guard (1...most).contains(answer[1]), (1...most).contains(answer[2]),
      answer[1] * answer[2] <= UInt64(ImageLoader.maximumPixels)
    else { throw ProcessChannel.Break.closed }
    let (width, height) = (Int(answer[1]), Int(answer[2]))
    guard wantsPixels else { return Answer(width: width, height: height, pixels: nil) }
    guard let buffer = PixelBuffer(ifMemoryFor: width, height) else {
      end()
      throw Failure.noMemory
    }
    try channel.receive(
      into: UnsafeMutableRawBufferPointer(start: buffer.words, count: 4 * buffer.count),
      until: deadline)
    buffer.isOpaque = try channel.receive(1, until: deadline)[0] == 1
    return Answer(width: width, height: height, pixels: buffer)
  }

  /// Ends the process and returns the signal by which it ended, unless the signal was sent here.
  @discardableResult
  private func end() -> Int32? {
    guard !isOver else { return nil }
    isOver = true
    close(channel.descriptor)
    // It ends as soon as the other end is closed, except while it decodes.
    var end = ChildProcess.end(of: process, waits: false)
    var patience = 50
    while end == nil, patience > 0 {
      usleep(1000)
      end = ChildProcess.end(of: process, waits: false)
      patience -= 1
    }
    if end == nil {
      kill(process, SIGKILL)
      _ = ChildProcess.end(of: process, waits: true)
    }
    if case .signal(let number)? = end { return number }
    return nil
  }
}
