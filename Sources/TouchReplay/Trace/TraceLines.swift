public import TouchRecording

/// The lines of a whole trace, in memory.
public enum TraceLines {
  /// Plays a recording and traces it.
  ///
  /// - Parameters:
  ///   - player: The recording, from its start.
  ///   - states: Whether a digest of the whole state follows each event.
  ///   - makeHost: Makes the host, for the surface in the recording's header.
  /// - Returns: The lines, without their line ends.
  /// - Throws: An error in the recording.
  public static func of(
    _ player: RecordingPlayer, states: Bool = false,
    on makeHost: (RecordingHeader) -> any RecordingHost
  ) throws(RecordingError) -> [String] {
    var player = player
    var lines: [String] = []
    let host = makeHost(player.header)
    let add = { (bytes: [UInt8]) in
      lines.append(String(decoding: bytes.dropLast(), as: UTF8.self))
    }
    let trace = Trace(host, write: add)
    let stateTrace = states ? StateTrace(host, write: add) : nil
    while let item = try player.next() {
      if case .event(let event) = item { host.handle(event) }
    }
    trace.finish()
    withExtendedLifetime(stateTrace) {}
    return lines
  }
}
