/// A property of a recognizer that a scene file can set, by its key there.
///
/// A threshold is an option, too. The form gives the values allowed in a file, and a number's unit.
public struct RecognizerOption: Sendable {
  /// The key in scene files: `minimumPressDuration`.
  public let name: String
  /// The values allowed in a file.
  public let form: Form
  /// A description in one sentence.
  public let summary: String
  /// A number with its value, `%`, as part of "a tap with …": `an allowable movement of %`.
  ///
  /// The phrase of a count is singular: `% finger`.
  public let phrase: String
  /// Whether the option is a field of ``GestureTuning``, which every recognizer has.
  public let isShared: Bool

  private let read: @Sendable (GestureRecognizer) -> Value?
  private let write: @Sendable (GestureRecognizer, Value) -> Void
  private let known: (@Sendable (GestureRecognizer) -> Bool)?

  /// The values that a file may contain for an option.
  public enum Form: Hashable, Sendable {
    /// A number in a range, whose upper end means no limit if it is a million.
    case number(GestureFigure.Unit, ClosedRange<Double>)
    /// A whole number, at least this one.
    case count(from: Int)
    /// True or false.
    case flag
    /// One of these words.
    case word([String])
    /// An array of some of these words.
    case words([String])
  }

  /// A value of an option.
  public enum Value: Hashable, Sendable {
    /// A number in the option's unit.
    case number(Double)
    /// A whole number.
    case count(Int)
    /// True or false.
    case flag(Bool)
    /// A word.
    case word(String)
    /// Some words, in the order of the form.
    case words([String])
  }

  init(
    _ name: String, _ form: Form, _ summary: String, phrase: String? = nil, isShared: Bool = false,
    read: @escaping @Sendable (GestureRecognizer) -> Value?,
    write: @escaping @Sendable (GestureRecognizer, Value) -> Void,
    isSet: (@Sendable (GestureRecognizer) -> Bool)? = nil
  ) {
    self.name = name
    self.form = form
    self.summary = summary
    self.phrase = phrase ?? "a \(name) of %"
    self.isShared = isShared
    self.read = read
    self.write = write
    known = isSet
  }

  /// Returns the option with another phrase, to distinguish the thresholds of a kind with several.
  func saying(_ phrase: String) -> RecognizerOption {
    RecognizerOption(
      name, form, summary, phrase: phrase, isShared: isShared, read: read, write: write,
      isSet: known)
  }

  /// Returns the value, or nil if the recognizer has none, or no such option.
  public func value(of recognizer: GestureRecognizer) -> Value? { read(recognizer) }

  /// Sets the value; a recognizer without such an option does not change.
  public func set(_ value: Value, on recognizer: GestureRecognizer) { write(recognizer, value) }

  /// Whether the option was set on a recognizer after the recognizer was made.
  ///
  /// ``Threshold`` properties know this, and so does a number that is nil by default; every other
  /// property counts as set.
  public func isSet(on recognizer: GestureRecognizer) -> Bool { known?(recognizer) ?? true }

  /// Whether a set value can be distinguished from the initial one.
  var knowsWhetherSet: Bool { known != nil }
}
