import Synchronization
import TouchSystem

/// The unfinished files of killed writers; the next program that writes into the folder removes
/// them.
///
/// A writer keeps its unfinished file locked as long as it lives, and the system unlocks the file
/// of a dead writer. So age plays no part, and a slow writer loses nothing. On a file system
/// without locks, nothing is removed.
enum StaleFiles {
  /// The beginning and the end of an unfinished file's name.
  static let (prefix, suffix) = (".touchstone-", ".part")

  /// The folders that this program has already searched: once is enough.
  private static let known = Mutex<Set<String>>([])

  /// Removes the stale files in a folder, the first time that this program writes there.
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
    guard let status = FileStatus.of(descriptor), status.st_mode & S_IFMT == S_IFREG,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    // A writer that has created the file but not locked it yet notices the removal and creates
    // another.
    _ = unlink(path)
  }
}

extension OpenFile {
  /// Creates and locks an unfinished file beside its destination, under an unpredictable name.
  ///
  /// - Parameters:
  ///   - place: The destination.
  ///   - name: The name in errors.
  ///   - part: Receives the path of the file.
  /// - Returns: The file.
  /// - Throws: An error if the file cannot be created.
  static func unfinished(
    beside place: String, as name: String, _ part: inout String?
  ) throws(RecordingError) -> OpenFile {
    StaleFiles.remove(from: FileNames.folder(of: place))
    while true {
      let path = try FileNames.unpredictable(beside: place)
      // The path is registered before the file exists because a signal may come in between.
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
