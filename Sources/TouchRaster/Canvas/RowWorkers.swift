import Dispatch

/// Threads that draw the rows of one frame in parallel.
///
/// Rows do not depend on each other: the frame is the same to the last bit, whichever thread draws
/// a row, and in whatever order. The calling thread takes part. Helpers start when the system
/// schedules them: on a busy machine they start late and find no work left, and the frame has not
/// waited.
///
/// Only one thread at a time may use it.
package final class RowWorkers: Sendable {
  /// Work on some of the rows, which must not touch the data of others.
  package typealias Work = (Range<Int>) -> Void

  /// The number of pieces for each thread, because pieces take different times.
  private static let piecesPerThread = 4
  /// The smallest number of rows of a piece, because each piece examines everything that is drawn.
  private static let leastRows = 32

  private struct Job {
    /// The rows that no thread has taken yet.
    var rest: Range<Int> = 0..<0
    var piece = 1
    /// The number of pieces in progress.
    var running = 0
    /// Whether the caller waits for the last of them.
    var isAwaited = false
    var work: SharedWork?
  }

  /// Unchecked: the caller of ``forEachPiece(of:_:)`` promises that pieces share nothing.
  private struct SharedWork: @unchecked Sendable {
    let work: Work
  }

  /// The number of threads, including the calling one.
  package let count: Int

  private let job = LockedValue(Job())
  private let isStarted = LockedValue(false)
  private let wakeUp = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)

  /// Starts no thread yet.
  package init(count: Int) { self.count = max(count, 1) }

  /// Does something with all rows, some at a time, and returns when all is done.
  package func forEachPiece(of rows: Range<Int>, _ work: @escaping Work) {
    let pieces = count * Self.piecesPerThread
    let piece = max((rows.count + pieces - 1) / pieces, Self.leastRows)
    guard count > 1, rows.count > piece else { return work(rows) }
    startHelpers()
    let shared = SharedWork(work: work)
    job.withLock { $0 = Job(rest: rows, piece: piece, work: shared) }
    for _ in 1..<count { wakeUp.signal() }
    takePart()
    let mustWait = job.withLock { job in
      job.isAwaited = job.running > 0
      return job.isAwaited
    }
    if mustWait { done.wait() }
    // No thread keeps it longer than this call.
    job.withLock { $0.work = nil }
  }

  /// Processes pieces until none is left.
  private func takePart() {
    while let (rows, shared) = take() {
      shared.work(rows)
      finishPiece()
    }
  }

  private func take() -> (Range<Int>, SharedWork)? {
    job.withLock { job in
      guard let work = job.work, !job.rest.isEmpty else { return nil }
      let rows = job.rest.prefix(job.piece)
      job.rest = rows.upperBound..<job.rest.upperBound
      job.running += 1
      return (rows, work)
    }
  }

  private func finishPiece() {
    job.withLock { job in
      job.running -= 1
      if job.isAwaited, job.running == 0 { done.signal() }
    }
  }

  private func startHelpers() {
    let mustStart = isStarted.withLock { isStarted in
      defer { isStarted = true }
      return !isStarted
    }
    guard mustStart else { return }
    for _ in 1..<count {
      // A queue of its own: its thread waits there for the next frame, and no other work may.
      DispatchQueue(label: "rows").async { [weak self, wakeUp] in
        while true {
          wakeUp.wait()
          guard let self else { return }
          takePart()
        }
      }
    }
  }

  deinit {
    for _ in 1..<count { wakeUp.signal() }
  }
}
