import Foundation
import TouchSystem

/// One run of `ffmpeg`, which ends with this program.
///
///     let encoder = try FFmpeg(["-f", "rawvideo", …, "-i", "pipe:0", "a.mp4"], for: "a.mp4")
///     try encoder.append(bytes)
///     try encoder.finish()
final class FFmpeg {
  /// The video's path, with which error messages begin.
  private let video: String
  private let process = Process()
  private let input = Pipe()
  /// The messages of `ffmpeg`, in an unnamed file, because a pipe would have to be drained
  /// meanwhile.
  private let messages: FileHandle
  private var isRunning = false

  /// Starts `ffmpeg`.
  ///
  /// - Parameters:
  ///   - arguments: The inputs, filters and outputs; `pipe:0` is the data passed to ``append(_:)``.
  ///   - video: The path of the resulting video.
  /// - Throws: An error that ends the program with one line if `ffmpeg` cannot start.
  init(_ arguments: [String], for video: String) throws {
    self.video = video
    guard let program = InstalledProgram.path("ffmpeg") else {
      throw Failure.ofProgram("ffmpeg was not found, expected it in PATH: a video needs it")
    }
    messages = try ScratchFile.unnamed(for: "video")
    (process.executableURL, process.arguments) = BoundProgram.command(
      program, ["-hide_banner", "-loglevel", "error", "-nostdin", "-y"] + arguments)
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    do {
      try process.run()
    } catch {
      throw Failure.ofProgram("\(program) cannot be started, expected a program: a video needs it")
    }
    isRunning = true
    // The child has its own copy. If this end stayed open, writing would not fail after the child's
    // end.
    try? input.fileHandleForReading.close()
  }

  deinit { if isRunning { process.terminate() } }

  /// Writes to the standard input of `ffmpeg`.
  func append(_ bytes: [UInt8]) throws {
    do {
      try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    } catch {
      end()
      throw failure()
    }
  }

  /// Closes the standard input of `ffmpeg` and waits until it has ended.
  func finish() throws {
    end()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw failure()
    }
  }

  private func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    isRunning = false
  }

  /// Returns an error that ends the program with the last message of `ffmpeg`.
  private func failure() -> any Error {
    try? messages.seek(toOffset: 0)
    let text = String(decoding: (try? messages.readToEnd()) ?? Data(), as: UTF8.self)
    let last = text.split(separator: "\n").last.map(String.init)
    let reason = last ?? "status \(process.terminationStatus)"
    return Failure.unreadable(
      "\(video): error: ffmpeg made no video (\(reason)), expected a video of the frames")
  }
}
