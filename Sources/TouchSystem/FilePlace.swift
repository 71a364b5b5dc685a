/// The kind of file at a path; a link counts as its destination.
package enum FilePlace: Equatable {
  /// Nothing, or a file that the process may not inspect.
  case nothing
  /// A directory.
  case folder
  /// A regular file.
  case file
  /// A pipe, a device or another special file.
  case other

  /// Finds the kind of file at a path.
  package init(_ path: String) {
    // The system ends a name at a zero byte, and would examine another file than the named one.
    guard !path.utf8.contains(0), let status = FileStatus.of(path) else {
      self = .nothing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    default: self = .other
    }
  }

  /// Returns whether anything exists at a path.
  package static func exists(_ path: String) -> Bool { FilePlace(path) != .nothing }

  /// Returns whether a name is taken, also by a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    !path.utf8.contains(0) && FileStatus.ofName(path) != nil
  }

  /// Returns the absolute path of what exists at a path, without links; nil if nothing does.
  package static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the path of the file that a path leads to, whether it exists or not; nil if links lead
  /// in a circle.
  package static func destination(of path: String) -> String? {
    if let real = real(path) { return real }
    var place = path
    // Linux follows as many links.
    for _ in 0..<40 {
      guard let link = link(at: place) else { return place }
      place = link.hasPrefix("/") ? link : parent(of: place) + link
    }
    return nil
  }

  /// Returns the beginning of a path that its last name follows: empty, or with a slash at its end.
  package static func parent(of path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return String(path[..<(slash.map { path.utf8.index(after: $0) } ?? path.startIndex)])
  }

  /// Returns the path that a link contains; nil if there is no link.
  private static func link(at path: String) -> String? {
    var room = [CChar](repeating: 0, count: 1 << 12)
    let count = readlink(path, &room, room.count)
    guard count > 0, count < room.count else { return nil }
    return String(decoding: room[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A folder that cannot be read, and the system's error number.
  package struct UnreadableFolder: Error {
    package let path: String
    package let code: Int32
  }

  /// Returns the names of a folder's contents, in no order; empty if the folder cannot be read.
  package static func names(in folder: String) -> [String] { (try? contents(of: folder)) ?? [] }

  private static func contents(of folder: String) throws(UnreadableFolder) -> [String] {
    guard let stream = opendir(folder) else { throw UnreadableFolder(path: folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { first in
        String(cString: UnsafeRawPointer(first).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the relative paths of everything in a folder and its subfolders, without following
  /// links.
  ///
  /// - Throws: An error if one of the folders cannot be read.
  package static func names(below folder: String) throws(UnreadableFolder) -> [String] {
    var names: [String] = []
    for name in try contents(of: folder) {
      names.append(name)
      var status = stat()
      let path = folder + "/" + name
      // Another process may just have removed it; below, too.
      guard lstat(path, &status) == 0 || errno == ENOENT else {
        throw UnreadableFolder(path: path, code: errno)
      }
      guard status.st_mode & S_IFMT == S_IFDIR else { continue }
      do throws(UnreadableFolder) {
        for inner in try FilePlace.names(below: path) { names.append(name + "/" + inner) }
      } catch {
        guard error.code == ENOENT else { throw error }
      }
    }
    return names
  }
}
