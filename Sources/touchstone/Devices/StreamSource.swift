import Foundation
import TouchDevices
import TouchRecording
import TouchSystem

/// The source that `--input` names: a file, or a trackpad of this machine that `libinput record`
/// reads.
enum StreamSource: Equatable, Sendable {
  case file(String)
  /// The trackpad with a device file, or the first trackpad if nil.
  case libinput(String?)

  private static let word = "libinput"
  /// The file in which Linux lists its input devices.
  private static let list = "/proc/bus/input/devices"

  /// Parses the option's argument.
  ///
  /// A file named `libinput` must be written as `./libinput`.
  init(argument: String) throws {
    let parts = argument.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts[0] == Self.word, parts.count == 1 || parts[1].hasPrefix("/") {
      self = .libinput(parts.count == 1 ? nil : String(parts[1]))
    } else {
      self = .file(try Dash.input(argument))
    }
  }

  /// The path of the file, or nil for a device.
  var path: String? { if case .file(let path) = self { path } else { nil } }

  /// The name with which messages begin.
  var name: String { path ?? "libinput record" }

  /// The name in the window.
  var shortName: String {
    switch path {
    case Dash.standardInput: "standard input"
    case let path?: URL(fileURLWithPath: path).lastPathComponent
    case nil: "the trackpad"
    }
  }

  /// Whether the input comes from a running program or device and is not complete yet.
  var isLive: Bool { path.map(Dash.isLive) ?? true }

  /// Verifies that the source can be read, before a window opens for it.
  func check() throws {
    switch self {
    case .file(Dash.standardInput): break
    case .file(let path):
      guard let what = GrowingFile.problem(path) else { return }
      throw RecordingError(
        file: path, what: what,
        expected: "what \(DeviceFormats.registered.importable.map(\.program).listed()) write")
    case .libinput(let device): _ = try Self.recorder(of: device)
    }
  }

  /// Opens the source.
  func open() throws(RecordingError) -> GrowingFile {
    do throws(GrowingFile.Failure) {
      switch self {
      case .file(let path): return try GrowingFile(path == Dash.standardInput ? nil : path)
      case .libinput(let device): return try Self.recording(of: device)
      }
    } catch {
      throw RecordingError(file: name, what: error.what, expected: "a file that can be read")
    }
  }

  private static func recording(of device: String?) throws(GrowingFile.Failure) -> GrowingFile {
    guard let (program, device) = try? recorder(of: device) else {
      throw GrowingFile.Failure(what: "the trackpad has gone")
    }
    let (executable, arguments) = BoundProgram.command(program, ["record", device])
    return try GrowingFile(
      outputOf: executable.path, arguments,
      environment: ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
  }

  /// Returns the path of `libinput` and the device to record, or throws an error with one line of
  /// advice.
  private static func recorder(of named: String?) throws -> (program: String, device: String) {
    guard let program = InstalledProgram.path(word) else {
      throw Failure.ofProgram(
        "libinput was not found, expected it in PATH (in Debian's package "
          + "libinput-tools): --input libinput needs it")
    }
    guard let device = named ?? firstTrackpad() else {
      throw Failure.ofProgram(
        "\(list) lists no trackpad, expected one, or the file of a device: "
          + "--input libinput:/dev/input/event5")
    }
    guard let what = GrowingFile.problem(device) else { return (program, device) }
    throw Failure.unreadable(
      what == "no permission"
        ? "\(device): error: no permission, expected membership of the group input (sudo usermod "
          + "-aG input $USER, then log in again), or: sudo libinput record \(device) | touchstone "
          + "run SCENE --input -"
        : "\(device): error: \(what), expected a device in /dev/input")
  }

  private static func firstTrackpad() -> String? {
    guard let data = FileManager.default.contents(atPath: list) else { return nil }
    return KernelDeviceList(String(decoding: data, as: UTF8.self)).trackpad?.path
  }
}
