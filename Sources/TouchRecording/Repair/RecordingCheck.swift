/// Everything that is wrong with a recording, not only the first of it.
///
///     for problem in RecordingCheck.check(path: "photos.touch.jsonl") { print(problem) }
///
/// A line that cannot be read is left out and the next one is read. Of a file whose header is wrong
/// only that is reported, since what the lines mean depends on it. What can be played but should
/// not be there is a warning: a cut at the end, a finger that is never lifted, one that moves twice
/// at one time, and places farther outside the surface than `StreamRepair.maximumDistance`.
public struct RecordingCheck: Sendable {
  /// How many problems are reported; more say nothing new and would fill the memory.
  public static let maximumProblems = 1000

  /// The header; nil if it cannot be read.
  public private(set) var header: RecordingHeader?
  /// What is wrong, in the order of the lines.
  public private(set) var problems: [RecordingError] = []
  /// What the lines that could be read amount to.
  public private(set) var summary = RecordingSummary()

  /// Checks a file.
  ///
  /// - Parameter path: The file; also the name in the problems.
  public init(path: String) {
    run { () throws(RecordingError) in try RecordingReader(path: path) }
  }

  /// Checks bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: What a file would contain.
  ///   - name: The file's name in the problems.
  public init(bytes: [UInt8], name: String) {
    run { () throws(RecordingError) in try RecordingReader(bytes: bytes, name: name) }
  }

  /// Lists what is wrong with a file; empty if nothing is.
  ///
  /// - Parameter path: The file; also the name in the problems.
  /// - Returns: The problems, in the order of the lines.
  public static func check(path: String) -> [RecordingError] {
    RecordingCheck(path: path).problems
  }

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
        // Of a line that is wrong enough was said.
        stream.add(entry.line) { if entry.problems.isEmpty { problems.append($0) } }
      } catch {
        problems.append(error)
      }
    }
    problems.append(
      RecordingError(
        file: reader.file, what: "more than \(RecordingCheck.maximumProblems) problems",
        expected: "a recording; the rest was not read"))
  }
}
