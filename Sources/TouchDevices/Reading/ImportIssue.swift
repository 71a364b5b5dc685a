import TouchInput

/// A problem of a file that can be imported nevertheless.
struct ImportIssue: Hashable {
  /// The problem.
  let what: String
  /// The expectation.
  let expected: String

  private init(_ what: String, expected: String) {
    self.what = what
    self.expected = expected
  }

  static let unknownLine = ImportIssue(
    "a line of no known kind was left out", expected: "only lines of the format")
  static let cutOff = ImportIssue(
    "the last line is cut off and was left out", expected: "a whole line")
  static let newerVersion = ImportIssue(
    "a newer version of the format",
    expected: "a version that was known when this program was written")
  static let unusableRange = ImportIssue(
    "the description gives an axis no range",
    expected: "a largest value above the smallest; the values that occur were used")
  static let noDescription = ImportIssue(
    "the file does not state the ranges of its axes",
    expected: "a description (see --desc); the values that occur were used")
  static let unusedDescription = ImportIssue(
    "the file describes itself, so the other description was not used", expected: "one description")
  static let clockWentBack = ImportIssue(
    "the clock went back; the recording's clock stands still instead",
    expected: "times that never decrease")
  static let droppedEvents = ImportIssue(
    "events were dropped here (SYN_DROPPED)",
    expected: "every event; fingers that were down and cannot be followed were cancelled")
  static let slotOutOfRange = ImportIssue(
    "a slot beyond the device's last; what it says was left out",
    expected: "a slot that the description allows")
  static let midTouch = ImportIssue(
    "a finger without a beginning was left out until it is told of from its beginning",
    expected: "its tracking id first")
  static let momentary = ImportIssue(
    "a finger that landed and lifted within one frame was left out",
    expected: "a frame in which it is down")
  static let tooManyContacts = ImportIssue(
    "more fingers at once than are followed; the rest was left out",
    expected: "at most \(TouchFrameBuilder.maximumContacts)")
  static let doubleID = ImportIssue(
    "two contacts of one frame have the same id; the second was left out",
    expected: "a different id for each")
  static let unfinishedFrame = ImportIssue(
    "the last frame is not finished and was left out", expected: "a SYN_REPORT at the end")
  static let otherDevices = ImportIssue(
    "more than one device; one was taken", expected: "one touch device")
  static let noTouches = ImportIssue("nothing touches", expected: "a finger that lands")
  static let badPacket = ImportIssue("a damaged packet was left out", expected: "an OSC packet")
  static let lateFrame = ImportIssue(
    "a frame that came late was left out", expected: "frames in their order")
  static let landedTwice = ImportIssue(
    "a finger landed while it was down; it was lifted first",
    expected: "an end before the next beginning")
  static let notDown = ImportIssue(
    "a finger that is not down was lifted; that was left out", expected: "a beginning first")
  static let noTimes = ImportIssue(
    "packets without times; they were set 1/60 s apart",
    expected: "a capture that tells when each packet came")
  static let endedForLackOfAnEnd = ImportIssue(
    "a finger never lifts; it was lifted at the end", expected: "an end for each beginning")
  static let cutCapture = ImportIssue(
    "the capture is cut off; all before it was used", expected: "a whole packet")
  static let learnedRanges = ImportIssue(
    "the stream does not state the ranges of its axes",
    expected: "a description before the events, or --input-size; the largest values so far are used"
  )
  static let silentSource = ImportIssue(
    "a source fell silent; its fingers were cancelled",
    expected: "a packet every few seconds while fingers are down")
  static let farOutside = ImportIssue(
    "a place far outside the surface was left out",
    expected: "places at most \(Int(StreamRepair.maximumDistance)) points outside the surface")
}
