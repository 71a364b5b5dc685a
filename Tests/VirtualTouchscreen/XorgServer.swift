import Foundation
import Glibc

/// A running Xorg with its screen in memory, ended with this object.
final class XorgServer: Sendable {
  /// The display, for example ":57".
  let display: String
  /// The folder that holds its configuration, sockets and log; gone when the server is.
  let folder: String

  private let process: SpawnedProcess
  private let processGuard: ProcessGuard

  /// Starts a server and waits until it accepts clients.
  ///
  /// The dummy driver tells Xorg to leave the console alone: neither root nor a VT is needed. GLX
  /// is off unless asked for: loading software OpenGL takes longer than all the rest, and with it
  /// SDL prefers OpenGL over its exact software renderer.
  ///
  /// - Parameters:
  ///   - installation: Where the programs are.
  ///   - openGL: Whether clients can use (software) OpenGL.
  ///   - repeatsKeys: Whether keys that are held repeat.
  ///   - timeout: How long the start may take.
  ///   - configuration: Builds the configuration for the folder that is passed to it.
  /// - Throws: ``VirtualTouchscreenError/serverDidNotStart(_:)``.
  init(
    _ installation: XorgInstallation, openGL: Bool, repeatsKeys: Bool, timeout: Duration,
    configuration: (_ folder: String) -> XorgConfiguration
  ) throws(VirtualTouchscreenError) {
    processGuard = try ProcessGuard.shared()
    folder = try processGuard.makeFolder("xorg")
    do {
      let path = "\(folder)/xorg.conf"
      try Data(configuration(folder).text.utf8).write(to: URL(filePath: path))
      let ends = try FileDescriptor.pair()
      let reading = FileDescriptor(owning: ends.0)
      process = try Self.spawn(
        installation, openGL: openGL, repeatsKeys: repeatsKeys, folder: folder,
        announcing: FileDescriptor(owning: ends.1))
      processGuard.watch(process)
      do {
        let number = try Self.readDisplay(reading, before: .now + timeout, timeout)
        display = ":\(number)"
      } catch {
        process.terminate(grace: .milliseconds(500))
        processGuard.forget(process)
        throw error
      }
    } catch {
      let log = Self.errorLines(folder)
      try? FileManager.default.removeItem(atPath: folder)
      throw .serverDidNotStart("\(error)\(log)")
    }
  }

  deinit { stop() }

  /// The number of the process.
  var processIdentifier: Int32 { process.identifier }

  /// Whether the server still runs.
  var isRunning: Bool { process.exit == nil }

  /// Ends the server and removes its files; further calls do nothing.
  func stop() {
    process.terminate(grace: .seconds(2))
    processGuard.forget(process)
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func spawn(
    _ installation: XorgInstallation, openGL: Bool, repeatsKeys: Bool, folder: String,
    announcing displayEnd: consuming FileDescriptor
  ) throws(VirtualTouchscreenError) -> SpawnedProcess {
    let null = try FileDescriptor.reading("/dev/null")
    let output = try FileDescriptor.writing("\(folder)/output")
    var arguments = [
      "-displayfd", "3", "-config", "\(folder)/xorg.conf", "-logfile", "\(folder)/log",
      "-noreset", "-nolisten", "tcp", "-novtswitch", "-s", "0",
    ]
    if !openGL { arguments += ["-extension", "GLX"] }
    // After an hour, in milliseconds.
    if !repeatsKeys { arguments += ["-ar1", "3600000"] }
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = nil
    return try SpawnedProcess(
      installation.server, arguments: arguments, environment: environment,
      descriptors: [null.raw, output.raw, output.raw, displayEnd.raw])
  }

  /// Reads the line that Xorg writes when it is ready.
  private static func readDisplay(
    _ pipe: borrowing FileDescriptor, before deadline: ContinuousClock.Instant, _ timeout: Duration
  ) throws(VirtualTouchscreenError) -> Int {
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      guard pipe.isReady(for: POLLIN, before: deadline) else {
        throw .timedOut("the server was not ready within \(timeout).")
      }
      var byte: UInt8 = 0
      let count = read(pipe.raw, &byte, 1)
      if count < 0 && errno == EINTR { continue }
      guard count == 1 else { throw .programEnded("the server gave up.") }
      line.append(byte)
    }
    guard let number = Int(String(decoding: line.dropLast(), as: UTF8.self)) else {
      throw .programEnded("the server named no display.")
    }
    return number
  }

  /// What the server complained about.
  private static func errorLines(_ folder: String) -> String {
    var lines: [Substring] = []
    for name in ["log", "output"] {
      guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      lines += text.split(separator: "\n").filter { $0.contains("(EE)") && $0.count > 8 }
      if !lines.isEmpty { break }
    }
    return lines.suffix(12).map { "\n  \($0)" }.joined()
  }
}
