import CTouchSDL2
import TouchSystem

/// The image decoder's process: it reads files' bytes from standard input, which is a socket, and
/// answers with pixels or an error.
///
/// The process opens no files or sockets. On Linux (x86-64 and arm64) seccomp enforces this: before
/// the process reads the first byte, it gives up all system calls except those that computing
/// needs. Even a file that takes over the decoder then cannot open files or sockets, start programs
/// or communicate with other processes. If the system does not support seccomp, images are decoded
/// without this protection.
public nonisolated enum ImageDecoderService {
  /// The maximum memory of an image while it is decoded, in bytes.
  public static let maximumMemory = 1 << 30
  /// The maximum processor time for decoding an image, in seconds.
  public static let maximumSeconds = 15

  /// A request: how many bytes the file has, how many pixels it claims, whether the pixels are
  /// wanted.
  static let requestLength = 3
  /// The length of an answer: success, then width and height or the length of the error's text.
  static let answerLength = 3
  /// The number of rows that are converted and sent at a time.
  private static let rowsAtOnce = 16

  /// Decodes images until the parent process closes the socket.
  public static func run() {
    // Only the parent process ends this one, not a key that was meant for the program.
    for number in [SIGINT, SIGQUIT, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
    ResourceLimit.crashFile.setToNothing()
    confine()
    let channel = ProcessChannel(descriptor: STDIN_FILENO)
    while (try? answer(channel)) != nil {}
  }

  /// Gives up all rights that decoding does not need, after opening and loading all that it needs.
  ///
  /// - Returns: Whether the system supports that.
  @discardableResult
  package static func confine() -> Bool {
    // Only the socket is open intentionally.
    Confinement.closeDescriptors(from: STDERR_FILENO + 1)
    memoryFile = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    // The first image would look up libraries and the processor's features, so this is done before.
    SDL.initImages(withWebP: true)
    smallest.withUnsafeBytes { bytes in
      guard let surface = try? ImageDecoder.surface(of: bytes) else { return }
      var word: UInt32 = 0
      _ = try? ImageDecoder.copy(surface, rows: 0..<1, to: &word)
    }
    // A sanitizer may make any system call.
    #if SANITIZED
      return false
    #else
      return Confinement.begin()
    #endif
  }

  /// A GIF of one pixel.
  private static let smallest: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  private static func answer(_ channel: ProcessChannel) throws(ProcessChannel.Break) {
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
      try text.withUnsafeBufferPointer { all throws(ProcessChannel.Break) in
        try channel.send(UnsafeRawBufferPointer(all))
      }
    } catch { throw .closed }
  }

  /// Some rows at a time, so that the image is not in memory a second time.
  private static func send(
    _ surface: borrowing SurfaceHandle, withPixels: Bool, to channel: ProcessChannel
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
        // It is too late to report the error; the end of the process shows it.
        throw ProcessChannel.Break.closed
      }
      try channel.send(UnsafeRawBufferPointer(start: words, count: 4 * width * rows.count))
    }
    try channel.send([common &>> 24 == 255 ? 1 : 0])
  }

  // MARK: Limits

  /// Limits memory and time for the next image, in addition to the amounts already used.
  private static func limit(pixels: Int) {
    // Some decoders hold an image three times: the file's planes, the image under them, and the
    // result. A sanitizer maps terabytes, and more with each allocation, which makes the limit
    // meaningless.
    #if !SANITIZED
      let memory = min(64 << 20 + 16 * pixels, maximumMemory)
      ResourceLimit.addressSpace.set(to: addressSpace() + memory)
    #endif
    ResourceLimit.processorTime.set(to: ResourceLimit.usedProcessorTime + 1 + maximumSeconds)
  }

  /// The file with the size of the process's memory, opened before the confinement.
  ///
  /// The process has one thread.
  private nonisolated(unsafe) static var memoryFile: Int32 = -1

  /// Returns the size of the process's memory in bytes, if the system reports it.
  private static func addressSpace() -> Int {
    var line = [CChar](repeating: 0, count: 64)
    guard memoryFile >= 0, pread(memoryFile, &line, 63, 0) > 0 else { return 1 << 30 }
    return strtol(line, nil, 10) * sysconf(Int32(_SC_PAGESIZE))
  }
}
