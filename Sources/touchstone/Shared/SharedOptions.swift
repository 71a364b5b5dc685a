import ArgumentParser
import Foundation
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene
import TouchShell

/// Options for the folder of the program's own files.
struct ResourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the program's scenes, images and fonts.",
      discussion:
        "Default: the folder in TOUCHSTONE_RESOURCES, or the one found beside the program.",
      valueName: "folder"))
  var resources: String?

  /// Returns the folder, or throws an error that ends the program with one line.
  func locate() throws -> ResourceLocator {
    let locator = ResourceLocator(
      flag: resources, environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    guard locator.root != nil else { throw Failure.unreadable("touchstone: \(locator.failure)") }
    return locator
  }
}

/// Options for the user's fonts, for characters that the program's fonts lack.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font file for characters that the program's fonts lack.",
      discussion: "Repeat this option for several fonts; the program tries them in order.",
      valueName: "file"))
  var font: [String] = []

  /// The values of the flags.
  var said: [Setting: (value: Setting.Value, place: String)] {
    font.isEmpty ? [:] : [.fonts: (.files(font), "flag --font")]
  }

  /// Returns the resources for drawing frames, with the scenes' images; an unreadable font causes a
  /// warning.
  ///
  /// - Parameters:
  ///   - scenes: The scenes to draw; their fonts precede the user's fonts.
  ///   - images: The loader of image files.
  ///   - preferences: The preferences from flags and settings, or nil for a command that uses its
  ///     flags alone, so that it draws the same on every machine.
  ///   - loadsImages: Whether to read the scenes' images.
  /// - Returns: The resources.
  /// - Throws: An error that ends the program with one line about the first unreadable image.
  @MainActor func drawing(
    for scenes: [SceneFile], images: ImageLoader, _ preferences: Preferences? = nil,
    loadsImages: Bool = true
  ) throws -> RenderResources {
    let drawing = RenderResources(
      fonts: preferences?.fonts ?? font,
      after: .bundled.adding(scenes.flatMap(\.fonts).flatMap(\.fonts)), images: images)
    for error in drawing.fontErrors { Diagnostics.write(error.warning) }
    if loadsImages { for scene in scenes { try scene.loadImages(into: drawing) } }
    return drawing
  }
}

/// Errors that end a command, with one line on standard error and an exit status.
enum Failure {
  /// Prints a line and returns the error for unreadable input or a missing display.
  static func unreadable(_ line: String) -> any Error {
    Diagnostics.write(line)
    return ExitCode(2)
  }

  /// Prints an error that concerns no file, and returns the error for it.
  static func ofProgram(_ words: String) -> any Error { unreadable("touchstone: error: \(words)") }

  /// Writes a file, or checks that it can be written, and converts a failure into an error that
  /// ends a command.
  static func writing(_ what: String, to path: String, _ write: () throws -> Void) throws {
    do {
      try write()
    } catch let error as RecordingError {
      throw unreadable(
        "\(path): error: cannot write \(what) (\(error.what)), expected \(error.expected)")
    }
  }

  /// Returns an exit status without a message, because the message has already been printed.
  static func status(_ status: Int32) -> ExitCode { ExitCode(status) }

  /// Converts any error into an error that ends a command.
  static func of(_ error: any Error) -> any Error {
    if error is ExitCode || error is CleanExit { return error }
    if error as? RecordingError == StandardOutput.closed { return LostOutput.exit }
    // SDL's errors do not concern a file.
    if let error = error as? SDLError { return ofProgram(error.message) }
    return unreadable("\(error)")
  }
}
