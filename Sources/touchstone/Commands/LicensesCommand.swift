import ArgumentParser
import Foundation
import TouchRecording
import TouchSandbox

/// `touchstone licenses`.
struct LicensesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "licenses",
    abstract: "Print the licences of the program and its dependencies.")

  @OptionGroup var resources: ResourceOptions

  func run() throws {
    let path = try resources.locate().path("LICENSES.txt") ?? ""
    guard let text = FileManager.default.contents(atPath: path) else {
      throw RecordingError(
        file: path, what: "it cannot be read",
        expected: "the licences, which come with the program")
    }
    StandardOutput.write(text)
    StandardOutput.flush()
    try StandardOutput.check()
  }
}
