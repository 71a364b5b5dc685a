import TouchGestures
public import TouchInput
public import TouchRecording

extension TraceLines {
  /// Plays a script, from time 0, and traces it.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - host: The host that plays the script.
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
  /// Plays on a stage's host, so that traces and digests include each event.
  public convenience init(_ host: any RecordingHost) {
    self.init(host.stage, handle: { host.handle($0) }, advance: { host.advance(to: $0) })
  }
}

extension Recording {
  /// Makes a recording of a script, to write it into a file, edit it or shrink it.
  ///
  /// Its last line is an end, before which further lines go.
  ///
  /// - Parameters:
  ///   - script: The script, from time 0.
  ///   - surface: The surface that the fingers touch.
  public init(_ script: Script, on surface: Surface) {
    var header = RecordingHeader(surface: surface, source: "a script")
    header.rules = GestureRules.version
    self.init(
      header: header, lines: script.events.map { RecordingLine(time: $0.time, .input($0.kind)) })
    // At the last event, where the trace of a script ends, too.
    if !isClosed { lines.append(RecordingLine(time: lines.last?.time ?? .zero, .input(.end))) }
  }
}
