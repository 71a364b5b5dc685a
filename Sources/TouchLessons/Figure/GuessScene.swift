package import TouchGeometry
import TouchGestures
import TouchInput
package import TouchSandbox
package import TouchScene

/// The scene of a prediction: a copy of the layer, which the pupil moves to where the layer will be.
package final class GuessScene {
  /// What hands play with.
  package let session: Session
  /// How the copy came to where it is.
  package private(set) var track = GuessTrack()
  /// What the fingers of the recording will do.
  package let ways: [(id: TouchID, points: [Point])]
  /// The fingers of the recording as they are at the moment of the question.
  package let fingers: FigureFingers
  private let copy: Layer

  /// The name of the copy.
  package static let name = "guess"

  /// Brings the scene to the moment of the question; nil if the scene has no such layer.
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
    // Its fingers have left the glass, so that they are not those of the pupil.
    let over = TakeOver(
      material.input, eventCount: session.eventCount, time: session.stage.now)
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

  /// Where the pupil has put it.
  package var place: Placement { Placement(copy) }
  /// Whether it has been moved at all.
  package var isMoved: Bool { (track.moment(at: 0)?.place).map { $0 != place } ?? false }

  /// Puts it where somebody else says, as a test does.
  package func put(_ place: Transform2D) {
    copy.transform = place
    noteMove()
  }

  /// An event was handled.
  package func noteMove() {
    track.add(place, fingers: session.stage.dispatcher.liveTouches.map(\.surfaceLocation))
  }
}
