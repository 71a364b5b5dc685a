import ArgumentParser
import Foundation
import TouchJSON
import TouchSandbox

/// `touchstone test`.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Play recordings without a window and check their expectations.",
    discussion: """
      Each recording is played on the scene that it names, or on that of --scene. The test checks its `expect` lines and, if \
      it exists, its golden trace: NAME.trace.jsonl beside NAME.touch.jsonl. The output is TAP, version 14, with \
      a test point for each recording, or JUnit's XML; for each failure it has the expectation, the result, the reason \
      of the verdict, and the time. A recording with neither is skipped: nothing in it could fail. With --strict that \
      is a failure too, and always for a recording from standard input.

      A golden trace is compared line by line: times, counts, names, states and reasons exactly, computed \
      numbers to one part in 10⁹, as the sine of another C library may differ in its last bit. A failure of a recording or a golden trace of another \
      version of the rules of gestures has a line such as: recorded under rules 1, played under rules 2.

      Recordings are played in processes of their own. One that crashes the program fails, with the signal as the \
      reason, and the others are played. So does one that takes more than 600 s of processor time (without --shrink) or \
      4 GiB of memory.

      Exit status: 0 when all hold; 1 when one does not; 2 when a recording or its scene cannot be read, or a recording \
      crashes the program.
      """)

  @Argument(
    help:
      "Recordings, and folders that are searched for *.touch.jsonl, but not *.shrunk.touch.jsonl.",
    transform: Dash.input)
  var paths: [String]

  @Flag(
    name: [.customShort("u"), .long],
    help: ArgumentHelp(
      "Rewrite the golden traces and print what changed.",
      discussion: """
        A recording that is named gets one if it had none; of those found in a folder, those that \
        have one and those that would be skipped.
        """))
  var update = false

  @Flag(
    help: """
      Reduce each failing recording to a small one that fails alike, or whose trace has the same wrong line. It replaces NAME.shrunk.touch.jsonl.
      """)
  var shrink = false

  @Option(
    help: ArgumentHelp(
      "Test only recordings whose path contains this; * stands for anything. May be repeated.",
      valueName: "text"))
  var filter: [String] = []

  @Flag(help: "A recording that is skipped counts as failed: nothing in it could fail.")
  var strict = false

  @Flag(help: "List the recordings, one on each line, and test none.")
  var list = false

  @Option(help: ArgumentHelp("The form of the output.", valueName: "form"))
  var reporter = TestReport.Form.tap

  @Option(
    name: [.customShort("j"), .long],
    help: ArgumentHelp(
      "How many recordings are played at a time. (default: one on each core)", valueName: "count"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "A bundled scene or the path of a scene file, for all of them. (default: what each recording names)"
    ), transform: Dash.input)
  var scene: String?

  @OptionGroup var anchored: AnchorOption

  @OptionGroup var resources: ResourceOptions

  func validate() throws {
    if paths.isEmpty { throw ValidationError("Name at least one recording or folder.") }
    try Dash.validate(paths + [scene])
    try anchored.validate(scene: scene)
    if update || shrink, paths.contains(Dash.standardInput) {
      throw ValidationError("--update and --shrink write beside a file; standard input has none.")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number of at least 1.") }
  }

  func run() throws {
    do {
      try Dash.prepare(paths + [scene])
      let options = RecordingTestRun.Options(
        resources: try resources.locate().root ?? "", scene: scene, anchor: anchored.anchor,
        updates: update, shrinks: shrink, isStrict: strict, form: reporter)
      let files = try RecordingSearch.files(of: paths, filters: filter)
      if list {
        for file in files { StandardOutput.print(VisibleText.line(file.path)) }
        return try StandardOutput.check()
      }
      let report = TestReport(count: files.count, form: reporter)
      report.start()
      TestWorkers(files: files, options: options, report: report)
        .run(min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, files.count))
      let status = report.finish()
      try StandardOutput.check()
      if status != 0 { throw ExitCode(status) }
    } catch {
      throw Failure.of(error)
    }
  }
}
