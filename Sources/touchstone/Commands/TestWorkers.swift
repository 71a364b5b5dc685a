import TouchSystem

/// Plays the recordings of `touchstone test` in separate processes, several at a time.
///
/// If a process ends unexpectedly, only its current recording fails, with the reason, and another
/// process continues.
struct TestWorkers {
  let files: [RecordingSearch.File]
  let options: RecordingTestRun.Options
  let report: TestReport

  /// Plays all recordings, at most `count` at a time.
  func run(_ count: Int) {
    var workers: [TestWorker] = []
    var next = 0
    while next < files.count || !workers.isEmpty, !StandardOutput.hasFailed {
      while workers.count < count, next < files.count, let worker = TestWorker(options) {
        worker.play(files[next], at: next)
        next += 1
        workers.append(worker)
      }
      if workers.isEmpty, next < files.count {
        // If no process can be started, this process plays the recording.
        report.add(
          TestReport.Point(
            RecordingTestRun.run(files[next], options), number: next + 1, form: options.form),
          at: next)
        next += 1
        continue
      }
      for place in ready(workers).reversed() {
        guard let index = workers[place].index else { continue }
        if let point = workers[place].answer() {
          report.add(point, at: index)
          if next < files.count {
            workers[place].play(files[next], at: next)
            next += 1
            continue
          }
          workers[place].end()
        } else {
          let (end, why) = workers[place].end()
          var outcome = RecordingTestRun.Outcome(path: files[index].path)
          outcome.verdict = .unreadable("\(files[index].path): error: \(reason(end, why))")
          report.add(TestReport.Point(outcome, number: index + 1, form: options.form), at: index)
        }
        workers.remove(at: place)
      }
    }
    for worker in workers { worker.end() }
  }

  /// Waits until at least one worker has sent something; returns the indices of these workers.
  private func ready(_ workers: [TestWorker]) -> [Int] {
    var wishes = workers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    guard poll(&wishes, nfds_t(wishes.count), -1) > 0 else { return [] }
    return wishes.indices.filter { wishes[$0].revents != 0 }
  }

  /// Returns the message about a recording whose process has ended.
  private func reason(_ end: ChildProcess.End, _ why: String?) -> String {
    let what: String
    switch end {
    case .signal(SIGXCPU):
      return "the recording takes more than \(TestWorker.maximumSeconds) s of processor time, "
        + "expected at most that"
    case .signal(let number):
      what =
        "crashed while it played this recording (signal \(number), "
        + String(cString: strsignal(number)) + (why.map { ": \($0)" } ?? "") + ")"
    case .status(let status): what = "ended while it played this recording (status \(status))"
    case .unknown: what = "ended while it played this recording"
    }
    return "the program \(what), expected it to play on"
  }
}
