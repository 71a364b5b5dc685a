import ArgumentParser
import Foundation
import TouchSandbox

/// `touchstone test`.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Play recordings without a window and check their expectations.",
    discussion: """
      The command plays each recording on the scene in its header, or on the scene of --scene. It checks the recording's \
      `expect` lines and, if it exists, its golden trace: NAME.trace.jsonl beside NAME.touch.jsonl. A recording with \
      neither is skipped, because nothing in it could fail. With --strict, or from standard input, such a recording fails.

      The output is TAP, version 14, with a test point for each recording, or JUnit's XML. Each failure has the \
      expectation, the result, the reason of the verdict, and the time.

      The command compares a golden trace line by line: times, counts, names, states and reasons exactly, computed \
      numbers to one part in 10⁹, because the sine of another C library may differ in its last bit. If a failing \
      recording or golden trace has another version of the gesture rules, a line mentions it, such as: recorded under \
      rules 1, played under rules 2.

      Recordings play in separate processes. A recording that crashes the program fails, with the signal as the reason; \
      the others still play. A recording that takes more than 600 s of processor time (without --shrink) or 4 GiB of \
      memory fails too.

      Exit status: 0 if no test fails; 1 if a test fails; 2 if a recording or its scene cannot be read, or a recording \
      crashes the program.
      """)

  @Argument(
    help:
      "Recordings, and folders to search for *.touch.jsonl, but not *.shrunk.touch.jsonl.",
    transform: Dash.input)
  var paths: [String]

  @Flag(
    name: [.customShort("u"), .long],
    help: ArgumentHelp(
      "Rewrite the golden traces and print what changed.",
      discussion: """
        A recording that you name gets a golden trace even if it has none. A recording found in a folder gets one if it \
        has one already, or would be skipped.
        """))
  var update = false

  @Flag(
    help: """
      Reduce each failing recording to a small one with the same failure, or the same wrong line in its trace. The result replaces NAME.shrunk.touch.jsonl.
      """)
  var shrink = false

  @Option(
    help: ArgumentHelp(
      "Test only recordings whose path contains this text; * matches anything. May be repeated.",
      valueName: "text"))
  var filter: [String] = []

  @Flag(help: "Count each skipped recording as failed, because nothing in it could fail.")
  var strict = false

  @Flag(help: "List the recordings, one per line, without testing them.")
  var list = false

  @Option(help: ArgumentHelp("The format of the output.", valueName: "form"))
  var reporter = TestReport.Form.tap

  @Option(
    name: [.customShort("j"), .long],
    help: ArgumentHelp(
      "The number of recordings that play at the same time. (default: one per core)",
      valueName: "count"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "A bundled scene or the path of a scene file, for all recordings. (default: the scene in each header)"
    ), transform: Dash.input)
  var scene: String?

  @OptionGroup var anchored: AnchorOption

  @OptionGroup var resources: ResourceOptions

  func validate() throws {
    if paths.isEmpty { throw ValidationError("Name at least one recording or folder.") }
    try Dash.validate(paths + [scene])
    try anchored.validate(scene: scene)
    if update || shrink, paths.contains(Dash.standardInput) {
      throw ValidationError(
        "--update and --shrink write beside the recording; standard input has no such place.")
    }
    if list, update || shrink {
      throw ValidationError("--list only lists: it takes neither --update nor --shrink.")
    }
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number of at least 1.") }
  }

  func run() throws {
    try Dash.prepare(paths + [scene])
    let root = try resources.locate().root ?? ""
    let options = RecordingTestRun.Options(
      resources: root, scenes: SceneCache(ResourceLocator(root: root)), scene: scene,
      anchor: anchored.anchor, updates: update, shrinks: shrink, isStrict: strict,
      form: reporter)
    let files = try RecordingSearch.files(of: paths, filters: filter)
    if list {
      for file in files { StandardOutput.print(file.path) }
      return try StandardOutput.check()
    }
    let report = TestReport(count: files.count, form: reporter)
    report.start()
    TestWorkers(files: files, options: options, report: report)
      .run(min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, files.count))
    let status = report.finish()
    try StandardOutput.check()
    if status != 0 { throw ExitCode(status) }
  }
}
