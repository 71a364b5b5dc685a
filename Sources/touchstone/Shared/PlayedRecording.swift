import ArgumentParser
import TouchSandbox

/// Options for the recording that a command plays, its scene, and the anchor of its fingers.
struct PlayedRecording: ParsableArguments {
  @Argument(help: "The recording, a .touch.jsonl file.", transform: Dash.input)
  var recording: String

  @Option(
    help:
      "A bundled scene or the path of a scene file. (default: the scene in the recording's header)",
    transform: Dash.input)
  var scene: String?

  @OptionGroup var anchored: AnchorOption

  @OptionGroup var followed: FingerOptions

  func validate() throws {
    try Dash.validate([recording, scene])
    try anchored.validate(scene: scene)
  }

  /// Opens the recording and builds its scene; a recording that is read once may be endless.
  func load(_ resources: ResourceLocator, isReadOnce: Bool = false) throws -> LoadedRecording {
    try LoadedRecording(
      RecordingSource(recording, isReadOnce: isReadOnce), sceneName: scene,
      anchor: anchored.anchor, fingers: followed.fingers, scenes: SceneCache(resources))
  }
}
