import ArgumentParser
import TouchExplain
import TouchSandbox

/// `touchstone trace`.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Play a recording without a window and print each decision, as JSON Lines.",
    discussion: """
      The trace has one line for each change of a recognizer's state and each action that it sends, with the reason; for \
      each touch as its layer received it; and for each change of a layer's place. The last line has the final place of \
      every layer and a digest: equal digests mean bit-equal results and equal reasons, on every machine. The last line's \
      key `results` is a digest without the reasons.
      """)

  @OptionGroup var played: PlayedRecording

  @Flag(
    help: ArgumentHelp(
      "Add a digest of the whole state after each event.",
      discussion: """
        Adds lines {"t":…,"event":…,"state":"…"}: 64 bits (FNV-1a) over all layers, recognizers, animations and \
        the state of behaviors. The digest of the last line does not include these lines.
        """))
  var digest = false

  @Flag(
    help: ArgumentHelp(
      "Add, for each failed gesture, the change that would have let it succeed.",
      discussion: """
        Adds lines {"t":…,"whatIf":"tap","layer":…,"rule":…,"changes":[…]}: the smallest single changes, of the \
        fingers' movement or of a constant, with which a replay of the recording recognizes the gesture. This takes many replays: \
        use it for short recordings.
        """))
  var counterfactuals = false

  @Option(
    help: ArgumentHelp(
      "Compare gestures with wrong solvers: names separated by commas, or all.",
      discussion: """
        Adds lines {"t":…,"solver":…,"layer":…,"points":…,"degrees":…,"factor":…} at the end of each gesture, and a list \
        in the last line: the deviation of each solver from the layer. This list of solvers replaces the scene's key \
        "compare".
        """, valueName: "solvers"), transform: TraceCommand.solvers)
  var compare: Set<SolverKind>?

  @OptionGroup var resources: ResourceOptions

  private static func solvers(_ text: String) throws -> Set<SolverKind> {
    try NameList.parse(text) { name, known in
      "\"\(name)\" is not a wrong solver; expected \(known), or all."
    }
  }

  func run() throws {
    // The correct output before an error is worth printing.
    defer { StandardOutput.flush() }
    try Dash.prepare([played.scene])
    // A pipe cannot be read twice.
    try Dash.prepare([played.recording], isReadOnce: !counterfactuals)
    try OutputOptions.checkStandardOutput(inputs: [played.recording])
    var loaded = try played.load(try resources.locate(), isReadOnce: !counterfactuals)
    if let compare { loaded.session.compare(Array(compare)) }
    let trace = Trace(loaded.session) { line in StandardOutput.write(line) }
    let states = digest ? StateTrace(loaded.session) { line in StandardOutput.write(line) } : nil
    let answers = counterfactuals ? try self.answers(loaded) : nil
    defer { withExtendedLifetime(states) {} }
    let isLive = Dash.isLive(played.recording)
    while try loaded.step() != nil {
      answers?.follow()
      if isLive { StandardOutput.flush() }
      try StandardOutput.check()
    }
    trace.finish()
    StandardOutput.flush()
    loaded.warnIfCut()
  }

  /// Creates the trace of counterfactuals, which needs the whole recording from the start.
  private func answers(_ loaded: LoadedRecording) throws -> CounterfactualTrace {
    CounterfactualTrace(loaded.session, try loaded.reopenedInput()) { line in
      StandardOutput.write(line)
    }
  }
}
