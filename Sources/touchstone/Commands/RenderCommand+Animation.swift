import ArgumentParser
import TouchInput
import TouchRecording
import TouchSDL
import TouchSandbox

extension RenderCommand {
  /// The largest number of frames of an animation; more would make a file of some hundred
  /// megabytes.
  private static let maximumFrames = 3600
  /// The largest number of frames of a video: some hours.
  private static let maximumVideoFrames = 1_000_000

  func validateAnimation() throws {
    try validateStill()
    guard animate || videoPath != nil else {
      if from != nil || to != nil || fps != nil || speed != nil {
        throw ValidationError(
          "--from, --to, --fps and --speed belong to --animate and to a video, such as -o demo.mp4."
        )
      }
      return
    }
    let name = animate ? "--animate" : "A video"
    if sheet || every != nil || !at.isEmpty {
      throw ValidationError("\(name) goes with --from, --to and --fps, not with other times.")
    }
    if animate, videoPath != nil {
      throw ValidationError("--animate writes a PNG; for a video, omit it.")
    }
    if let video {
      guard output == nil else {
        throw ValidationError("--video names its own file: use it without --output.")
      }
      guard VideoFile.Format(path: video) != nil else {
        throw ValidationError(
          "--video takes a name that ends in \(VideoFile.Format.names), not \(video).")
      }
    }
    try limit("--speed", speed, to: 0.05...50, "a factor from 0.05 to 50")
    for time in [from, to].compactMap(\.self) where !(time >= 0 && time <= 1e9) {
      throw ValidationError(
        "--from and --to take 0 to 1000000000 seconds from the start, not \(time).")
    }
    if let from, let to, from > to {
      throw ValidationError("--from must not be after --to; \(from) is after \(to).")
    }
    try limit("--fps", fps, to: 1...60, "a number from 1 to 60")
  }

  private func validateStill() throws {
    guard svgPath != nil else { return }
    if animate || videoPath != nil || sheet || every != nil || at.count > 1
      || (svg != nil && output != nil)
    {
      throw ValidationError("An SVG is one frame: use one --at and no other output.")
    }
  }

  /// The number of frames a second.
  var framesPerSecond: Int {
    let format = videoPath.flatMap { VideoFile.Format(path: $0) }
    return min(fps ?? format?.framesPerSecond ?? 15, format == .gif ? 50 : 60)
  }

  /// Returns the times of the frames of an animation or a video.
  func frameTimes(of source: RecordingSource) throws -> [Timestamp] {
    let start = from ?? 0
    let end = try to ?? max(start, source.duration())
    let rate = Double(framesPerSecond) / (speed ?? 1)
    // The range from 0.1 to 0.3 counts as two tenths of a second, although the computed difference
    // is a little less.
    let count = ((end - start) * rate + 1e-6).rounded(.down) + 1
    let most = videoPath == nil ? Self.maximumFrames : Self.maximumVideoFrames
    guard count <= Double(most) else {
      let name = videoPath == nil ? "an animation" : "a video"
      throw ValidationError(
        "\(name) has at most \(most) frames; give --from, --to or a smaller --fps.")
    }
    return (0..<Int(count)).map { Timestamp(seconds: start + Double($0) / rate) }
  }

  @MainActor func animation(
    _ loaded: inout LoadedRecording, _ maker: FrameRenderer
  ) throws -> AnimatedPNG {
    var animation = AnimatedPNG(framesPerSecond: framesPerSecond)
    try drawFrames(&loaded, maker) { try animation.append($0) }
    return animation
  }

  /// Passes each frame to `ffmpeg` as soon as it is drawn.
  @MainActor func writeVideo(
    _ path: String, _ loaded: inout LoadedRecording, _ maker: FrameRenderer, _ inputs: [String]
  ) throws {
    var file: VideoFile?
    try drawFrames(&loaded, maker) { image in
      if file == nil {
        file = try VideoFile(
          path, width: image.width, height: image.height, framesPerSecond: framesPerSecond,
          inputs: inputs)
      }
      try file?.append(image)
    }
    try file?.finish()
    try announce(path)
  }

  /// Draws the frames of an animation or a video, and shows the progress.
  @MainActor private func drawFrames(
    _ loaded: inout LoadedRecording, _ maker: FrameRenderer, _ use: (PixelImage) throws -> Void
  ) throws {
    let size = loaded.player.header.surface.size
    let times = try frameTimes(of: loaded.source)
    var progress = ProgressBar(total: times.count, "frames")
    defer { progress.end() }
    for (index, time) in times.enumerated() {
      try loaded.advance(to: time)
      try use(maker.draw(loaded.session, on: size))
      progress.show(index + 1)
    }
  }

  /// Writes one frame as SVG.
  @MainActor func writeSVG(
    _ path: String, _ session: Session, _ maker: FrameRenderer, at seconds: Double,
    _ inputs: [String]
  ) throws {
    let text = try maker.svg(of: session, title: "\(stem) at \(seconds) s")
    try save(Array(text.utf8), path, inputs)
  }
}
