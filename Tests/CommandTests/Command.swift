import Foundation
import ProgramTestSupport
import VirtualTouchscreen

@testable import touchstone

/// The program's commands, called in the process of the tests: what comes of a command line is what
/// would come of it as a process, and no process is started.
///
/// What depends on the process, its descriptors, its environment or its end, is run by
/// `ProgramTestSupport.Touchstone`.
@MainActor
enum Command {
  /// The program that decodes images and plays recordings for commands, as the program itself does.
  private static let begins: Void = {
    let path = (try? ProgramTestSupport.Touchstone.executable().path) ?? ""
    ProgramFile.set(path)
    // No user's settings.
    setenv("XDG_CONFIG_HOME", "/nonexistent", 1)
    unsetenv("XDG_STATE_HOME")
  }()

  /// Does what a command line says.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - folder: Where it is called; nil for this process's own folder.
  /// - Returns: What came of it.
  /// - Throws: That there is no such folder.
  static func run(_ arguments: [String], in folder: URL? = nil) throws -> Finished {
    _ = begins
    let files = FileManager.default
    let here = files.currentDirectoryPath
    if let folder, !files.changeCurrentDirectoryPath(folder.path) {
      throw CocoaError(.fileNoSuchFile)
    }
    defer { if folder != nil { _ = files.changeCurrentDirectoryPath(here) } }
    var status: Int32 = 0
    let written = CapturedOutput.of { status = touchstone.Touchstone.run(arguments) }
    return Finished(
      arguments: arguments, exit: .code(status), output: Data(written[STDOUT_FILENO] ?? []),
      errors: String(decoding: written[STDERR_FILENO] ?? [], as: UTF8.self))
  }

  /// Does what a command line says.
  static func run(_ arguments: String..., in folder: URL? = nil) throws -> Finished {
    try run(arguments, in: folder)
  }
}
