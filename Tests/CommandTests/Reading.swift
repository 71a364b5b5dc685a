import ProgramTestSupport
import TestBasics

/// The ways to read a recording.
enum Reading: String, CaseIterable {
  case trace, render, headlessPlay, play, check

  /// The ones that want a scene.
  static let playing: [Reading] = [.trace, .render, .headlessPlay, .play]

  /// Reads a recording; `scene` is what `--scene` says, if anything.
  @MainActor func run(
    _ recording: String, scene: String? = nil, in files: TemporaryFolder
  ) throws -> Finished {
    let option = scene.map { ["--scene", $0] } ?? []
    let image = files.file(Self.image)
    switch self {
    case .trace: return try Command.run(["trace", recording] + option)
    case .render:
      return try Touchstone.run(["render", recording, "--output", image] + option)
    case .headlessPlay: return try Command.run(["play", "--headless", recording] + option)
    case .play:
      return try Touchstone.run(
        ["play", recording] + option, environment: Touchstone.blindEnvironment)
    case .check: return try Command.run("check", recording)
    }
  }

  /// The name of the image that `render` writes.
  static let image = "image.png"
}
