import Synchronization
import TouchSystem

/// The files that are being written under temporary names.
///
/// A program that is asked to end removes them. SIGKILL or a loss of power, which no program can
/// catch, leaves them in the folder, as `.touchstone-….part`. The next program that writes into the
/// folder removes them.
public enum UnfinishedFiles {
  private static let count = 64
  /// The lock of the names; it holds the names removed last, oldest first.
  private static let retired = Mutex<[Retired]>([])

  /// The memory of a name, which only the lock's owner frees.
  private struct Retired: @unchecked Sendable { let name: UnsafeMutablePointer<CChar> }

  /// The names as C strings, because a signal handler must not allocate.
  private nonisolated(unsafe) static let names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> =
    {
      let names = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: count)
      names.initialize(repeating: nil, count: count)
      return names
    }()

  /// Prepares ``removeAll()``, whose first call would otherwise allocate memory.
  public static func prepare() { _ = names }

  /// Removes all unfinished files; a signal handler may call it, after ``prepare()``.
  public static func removeAll() {
    for index in 0..<count {
      if let name = names[index] { _ = unlink(name) }
    }
  }

  /// Registers a file, if there is room for it.
  package static func add(_ path: String) {
    retired.withLock { _ in
      if let place = (0..<count).first(where: { names[$0] == nil }) { names[place] = strdup(path) }
    }
  }

  /// Unregisters a file.
  package static func remove(_ path: String) {
    retired.withLock { retired in
      for index in 0..<count {
        guard let name = names[index], strcmp(name, path) == 0 else { continue }
        names[index] = nil
        // The memory stays for a while because a signal handler on another thread may be reading
        // it.
        retired.append(Retired(name: name))
        if retired.count > count { free(retired.removeFirst().name) }
        return
      }
    }
  }
}
