import ArgumentParser
import Foundation
import TouchRecording

/// `touchstone edit`.
struct EditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Cut, join and change recordings.",
    usage: "touchstone edit <recording> [--output <file>] [--force] [<step> …]",
    discussion: """
      The steps are applied in the given order; without a step the recording is written in its \
      canonical form. The result is always sound. If a step would change the meaning of expectations, they are \
      dropped, with a warning.

        cut [--from S] [--to S]     from one second to another, or one of both;
                                    fingers that are down land and lift there
        join FILE… [--gap S] [--fit]
                                    other recordings after it, S seconds (0)
                                    between them; --fit scales them to the
                                    first one's surface
        scale-time FACTOR           2 is half as fast
        scale FACTOR or SX,SY [--about X,Y]
                                    all places, about the surface's centre
                                    if no point is given
        move DX,DY                  all places, in points
        renumber [--first N] [--unique]
                                    fingers: the smallest free number from N
                                    (1) on, or each its own
        resample HZ                 fingers at an even rate, 0.1 to 10000, on
                                    straight lines between their samples
        jitter POINTS [--seed N]    shake fingers: normally distributed, the
                                    same for the same seed (1)

        touchstone edit a.touch.jsonl -o b.touch.jsonl cut --to 5.5 scale-time 2
      """)

  @Argument(help: "The recording, a .touch.jsonl file.", transform: Dash.input)
  var recording: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where the result goes, with --force also the recording itself; standard output if it is not given.",
      valueName: "file"), transform: Dash.output)
  var output: String?

  @OptionGroup var outputs: OutputOptions

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp("The steps, see above.", valueName: "step"))
  var steps: [String] = []

  func run() throws {
    let steps = try EditSteps.parse(steps)
    do {
      try Dash.prepare([recording], isReadOnce: true)
      try CommandOutput.check(output, outputs, inputs: [recording], isInPlace: true)
      let reader = try RecordingReader(path: recording, isEndless: true)
      let edits = try steps.map { try $0.edit(of: reader.header) }
      let result = try CommandOutput(output, outputs)
      let writer = try RecordingWriter(name: result.name, header: reader.header) {
        line throws(RecordingError) in try result.write(line)
      }
      try RecordingEditor(edits).run(reader, into: writer) { Diagnostics.write($0) }
      try result.finish(WrittenFile.describe(writer.summary))
    } catch {
      throw Failure.of(error)
    }
  }
}
