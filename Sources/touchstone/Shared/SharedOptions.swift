import ArgumentParser
import Foundation
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene
import TouchShell

/// Where the program's own files are.
struct ResourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The folder with the program's scenes, images and fonts.",
      discussion:
        "Default: the folder in TOUCHSTONE_RESOURCES, or the one found beside the program.",
      valueName: "folder"))
  var resources: String?

  /// The folder, or the end of the program with one line.
  func locate() throws -> ResourceLocator {
    let locator = ResourceLocator(
      flag: resources, environment: ProcessInfo.processInfo.environment,
      executable: Bundle.main.executablePath ?? CommandLine.arguments[0])
    guard locator.root != nil else { throw Failure.unreadable(locator.failure) }
    return locator
  }
}

/// Fonts of the user's for characters that the program's own lack.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font file for characters that the program's fonts lack.",
      discussion: "Repeat this option for several fonts; the program tries them in order.",
      valueName: "file"))
  var font: [String] = []

  /// What the flags say.
  var said: [Setting: (value: Setting.Value, place: String)] {
    font.isEmpty ? [:] : [.fonts: (.files(font), "flag --font")]
  }

  /// What frames are drawn with; a font that cannot be read is a warning.
  ///
  /// - Parameters:
  ///   - scenes: What is shown; their fonts come before those of this person.
  ///   - images: What reads image files.
  ///   - preferences: What flags and settings want; nil for a command that follows its flags alone,
  ///     so that it draws the same on every machine.
  /// - Returns: The fonts, and no image yet.
  func drawing(
    for scenes: [SceneFile], images: ImageLoader, _ preferences: Preferences? = nil
  ) -> RenderResources {
    let drawing = RenderResources(
      fonts: preferences?.fonts ?? font,
      after: .bundled.adding(scenes.flatMap(\.fonts).flatMap(\.fonts)), images: images)
    for error in drawing.fontErrors { Diagnostics.write(error.warning) }
    return drawing
  }
}

/// How a command ends when it cannot go on: one line on standard error and an exit status.
enum Failure {
  /// The input cannot be read, or there is nothing to show it on.
  static func unreadable(_ line: String) -> any Error {
    Diagnostics.write(line)
    return ExitCode(2)
  }

  /// A status without a word, where all was said.
  static func status(_ status: Int32) -> ExitCode { ExitCode(status) }

  /// Any error as such an end.
  static func of(_ error: any Error) -> any Error {
    if error is ExitCode || error is CleanExit || error is ValidationError { return error }
    if error as? RecordingError == StandardOutput.closed { return LostOutput.exit }
    // SDL's own errors concern no file.
    if let error = error as? SDLError { return unreadable("touchstone: error: \(error.message)") }
    return unreadable("\(error)")
  }
}
