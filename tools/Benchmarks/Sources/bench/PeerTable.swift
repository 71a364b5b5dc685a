/// What other programs needed in the same run.
struct PeerTable {
  let runs: [PeerRun]
  let found: [PeerRun: [Measurement]]

  var text: String {
    var lines = [["The same workloads, in between: ns/touch", "min", "median", "max", "ns/frame"]]
    for run in runs {
      guard let figures = found[run] else { continue }
      let times = figures.map(\.nanosecondsPerTouch)
      lines.append(
        [
          run.name, Table.number(times.min()), Table.number(Table.median(times)),
          Table.number(times.max()),
          Table.number(Table.median(figures.map(\.nanosecondsPerFrame))),
        ])
    }
    let missing = Peer.allCases.filter { peer in !runs.contains { $0.peer == peer } }
      .map { "\($0.title): skipped: needs \($0.needs)" }
    return (Table.aligned(lines) + missing).joined(separator: "\n")
  }
}
