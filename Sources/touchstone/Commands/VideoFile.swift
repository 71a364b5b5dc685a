import Foundation
import TouchRecording
import TouchSDL

/// A video that is being written: frames go to `ffmpeg`, and the file is moved into place when
/// complete.
///
///     let video = try VideoFile("demo.mp4", width: 1280, height: 800, framesPerSecond: 30)
///     for image in frames { try video.append(image) }
///     try video.finish()
final class VideoFile {
  /// The format of a video, identified by the ending of its name.
  enum Format: String, CaseIterable {
    case mp4, webm, gif

    /// Finds the format of a name, or returns nil for another ending.
    init?(path: String) {
      let name = path.lowercased()
      guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0)") })
      else { return nil }
      self = format
    }

    /// The frame rate without `--fps`; a GIF measures time in hundredths of a second, and browsers
    /// show a frame of one hundredth for a tenth.
    var framesPerSecond: Int { self == .gif ? 20 : 30 }

    /// The list of supported endings.
    static var names: String { allCases.map { ".\($0)" }.joined(separator: ", ") }

    /// The encoder's options, or nil for a GIF, which is encoded after all frames are known.
    fileprivate var encoding: [String]? {
      // The colours are stored at half size, so sides must be even; without the matrix, players
      // guess one.
      let colors = [
        "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2,scale=out_color_matrix=bt709:out_range=tv",
        "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
        "bt709", "-color_range", "tv",
      ]
      switch self {
      case .mp4:
        return colors + [
          "-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart", "-f",
          "mp4",
        ]
      case .webm:
        return colors + [
          "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "4",
          "-row-mt", "1", "-f", "webm",
        ]
      case .gif: return nil
      }
    }

    /// Returns whether bytes begin like a file of this format.
    fileprivate func isKind(of bytes: [UInt8]) -> Bool {
      switch self {
      case .mp4: bytes.count > 7 && Array(bytes[4..<8]) == Array("ftyp".utf8)
      case .webm: bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
      case .gif: bytes.starts(with: Array("GIF8".utf8))
      }
    }
  }

  private let path: String
  /// The running `ffmpeg`, which takes the frames.
  private let encoder: FFmpeg
  /// The output of `ffmpeg`: the video, or a GIF's frames without loss.
  private let part: ScratchFile
  /// The palette of a GIF.
  private let palette: ScratchFile?

  /// Starts `ffmpeg`.
  ///
  /// - Parameters:
  ///   - path: The file; an existing video is replaced at the end, and any other file is refused.
  ///   - width: The frames' width in pixels.
  ///   - height: The frames' height in pixels.
  ///   - framesPerSecond: The frame rate.
  ///   - inputs: The files that the command reads; the output must be none of them.
  /// - Throws: An error that ends the program with one line if the video cannot be made.
  init(_ path: String, width: Int, height: Int, framesPerSecond: Int, inputs: [String]) throws {
    self.path = path
    guard let format = Format(path: path) else {
      throw Failure.unreadable("\(path): error: not a kind of video, expected \(Format.names)")
    }
    try Self.check(path, inputs: inputs)
    part = try ScratchFile(for: "video")
    palette = format.encoding == nil ? try ScratchFile(for: "palette") : nil
    let outputs: [String]
    if let palette {
      // One palette for all frames, weighted by changes, makes still areas cost nothing. The
      // palette is known after the last frame, and memory may not hold a long video, so the frames
      // wait in a file.
      outputs = [
        "-filter_complex", "[0:v]split[all][seen];[seen]palettegen=stats_mode=diff[palette]",
        "-map", "[all]", "-c:v", "ffv1", "-f", "matroska", part.path,
        "-map", "[palette]", "-c:v", "png", "-f", "image2", "-update", "1", palette.path,
      ]
    } else {
      outputs = (format.encoding ?? []) + [part.path]
    }
    encoder = try FFmpeg(
      [
        "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "\(width)x\(height)", "-r",
        "\(framesPerSecond)", "-i", "pipe:0", "-an",
      ] + outputs, for: path)
  }

  /// Appends a frame.
  func append(_ image: PixelImage) throws { try encoder.append(image.rgba) }

  /// Finishes the video and moves it into place.
  func finish() throws {
    try encoder.finish()
    var video = part
    if let palette {
      video = try ScratchFile(for: "video")
      try FFmpeg(
        [
          "-i", part.path, "-i", palette.path, "-filter_complex",
          "paletteuse=dither=none:diff_mode=rectangle", "-f", "gif", video.path,
        ], for: path
      ).finish()
    }
    try Failure.writing("the video", to: path) {
      let file = try ReplacementFile(path: path)
      let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: video.path))
      while let bytes = try reader.read(upToCount: 1 << 20), !bytes.isEmpty {
        try file.write(Array(bytes))
      }
      try file.finish()
    }
  }

  /// Verifies that the output replaces only a video, and none of the inputs.
  private static func check(_ path: String, inputs: [String]) throws {
    try Failure.writing("the video", to: path) {
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
    }
  }
}
