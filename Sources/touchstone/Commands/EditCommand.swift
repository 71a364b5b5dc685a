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
      The command applies the steps in the given order. Without a step, it writes the recording in its canonical form. \
      The result is always sound. If a step moves fingers, or the start that times count from, the command drops the \
      expectations that would no longer be true, with a warning; scale-time and resample keep them, so that you see \
      which still hold.

        cut [--from S] [--to S]     keep the part from one time (default: the
                                    start) to another (default: the end), in
                                    seconds; fingers, buttons and keys that are
                                    down are pressed and released there
        join FILE… [--gap S] [--fit]
                                    append other recordings, S seconds (default:
                                    0) apart, under the header of the first;
                                    --fit scales each to the surface at the end
                                    of the one before
        scale-time FACTOR           stretch the time; 2 is half as fast
        scale FACTOR or SX,SY [--about X,Y]
                                    scale all locations about a point (default:
                                    the surface's centre)
        move DX,DY                  move all locations, in points
        renumber [--first N] [--unique]
                                    give fingers the smallest free number from N
                                    (default: 1) on, or a number of their own
        resample HZ                 sample fingers at an even rate, 0.1 to 10000,
                                    on straight lines between their samples; a
                                    finger that sends nothing for more than
                                    0.1 s rests: it gets no samples until its
                                    next one
        jitter POINTS [--seed N]    shake fingers, normally distributed and equal
                                    for equal seeds (default: 1)

        touchstone edit a.touch.jsonl -o b.touch.jsonl cut --to 5.5 scale-time 2
      """)

  @Argument(help: "The recording, a .touch.jsonl file.", transform: Dash.input)
  var recording: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write; with --force, it may be one of the recordings. (default: standard output)",
      valueName: "file"), transform: Dash.output)
  var output: String?

  @OptionGroup var outputs: OutputOptions

  @Argument(
    parsing: .allUnrecognized, help: ArgumentHelp("The steps (see above).", valueName: "step"))
  var steps: [String] = []

  // An error in a step comes with the usage of this command.
  func validate() throws { try Dash.validate(inputs(of: EditSteps.parse(steps))) }

  /// Returns the recording, and those that a step joins to it.
  private func inputs(of steps: [any EditStepOptions]) -> [String] {
    [recording] + steps.compactMap { $0 as? JoinOptions }.flatMap(\.files)
  }

  func run() throws {
    let steps = try EditSteps.parse(steps)
    let inputs = inputs(of: steps)
    try Dash.prepare(inputs, isReadOnce: true)
    try CommandOutput.check(output, outputs, inputs: inputs, isInPlace: true)
    let reader = try RecordingReader(path: recording, isEndless: true)
    let edits = try steps.map { try $0.edit(of: reader.header) }
    let result = try CommandOutput(output, outputs)
    var header = SceneOfRecording.header(reader.header, of: recording, for: output)
    for case .join(let others, _, _) in edits {
      header.version = max(header.version, others.map(\.header.version).max() ?? 1)
    }
    let writer = try result.recording(header)
    try RecordingEditor(edits).run(reader, into: writer) { Diagnostics.write($0) }
    try result.finish(WrittenFile.describe(writer.summary))
  }
}
