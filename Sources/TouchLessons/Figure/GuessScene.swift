package import TouchGeometry
import TouchGestures
import TouchInput
package import TouchSandbox
package import TouchScene

/// The scene of a prediction: a copy of the layer, which the pupil moves to the layer's future
/// place.
package final class GuessScene {
  /// The interactive session.
  package let session: Session
  /// The track of the copy to its current place.
  package private(set) var track = GuessTrack()
  /// The future paths of the recording's fingers.
  package let ways: [(id: TouchID, points: [Point])]
  /// The recording's fingers at the moment of the question.
  package let fingers: FigureFingers
  private let copy: Layer

  /// The name of the copy.
  package static let name = "guess"

  /// Creates the scene at the moment of the question; nil if the scene has no such layer.
  package init?(_ question: PlaceQuestion, _ material: FigureMaterial, registry: SceneRegistry) {
    let shown = Demonstration(material, from: question.moment, to: question.end)
    ways = shown.ways(to: question.end)
    fingers = shown.fingers
    let session = shown.session
    self.session = session
    guard let layer = session.layer(named: question.layer),
      let record = material.scene.allLayers.first(where: { $0.name == question.layer }),
      var guess = MovableLayer.record(.similarity, registry: registry)
    else { return nil }
    // The recording's fingers are lifted, so that they are not confused with the pupil's.
    let over = TakeOver(material.input, eventCount: session.eventCount, time: session.stage.now)
    for event in over.endings { session.handle(event) }
    layer.isUserInteractionEnabled = false
    layer.opacity = 0.35
    guess.name = session.uniqueName(Self.name)
    guess.content = record.content
    guess.contentMode = record.contentMode
    guess.bounds = record.bounds
    guess.anchorPoint = record.anchorPoint
    guess.position = layer.position
    guess.transform = layer.transform
    guess.decoration.borderColor = Palette.comparison
    guess.decoration.borderWidth = 5
    session.add(guess)
    guard let copy = session.layer(named: guess.name) else { return nil }
    self.copy = copy
    track.add(Placement(copy), fingers: [])
  }

  /// The pupil's place of the copy.
  package var place: Placement { Placement(copy) }

  /// Records the copy's place after an event.
  package func noteMove() {
    track.add(place, fingers: session.stage.dispatcher.liveTouches.map(\.surfaceLocation))
  }
}
