import Foundation
import TouchSDL
import TouchSandbox
import TouchSystem

/// A process that plays recordings for `touchstone test`, one after the other; a crash ends only
/// this process.
final class TestWorker {
  /// The argument with which the program starts itself to play recordings; no help mentions it.
  static let command = "play-recordings"
  /// The largest memory of a recording, in bytes.
  static let maximumMemory = 4 << 30
  /// The longest processor time of a recording, in seconds.
  static let maximumSeconds = 600

  /// The count of numbers in an answer: the verdict, and the lengths of the two texts in bytes.
  private static let answerLength = 3
  /// The count of numbers in a request: the recording's number, whether it is named itself, and the
  /// length of its path in bytes.
  private static let requestLength = 3

  private let process: pid_t
  private let channel: ProcessChannel
  /// The unnamed file that receives the process's standard error; negative for none.
  private let said: Int32
  /// The number of the recording that the process plays, or nil while it is idle.
  private(set) var index: Int?

  /// The socket, which becomes readable when an answer arrives or the process has ended.
  var descriptor: Int32 { channel.descriptor }

  /// Starts a process, or returns nil if that fails.
  init?(_ options: RecordingTestRun.Options) {
    guard let (near, far) = LocalSocket.pair() else { return nil }
    defer { close(far) }
    said = TemporaryFile.unnamed(for: "test") ?? -1
    let started = ChildProcess.start(
      ProgramFile.path, [Self.command, "\(far)"] + options.words,
      // A backtrace would take seconds for each crash.
      environment: Environment.setting("SWIFT_BACKTRACE", to: "enable=no"),
      descriptors: [(here: far, there: far)]
        + (said < 0 ? [] : [(here: said, there: STDERR_FILENO)]),
      silenced: [STDOUT_FILENO] + (said < 0 ? [STDERR_FILENO] : []))
    guard case .success(let id) = started else {
      close(near)
      close(said)
      return nil
    }
    process = id
    channel = ProcessChannel(descriptor: near)
  }

  /// Makes the process play a recording.
  func play(_ file: RecordingSearch.File, at index: Int) {
    self.index = index
    let path = Array(file.path.utf8)
    // If the process has ended, `answer()` finds out.
    try? channel.send([UInt64(index), file.isNamed ? 1 : 0, UInt64(path.count)])
    try? path.withUnsafeBytes { try channel.send($0) }
  }

  /// Waits for the result of the current recording; returns nil if the process has ended instead.
  func answer() -> TestReport.Point? {
    index = nil
    guard let numbers = try? channel.receive(Self.answerLength),
      let verdict = TestReport.Point.Verdict(rawValue: Int(clamping: numbers[0])),
      let text = try? channel.receiveText(Int(clamping: numbers[1])),
      let diagnostics = try? channel.receiveText(Int(clamping: numbers[2]))
    else { return nil }
    return TestReport.Point(
      verdict: verdict, text: text,
      diagnostics: diagnostics.split(separator: "\n", omittingEmptySubsequences: true)
        .map(String.init))
  }

  /// Ends the process, which takes no time unless it plays a recording.
  ///
  /// - Returns: How the process ended, and the reason, if it printed one on standard error.
  @discardableResult
  func end() -> (end: ChildProcess.End, why: String?) {
    close(channel.descriptor)
    if index != nil { kill(process, SIGTERM) }
    let end = ChildProcess.end(of: process, waits: true) ?? .unknown
    defer { close(said) }
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = pread(said, &bytes, bytes.count, 0)
    let lines = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n")
    let why = lines.lazy.compactMap { line in
      line.firstRange(of: "Fatal error: ").map { String(line[$0.upperBound...].prefix(300)) }
    }
    return (end, why.first)
  }

  // MARK: In the process

  /// Plays recordings until the parent closes the socket, if the program was started for that
  /// purpose.
  ///
  /// - Returns: Whether the program was started for that purpose.
  static func run(_ arguments: some Collection<String>) -> Bool {
    guard arguments.first == command, let number = arguments.dropFirst().first,
      let socket = Int32(number), fcntl(socket, F_GETFD) >= 0,
      let options = RecordingTestRun.Options(words: Array(arguments.dropFirst(2)))
    else { return false }
    Confinement.endWithParent(by: SIGTERM)
    let channel = ProcessChannel(descriptor: socket)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    while (try? answer(channel, options)) != nil {}
    return true
  }

  private static func answer(
    _ channel: ProcessChannel, _ options: RecordingTestRun.Options
  ) throws {
    let request = try channel.receive(requestLength)
    let path = try channel.receiveText(Int(clamping: request[2]))
    limit(options)
    let file = RecordingSearch.File(path: path, isNamed: request[1] == 1)
    let point = TestReport.Point(
      RecordingTestRun.run(file, options), number: Int(clamping: request[0]) + 1,
      form: options.form)
    let text = Array(point.text.utf8)
    let diagnostics = Array(point.diagnostics.joined(separator: "\n").utf8)
    try channel.send(
      [UInt64(point.verdict.rawValue), UInt64(text.count), UInt64(diagnostics.count)])
    for bytes in [text, diagnostics] { try bytes.withUnsafeBytes { try channel.send($0) } }
  }

  /// Limits memory and time for the next recording; the time is not limited if failures are shrunk,
  /// which plays a recording very often.
  private static func limit(_ options: RecordingTestRun.Options) {
    // A sanitizer itself maps terabytes.
    #if !SANITIZED
      if let limits = ResourceLimit.addressSpace.current, limits.rlim_cur == limits.rlim_max {
        ResourceLimit.addressSpace.set(to: maximumMemory)
      }
    #endif
    guard !options.shrinks else { return }
    ResourceLimit.processorTime.set(to: ResourceLimit.usedProcessorTime + 1 + maximumSeconds)
  }
}

extension ProcessChannel {
  fileprivate func receiveText(_ count: Int) throws -> String {
    String(decoding: try receiveBytes(count), as: UTF8.self)
  }
}
