extension GestureHelp {
  /// What hands can do while a recording of a scene plays, in the same panel as the scene's own.
  ///
  /// - Parameter scene: The scene's name.
  /// - Returns: The words of its panel.
  package static func playback(of scene: String) -> GestureHelp {
    GestureHelp(
      title: "Recording: \(scene)",
      gestures: [
        "Drag on the timeline to go to a moment", "A click stops and plays on",
        "A finger, or a drag on the scene, takes over",
      ])
  }
}
