import ArgumentParser
import Foundation

@main
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tools/bench",
    abstract: "Measures how long the library takes for a touch, and counts its instructions.",
    discussion: """
      Each row runs in its own process, RUNS times, interleaved with the others: first it is checked against \
      what is expected, then timed for PASSES passes over the recording. A floor is the same arithmetic in a \
      plain loop. Instructions are counted by valgrind, where that is installed, on workloads a tenth as long: \
      they are the same each time, however busy the machine is.

      --compare exits with 1 when instructions or allocations a touch have grown by more than 3 % since the \
      stored baseline, and with 0 otherwise; where it cannot compare it says why in a line. Exit status 2: a \
      row does not do what is expected, or a file cannot be read.
      """)

  @Option(help: "The folder with the workloads; without it they are made, the same every time.")
  var data: String
  @Option(help: "How many processes a row gets.")
  var runs = 9
  @Option(help: "How many timed passes a process makes, at least 3.")
  var passes = 20
  @Option(help: "Only this row, and its floor.")
  var row: Row?
  @Flag(help: "Run other toolkits' programs in between, as far as they are installed.")
  var peers = false
  @Flag(help: "Count instructions, and compare with the stored baseline.")
  var compare = false
  @Flag(help: "Count instructions, and store them as the baseline.")
  var updateBaseline = false
  @Flag(help: "Check that --compare refuses a program that does more than it should.")
  var selfTest = false
  @Flag(help: "Make the workloads in the folder, and measure nothing.")
  var make = false

  // What the script around this program says.
  @Option(help: .hidden)
  var part = 1
  @Option(help: .hidden)
  var counted: String?
  @Option(help: .hidden)
  var countedData: String?
  @Option(help: .hidden)
  var baseline = "baseline.json"
  @Option(help: .hidden)
  var peerPrograms: String?
  // What this program says to those that it starts.
  @Option(help: .hidden)
  var measure: Row?
  @Option(help: .hidden)
  var handled: Int?
  @Option(help: .hidden)
  var burden: Burden?

  func validate() throws {
    guard runs >= 1 else { throw ValidationError("--runs: at least 1 was expected") }
    guard passes >= 3 else { throw ValidationError("--passes: at least 3 was expected") }
    guard [compare, updateBaseline, selfTest, make].count(where: { $0 }) <= 1 else {
      throw ValidationError(
        "one of --compare, --update-baseline, --self-test and --make was expected")
    }
    if let handled, !(1...Counting.passes).contains(handled) {
      throw ValidationError("--handled: 1 to \(Counting.passes) was expected")
    }
  }

  func run() throws {
    do {
      if make {
        for workload in MadeWorkload.all { try workload.write(to: data, part: part) }
      } else if let measure {
        let result =
          try handled.map { try measure.beCounted(in: data, handledPasses: $0, burden: burden) }
          ?? measure.measure(in: data, passes: passes)
        try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(result))
      } else if compare || updateBaseline || selfTest {
        try count()
      } else {
        try time()
      }
    } catch let error where !(error is ExitCode) {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode(2)
    }
  }

  /// nil where instructions cannot be counted.
  private var counting: Counting? {
    Counting(program: counted ?? CommandLine.arguments[0], data: countedData ?? data)
  }

  private func count() throws {
    guard let counting else {
      print("skipped: instructions are counted by valgrind, which is not installed")
      return
    }
    let comparing = Comparing(counting: counting, path: baseline)
    if selfTest { return try comparing.selfTest() }
    if updateBaseline { return try comparing.update() }
    guard try comparing.compare() else { throw ExitCode(1) }
  }

  private func time() throws {
    let rows = row.map { [$0] + [$0.floor].compactMap { $0 } } ?? Row.allCases
    let others =
      peers
      ? try PeerRun.all(
        for: rows, programs: peerPrograms, data: data, short: countedData ?? data, passes: passes)
      : []
    var found: [Row: [Measurement]] = [:]
    var ofPeers: [PeerRun: [Measurement]] = [:]
    for run in 1...runs {
      for row in rows {
        Progress.show("run \(run) of \(runs): \(row.rawValue)")
        found[row, default: []].append(try inOwnProcess(row))
      }
      for other in others {
        Progress.show("run \(run) of \(runs): \(other.name)")
        ofPeers[other, default: []].append(try other.measure())
      }
    }
    var counts: [Row: Double] = [:]
    if let counting {
      for row in rows where Counting.rows.contains(row) {
        Progress.show("counting \(row.rawValue)")
        counts[row] = try counting.count(row).instructions
      }
    }
    Progress.clear()
    let table = Table(rows: rows, found: found, counts: counts, runs: runs, passes: passes)
    print(table.text)
    if peers { print("\n" + PeerTable(runs: others, found: ofPeers).text) }
  }

  private func inOwnProcess(_ row: Row) throws -> Measurement {
    guard let program = Bundle.main.executableURL else {
      throw BenchmarkError("the program does not know where it lies")
    }
    let answer = try Shell.start(
      program.path, ["--data", data, "--passes", "\(passes)", "--measure", row.rawValue]
    ).answer()
    guard answer.succeeded else { throw BenchmarkError("\(row.rawValue) could not be measured") }
    return try JSONDecoder().decode(Measurement.self, from: answer.output)
  }
}

extension Row: ExpressibleByArgument {}
extension Burden: ExpressibleByArgument {}
