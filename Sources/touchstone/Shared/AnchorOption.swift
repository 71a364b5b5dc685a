import ArgumentParser
import TouchRecording
import TouchReplay
import TouchSandbox

/// What the fingers of a recording keep to when its scene's layout has changed.
struct AnchorOption: ParsableArguments {
  enum Anchor: String, ExpressibleByArgument, CaseIterable {
    case surface
    case layer
  }

  @Option(
    help: ArgumentHelp(
      "What fingers keep to on another scene than the recorded one: surface or layer.",
      discussion: """
        surface: each lands where it was recorded. layer: each lands on the layer of the same name as in the recorded \
        scene, at the same fraction of its size, and its whole way is moved with it. Needs --scene.
        """, valueName: "anchor"))
  var anchor = Anchor.surface

  func validate(scene: String?) throws {
    guard anchor == .layer, scene == nil else { return }
    throw ValidationError(
      "--anchor layer needs --scene, the scene whose layers have moved; without it they are where they were recorded."
    )
  }
}
