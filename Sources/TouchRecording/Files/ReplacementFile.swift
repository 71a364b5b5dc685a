/// A file that takes the place of another once it is complete.
///
///     let file = try ReplacementFile(path: path)
///     let writer = try RecordingWriter(name: path, header: header, sink: file.write)
///     …
///     try file.finish()
///
/// What is written goes to a file beside it, in large pieces. Whatever goes wrong, the file that was there stays
/// as it was; so the same file can be read meanwhile. Where nothing can be put beside it, a pipe or a
/// device, it is written directly.
public final class ReplacementFile {
  private static let pieceSize = 1 << 16

  /// The file, as the caller named it.
  public let path: String
  /// Where the bytes go until it is finished; nil when they go there directly.
  private let part: String?
  private var output: OpenFile?
  private var piece: [UInt8] = []

  /// Creates the file beside it.
  ///
  /// - Parameter path: The file; also the name in errors.
  /// - Throws: What keeps it from being written.
  public init(path: String) throws(RecordingError) {
    self.path = path
    guard OpenFile.canBeReplaced(path) else {
      part = nil
      output = try OpenFile(writing: path)
      return
    }
    let part = path + ".part"
    do throws(RecordingError) {
      output = try OpenFile(writing: part)
    } catch {
      var error = error
      error.file = path
      throw error
    }
    self.part = part
  }

  deinit {
    guard let part, output != nil else { return }
    OpenFile.remove(part)
  }

  /// Adds a line.
  ///
  /// - Parameter line: The bytes.
  /// - Throws: What keeps them from being written.
  public func write(_ line: UnsafeRawBufferPointer) throws(RecordingError) {
    piece.append(contentsOf: line)
    if piece.count >= ReplacementFile.pieceSize { try flush() }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: What keeps it from being written; then nothing has changed.
  public func finish() throws(RecordingError) {
    try flush()
    do throws(RecordingError) {
      try output?.synchronize()
      if let part { try OpenFile.rename(part, to: path) }
    } catch {
      throw named(error)
    }
    output = nil
  }

  private func flush() throws(RecordingError) {
    do throws(RecordingError) {
      try piece.withUnsafeBufferPointer { all throws(RecordingError) in
        try output?.write(UnsafeRawBufferPointer(all))
      }
    } catch {
      throw named(error)
    }
    piece.removeAll(keepingCapacity: true)
  }

  private func named(_ error: RecordingError) -> RecordingError {
    var error = error
    error.file = path
    return error
  }
}
