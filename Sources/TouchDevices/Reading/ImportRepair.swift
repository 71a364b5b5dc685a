import TouchInput
import TouchRecording

/// A repair of an import's events by the rules for live input, so that `check` finds no problem in
/// them.
///
/// Other programs' files can contain samples that are invalid in a recording: two places of a
/// finger at the same time, or places farther outside the surface than any screen reaches.
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

  /// Handles an event and passes on its repaired form.
  func take(_ event: InputEvent) throws(RecordingError) {
    // The end would cancel the fingers that are down; the importer decides if they stay down.
    if case .end = event.kind { return try sink(InputEvent(time: max(event.time, last), .end)) }
    sound.removeAll(keepingCapacity: true)
    repair.process(event) {
      sound.append($0)
    } note: { receipt in
      // A second place at the same time is moved by a nanosecond without a warning: clocks are
      // coarse, and a clock that ran backwards was already reported.
      if receipt.rule == .farOutside || receipt.rule == .notFinite { placesLeftOut += 1 }
    }
    last = sound.last?.time ?? last
    for event in sound { try sink(event) }
  }

  /// Notes the repairs.
  func tell(_ log: ImportLog) { for _ in 0..<placesLeftOut { log.note(.farOutside) } }
}
