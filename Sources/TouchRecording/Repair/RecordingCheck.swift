/// A list of all problems of a recording, not only the first.
///
///     for problem in RecordingCheck.check(path: "photos.touch.jsonl") { print(problem) }
///
/// An invalid line is left out and the next one is read. If the header is invalid, only the header
/// is reported, because the meaning of the lines depends on it. A playable irregularity is a
/// warning: a cut at the end, a finger that is never lifted, a finger that moves twice at one time,
/// and locations farther outside the surface than `StreamRepair.maximumDistance`.
public struct RecordingCheck: Sendable {
  /// The largest number of problems reported; more would add nothing and fill the memory.
  public static let maximumProblems = 1000

  /// The header; nil if it cannot be read.
  public private(set) var header: RecordingHeader?
  /// The problems, in the order of the lines.
  public private(set) var problems: [RecordingError] = []
  /// The summary of the readable lines.
  public private(set) var summary = RecordingSummary()

  /// Checks a file.
  ///
  /// - Parameter path: The file; also the name in the problems.
  public init(path: String) { run { () throws(RecordingError) in try RecordingReader(path: path) } }

  /// Checks bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content of a file.
  ///   - name: The file's name in the problems.
  public init(bytes: [UInt8], name: String) {
    run { () throws(RecordingError) in try RecordingReader(bytes: bytes, name: name) }
  }

  /// Lists the problems of a file; empty if there are none.
  ///
  /// - Parameter path: The file; also the name in the problems.
  /// - Returns: The problems, in the order of the lines.
  public static func check(path: String) -> [RecordingError] { RecordingCheck(path: path).problems }

  private mutating func run(_ open: () throws(RecordingError) -> RecordingReader) {
    let reader: RecordingReader
    do throws(RecordingError) {
      reader = try open()
    } catch {
      problems.append(error)
      return
    }
    header = reader.header
    var stream = StreamCheck(reader)
    while problems.count < RecordingCheck.maximumProblems {
      do throws(RecordingError) {
        guard let entry = try reader.nextEntry() else {
          stream.finish { problems.append($0) }
          if let truncation = reader.truncation { problems.append(truncation) }
          return
        }
        problems.append(contentsOf: entry.problems)
        if entry.problems.isEmpty { summary.add(entry.line, fingersDown: reader.fingersDown) }
        // A line that already has problems gets no further warnings.
        stream.add(entry.line) { if entry.problems.isEmpty { problems.append($0) } }
      } catch { problems.append(error) }
    }
    problems.append(
      RecordingError(
        file: reader.file, what: "more than \(RecordingCheck.maximumProblems) problems",
        expected: "a recording; the rest was not read"))
  }
}
