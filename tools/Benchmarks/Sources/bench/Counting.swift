import Foundation

/// What a touch costs in things that can be counted, which do not depend on how busy the machine is.
struct Count: Codable, Equatable {
  /// Instructions from the frame of touches to the layer's transform or the tap's action.
  var instructions: Double
  /// Calls of the allocator in frames whose touches only move.
  var allocationsPerMove: Double
  /// The same in the other frames: those in which fingers land and leave.
  var allocationsPerOther: Double
}

/// Counts instructions by running a row in valgrind.
struct Counting {
  /// How many passes a counted process makes besides the first one, which is compared with what is expected.
  static let passes = 3

  /// The rows that are counted: those of the library.
  static let rows: [Row] = [.w1, .panPinchRotation, .w2, .w3]

  /// The program that runs a row: this one, without its symbols, which valgrind would read first.
  let program: String
  /// The folder with the workloads.
  let data: String
  private let valgrind: String

  /// Prepares to count.
  ///
  /// - Returns: nil where valgrind is not installed.
  init?(program: String, data: String) {
    guard let valgrind = Shell.find("valgrind") else { return nil }
    self.valgrind = valgrind
    self.program = program
    self.data = data
  }

  /// Runs a row twice: once it handles the recording in one pass of ``passes``, once in all of them.
  ///
  /// What the two have in common, from the start of the process to the reading of files, is not in the difference.
  ///
  /// - Throws: What keeps a row from being counted.
  func count(_ row: Row, burden: Burden? = nil) throws -> Count {
    // Side by side: that is faster, and no instruction is counted for the other's.
    let runs = try (start(row, handled: 1, burden), start(row, handled: Counting.passes, burden))
    let once = try finish(runs.0, of: row)
    let often = try finish(runs.1, of: row)
    let touches = often.measurement.touches - once.measurement.touches
    guard touches > 0, let move = often.measurement.allocationsPerMove,
      let other = often.measurement.allocationsPerOther
    else { throw BenchmarkError("\(row.rawValue): there is nothing to count") }
    return Count(
      instructions: Double(often.instructions - once.instructions) / Double(touches),
      allocationsPerMove: move, allocationsPerOther: other)
  }

  private func start(_ row: Row, handled: Int, _ burden: Burden?) throws -> Shell.Run {
    let arguments =
      ["--data", data, "--measure", row.rawValue, "--handled", "\(handled)"]
      + (burden.map { ["--burden", $0.rawValue] } ?? [])
    return try Shell.start(
      valgrind,
      ["--tool=callgrind", "--callgrind-out-file=/dev/null", program] + arguments,
      // Otherwise dictionaries hash by a number that is another one each time.
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], listens: true)
  }

  private func finish(
    _ run: Shell.Run, of row: Row
  ) throws -> (instructions: Int, measurement: Measurement) {
    let answer = run.answer()
    guard answer.succeeded, let total = Counting.total(in: answer.complaints) else {
      throw BenchmarkError("\(row.rawValue) could not be counted:\n\(answer.complaints)")
    }
    return (total, try JSONDecoder().decode(Measurement.self, from: answer.output))
  }

  /// The number in valgrind's line "==123== Collected : 1415125224".
  private static func total(in text: String) -> Int? {
    for line in text.split(separator: "\n") where line.contains("Collected :") {
      return line.split(separator: " ").last.flatMap { Int($0) }
    }
    return nil
  }
}
