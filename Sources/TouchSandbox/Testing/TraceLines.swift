import TouchInput
public import TouchRecording

/// The lines of a whole trace, in memory.
public enum TraceLines {
  /// Plays a recording and traces it.
  ///
  /// - Parameters:
  ///   - player: The recording, from its start.
  ///   - scene: The scene to play it on.
  ///   - states: Whether a digest of the whole state follows each event.
  ///   - prepare: Changes the session before the first event.
  /// - Returns: The lines, without their line ends.
  /// - Throws: What is wrong with the recording.
  public static func of(
    _ player: RecordingPlayer, scene: SceneFile, states: Bool = false,
    prepare: (Session) -> Void = { _ in }
  ) throws(RecordingError) -> [String] {
    var player = player
    var lines: [String] = []
    let session = Session(scene: scene, header: player.header)
    prepare(session)
    let add = { (bytes: [UInt8]) in
      lines.append(String(decoding: bytes.dropLast(), as: UTF8.self))
    }
    let trace = Trace(session, write: add)
    let stateTrace = states ? StateTrace(session, write: add) : nil
    while let item = try player.next() {
      if case .event(let event) = item { session.handle(event) }
    }
    trace.finish()
    withExtendedLifetime(stateTrace) {}
    return lines
  }
}
