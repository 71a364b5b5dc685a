import Foundation

/// One program on one workload.
struct PeerRun: Hashable {
  let peer: Peer
  let workload: String
  private let program: String
  private let folder: String
  private let passes: Int

  var name: String { "\(peer.title), \(workload)" }

  /// Those whose programs there are, for the workloads of these rows.
  ///
  /// - Parameters:
  ///   - rows: What else is measured.
  ///   - programs: The folder with the programs, where the workloads are written to as well.
  ///   - data: The folder with the workloads.
  ///   - short: The folder with those for slow programs.
  ///   - passes: How many timed passes a program makes that is not slow.
  /// - Returns: What to run.
  /// - Throws: What keeps the workloads from being written as the programs read them.
  static func all(
    for rows: [Row], programs: String?, data: String, short: String, passes: Int
  ) throws -> [PeerRun] {
    guard let programs else { throw BenchmarkError("--peers: the script tools/bench was expected") }
    let workloads = Set(rows.map(\.workload)).sorted()
    let shorter = "\(programs)/short"
    try? FileManager.default.createDirectory(atPath: shorter, withIntermediateDirectories: true)
    for name in workloads {
      try PlainWorkload(Workload(name, in: data)).write(to: programs)
      try PlainWorkload(Workload(name, in: short)).write(to: shorter)
    }
    return Peer.allCases.flatMap { peer -> [PeerRun] in
      let path = "\(programs)/\(peer.program)"
      guard FileManager.default.isExecutableFile(atPath: path) else { return [] }
      return peer.workloads.filter(workloads.contains).map {
        PeerRun(
          peer: peer, workload: $0, program: path, folder: peer.isSlow ? shorter : programs,
          passes: peer.isSlow ? 1 : passes)
      }
    }
  }

  /// Runs it once.
  func measure() throws -> Measurement {
    let answer = try Shell.start(program, [folder, workload, "\(passes)"] + peer.mode).answer()
    guard answer.succeeded else { throw BenchmarkError("\(name) could not be measured") }
    do {
      return try JSONDecoder().decode(Measurement.self, from: answer.output)
    } catch {
      throw BenchmarkError("\(name): a line of JSON was expected: \(error)")
    }
  }
}
