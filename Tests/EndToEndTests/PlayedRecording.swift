import Foundation
import ProgramTestSupport
import Testing
import VirtualTouchscreen

/// A bundled recording whose fingers a server sends to the program's window, which records them.
///
/// Each frame of fingers is sent at its time, but not before the window has recorded the one before.
/// A busy machine therefore makes the play slower, but neither joins nor loses a sample.
struct PlayedRecording {
  /// The bundled recording.
  let source: RecordingFile
  /// What the window has recorded.
  let live: RecordingFile
  /// For each frame of fingers, when it was sent, and when it was seen in the window's recording.
  let moments: [(sent: ContinuousClock.Instant, seen: ContinuousClock.Instant)]

  private let header: Substring
  /// What was sent: the frames of the bundled recording.
  let frames: [Frame]

  /// Plays a bundled recording.
  ///
  /// - Parameters:
  ///   - path: The recording.
  ///   - hand: The touchscreen.
  ///   - program: The program with the window.
  ///   - recording: Where the program records.
  ///   - finish: Ends the program and reads what it recorded.
  /// - Throws: ``VirtualTouchscreenError`` if the window does not record what was sent.
  init(
    _ path: String, by hand: some FingerHand, to program: ChildProgram, recording: String,
    finish: () throws -> RecordingFile
  ) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    source = try RecordingFile(data)
    header = try #require(String(decoding: data, as: UTF8.self).split(separator: "\n").first)
    frames = Self.frames(of: source, liftsAtLastPlace: true)
    let file = try #require(FileHandle(forReadingAtPath: recording))
    defer { try? file.close() }
    var recorded = RecordedTouches(file)
    var (moments, count) = ([(sent: ContinuousClock.Instant, seen: ContinuousClock.Instant)](), 0)
    let start = ContinuousClock.now - .seconds(frames.first?.time ?? 0)
    for frame in frames {
      pause(until: start + .seconds(frame.time))
      let sent = ContinuousClock.now
      try hand.perform(frame.touches)
      count += frame.touches.count
      try waitUntil("the window to record \(frame)", interval: .milliseconds(1)) {
        guard program.isRunning else {
          throw VirtualTouchscreenError.programEnded(program.standardError)
        }
        return try recorded.count() >= count
      }
      moments.append((sent, .now))
    }
    self.moments = moments
    live = try finish()
  }

  /// What fingers did at a moment.
  struct Frame {
    var time: Double
    var touches: [RecordingFile.Touch]
  }

  /// The frames of a recording.
  ///
  /// Some bundled recordings lift a finger beside its last place. Servers tell where, but every SDL
  /// reports the last place.
  private static func frames(of recording: RecordingFile, liftsAtLastPlace: Bool) -> [Frame] {
    var places: [Int: RecordingFile.Touch] = [:]
    return recording.lines.compactMap { line in
      guard let touches = line.touches else { return nil }
      return Frame(
        time: line.t,
        touches: touches.map { touch in
          var touch = touch
          if liftsAtLastPlace, touch.phase == "ended", let last = places[touch.id] {
            (touch.x, touch.y) = (last.x, last.y)
          }
          places[touch.id] = touch
          return touch
        })
    }
  }

  /// For each frame that was sent, its samples as the window recorded them, with the numbers of the
  /// fingers that were sent; nil if the window recorded other samples.
  func received() -> [Frame]? {
    var samples = Self.frames(of: live, liftsAtLastPlace: false).flatMap { frame in
      frame.touches.map { (time: frame.time, touch: $0) }
    }[...]
    var numbers: [Int: Int] = [:]
    var received: [Frame] = []
    for frame in frames {
      guard samples.count >= frame.touches.count else { return nil }
      var touches: [RecordingFile.Touch] = []
      for (touch, sample) in zip(frame.touches, samples.prefix(frame.touches.count)) {
        var own = sample.touch
        if own.phase == "began" { numbers[own.id] = touch.id }
        guard let number = numbers[own.id] else { return nil }
        own.id = number
        touches.append(own)
      }
      // Fingers that move together come in any order.
      touches.sort { a, b in
        let places = [a, b].map { touch in frame.touches.firstIndex { $0.id == touch.id } ?? 0 }
        return places[0] < places[1]
      }
      guard touches.map(\.id) == frame.touches.map(\.id),
        touches.map(\.phase) == frame.touches.map(\.phase)
      else { return nil }
      received.append(Frame(time: samples.first?.time ?? 0, touches: touches))
      samples = samples.dropFirst(frame.touches.count)
    }
    return samples.isEmpty ? received : nil
  }

  /// A recording of samples at the times at which they were to be sent.
  func text(of samples: [Frame]) -> String {
    var lines = [String(header)]
    for (frame, sent) in zip(samples, frames) {
      let touches = frame.touches.map {
        #"{"id":\#($0.id),"phase":"\#($0.phase)","x":\#($0.x),"y":\#($0.y)}"#
      }
      lines.append(#"{"t":\#(sent.time),"touches":[\#(touches.joined(separator: ","))]}"#)
    }
    lines.append(#"{"t":\#(source.lines.last?.t ?? 0),"end":true}"#)
    return lines.joined(separator: "\n") + "\n"
  }

  /// How the window's times agree with the clock of the test, in seconds.
  ///
  /// The window's clock began at an unknown moment. If it began so that the earliest time is that of
  /// the sending of its frame, the slack is what the latest one has until its frame was seen: less
  /// than zero if there is no moment for which each time is between the sending and the sight. The
  /// lags, in order, are how much later than the quickest frame the others were stamped.
  func timing(of received: [Frame]) -> (slack: Double, lags: [Double]) {
    let origin = moments.first?.sent ?? .now
    func seconds(_ moment: ContinuousClock.Instant) -> Double { (moment - origin) / .seconds(1) }
    let afterSent = zip(received, moments).map { $0.time - seconds($1.sent) }
    let beforeSeen = zip(received, moments).map { seconds($1.seen) - $0.time }
    let least = afterSent.min() ?? 0
    return (least + (beforeSeen.min() ?? 0), afterSent.map { $0 - least }.sorted())
  }

  /// Counts the samples of fingers in a file that grows.
  private struct RecordedTouches {
    private let file: FileHandle
    private var rest = Data()
    private var found = 0

    init(_ file: FileHandle) { self.file = file }

    mutating func count() throws -> Int {
      rest += try file.readToEnd() ?? Data()
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[rest.startIndex..<end]
        rest = Data(rest[rest.index(after: end)...])
        // The header is no line of that kind.
        let read = try? JSONDecoder().decode(RecordingFile.Line.self, from: line)
        found += read?.touches?.count ?? 0
      }
      return found
    }
  }
}
