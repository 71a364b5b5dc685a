import TouchGeometry
import TouchGestures
package import TouchInput
package import TouchSandbox
package import TouchScene

/// What a panel of the overlay may read of one moment.
package struct OverlayContext {
  /// The layers and the fingers.
  package let stage: Stage
  /// What the scene's file says.
  package let scene: SceneFile
  /// What the active recognizers measure: each has been asked once.
  package let state: OverlayState
  /// The layer that is touched, else the one that was touched last.
  package let layer: Layer?
  /// Where the fingers of each layer took hold.
  let hold: FingerHold
  /// The fingers, with where they have been.
  package let trails: [TouchTrail]
  /// What was decided about the fingers that are down.
  let decisions: DecisionLog
  /// Which parts are shown.
  package let parts: Set<OverlayPart>
  /// Which of them the user has unfolded.
  package let unfolded: Set<OverlayPart>
  /// What the behavior of a layer makes of its gestures.
  package let figure: (Layer) -> BehaviorFigure?
  /// What there is on the surface to be tapped or read, which floating panels keep off.
  let furniture: () -> [Rect]
  /// How large and how plain words are.
  package let preferences: PanelPreferences
  /// Whether panels have a room of their own: there a panel may take all the height that it is
  /// given, as it covers nothing.
  package let isInRoom: Bool
  /// What happened so far, to be played again; nil where no record keeps it.
  package let replay: OverlayReplay?
  /// Which of the overlay's contexts it is: what was laid out with one need not be again.
  package let serial: Int
  /// Asks the player for something; without one nothing happens.
  package let requestPlayback: (PlaybackRequest) -> Void

  /// The moment.
  package var now: Timestamp { stage.now }

  /// Which fingers are on which layers, in words.
  var fingersOnLayers: String {
    let touches = stage.dispatcher.liveTouches
    let names = touches.compactMap { ($0.view as? Layer).map(OverlayState.shownName) }
    let who = touches.count == 1 ? "Finger \(touches[0].id) is" : "\(touches.count) fingers are"
    return names.isEmpty ? "\(who) down" : "\(who) on \(names.joined(separator: ", "))"
  }

  /// What the layer's fingers have done since one of them last landed or lifted; nil for fewer than
  /// two.
  var measure: FingerMeasure? { layer.flatMap { FingerMeasure($0, hold, on: stage) } }
}

/// What a panel asks of the player of a recording.
package enum PlaybackRequest: Hashable, Sendable {
  /// To go to a moment, and to stop there.
  case seek(Timestamp)
}
