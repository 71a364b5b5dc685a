import ArgumentParser
import TouchGeometry
import TouchSDL

/// `touchstone doctor`.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Print details for touch input: SDL, its video driver, screens, touch devices.",
    discussion: """
      Add the output to a bug report about touches. The last lines are known problems of this version of SDL, one per line.

      Some systems list a touchscreen only after its first touch.

      Exit status: 2 if there is no display.
      """)

  @MainActor
  private static func report() throws(SDLError) -> [String] {
    let context = try SDLContext()
    let screens = context.screenSizes.map { "\(Int($0.width)) × \(Int($0.height))" }
    let devices = context.touchDevices.map { "\($0.name) (\($0.isDirect ? "screen" : "trackpad"))" }
    return [
      "SDL             \(SDLVersion.current)",
      "video driver    \(context.videoDriver)",
      "screens         \(screens.joined(separator: ", "))",
      "touch devices   \(devices.isEmpty ? "none yet" : devices.joined(separator: ", "))",
    ]
      + SDLVersion.current.knownProblems(driver: context.videoDriver)
      .map { "known problem   \($0)" }
  }

  func run() throws {
    // SDL requires the process's first thread, on which commands run.
    let lines = try MainActor.assumeIsolated { try Self.report() }
    StandardOutput.print(lines: lines.joined(separator: "\n"))
  }
}
