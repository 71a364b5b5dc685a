import TouchGestures
public import TouchInput
public import TouchRecording
public import TouchScript

/// The lines of a whole trace, in memory.
public enum TraceLines {
  /// Plays a recording and traces it.
  ///
  /// - Parameters:
  ///   - player: The recording, from its start.
  ///   - states: Whether a digest of the whole state follows each event.
  ///   - makeHost: Makes what it is played on, for the surface that the recording's header says.
  /// - Returns: The lines, without their line ends.
  /// - Throws: What is wrong with the recording.
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

  /// Plays a script, from time 0, and traces it.
  ///
  /// - Parameters:
  ///   - script: What fingers do.
  ///   - host: What it is played on.
  /// - Returns: The lines, without their line ends.
  public static func of(_ script: Script, on host: any RecordingHost) -> [String] {
    var lines: [String] = []
    let trace = Trace(host) { lines.append(String(decoding: $0.dropLast(), as: UTF8.self)) }
    ScriptPlayer(host).run(script)
    trace.finish()
    return lines
  }
}

extension ScriptPlayer {
  /// Plays on whoever owns a stage, so that traces and digests see each event.
  public convenience init(_ host: any RecordingHost) {
    self.init(
      host.stage, handle: { host.handle($0) }, advance: { host.advance(to: $0) })
  }
}

extension Recording {
  /// The recording of a script, to be written into a file, edited or shrunk.
  ///
  /// - Parameters:
  ///   - script: What fingers do, from time 0.
  ///   - surface: What they do it on.
  public init(_ script: Script, on surface: Surface) {
    var header = RecordingHeader(surface: surface, source: "a script")
    header.rules = GestureRules.version
    self.init(
      header: header, lines: script.events.map { RecordingLine(time: $0.time, .input($0.kind)) })
  }
}
