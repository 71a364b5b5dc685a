import CTouchSDL2
import Foundation
import TouchSystem

/// What the process does that decodes images: it takes one file's bytes after another from standard
/// input, which is a socket, and answers with pixels or with what is wrong.
///
/// It never reads a file, nor anything else.
public nonisolated enum ImageDecoderService {
  /// How much memory an image may take while it is decoded, in bytes.
  public static let maximumMemory = 1 << 30
  /// How long an image may take, in seconds of processor time.
  public static let maximumSeconds = 15

  /// A request: how many bytes the file has, how many pixels it claims, whether the pixels are
  /// wanted.
  static let requestLength = 3
  /// An answer: whether it succeeded, and width and height or the length of what is wrong.
  static let answerLength = 3
  /// So many rows are converted and sent at a time.
  private static let rowsAtOnce = 16

  /// Decodes until nobody asks any more.
  public static func run() {
    // Only whoever started this process is to end it; not a key that was meant for the program.
    for number in [SIGINT, SIGQUIT, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
    ResourceLimit.crashFile.setToNothing()
    let channel = DecoderChannel(descriptor: STDIN_FILENO)
    while (try? answer(channel)) != nil {}
  }

  private static func answer(_ channel: DecoderChannel) throws(DecoderChannel.Break) {
    let request = try channel.receive(requestLength)
    guard request[0] <= UInt64(ImageLoader.maximumFileSize),
      let bytes = malloc(max(Int(request[0]), 1))
    else { throw .closed }
    defer { free(bytes) }
    let file = UnsafeMutableRawBufferPointer(start: bytes, count: Int(request[0]))
    try channel.receive(into: file)
    limit(pixels: Int(min(request[1], UInt64(ImageLoader.maximumPixels))))
    do {
      let surface = try ImageDecoder.surface(of: UnsafeRawBufferPointer(file))
      try send(surface, withPixels: request[2] != 0, to: channel)
    } catch let error as SDLError {
      let text = Array(error.message.utf8.prefix(1000))
      try channel.send([0, UInt64(text.count), 0])
      var failure: DecoderChannel.Break?
      text.withUnsafeBytes { bytes in
        do throws(DecoderChannel.Break) { try channel.send(bytes) } catch { failure = error }
      }
      if let failure { throw failure }
    } catch {
      throw .closed
    }
  }

  /// Some rows at a time, so that the image is not in memory a second time.
  private static func send(
    _ surface: borrowing SurfaceHandle, withPixels: Bool, to channel: DecoderChannel
  ) throws {
    let (width, height) = (Int(surface.raw.pointee.w), Int(surface.raw.pointee.h))
    try channel.send([1, UInt64(width), UInt64(height)])
    guard withPixels else { return }
    let room = width * rowsAtOnce
    let words = UnsafeMutablePointer<UInt32>.allocate(capacity: room)
    defer { words.deallocate() }
    var common = UInt32.max
    for row in stride(from: 0, to: height, by: rowsAtOnce) {
      words.initialize(repeating: 0, count: room)
      let rows = row..<min(row + rowsAtOnce, height)
      do {
        common &= try ImageDecoder.copy(surface, rows: rows, to: words)
      } catch {
        // Too late to say what is wrong: the end says it.
        throw DecoderChannel.Break.closed
      }
      try channel.send(UnsafeRawBufferPointer(start: words, count: 4 * width * rows.count))
    }
    try channel.send([common &>> 24 == 255 ? 1 : 0])
  }

  // MARK: Limits

  /// Limits memory and time for the next image, on top of what the process has and has used.
  private static func limit(pixels: Int) {
    // Some decoders hold an image three times: the file's planes, what they are laid over, and the
    // result. A sanitizer maps terabytes for itself, and more with each allocation: there the limit
    // would mean nothing.
    #if !SANITIZED
      let memory = min(64 << 20 + 16 * pixels, maximumMemory)
      ResourceLimit.addressSpace.set(to: addressSpace() + memory)
    #endif
    ResourceLimit.processorTime.set(to: ResourceLimit.usedProcessorTime + 1 + maximumSeconds)
  }

  /// The bytes that the process's memory spans, as far as the system says so.
  private static func addressSpace() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 1 << 30 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, 64, file) != nil else { return 1 << 30 }
    return strtol(line, nil, 10) * sysconf(Int32(_SC_PAGESIZE))
  }
}
