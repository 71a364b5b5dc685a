public import TouchRecording
public import TouchScene

extension Session: RecordingHost {
  /// The expectation kinds of the features in the scene's registry.
  public var expectationKinds: [any ExpectationKind] {
    scene.features.compactMap { $0 as? any ExpectationKind }
  }

  /// Adds the state that behaviors keep between events, and the places of fingers that do not
  /// follow their samples.
  public func add(to hash: inout StateHash) {
    for behavior in statefulBehaviors { behavior.add(to: &hash) }
    followed?.add(to: &hash)
  }
}

extension Session: ComparingHost {}

extension Session {
  /// Builds a scene for the events of a recording, and changes it before the first of them.
  convenience init(scene: SceneFile, header: RecordingHeader, prepare: (Session) -> Void) {
    self.init(scene: scene, header: header)
    prepare(self)
  }
}

extension RecordingTest {
  /// Plays a recording to its end on a scene.
  ///
  /// - Parameters:
  ///   - player: The recording, from its start.
  ///   - scene: The scene to play it on.
  ///   - prepare: A function that changes the session before the first event.
  /// - Throws: The error in the recording.
  public init(
    _ player: RecordingPlayer, scene: SceneFile, prepare: (Session) -> Void = { _ in }
  ) throws(RecordingError) {
    try self.init(player) { Session(scene: scene, header: $0, prepare: prepare) }
  }
}

extension TraceLines {
  /// Plays a recording on a scene and traces it.
  ///
  /// - Parameters:
  ///   - player: The recording, from its start.
  ///   - scene: The scene to play it on.
  ///   - states: Whether a digest of the whole state follows each event.
  ///   - prepare: A function that changes the session before the first event.
  /// - Returns: The lines, without their line ends.
  /// - Throws: The error in the recording.
  public static func of(
    _ player: RecordingPlayer, scene: SceneFile, states: Bool = false,
    prepare: (Session) -> Void = { _ in }
  ) throws(RecordingError) -> [String] {
    try of(player, states: states) { Session(scene: scene, header: $0, prepare: prepare) }
  }
}

extension RecordingShrinker {
  /// Makes a shrinker of a recording whose trace on a scene differs from its golden one; nil if no
  /// smaller recording can show the difference.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - scene: The scene to play it on.
  ///   - mismatch: The first difference of the traces.
  public init?(_ recording: Recording, scene: SceneFile, mismatch: GoldenTrace.Mismatch) {
    self.init(recording, mismatch: mismatch) { Session(scene: scene, header: $0) }
  }

  /// Makes a shrinker of a recording that fails on a scene.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - scene: The scene to play it on.
  ///   - failure: The failure to keep.
  ///   - prepare: A function that changes each session before its first event.
  public init(
    _ recording: Recording, scene: SceneFile, failure: ExpectationFailure,
    prepare: @escaping (Session) -> Void = { _ in }
  ) {
    self.init(recording, failure: failure) { Session(scene: scene, header: $0, prepare: prepare) }
  }
}
