import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene

/// A session whose fingers stay on their layers, although the recording was made on another scene.
final class AnchoredSession: ComparingHost {
  private let session: Session
  private let anchor: EventAnchor

  /// Creates a session on a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene to play on.
  ///   - recorded: The scene that the recording was made on.
  ///   - header: The recording's first line.
  init(scene: SceneFile, recordedOn recorded: SceneFile, header: RecordingHeader) {
    session = Session(scene: scene, header: header)
    anchor = EventAnchor(from: Session(scene: recorded, header: header), to: session)
  }

  func handle(_ event: InputEvent) { session.handle(anchor.place(event)) }

  // MARK: Forwarded to the session

  var stage: Stage { session.stage }
  var layers: [Layer] { session.layers }
  var caption: String? { session.caption }
  var eventCount: Int { session.eventCount }
  var lastEventTime: Timestamp { session.lastEventTime }
  var expectationKinds: [any ExpectationKind] { session.expectationKinds }
  var comparison: (any GestureComparison)? { session.comparison }

  var afterStep: ((Timestamp) -> Void)? {
    get { session.afterStep }
    set { session.afterStep = newValue }
  }

  func advance(to time: Timestamp) { session.advance(to: time) }
  func layer(named name: String) -> Layer? { session.layer(named: name) }
  func add(to hash: inout StateHash) { session.add(to: &hash) }
}
