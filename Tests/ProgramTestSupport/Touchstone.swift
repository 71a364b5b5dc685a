package import Foundation
import TestBasics
package import Testing
package import VirtualTouchscreen

/// The built program, as a person starts it.
package enum Touchstone {
  /// The executable: what `TOUCHSTONE_EXECUTABLE` names, else the product beside these tests.
  package static func executable() throws -> URL {
    let places = candidates
    for place in places where FileManager.default.isExecutableFile(atPath: place.path) {
      return place
    }
    throw MissingProgram(tried: places.map(\.path))
  }

  /// Starts the program.
  package static func start(
    _ arguments: [String], environment: [String: String] = bareEnvironment, in folder: URL? = nil
  ) throws -> ChildProgram {
    try ChildProgram(
      executable(), arguments: arguments, environment: environment, workingDirectory: folder)
  }

  /// Runs the program to its end.
  package static func run(
    _ arguments: String..., environment: [String: String] = bareEnvironment, in folder: URL? = nil
  ) throws -> Finished {
    try run(arguments, environment: environment, in: folder)
  }

  /// Runs the program to its end.
  package static func run(
    _ arguments: [String], environment: [String: String] = bareEnvironment, in folder: URL? = nil,
    timeout: Duration = patience
  ) throws -> Finished {
    let program = try start(arguments, environment: environment, in: folder)
    let exit = try program.waitForExit(timeout: timeout)
    return Finished(
      arguments: arguments, exit: exit, output: program.standardOutputData,
      errors: program.standardError)
  }

  /// Runs the program from a shell, whose script has the command as `"$@"`.
  package static func run(
    _ arguments: [String], by script: String, environment: [String: String] = bareEnvironment,
    in folder: URL? = nil
  ) throws -> Finished {
    let program = try ChildProgram(
      URL(filePath: "/bin/bash"),
      arguments: ["-c", script, "bash", executable().path] + arguments, environment: environment,
      workingDirectory: folder)
    let exit = try program.waitForExit(timeout: .seconds(60))
    return Finished(
      arguments: arguments + [script], exit: exit, output: program.standardOutputData,
      errors: program.standardError)
  }

  /// The path of a file or a folder of this package.
  package static func path(_ name: String) -> String {
    BuiltProgram.package.appending(path: name).path
  }

  /// A folder without settings: those of whoever runs the tests change nothing.
  package static let noSettings = ["XDG_CONFIG_HOME": "/nonexistent"]

  /// This process's environment without a display, and without anything that SDL listens to.
  package static let bareEnvironment: [String: String] = {
    let displays = [
      "DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "XDG_RUNTIME_DIR", "XDG_STATE_HOME",
    ]
    return ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("SDL_") && !displays.contains(name) && !name.hasPrefix("TOUCHSTONE_RE")
    }.merging(noSettings) { $1 }
  }()

  /// An environment in which windows open, on SDL's driver that shows nothing.
  package static let blindEnvironment = bareEnvironment.merging(["SDL_VIDEODRIVER": "dummy"]) { $1 }

  private static var candidates: [URL] {
    if let named = ProcessInfo.processInfo.environment["TOUCHSTONE_EXECUTABLE"], !named.isEmpty {
      return [URL(filePath: named)]
    }
    return BuiltProgram.places(of: "touchstone")
  }
}

/// There is no program to test.
package struct MissingProgram: Error, CustomStringConvertible {
  package let tried: [String]

  package var description: String {
    "The program is not built (looked for \(tried.joined(separator: ", "))); "
      + "run `swift build --product touchstone`, or name it with TOUCHSTONE_EXECUTABLE."
  }
}

/// What a run of the program left behind.
package struct Finished: CustomStringConvertible {
  package let arguments: [String]
  package let exit: ProcessExit
  package let output: Data
  package let errors: String

  package init(arguments: [String], exit: ProcessExit, output: Data, errors: String) {
    (self.arguments, self.exit, self.output, self.errors) = (arguments, exit, output, errors)
  }

  package var text: String { String(decoding: output, as: UTF8.self) }
  package var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  package var description: String {
    "touchstone \(arguments.joined(separator: " ")): \(exit)"
      + "\n  standard output: \(text.prefix(400))\n  standard error: \(errors.prefix(800))"
  }

  /// It did what it was asked to, and had nothing to complain about.
  package func expectSuccess(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(exit == .code(0), "\(self)", sourceLocation: sourceLocation)
    #expect(errors == "", "\(self)", sourceLocation: sourceLocation)
  }

  /// It said one thing, on one line of standard error that starts and goes on like this.
  package func expectComplaint(
    _ status: Int32, start: String, containing words: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var faults: [String] = []
    if exit != .code(status) { faults.append("the exit status should be \(status)") }
    if !errors.hasSuffix("\n") || errors.count(where: \.isNewline) != 1 {
      faults.append("standard error should be one line")
    }
    if !errors.hasPrefix(start) { faults.append("it should start with \"\(start)\"") }
    for word in words where !errors.contains(word) { faults.append("it lacks \"\(word)\"") }
    #expect(
      faults.isEmpty, "\(faults.joined(separator: "; ")).\n\(self)",
      sourceLocation: sourceLocation)
  }
}
