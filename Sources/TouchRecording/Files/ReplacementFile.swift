/// A file that replaces its destination atomically, once it is complete.
///
///     let file = try ReplacementFile(path: path)
///     let writer = try RecordingWriter(name: path, header: header, sink: file.write)
///     …
///     try file.finish()
///
/// The bytes go to a temporary file in the same folder, with an unpredictable name, in large
/// pieces. ``finish()`` syncs the file to the disk and gives it its name, with the permissions of
/// the existing file. If anything goes wrong before, even if the process is killed, the existing
/// file stays unchanged; so it can be read meanwhile. A symbolic link is followed: its target is
/// replaced. If the destination is a pipe or a device, which has no temporary file, it is written
/// directly.
public final class ReplacementFile {
  private static let pieceSize = 1 << 16

  /// The file, as the caller named it.
  public let path: String
  private let file: NewFile
  private var output: OpenFile?
  private var piece: [UInt8] = []

  /// Creates the temporary file.
  ///
  /// - Parameters:
  ///   - path: The file; also the name in errors.
  ///   - replaces: Whether an existing regular file is replaced; otherwise it is an error.
  /// - Throws: An error if the file cannot be written.
  public init(path: String, replaces: Bool = true) throws(RecordingError) {
    self.path = path
    var file = try NewFile(path, replaces: replaces)
    output = try file.open()
    self.file = file
  }

  deinit { if output != nil { file.abandon() } }

  /// Adds a line.
  ///
  /// - Parameter line: The bytes.
  /// - Throws: An error if the line cannot be written.
  public func write(_ line: UnsafeRawBufferPointer) throws(RecordingError) {
    piece.append(contentsOf: line)
    if piece.count >= ReplacementFile.pieceSize { try flush() }
  }

  /// Adds bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: An error if the bytes cannot be written.
  public func write(_ bytes: [UInt8]) throws(RecordingError) {
    try bytes.withUnsafeBufferPointer { all throws(RecordingError) in
      try write(UnsafeRawBufferPointer(all))
    }
  }

  /// Moves the file to its destination.
  ///
  /// - Throws: An error if the file cannot be written; then nothing has changed. If only the folder
  ///   cannot be synced, the file is in its place, but a loss of power may undo that.
  public func finish() throws(RecordingError) {
    try flush()
    try output?.synchronize()
    try file.publish()
    output = nil
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The file; also the name in errors.
  ///   - replaces: Whether an existing regular file is replaced; otherwise it is an error.
  /// - Throws: An error if the file cannot be written; then an existing file is unchanged.
  public static func write(
    _ bytes: [UInt8], to path: String, replaces: Bool = true
  ) throws(RecordingError) {
    let file = try ReplacementFile(path: path, replaces: replaces)
    try file.write(bytes)
    try file.finish()
  }

  private func flush() throws(RecordingError) {
    try piece.withUnsafeBufferPointer { all throws(RecordingError) in
      try output?.write(UnsafeRawBufferPointer(all))
    }
    piece.removeAll(keepingCapacity: true)
  }
}
