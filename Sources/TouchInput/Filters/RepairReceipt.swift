/// A record of one repair by a ``StreamRepair``: the error, and its remedy.
///
/// In a recording a receipt is a `mark` that begins with ``markPrefix``.
public struct RepairReceipt: Hashable, Sendable {
  /// The errors that a stream of input can contain, and the repair of each.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A finger moves or leaves without being down: it is left out.
    case unknownFinger
    /// A finger lands while it is down, so its end was lost: it is cancelled at its last location,
    /// then lands.
    case landedTwice
    /// A finger is still down at the end: it is cancelled at its last location.
    case missingEnd
    /// A finger moves at a time for which it already has a location: the later location is put a
    /// nanosecond later. Live input does not report this repair, because clocks with millisecond
    /// ticks make it normal.
    case repeatedTime
    /// A time is earlier than the one before: it becomes that one.
    case timeRunsBackwards
    /// A location is farther outside the surface than any screen reaches: a finger that lifts there
    /// lifts at its last location; anything else is left out.
    case farOutside
    /// A number is NaN or infinite: as with ``farOutside``.
    case notFinite
    /// A number is out of its range in ``InputRange``: a pressure becomes the nearest number from 0
    /// to 1; anything else is left out.
    case outOfRange
    /// There are more fingers than any device has: the excess ones are left out.
    case tooManyFingers
  }

  /// The text with which every receipt's mark begins.
  public static let markPrefix = "repair: "

  /// The repair of a repeated time.
  static let laterTime = "put a nanosecond later"
  /// The repair of a time that runs backwards.
  static let waiting = "the earlier time became the later one"

  /// Whether the text of a mark is a receipt for a loss: of a location, a pressure, a landing or a
  /// lift.
  ///
  /// False for times that were only put in order, and for a mark that is not a receipt.
  public static func isLoss(mark text: String) -> Bool {
    text.hasPrefix(markPrefix) && !text.hasSuffix(laterTime) && !text.hasSuffix(waiting)
      && !text.hasSuffix("repeated times in all")
  }

  /// The rule by which the error was repaired.
  public var rule: Rule
  /// The time of the repair, on the event clock.
  public var time: Timestamp
  /// The finger, or nil if the error does not concern a finger.
  public var finger: TouchID?
  /// A description of the error.
  public var what: String
  /// A description of the remedy.
  public var remedy: String
  /// Whether this error was reported before for the same finger since it landed, or, for repeated
  /// times, for any finger.
  ///
  /// ``LiveInput`` notes only errors that are not repeated.
  public var isRepeated: Bool

  /// Makes a receipt.
  public init(
    _ rule: Rule, at time: Timestamp, finger: TouchID? = nil, what: String, remedy: String,
    isRepeated: Bool = false
  ) {
    self.rule = rule
    self.time = time
    self.finger = finger
    self.what = what
    self.remedy = remedy
    self.isRepeated = isRepeated
  }

  /// The mark of the receipt in a recording.
  public var mark: InputEvent {
    InputEvent(time: time, .mark(RepairReceipt.markPrefix + description))
  }
}

extension RepairReceipt: CustomStringConvertible {
  /// The error and the remedy, on one line.
  public var description: String { "\(what); \(remedy)" }
}
