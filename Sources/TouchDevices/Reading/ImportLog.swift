import TouchInput
import TouchRecording

/// What an import found odd: each oddity once, with its first place and how often it occurs.
///
/// A file can be odd on every line; so the list grows with the kinds of oddity and not with the
/// file.
struct ImportLog {
  private struct Entry {
    var warning: RecordingError
    var count = 1
  }

  let file: String
  private var entries: [Entry] = []
  private var indexes: [ImportIssue: Int] = [:]
  private var taken = 0

  init(file: String) { self.file = file }

  /// Takes an oddity; `details` are told of the first of its kind.
  mutating func note(_ oddity: ImportIssue, line: Int? = nil, _ details: String = "") {
    if let index = indexes[oddity] {
      entries[index].count += 1
      return
    }
    indexes[oddity] = entries.count
    entries.append(
      Entry(
        warning: RecordingError(
          file: file, line: line,
          what: details.isEmpty ? oddity.what : "\(oddity.what): \(details)",
          expected: oddity.expected, severity: .warning)))
  }

  /// The warnings of kinds that were not taken before.
  mutating func takeNew() -> [RecordingError] {
    defer { taken = entries.count }
    return entries[taken...].map(\.warning)
  }

  /// The warnings, in the order of their first places.
  var warnings: [RecordingError] {
    entries.map { entry in
      var warning = entry.warning
      if entry.count > 1 { warning.what += " (and \(entry.count - 1) more)" }
      return warning
    }
  }
}

/// What can be odd about a file that can be imported all the same.
enum ImportIssue: Hashable {
  case unknownLine, cutOff, newerVersion, unusableRange, noDescription, unusedDescription
  case clockWentBack, droppedEvents, slotOutOfRange, midTouch, momentary, tooManyContacts
  case doubleID, unfinishedFrame, otherDevices, noTouches, badPacket, lateFrame, landedTwice
  case notDown, noTimes, endedForLackOfAnEnd, cutCapture, learnedRanges, silentSource
  case farOutside

  /// What is odd.
  var what: String {
    switch self {
    case .unknownLine: "a line of no known kind was left out"
    case .cutOff: "the last line is cut off and was left out"
    case .newerVersion: "a newer version of the format"
    case .unusableRange: "the description gives an axis no range"
    case .noDescription: "the file does not tell the ranges of its axes"
    case .unusedDescription: "the file describes itself, so the other description was not used"
    case .clockWentBack: "the clock went back; the recording's clock stands still instead"
    case .droppedEvents: "events were dropped here (SYN_DROPPED)"
    case .slotOutOfRange: "a slot beyond the device's last; what it says was left out"
    case .midTouch:
      "a finger without a beginning was left out until it is told of from its beginning"
    case .momentary: "a finger that landed and lifted within one frame was left out"
    case .tooManyContacts: "more fingers at once than are followed; the rest was left out"
    case .doubleID: "two contacts of one frame have the same id; the second was left out"
    case .unfinishedFrame: "the last frame is not finished and was left out"
    case .otherDevices: "more than one device; one was taken"
    case .noTouches: "nothing touches"
    case .badPacket: "a damaged packet was left out"
    case .lateFrame: "a frame that came late was left out"
    case .landedTwice: "a finger landed while it was down; it was lifted first"
    case .notDown: "a finger that is not down was lifted; that was left out"
    case .noTimes: "packets without times; they were set 1/60 s apart"
    case .endedForLackOfAnEnd: "a finger never lifts; it was lifted at the end"
    case .cutCapture: "the capture is cut off; all before it was used"
    case .learnedRanges: "the stream does not tell the ranges of its axes"
    case .silentSource: "a source fell silent; its fingers were cancelled"
    case .farOutside: "a place far outside the surface was left out"
    }
  }

  /// What should have been.
  var expected: String {
    switch self {
    case .unknownLine: "only lines of the format"
    case .cutOff: "a whole line"
    case .newerVersion: "a version that was known when this program was written"
    case .unusableRange: "a largest value above the smallest; the values that occur were used"
    case .noDescription: "a description (see --desc); the values that occur were used"
    case .unusedDescription: "one description"
    case .clockWentBack: "times that never decrease"
    case .droppedEvents: "every event; fingers that were down and cannot be followed were cancelled"
    case .slotOutOfRange: "a slot that the description allows"
    case .midTouch: "its tracking id first"
    case .momentary: "a frame in which it is down"
    case .tooManyContacts: "at most \(TouchFrameBuilder.maximumContacts)"
    case .doubleID: "a different id for each"
    case .unfinishedFrame: "a SYN_REPORT at the end"
    case .otherDevices: "one touch device"
    case .noTouches: "a finger that lands"
    case .badPacket: "an OSC packet"
    case .lateFrame: "frames in their order"
    case .landedTwice: "an end before the next beginning"
    case .notDown: "a beginning first"
    case .noTimes: "a capture that tells when each packet came"
    case .endedForLackOfAnEnd: "an end for each beginning"
    case .cutCapture: "a whole packet"
    case .learnedRanges:
      "a description before the events, or --input-size; the largest values so far are used"
    case .silentSource: "a packet every few seconds while fingers are down"
    case .farOutside:
      "places at most \(Int(StreamRepair.maximumDistance)) points outside the surface"
    }
  }
}
