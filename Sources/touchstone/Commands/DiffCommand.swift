import ArgumentParser
import TouchGestures
import TouchRecording
import TouchSandbox

/// `touchstone diff`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Find the first event where two traces, or two recordings, differ.",
    discussion: """
      Two traces are compared line by line, to the bit; the spelling of numbers and the order of keys are ignored. \
      For two recordings, first the events are compared, then their results: each is played on the \
      scene that it names, with a digest of the whole state after each event. Their `expect` lines are ignored. If they \
      differ and are of different versions of the rules of gestures, the last line mentions it.

      Exit status: 0 when they are the same; 1 when they differ; 2 when one cannot be read.
      """)

  @Argument(help: "A recording, or what `touchstone trace` printed.", transform: Dash.input)
  var a: String

  @Argument(help: "Another of the same kind.", transform: Dash.input)
  var b: String

  @Option(
    name: [.customShort("C"), .long],
    help: ArgumentHelp(
      "How many lines to show before and after, at most a million.", valueName: "lines"))
  var context = 3

  @Option(
    help: "A bundled scene or the path of a scene file, to play both on. (default: what they name)",
    transform: Dash.input)
  var scene: String?

  @OptionGroup var resources: ResourceOptions

  func validate() throws {
    try Dash.validate([a, b, scene])
    guard (0...1_000_000).contains(context) else {
      throw ValidationError(
        "--context takes a number of lines from 0 to 1000000; \(context) is not.")
    }
  }

  func run() throws {
    do {
      try Dash.prepare([a, b, scene])
      let (left, right) = (try ComparedFile(a), try ComparedFile(b))
      guard left.isRecording == right.isRecording else {
        throw RecordingError(
          file: right.path, line: 1, what: "this is a \(right.kind)",
          expected: "a \(left.kind), as \(left.path) is")
      }
      if left.isRecording {
        let locator = try resources.locate()
        let results = try [left, right].map { try $0.traced(on: scene, locator) }
        let areSame = [
          report(left.events(), right.events(), of: "the events"),
          report(results[0], results[1], of: "what they did"),
        ]
        if areSame.contains(false) {
          for file in [left, right] { reportRules(of: file) }
          throw ExitCode(1)
        }
      } else if !report(left.traceLines(beside: right), right.traceLines(beside: left), of: nil) {
        let (a, b) = (left.rules ?? 1, right.rules ?? 1)
        if a != b {
          StandardOutput.print("\(left.path) is of rules \(a), \(right.path) of rules \(b)")
        }
        throw ExitCode(1)
      }
    } catch {
      throw Failure.of(error)
    }
  }

  /// Prints that a recording was made under other rules than those it was played under.
  private func reportRules(of file: ComparedFile) {
    if let rules = GestureRules.difference(recorded: file.rules) {
      StandardOutput.print("\(file.path): \(rules)")
    }
  }

  /// Prints where two lists of lines part; true when they do not.
  private func report(
    _ left: ComparedFile.Lines, _ right: ComparedFile.Lines, of subject: String?
  ) -> Bool {
    guard let found = TraceDifference.first(in: left.texts, right.texts) else {
      StandardOutput.print(
        subject.map { "\($0): \(left.texts.count) lines, the same" } ?? "the same")
      return true
    }
    let index = found.index
    let place = [left, right].map { $0.name(of: index) }.joined(separator: " and ")
    StandardOutput.print((subject.map { "\($0) part: " } ?? "parted: ") + place)
    for field in found.fields where !field.key.isEmpty {
      StandardOutput.print("  \(field.key): \(field.a ?? "missing") | \(field.b ?? "missing")")
    }
    for text in left.texts[max(index - context, 0)..<min(index, left.texts.count)] {
      StandardOutput.print("  \(text)")
    }
    for (sign, lines) in [("-", left), ("+", right)] {
      guard index < lines.texts.count else {
        StandardOutput.print("\(sign) (ended)")
        continue
      }
      for text in lines.texts[index...].prefix(context + 1) {
        StandardOutput.print("\(sign) \(text)")
      }
    }
    return false
  }
}
