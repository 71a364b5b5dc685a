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

    /// Frames per second without `--fps`: a GIF counts in hundredths of a second.
    var framesPerSecond: Int { self == .gif ? 20 : 30 }

    /// The names that can be given.
    static var names: String { allCases.map { ".\($0)" }.joined(separator: ", ") }

    /// The encoder's options; nil for a GIF, which is made of all frames together.
    fileprivate var encoding: [String]? {
      // Odd sides have no halves for the colours; without the matrix players guess one.
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
  /// The running `ffmpeg`, which takes the frames.
  private let encoder: FFmpeg
  /// What it writes: the video, or for a GIF the frames without loss.
  private let part: ScratchFile
  /// The colours of a GIF.
  private let palette: ScratchFile?

  /// Starts `ffmpeg`.
  ///
  /// - Parameters:
  ///   - path: The file; an existing video is replaced at the end, any other file is refused.
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
      throw Failure.unreadable("\(path): error: not a kind of video, expected \(Format.names)")
    }
    try Self.check(path, format, inputs: inputs)
    part = try ScratchFile(for: "video")
    palette = format.encoding == nil ? try ScratchFile(for: "palette") : nil
    let outputs: [String]
    if let palette {
      // One palette for all frames, weighted by what changes: then what rests costs nothing. It is
      // known when all have come, so they wait in a file, since memory may not hold a long video.
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

  /// Adds a frame.
  func append(_ image: PixelImage) throws { try encoder.append(image.rgba) }

  /// Ends the video, and puts it in its place.
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
    do {
      let file = try ReplacementFile(path: path)
      let reader = try FileHandle(forReadingFrom: URL(fileURLWithPath: video.path))
      while let bytes = try reader.read(upToCount: 1 << 20), !bytes.isEmpty {
        try file.write(Array(bytes))
      }
      try file.finish()
    } catch let error as RecordingError {
      throw Failure.unreadable(
        "\(path): error: cannot write the video (\(error.what)), expected \(error.expected)")
    }
  }

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
}
