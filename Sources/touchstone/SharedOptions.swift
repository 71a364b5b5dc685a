import ArgumentParser
import Foundation
import SDLBackend
import SandboxKit

/// Where the program's own files are.
struct ResourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the program's scenes, images and fonts.",
      discussion: "Otherwise TOUCHSTONE_RESOURCES, or what is found beside the program.",
      valueName: "folder"))
  var resources: String?

  /// The folder, or the end of the program with one line.
  func locate() throws -> ResourceLocator {
    let locator = ResourceLocator(
      flag: resources, environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    guard let root = locator.root else { throw Failure.unreadable(locator.failure) }
    ImageDecoding.current.trustedFolder = root
    return locator
  }
}

/// How a command ends when it cannot go on: one line on standard error and an exit status.
enum Failure {
  /// The input cannot be read, or there is nothing to show it on.
  static func unreadable(_ line: String) -> any Error {
    Diagnostics.write(line)
    return ExitCode(2)
  }

  /// Any error as such an end.
  static func of(_ error: any Error) -> any Error {
    if error is ExitCode || error is CleanExit || error is ValidationError { return error }
    // SDL's own errors concern no file.
    if let error = error as? SDLError { return unreadable("touchstone: error: \(error.message)") }
    return unreadable("\(error)")
  }
}

/// Lines for people, on standard error.
enum Diagnostics {
  static func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

/// Collects what goes to standard output and writes it in large pieces.
final class OutputBuffer {
  private var bytes: [UInt8] = []

  func write(_ line: [UInt8]) {
    bytes.append(contentsOf: line)
    if bytes.count > 1 << 16 { flush() }
  }

  func flush() {
    guard !bytes.isEmpty else { return }
    // A reader that has gone away (`| head`) ends the program by SIGPIPE, as it ends any filter.
    FileHandle.standardOutput.write(Data(bytes))
    bytes.removeAll(keepingCapacity: true)
  }
}
