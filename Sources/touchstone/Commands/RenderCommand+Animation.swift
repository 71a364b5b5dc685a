import ArgumentParser
import TouchInput
import TouchSDL

extension RenderCommand {
  /// More would be a film, and some hundred megabytes.
  private static let maximumFrames = 3600

  func validateAnimation() throws {
    guard animate else {
      if from != nil || to != nil || fps != nil {
        throw ValidationError("--from, --to and --fps belong to --animate.")
      }
      return
    }
    if sheet || every != nil || !at.isEmpty {
      throw ValidationError("--animate goes with --from, --to and --fps, not with other times.")
    }
    for time in [from, to].compactMap(\.self) where !(time >= 0 && time <= 1e9) {
      throw ValidationError(
        "--from and --to take seconds from the start, 0 or more; \(time) is not.")
    }
    if let from, let to, from > to {
      throw ValidationError("--from must not be after --to; \(from) is after \(to).")
    }
    if let fps, !(1...60).contains(fps) {
      throw ValidationError("--fps takes frames a second, from 1 to 60; \(fps) is not.")
    }
  }

  /// The moments of an animation's frames.
  func frameTimes() throws -> [Timestamp] {
    let start = from ?? 0
    let end = try to ?? max(start, RecordingDuration.of(recording))
    let rate = Double(fps ?? 15)
    // From 0.1 to 0.3 are two tenths of a second, although the difference of the two is a little
    // less.
    let count = ((end - start) * rate + 1e-6).rounded(.down) + 1
    guard count <= Double(Self.maximumFrames) else {
      throw ValidationError(
        "an animation has at most \(Self.maximumFrames) frames; give --from, --to or a smaller --fps."
      )
    }
    return (0..<Int(count)).map { Timestamp(seconds: start + Double($0) / rate) }
  }

  @MainActor func animation(
    _ loaded: inout LoadedRecording, _ maker: FrameRenderer
  ) throws -> AnimatedPNG {
    var animation = AnimatedPNG(framesPerSecond: fps ?? 15)
    for time in try frameTimes() {
      try loaded.advance(to: time)
      try animation.append(maker.draw(loaded.session))
    }
    return animation
  }
}
