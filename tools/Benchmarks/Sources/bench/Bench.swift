import ArgumentParser
import Foundation

@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tools/bench",
    abstract: "Measures how long the library takes for a touch.",
    discussion: """
      Each row runs in its own process, RUNS times, interleaved with the others: first it is checked against \
      what is expected, then timed for PASSES passes over the recording. A floor is the same arithmetic in a \
      plain loop.
      """)

  @Option(help: "The folder with the workloads; without it they are made, the same every time.")
  var data: String
  @Option(help: "How many processes a row gets.")
  var runs = 5
  @Option(help: "How many timed passes a process makes, at least 3.")
  var passes = 20
  @Option(help: "Only this row, and its floor.")
  var row: Row?
  @Flag(help: "Add what other toolkits needed for the same workloads.")
  var peers = false
  @Flag(help: "Make the workloads in the folder, and measure nothing.")
  var make = false
  @Option(help: .hidden)
  var measure: Row?

  func validate() throws {
    guard runs >= 1 else { throw ValidationError("--runs: at least 1 was expected") }
    guard passes >= 3 else { throw ValidationError("--passes: at least 3 was expected") }
  }

  func run() throws {
    do {
      if make {
        for workload in MadeWorkload.all { try workload.write(to: data) }
      } else if let measure {
        let result = try measure.measure(in: data, passes: passes)
        try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(result))
      } else {
        try compare()
      }
    } catch let error where !(error is ExitCode) {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode(2)
    }
  }

  private func compare() throws {
    let rows = row.map { [$0] + [$0.floor].compactMap { $0 } } ?? Row.allCases
    var found: [Row: [Measurement]] = [:]
    for run in 1...runs {
      for row in rows {
        Progress.show("run \(run) of \(runs): \(row.rawValue)")
        found[row, default: []].append(try inOwnProcess(row))
      }
    }
    Progress.clear()
    print(Table(rows: rows, found: found, runs: runs, passes: passes, peers: peers).text)
  }

  private func inOwnProcess(_ row: Row) throws -> Measurement {
    let process = Process()
    guard let program = Bundle.main.executableURL else {
      throw BenchmarkError("the program does not know where it lies")
    }
    process.executableURL = program
    process.arguments = ["--data", data, "--passes", "\(passes)", "--measure", row.rawValue]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let answer = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw BenchmarkError("\(row.rawValue) could not be measured")
    }
    return try JSONDecoder().decode(Measurement.self, from: answer)
  }
}

extension Row: ExpressibleByArgument {}
