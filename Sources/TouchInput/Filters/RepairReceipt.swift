/// What a ``StreamRepair`` saw and did: one thing that was wrong, and how it was put right.
///
/// In a recording a receipt is a `mark` that begins with ``markPrefix``.
public struct RepairReceipt: Hashable, Sendable {
  /// What can be wrong with a stream of input, and how each is repaired.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A finger moves or leaves without being down: it is left out.
    case unknownFinger
    /// A finger lands while it is down, so its end was lost: it is cancelled where it was, then
    /// lands.
    case landedTwice
    /// A finger is still down at the end: it is cancelled where it was.
    case missingEnd
    /// A finger moves at the time that it has a place for already: the later place gets a later
    /// time, by one nanosecond. Live input reports no such repair, since clocks of milliseconds
    /// make it normal.
    case repeatedTime
    /// A time is earlier than the one before: it becomes that one.
    case timeRunsBackwards
    /// A place is farther outside the surface than any screen reaches: a finger stays, and leaves,
    /// where it was; anything else is left out.
    case farOutside
    /// A number is NaN or infinite: as with ``farOutside``.
    case notFinite
    /// A number is out of its range in ``InputRange``: a pressure becomes the nearest one that is
    /// from 0 to 1; anything else is left out.
    case outOfRange
    /// More fingers than any device has: those beyond are left out.
    case tooManyFingers
  }

  /// What the text of every receipt's mark begins with.
  public static let markPrefix = "repair: "

  /// What is done about a time that repeats.
  static let laterTime = "put a nanosecond later"
  /// What is done about a time that runs backwards.
  static let waiting = "the earlier time became the later one"

  /// Whether the text of a mark is a receipt for something that was lost: a place, a pressure, a
  /// landing or a lift.
  ///
  /// False for times that were only put in order, and for a mark that is not a receipt.
  public static func isLoss(mark text: String) -> Bool {
    text.hasPrefix(markPrefix) && !text.hasSuffix(laterTime) && !text.hasSuffix(waiting)
      && !text.hasSuffix("repeated times in all")
  }

  /// Which rule.
  public var rule: Rule
  /// When, on the event clock.
  public var time: Timestamp
  /// Which finger; nil when it was something else.
  public var finger: TouchID?
  /// What was wrong, in words.
  public var what: String
  /// What was done about it, in words.
  public var remedy: String
  /// Whether this was reported of that finger before since it landed, or, of repeated times, of any
  /// finger: ``LiveInput`` notes only what is new.
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

  /// The mark that a recording gets of it.
  public var mark: InputEvent {
    InputEvent(time: time, .mark(RepairReceipt.markPrefix + description))
  }
}

extension RepairReceipt: CustomStringConvertible {
  /// What was wrong and what was done, on one line.
  public var description: String { "\(what); \(remedy)" }
}
