import Foundation
import TouchRecording
import TouchSDL

/// A video in the making: frames go to `ffmpeg`, and the file is in its place once it is whole.
///
///     let video = try VideoFile("demo.mp4", width: 1280, height: 800, framesPerSecond: 30)
///     for image in frames { try video.append(image) }
///     try video.finish()
final class VideoFile {
  /// What a video is, by the end of its name.
  enum Format: String, CaseIterable {
    case mp4, webm, gif

    /// The format that a name says; nil for none of them.
    init?(path: String) {
      self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
    }

    /// How many frames a second it has where nobody says: a GIF counts in hundredths of a second.
    var framesPerSecond: Int { self == .gif ? 20 : 30 }

    /// The names that can be given.
    static var names: String { allCases.map { ".\($0)" }.joined(separator: ", ") }

    /// What `ffmpeg` is to make.
    fileprivate var arguments: [String] {
      // Odd sides have no halves for the colours; without the matrix players guess one.
      let colors = [
        "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv",
        "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
        "bt709", "-color_range", "tv",
      ]
      switch self {
      case .mp4:
        return colors + [
          "-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart",
        ]
      case .webm:
        return colors + [
          "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "4",
          "-row-mt", "1",
        ]
      case .gif:
        // A palette for each frame: one for all of them would have all frames in memory first.
        return [
          "-filter_complex",
          "[0:v]split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=none",
        ]
      }
    }

    /// Whether a file begins as this format does.
    fileprivate func isKind(of bytes: [UInt8]) -> Bool {
      switch self {
      case .mp4: bytes.count > 7 && Array(bytes[4..<8]) == Array("ftyp".utf8)
      case .webm: bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
      case .gif: bytes.starts(with: Array("GIF8".utf8))
      }
    }
  }

  private let path: String
  private let process = Process()
  private let input = Pipe()
  /// What `ffmpeg` says, in a file without a name: a pipe would have to be emptied meanwhile.
  private let said: FileHandle
  /// Where `ffmpeg` writes.
  private let part: String
  private var isRunning = false

  /// Starts `ffmpeg`.
  ///
  /// - Parameters:
  ///   - path: The file; a video that is there already is replaced in the end, nothing else is.
  ///   - width: The frames' width in pixels.
  ///   - height: Their height.
  ///   - framesPerSecond: How many of them are shown a second.
  ///   - inputs: The files that are read: the output must be none of them.
  /// - Throws: The end of the program with one line about what keeps it from being made.
  init(
    _ path: String, width: Int, height: Int, framesPerSecond: Int, inputs: [String]
  ) throws {
    self.path = path
    guard let format = Format(path: path) else {
      throw Failure.unreadable("\(path): error: no kind of video, expected \(Format.names)")
    }
    try Self.check(path, format, inputs: inputs)
    guard let program = Self.program() else {
      throw Failure.unreadable(
        "touchstone: error: ffmpeg was not found, expected it in PATH: --video needs it")
    }
    (said, _) = try Self.temporaryFile(keepsName: false)
    let (file, part) = try Self.temporaryFile(keepsName: true)
    try? file.close()
    self.part = part
    (process.executableURL, process.arguments) = BoundProgram.command(
      program,
      [
        "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo", "-pix_fmt",
        "rgba", "-s", "\(width)x\(height)", "-r", "\(framesPerSecond)", "-i", "pipe:0", "-an",
      ] + format.arguments + ["-f", format.rawValue, part])
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = said
    do {
      try process.run()
    } catch {
      removePart()
      throw Failure.unreadable(
        "touchstone: error: \(program) cannot be started, expected a program: --video needs it")
    }
    isRunning = true
    // The child has it; were it open here too, nobody would see the end.
    try? input.fileHandleForReading.close()
  }

  deinit {
    if isRunning { process.terminate() }
    removePart()
  }

  /// Adds a frame.
  func append(_ image: PixelImage) throws {
    do {
      try input.fileHandleForWriting.write(contentsOf: Data(image.rgba))
    } catch {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
      isRunning = false
      throw failure()
    }
  }

  /// Ends the video, and puts it in its place.
  func finish() throws {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    isRunning = false
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw failure()
    }
    do {
      let file = try ReplacementFile(path: path)
      let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: part))
      while let bytes = try reader.read(upToCount: 1 << 20), !bytes.isEmpty {
        try file.write(Array(bytes))
      }
      try file.finish()
    } catch let error as RecordingError {
      throw Failure.unreadable(
        "\(path): error: cannot write the video (\(error.what)), expected \(error.expected)")
    }
    removePart()
  }

  /// The end of the program with what `ffmpeg` said last.
  private func failure() -> any Error {
    try? said.seek(toOffset: 0)
    let text = String(decoding: (try? said.readToEnd()) ?? Data(), as: UTF8.self)
    let last = text.split(separator: "\n").last.map(String.init)
    let reason = last ?? "status \(process.terminationStatus)"
    return Failure.unreadable(
      "\(path): error: ffmpeg made no video (\(reason)), expected one of the frames that it got")
  }

  private func removePart() {
    unlink(part)
    UnfinishedFiles.remove(part)
  }

  // MARK: What it needs

  /// Makes sure that only a video is replaced, and none of the inputs.
  private static func check(_ path: String, _ format: Format, inputs: [String]) throws {
    do {
      let place = try OutputDestination(path)
      try OutputOptions.check(place, inputs: inputs)
      guard place.isTaken else { return }
      let start = try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).read(upToCount: 12)
      let bytes = Array(start ?? Data())
      guard bytes.isEmpty || Format.allCases.contains(where: { $0.isKind(of: bytes) }) else {
        throw RecordingError(
          file: path, what: "the file is there already and is not a video",
          expected: "a video, or a name that is free")
      }
    } catch let error as RecordingError {
      throw Failure.unreadable(
        "\(path): error: cannot write the video (\(error.what)), expected \(error.expected)")
    }
  }

  /// Where `ffmpeg` is; nil for nowhere.
  private static func program() -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/ffmpeg" }.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue && access(path, X_OK) == 0
    }
  }

  /// A file of the system's folder for such, that goes when the program is asked to end.
  private static func temporaryFile(keepsName: Bool) throws -> (FileHandle, String) {
    guard let (file, path) = TemporaryFile.make(for: "video") else {
      throw Failure.unreadable(
        "touchstone: error: no file can be made (\(String(cString: strerror(errno)))), expected "
          + "room in \(TemporaryFile.folder)")
    }
    if keepsName { UnfinishedFiles.add(path) } else { unlink(path) }
    // What another program is to have is handed to it by name.
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return (FileHandle(fileDescriptor: file, closeOnDealloc: true), path)
  }
}
