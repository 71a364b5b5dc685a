/// What the system tells of files; nil without a file, and `errno` says why.
package enum FileStatus {
  /// Returns the status of the file that a path leads to.
  package static func of(_ path: String) -> stat? { filled { stat(path, &$0) } }

  /// Returns the status of what has a name, without following a link.
  package static func ofName(_ path: String) -> stat? { filled { lstat(path, &$0) } }

  /// Returns the status of an open file.
  package static func of(_ descriptor: Int32) -> stat? { filled { fstat(descriptor, &$0) } }

  private static func filled(_ fill: (inout stat) -> Int32) -> stat? {
    var status = stat()
    return fill(&status) == 0 ? status : nil
  }
}
