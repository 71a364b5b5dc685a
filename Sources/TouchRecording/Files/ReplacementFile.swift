/// A file that is in its place only once it is complete.
///
///     let file = try ReplacementFile(path: path)
///     let writer = try RecordingWriter(name: path, header: header, sink: file.write)
///     …
///     try file.finish()
///
/// What is written goes to a file beside it with an unpredictable name, in large pieces.
/// ``finish()`` syncs it to the disk and gives it its name, with the permissions of the file that
/// was there. Whatever goes wrong before, also a process that is killed, the file that was there
/// stays as it was; so the same file can be read meanwhile. A symbolic link is followed: what it
/// leads to is replaced. Where nothing can be put beside it, a pipe or a device, it is written
/// directly.
public final class ReplacementFile {
  private static let pieceSize = 1 << 16

  /// The file, as the caller named it.
  public let path: String
  private let place: OutputDestination
  private let replaces: Bool
  /// Where the bytes go until it is finished; nil when they go there directly.
  private let part: String?
  private var output: OpenFile?
  private var piece: [UInt8] = []

  /// Creates the file beside it.
  ///
  /// - Parameters:
  ///   - path: The file; also the name in errors.
  ///   - replaces: Whether an ordinary file that is there already is replaced; otherwise it is an
  ///     error.
  /// - Throws: What keeps it from being written.
  public init(path: String, replaces: Bool = true) throws(RecordingError) {
    self.path = path
    self.replaces = replaces
    place = try OutputDestination(path)
    switch place.kind {
    case .open(let descriptor):
      part = nil
      output = try OpenFile(duplicating: descriptor, path: path)
    case .device:
      part = nil
      output = try OpenFile(device: path)
    case .free, .file:
      try place.checkReplaceable(replaces)
      var part: String?
      output = try OpenFile.unfinished(beside: place.file, as: path, &part)
      self.part = part
      if case .file(let status) = place.kind { try output?.resemble(status) }
    }
  }

  deinit {
    guard let part, output != nil else { return }
    FileNames.remove(part)
    UnfinishedFiles.remove(part)
  }

  /// Adds a line.
  ///
  /// - Parameter line: The bytes.
  /// - Throws: What keeps them from being written.
  public func write(_ line: UnsafeRawBufferPointer) throws(RecordingError) {
    piece.append(contentsOf: line)
    if piece.count >= ReplacementFile.pieceSize { try flush() }
  }

  /// Adds bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: What keeps them from being written.
  public func write(_ bytes: [UInt8]) throws(RecordingError) {
    try bytes.withUnsafeBufferPointer { all throws(RecordingError) in
      try write(UnsafeRawBufferPointer(all))
    }
  }

  /// Puts the file in its place.
  ///
  /// - Throws: What keeps it from being written. Then nothing has changed, unless it is only that the
  ///   folder cannot be synced: then the file is in its place, and a loss of power may undo that.
  public func finish() throws(RecordingError) {
    try flush()
    try output?.synchronize()
    guard let part else {
      output = nil
      return
    }
    do throws(RecordingError) {
      if replaces {
        try FileNames.rename(part, to: place.file)
      } else {
        try FileNames.move(part, toFree: place.file)
      }
      output = nil
      UnfinishedFiles.remove(part)
      try FileNames.synchronizeFolder(of: place.file)
    } catch {
      var error = error
      error.file = path
      throw error
    }
  }

  /// Writes a whole file.
  ///
  /// - Parameters:
  ///   - bytes: What it is to contain.
  ///   - path: The file; also the name in errors.
  ///   - replaces: Whether an ordinary file that is there already is replaced; otherwise it is an
  ///     error.
  /// - Throws: What keeps it from being written; then a file that was there is as it was.
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
