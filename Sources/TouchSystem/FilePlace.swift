/// What lies at a path; a link counts as what it leads to.
package enum FilePlace: Equatable {
  /// Nothing, or something that may not be looked at.
  case nothing
  /// A folder.
  case folder
  /// An ordinary file.
  case file
  /// A pipe, a device or the like.
  case other

  /// Looks at a path.
  package init(_ path: String) {
    var status = stat()
    // The system ends a name at a zero: it would look at another file than the one that was named.
    guard !path.utf8.contains(0), stat(path, &status) == 0 else {
      self = .nothing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file
    default: self = .other
    }
  }

  /// Whether there is anything at a path.
  package static func exists(_ path: String) -> Bool { FilePlace(path) != .nothing }

  /// The names of what lies in a folder, in no order; none if it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
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

  /// The names of what lies in a folder and in the folders inside it, as paths from there; links are
  /// not followed.
  package static func names(below folder: String) -> [String] {
    names(in: folder).flatMap { name -> [String] in
      var status = stat()
      let path = folder + "/" + name
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return [name] }
      return [name] + names(below: path).map { name + "/" + $0 }
    }
  }
}
