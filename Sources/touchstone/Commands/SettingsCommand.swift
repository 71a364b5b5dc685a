import ArgumentParser
import Foundation
import TouchShell

/// `touchstone settings`.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Print the current settings of windows, with their sources.",
    discussion: """
      Each setting is one line with its name, value and source: a flag (give flags here as for `run` and `play`), the \
      environment, FILE:LINE of the settings file, a preset, or the default. The first source with a value decides.

      The settings file is one JSON object; every entry is also a flag:

        {
          "reducedMotion": true,
          "largeText": true,
          "gestures": "android",
          "thresholds": {"panHysteresis": 12}
        }

      Exit status: 2 if the file has an invalid entry. The error has the line of the entry.
      """)

  @Flag(help: "Print the path of the settings file, even if the file does not exist.")
  var path = false

  @OptionGroup var preferences: PreferenceOptions

  @OptionGroup var keeping: KeepOptions

  @OptionGroup var hands: HandsArguments

  @OptionGroup var paths: PathOptions

  @OptionGroup var fontFiles: FontOptions

  func run() throws {
    if path {
      guard let path = PreferenceOptions.path else {
        throw Failure.ofProgram("nothing says where settings are, expected HOME to be set")
      }
      return StandardOutput.print(path)
    }
    let said = [hands.said, paths.said, keeping.said, fontFiles.said]
    StandardOutput.print(lines: try preferences.inForce(said).text)
  }
}
