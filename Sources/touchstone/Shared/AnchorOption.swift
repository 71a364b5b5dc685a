import ArgumentParser

/// The anchor of a recording's fingers when its scene's layout has changed.
struct AnchorOption: ParsableArguments {
  enum Anchor: String, ExpressibleByArgument, CaseIterable {
    case surface
    case layer
  }

  @Option(
    help: ArgumentHelp(
      "How to place the fingers on a scene other than the recorded one: surface or layer.",
      discussion: """
        surface: each finger lands at its recorded location. layer: each finger lands on the layer that has the same \
        name as in the recorded scene, at the same fraction of the layer's size; its whole path moves by the same \
        offset. If no layer has the name, the layer around it decides, else the finger stays. Needs --scene and the \
        recorded scene.
        """, valueName: "anchor"))
  var anchor = Anchor.surface

  /// The way out in errors about the recorded scene, which `--scene` does not name.
  static let wayOut = "no --anchor layer, which needs the recorded scene"

  func validate(scene: String?) throws {
    guard anchor == .layer, scene == nil else { return }
    throw ValidationError(
      "--anchor layer needs --scene, the scene whose layers have moved; without it, no layer has moved."
    )
  }
}
