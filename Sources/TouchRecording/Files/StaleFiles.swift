import Synchronization
import TouchSystem

/// Unfinished files whose writers were killed: the next program that writes into the folder removes
/// them.
///
/// A writer keeps its unfinished file locked as long as it lives, and the system unlocks the file of
/// a writer that is gone. So age plays no part, and a slow writer loses nothing. On a file system
/// without locks nothing is removed.
enum StaleFiles {
  /// How the name of an unfinished file begins and ends.
  static let (prefix, suffix) = (".touchstone-", ".part")

  /// The folders that this program has looked through: once is enough.
  private static let known = Mutex<Set<String>>([])

  /// Removes those in a folder, the first time that this program writes there.
  static func remove(from folder: String) {
    guard known.withLock({ $0.insert(folder).inserted }) else { return }
    for name in FilePlace.names(in: folder) where isUnfinished(name) {
      removeUnlocked(folder + "/" + name)
    }
  }

  private static func isUnfinished(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let digits = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  private static func removeUnlocked(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { _ = close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    // A writer that has created it and not locked it yet sees that it is gone, and takes another.
    _ = unlink(path)
  }
}

extension OpenFile {
  /// Creates an unfinished file beside the place that it is for, under a name that cannot be
  /// known before, and locks it.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - name: What errors call it.
  ///   - part: Receives its path.
  /// - Returns: The file.
  /// - Throws: What keeps it from being created.
  static func unfinished(
    beside place: String, as name: String, _ part: inout String?
  ) throws(RecordingError) -> OpenFile {
    StaleFiles.remove(from: FileNames.folder(of: place))
    while true {
      let path = try FileNames.unpredictable(beside: place)
      // Noted before it is there: a signal may come in between.
      UnfinishedFiles.add(path)
      do throws(RecordingError) {
        var file = try OpenFile(creating: path, as: name)
        _ = file.lock()
        if file.isLinked {
          part = path
          return file
        }
      } catch {
        UnfinishedFiles.remove(path)
        throw error
      }
      UnfinishedFiles.remove(path)
    }
  }
}
