import ArgumentParser
import TouchGestures
import TouchRecording
import TouchSandbox

/// `touchstone diff`.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Find the first difference between two traces or two recordings.",
    discussion: """
      The command compares two traces line by line, to the bit. It ignores the spelling of numbers and the order of keys.

      For two recordings, it compares first the events and then the results: it plays each recording on the scene in its \
      header, with a digest of the whole state after each event. It ignores `expect` lines and unknown keys, and a \
      missing key is the same as one with its default. If the files differ and have different versions of the gesture \
      rules, the last line mentions it.

      Exit status: 0 if the files are the same; 1 if they differ; 2 if a file cannot be read.
      """)

  @Argument(
    help: "A recording, or a trace (the output of `touchstone trace`).", transform: Dash.input)
  var a: String

  @Argument(help: "Another file of the same kind.", transform: Dash.input)
  var b: String

  @Option(
    name: [.customShort("C"), .long],
    help: ArgumentHelp(
      "The number of lines to show before and after, at most a million.", valueName: "lines"))
  var context = 3

  @Option(
    help:
      "A bundled scene or the path of a scene file, for both. (default: the scene in each header)",
    transform: Dash.input)
  var scene: String?

  @OptionGroup var resources: ResourceOptions

  func validate() throws {
    try Dash.validate([a, b, scene])
    try limit("--context", context, to: 0...1_000_000, "a number of lines from 0 to 1000000")
  }

  func run() throws {
    try Dash.prepare([a, b, scene])
    let (left, right) = (try ComparedFile(a), try ComparedFile(b))
    guard left.isRecording == right.isRecording else {
      throw RecordingError(
        file: right.path, line: 1, what: "this is a \(right.kind)",
        expected: "a \(left.kind), as \(left.path) is")
    }
    if !left.isRecording, scene != nil {
      throw ValidationError("--scene is for recordings; these are traces.")
    }
    if left.isRecording {
      let scenes = SceneCache(try resources.locate())
      let results = try [left, right].map { try $0.traced(on: scene, scenes) }
      let areSame = try [
        report(left.events(), right.events(), of: "the events"),
        report(results[0], results[1], of: "the results"),
      ]
      if areSame.contains(false) {
        // A recording may have been made under other rules than those of this playback.
        for file in [left, right] {
          guard let rules = GestureRules.difference(recorded: file.rules) else { continue }
          StandardOutput.print("\(file.path): \(rules)")
        }
        throw ExitCode(1)
      }
    } else if !report(left.traceLines(beside: right), right.traceLines(beside: left), of: nil) {
      if let a = left.rules, let b = right.rules, a != b {
        StandardOutput.print("\(left.path) is of rules \(a), \(right.path) of rules \(b)")
      }
      throw ExitCode(1)
    }
  }

  /// Prints the first difference of two lists of lines; returns true if there is none.
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
    StandardOutput.print("\(subject ?? "the traces") differ: " + place)
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
