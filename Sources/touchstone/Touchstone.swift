import ArgumentParser
import Foundation

/// The program's root command.
@main
struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "A sandbox for multi-touch: play with it, record it, replay it, see the mathematics.",
    discussion: """
      Put fingers on a scene and it moves; press F1 to see why. What you do can be recorded, and a \
      recording plays back exactly, in a window or without one.

        touchstone run photos --record mine.touch.jsonl    play with photos and record it
        touchstone play mine.touch.jsonl                   watch it again
        touchstone trace mine.touch.jsonl                  every gesture with its reason, as JSON Lines
        touchstone render mine.touch.jsonl --at 2.5        the picture 2.5 seconds in, as PNG
        touchstone import a.events -o a.touch.jsonl        what another program recorded
        touchstone test mine.touch.jsonl                   is what it expects still true, and if not, why?

      A file that is there already is replaced only with --force, or where a command says that it replaces it, \
      and only by one that is whole.

      Exit status: 0; 1 when a check fails; 2 when the input cannot be read, something cannot be written, or there \
      is no display, or not any more; 64 for a wrong command line.
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, PlayCommand.self, TraceCommand.self, RenderCommand.self, TestCommand.self,
      DiffCommand.self, CheckCommand.self, EditCommand.self, ImportCommand.self,
      ExportCommand.self, ScenesCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// As the library's own, but what cannot be printed is no secret.
  static func main() {
    ProcessSetup.prepare()
    let status = run(Array(CommandLine.arguments.dropFirst()))
    StandardOutput.flush()
    Foundation.exit(LostOutput.status(status))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      return 0
    } catch {
      let status = exitCode(for: error).rawValue
      let text = fullMessage(for: error)
      if !text.isEmpty { status == 0 ? StandardOutput.print(text) : Diagnostics.write(text) }
      return status
    }
  }
}
