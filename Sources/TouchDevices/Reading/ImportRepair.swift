import TouchInput
import TouchRecording

/// Makes what an import gives sound, by the rules that repair live input: so `check` finds nothing
/// wrong with it.
///
/// Other programs' files can hold what no recording may: two places of a finger at one time, and
/// places farther outside the surface than any screen reaches.
final class ImportRepair {
  private var repair: StreamRepair
  private var sound: [InputEvent] = []
  private var placesLeftOut = 0
  private var last = Timestamp.zero
  private let sink: TouchFrameBuilder.Sink

  init(surface: Surface, sink: @escaping TouchFrameBuilder.Sink) {
    repair = StreamRepair(surface: surface)
    self.sink = sink
  }

  /// Takes an event and hands on what is sound of it.
  func take(_ event: InputEvent) throws(RecordingError) {
    // The end would cancel the fingers that are down; whether they stay is the importer's choice.
    if case .end = event.kind {
      return try sink(InputEvent(time: max(event.time, last), .end))
    }
    sound.removeAll(keepingCapacity: true)
    repair.process(event) {
      sound.append($0)
    } note: { receipt in
      // A second place at one time is a nanosecond later and not worth a word: clocks are coarse, and
      // one that goes back was told of.
      if receipt.rule == .farOutside || receipt.rule == .notFinite { placesLeftOut += 1 }
    }
    last = sound.last?.time ?? last
    for event in sound { try sink(event) }
  }

  /// Notes what was repaired.
  func tell(_ log: inout ImportLog) {
    for _ in 0..<placesLeftOut { log.note(.farOutside) }
  }
}
