import Foundation

/// Writes a shell script that a test can run at once.
///
/// A process of its own writes the file. If the tests wrote it, each program that another test
/// starts at that moment would have the file open too, for as long as it takes to start, and the
/// system runs no file that a process can write: "Text file busy".
///
/// - Parameters:
///   - text: The script's lines after `#!/bin/sh`.
///   - path: The file; folders on the way are made.
/// - Throws: ``VirtualTouchscreenError/fileSystem(_:)`` if it cannot be written.
public func writeShellScript(_ text: String, to path: String) throws(VirtualTouchscreenError) {
  let script = #"""
    mkdir -p "${2%/*}" && printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2"
    """#
  let null = try FileDescriptor.reading("/dev/null")
  let writer = try SpawnedProcess(
    "/bin/sh",
    arguments: ["-c", script, "sh", text, path],
    environment: ["PATH": "/usr/bin:/bin"], descriptors: [null.raw, null.raw, null.raw])
  guard writer.waitForExit(timeout: patience) == .code(0) else {
    throw .fileSystem("\(path) cannot be written.")
  }
}
