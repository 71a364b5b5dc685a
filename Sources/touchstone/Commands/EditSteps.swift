import ArgumentParser
import TouchGeometry
import TouchInput
import TouchRecording

/// The options of one step of an edit.
protocol EditStepOptions: ParsableArguments {
  /// Returns the edit for a recording with a header.
  func edit(of header: RecordingHeader) throws -> RecordingEdit
}

/// Splits the command line into steps, each of which begins with its name.
enum EditSteps {
  private static let kinds: [(name: String, type: any EditStepOptions.Type)] = [
    ("cut", CutOptions.self), ("join", JoinOptions.self), ("scale-time", ScaleTimeOptions.self),
    ("scale", ScaleOptions.self), ("move", MoveOptions.self), ("renumber", RenumberOptions.self),
    ("resample", ResampleOptions.self), ("jitter", JitterOptions.self),
  ]

  /// Parses the words; a file with the name of a step must be written as `./cut`.
  static func parse(_ words: [String]) throws -> [any EditStepOptions] {
    var steps: [any EditStepOptions] = []
    var rest = words[...]
    while let name = rest.popFirst() {
      guard let kind = kinds.first(where: { $0.name == name }) else {
        throw ValidationError(
          "\"\(name)\" is not a step; expected one of \(kinds.map(\.name).joined(separator: ", "))."
        )
      }
      let end = rest.firstIndex { word in kinds.contains { $0.name == word } } ?? rest.endIndex
      let arguments = Array(rest[..<end])
      rest = rest[end...]
      do {
        steps.append(try kind.type.parse(numbersLast(arguments)))
      } catch { throw ValidationError("\(name): \(kind.type.message(for: error))") }
    }
    return steps
  }
}

extension EditSteps {
  /// Moves negative numbers that are not options' values behind `--`, where they are not parsed as
  /// options.
  private static func numbersLast(_ arguments: [String]) -> [String] {
    var words: [String] = []
    var numbers: [String] = []
    for (index, word) in arguments.enumerated() {
      let isNumber =
        word.first == "-" && (word.dropFirst().first.map { $0.isNumber || $0 == "." } ?? false)
      let isValue = index > 0 && arguments[index - 1].hasPrefix("--")
      if isNumber, !isValue { numbers.append(word) } else { words.append(word) }
    }
    return numbers.isEmpty ? words : words + ["--"] + numbers
  }
}

/// Two numbers separated by a comma, or one number for both.
struct NumberPair: ExpressibleByArgument {
  let first: Double
  let second: Double
  let isSingle: Bool

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == parts.count, (1...2).contains(parts.count) else { return nil }
    first = numbers[0]
    second = numbers[parts.count - 1]
    isSingle = parts.count == 1
  }
}

/// The durations that a step takes.
private let seconds = 0...Double.greatestFiniteMagnitude

struct CutOptions: EditStepOptions {
  @Option(parsing: .unconditional) var from: Double?
  @Option(parsing: .unconditional) var to: Double?

  func validate() throws {
    try limit("--from", from, to: seconds, "0 or more seconds")
    try limit("--to", to, to: seconds, "0 or more seconds")
    guard from != nil || to != nil else { throw ValidationError("Give --from, --to or both.") }
    if let from, let to, to < from { throw ValidationError("--to \(to) is before --from \(from).") }
  }

  func edit(of header: RecordingHeader) -> RecordingEdit {
    .cut(from: from.map { Timestamp(seconds: $0) }, to: to.map { Timestamp(seconds: $0) })
  }
}

struct JoinOptions: EditStepOptions {
  @Argument(transform: Dash.input) var files: [String]
  @Option(parsing: .unconditional) var gap = 0.0
  @Flag var fit = false

  func validate() throws { try limit("--gap", gap, to: seconds, "0 or more seconds") }

  func edit(of header: RecordingHeader) throws -> RecordingEdit {
    .join(try files.map { try RecordingReader(path: $0) }, gap: gap, fits: fit)
  }
}

struct ScaleTimeOptions: EditStepOptions {
  @Argument var factor: Double

  func validate() throws {
    guard factor > 0, factor.isFinite else {
      throw ValidationError("The factor must be a positive number, not \(factor).")
    }
  }

  func edit(of header: RecordingHeader) -> RecordingEdit { .scaleTime(by: factor) }
}

struct ScaleOptions: EditStepOptions {
  @Argument var factor: NumberPair
  @Option(parsing: .unconditional) var about: NumberPair?

  func validate() throws {
    guard factor.first != 0, factor.second != 0 else {
      throw ValidationError("A factor of 0 would put everything in one place.")
    }
    if let about, about.isSingle { throw ValidationError("--about takes two numbers, X,Y.") }
  }

  func edit(of header: RecordingHeader) -> RecordingEdit {
    let size = header.surface.size
    let centre = Point(x: size.width / 2, y: size.height / 2)
    return .transform(
      scale: Vector(dx: factor.first, dy: factor.second),
      about: about.map { Point(x: $0.first, y: $0.second) } ?? centre, move: .zero)
  }
}

struct MoveOptions: EditStepOptions {
  @Argument var by: NumberPair

  func validate() throws { if by.isSingle { throw ValidationError("Give two numbers, DX,DY.") } }

  func edit(of header: RecordingHeader) -> RecordingEdit {
    .transform(scale: Vector(dx: 1, dy: 1), about: .zero, move: Vector(dx: by.first, dy: by.second))
  }
}

struct RenumberOptions: EditStepOptions {
  @Option(parsing: .unconditional) var first = 1
  @Flag var unique = false

  func edit(of header: RecordingHeader) -> RecordingEdit { .renumber(first: first, unique: unique) }
}

struct ResampleOptions: EditStepOptions {
  @Argument var rate: Double

  func validate() throws {
    guard rate >= 0.1, rate <= 10_000 else {
      throw ValidationError("The rate must be from 0.1 to 10000 samples a second, not \(rate).")
    }
  }

  func edit(of header: RecordingHeader) -> RecordingEdit { .resample(rate: rate) }
}

struct JitterOptions: EditStepOptions {
  @Argument var amount: Double
  @Option var seed: UInt64 = 1

  func validate() throws {
    guard amount >= 0, amount.isFinite else {
      throw ValidationError("The amount must be 0 or more points, not \(amount).")
    }
  }

  func edit(of header: RecordingHeader) -> RecordingEdit { .jitter(amount: amount, seed: seed) }
}
