import Foundation
import Glibc
import Synchronization

/// Sees to it that nothing outlives this process: no child, no temporary file.
///
/// A small shell script waits at the other end of a socket. It is told of every child; when this
/// process ends, however it ends (return, crash, SIGKILL), the script reads the end of the stream,
/// ends the process groups that are left and removes the temporary folder.
final class ProcessGuard: Sendable {
  /// The folder for everything temporary; its path is short enough for Unix sockets.
  let folder: String

  private let lifeline: Mutex<FileDescriptor>
  private let script: SpawnedProcess
  private let serial = Atomic<Int>(0)

  /// The guard of this process, started when first asked for.
  static func shared() throws(VirtualTouchscreenError) -> ProcessGuard { try result.get() }

  private static let result = Result { () throws(VirtualTouchscreenError) in try ProcessGuard() }

  private init() throws(VirtualTouchscreenError) {
    folder = try Self.makeFolder()
    let ends = try FileDescriptor.pair()
    let ours = FileDescriptor(owning: ends.0)
    let theirs = FileDescriptor(owning: ends.1)
    let null = try FileDescriptor.writing("/dev/null")
    script = try SpawnedProcess(
      "/bin/sh", arguments: ["-c", Self.source, "guard", folder],
      environment: ["PATH": "/usr/bin:/bin"],
      descriptors: [theirs.raw, null.raw, null.raw])
    lifeline = Mutex(ours)
  }

  /// Ends the process together with this one.
  func watch(_ process: SpawnedProcess) { tell("watch \(process.identifier)") }

  /// Forgets a process that has ended.
  func forget(_ process: SpawnedProcess) { tell("forget \(process.identifier)") }

  /// Makes a folder that is gone when this process is.
  func makeFolder(_ name: String) throws(VirtualTouchscreenError) -> String {
    let number = serial.wrappingAdd(1, ordering: .relaxed).newValue
    let path = "\(folder)/\(name)\(number)"
    guard mkdir(path, 0o700) == 0 else {
      throw .fileSystem("\(path) cannot be made: \(lastSystemError())")
    }
    return path
  }

  private func tell(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    lifeline.withLock { lifeline in
      _ = bytes.withUnsafeBytes {
        send(lifeline.raw, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
    }
  }

  /// A new folder where temporary files go, or in /tmp if that place has a long name.
  private static func makeFolder() throws(VirtualTouchscreenError) -> String {
    var place = FileManager.default.temporaryDirectory.path
    if place.utf8.count > 50 { place = "/tmp" }
    guard let template = strdup("\(place)/vts-XXXXXX") else {
      throw .fileSystem("Out of memory.")
    }
    defer { free(template) }
    guard mkdtemp(template) != nil else {
      throw .fileSystem("No temporary folder in \(place): \(lastSystemError())")
    }
    return String(cString: template)
  }

  private static let source = """
    trap '' HUP INT TERM
    cd /
    groups=' '
    while read -r verb group; do
      case $verb in
        watch) groups="$groups$group " ;;
        forget)
          case $groups in
            *" $group "*) groups="${groups%% $group *} ${groups#* $group }" ;;
          esac ;;
      esac
    done
    for group in $groups; do kill -s TERM -- "-$group"; done
    tries=0
    while [ $tries -lt 20 ]; do
      left=
      for group in $groups; do [ -e "/proc/$group/exe" ] && left=1; done
      [ "$left" ] || break
      sleep 0.1
      tries=$((tries + 1))
    done
    for group in $groups; do kill -s KILL -- "-$group"; done
    rm -rf -- "$1"
    """
}
