extension GestureHelp {
  /// Returns the effects of hands while a scene's recording plays, for the panel of the scene.
  ///
  /// - Parameter scene: The scene's name.
  /// - Returns: The words of the panel.
  package static func playback(of scene: String) -> GestureHelp {
    GestureHelp(
      title: "Recording: \(scene)",
      gestures: [
        "Drag on the timeline to go to a moment", "A click or a tap stops and plays on",
        "A drag on the scene takes over",
      ])
  }
}
