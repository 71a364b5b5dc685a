import ArgumentParser
import Foundation
import TouchRecording
import TouchSDL

/// The program's root command.
@main
struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "Play with multi-touch, record and replay it, and see the mathematics.",
    discussion: """
      Put your fingers on a scene to move it; press F1 to see why it moves. Record your input: a recording plays back \
      identically, with or without a window.

        touchstone run photos --record a.touch.jsonl  play with photos and record it
        touchstone play a.touch.jsonl                 watch it again
        touchstone trace a.touch.jsonl                print gestures with reasons
        touchstone render a.touch.jsonl --at 2.5      draw the frame at 2.5 s as PNG
        touchstone import a.events -o a.touch.jsonl   convert another program's file
        touchstone test a.touch.jsonl                 check its expectations

      Use - for standard input or output. Commands refuse a file, a pipe or standard input of more than 256 MiB; `trace` \
      and `edit` read a recording of any length.

      A command replaces an existing file only with --force, or if the command's help mentions it, and always atomically.

      Exit status: 0 on success; 1 if a check fails; 2 if the input cannot be read, the output cannot be written, \
      there is no display or it was lost, or memory or open files run out; 64 if the command line is invalid.
      """,
    // The second line is for bug reports; scripts read the first.
    version: "0.3.0-dev" + "\n\(SDLVersion.current)",
    subcommands: [
      RunCommand.self, LearnCommand.self, PlayCommand.self, TraceCommand.self, RenderCommand.self,
      TestCommand.self, DiffCommand.self, ValidateCommand.self, CheckCommand.self, EditCommand.self,
      ImportCommand.self, ExportCommand.self, ScenesCommand.self, SettingsCommand.self,
      DoctorCommand.self, LicensesCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// Runs the command like the library's `main()`, but with exit status 2 if output was lost.
  ///
  /// A process that was started for a special task, such as decoding images, does only this task.
  static func main() {
    if CommandLine.arguments.dropFirst().elementsEqual([ProgramFile.decoding]) {
      return ImageDecoderService.run()
    }
    BoundProgram.run(CommandLine.arguments.dropFirst())
    ProcessSetup.prepare()
    SystemLimits.prepare()
    if TestWorker.run(CommandLine.arguments.dropFirst()) { return }
    let status = run(Array(CommandLine.arguments.dropFirst()))
    StandardOutput.flush()
    Foundation.exit(LostOutput.status(status))
  }

  /// Runs a command line and returns the exit status of the process.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      try SystemLimits.check()
      try UnknownCommand.check(
        arguments, commands: configuration.subcommands.map { $0._commandName } + ["help"])
      // A recording without a command is played, like a scene is run.
      let isRecording = arguments.first?.hasSuffix(RecordingName.ending) ?? false
      var command = try parseAsRoot((isRecording ? ["play"] : []) + arguments)
      do {
        try command.run()
      } catch let error as ValidationError {
        // The library would print the usage of the program, because it knows only the error.
        let failed = type(of: command)
        Diagnostics.write(
          lines: """
            Error: \(error.message)
            Usage: \(usageString(for: failed))
              See 'touchstone \(failed._commandName) --help' for more information.
            """)
        return exitCode(for: error).rawValue
      } catch {
        // The command `help` throws its text, which is no failure.
        throw exitCode(for: error).isSuccess ? error : Failure.of(error)
      }
      return 0
    } catch {
      let status = exitCode(for: error).rawValue
      let isShort = arguments.contains("-h") && !arguments.contains("--help")
      let message = fullMessage(for: error)
      let text = status == 0 && isShort ? ShortHelp.text(of: message) : message
      if !text.isEmpty {
        status == 0 ? StandardOutput.print(lines: text) : Diagnostics.write(lines: text)
      }
      return status
    }
  }
}
