import TouchGeometry
import TouchGestures
package import TouchInput
package import TouchSandbox
package import TouchScene

/// The state of one moment that a panel of the overlay may read.
package struct OverlayContext {
  /// The layers and the fingers.
  package let stage: Stage
  /// The contents of the scene's file.
  package let scene: SceneFile
  /// The active recognizers' measurements, each requested once.
  package let state: OverlayState
  /// The touched layer, or else the last touched one.
  package let layer: Layer?
  /// The locations where the fingers of each layer took hold.
  let hold: FingerHold
  /// The fingers with their recent paths.
  package let trails: [TouchTrail]
  /// The decisions about the fingers that are down.
  let decisions: DecisionLog
  /// The shown parts.
  package let parts: Set<OverlayPart>
  /// The parts that the user has unfolded.
  package let unfolded: Set<OverlayPart>
  /// Returns the figure of a layer's behavior.
  package let figure: (Layer) -> BehaviorFigure?
  /// Returns the frames of controls and text on the surface, which floating panels avoid.
  let furniture: () -> [Rect]
  /// The panel preferences, including the legibility of words.
  package let preferences: PanelPreferences
  /// Whether panels have a room of their own, where a panel covers nothing and may take all
  /// available height.
  package let isInRoom: Bool
  /// The events so far, for replay, or nil if no record keeps them.
  package let replay: OverlayReplay?
  /// The serial number of the context, with which panels cache their layouts.
  package let serial: Int
  /// The labels that are drawn on the glass, or nil before that is known.
  var drawnLabels: Set<String>?
  /// Asks the player, if there is one, to go to a moment and stop there.
  package let requestPlayback: (Timestamp) -> Void

  /// The current time.
  package var now: Timestamp { stage.now }

  /// The fingers on layers, without those on nothing but the background.
  private var touches: [(id: TouchID, layer: Layer)] {
    stage.dispatcher.liveTouches.compactMap { touch in
      guard let layer = touch.view as? Layer, layer !== stage.root else { return nil }
      return (touch.id, layer)
    }
  }

  /// Whether a finger is on a layer.
  var touchesLayer: Bool { !touches.isEmpty }

  /// A description of the fingers on each layer.
  var fingersOnLayers: String {
    let touches = touches
    guard let first = touches.first else {
      let down = trails.filter(\.isDown)
      return down.count == 1
        ? "Finger \(down[0].id) touches no layer" : "\(down.count) fingers touch no layer"
    }
    let who = touches.count == 1 ? "Finger \(first.id) is" : "\(touches.count) fingers are"
    let names = touches.map { OverlayState.shownName($0.layer) }
      .reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
      }
    return "\(who) on \(names.joined(separator: ", "))"
  }

  /// The measured change of the layer's fingers, or nothing for fewer than two.
  var measured: [ShownQuantity] { layer.map { hold.quantities(of: $0, on: stage) } ?? [] }
}
