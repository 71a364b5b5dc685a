import SceneTestSupport
import Testing
import TouchInput
import TouchRecording

@testable import TouchExplain

/// A bundled recording that is played with panels, and looked at after each event.
struct GlassWalk {
  let session: Session
  let input: RecordedInput

  /// Stands at the beginning.
  init(_ name: String, _ parts: Set<OverlayPart> = Set(OverlayPart.available)) throws {
    let recording = try BundledRecording(name)
    input = try recording.input
    session = Session(scene: recording.scene, header: input.header)
    session.overlay.parts = parts
  }

  /// Plays all of it, or all up to a moment in seconds.
  func forEach(until end: Double = .infinity, _ body: (InputEvent) throws -> Void) rethrows {
    for event in input.events where event.time.seconds <= end {
      session.handle(event)
      try body(event)
    }
  }

  /// The panel of a kind.
  func panel<Panel: OverlayPanel>(_ kind: Panel.Type = Panel.self) throws -> Panel {
    try #require(session.overlay.panels.lazy.compactMap { $0 as? Panel }.first)
  }
}

/// The labels that were looked at, whichever digits stood in them: what is laid out in the same words
/// need not be laid out again.
struct SeenLabels {
  private var seen: Set<UInt64> = []

  /// Whether one of the labels is new.
  mutating func areNew(_ labels: some Sequence<String>) -> Bool {
    var isNew = false
    for label in labels where seen.insert(Self.hash(of: label)).inserted { isNew = true }
    return isNew
  }

  /// FNV-1a of the letters.
  private static func hash(of label: String) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var label = label
    label.withUTF8 { bytes in
      for byte in bytes where byte > 0x39 || byte < 0x2b && byte != 0x20 {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}
