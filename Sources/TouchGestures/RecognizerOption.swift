/// A property of a recognizer that a scene file can set, by its key there.
///
/// A threshold is one, too. The form says what a file may have for it, and the unit of a number.
public struct RecognizerOption: Sendable {
  /// Its key in scene files: `minimumPressDuration`.
  public let name: String
  /// What a file may have for it.
  public let form: Form
  /// What it is, in one sentence.
  public let summary: String
  /// A number with its value, `%`, as part of "a tap with …": `an allowable movement of %`.
  ///
  /// That of a count is for one: `% finger`.
  public let phrase: String
  /// Whether it is a field of ``GestureTuning``, which every recognizer has.
  public let isShared: Bool

  private let read: @Sendable (GestureRecognizer) -> Value?
  private let write: @Sendable (GestureRecognizer, Value) -> Void
  private let known: (@Sendable (GestureRecognizer) -> Bool)?

  /// What a file may have for an option.
  public enum Form: Hashable, Sendable {
    /// A number in a range. An upper end of a million stands for no limit.
    case number(GestureFigure.Unit, ClosedRange<Double>)
    /// A whole number, this one or more.
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
    _ name: String, _ form: Form, _ summary: String, phrase: String? = nil,
    isShared: Bool = false,
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

  /// The same with other words: where a kind has several thresholds, each says which one it is.
  func saying(_ phrase: String) -> RecognizerOption {
    RecognizerOption(
      name, form, summary, phrase: phrase, isShared: isShared, read: read, write: write,
      isSet: known)
  }

  /// Its value; nil if the recognizer has none, or no such option.
  public func value(of recognizer: GestureRecognizer) -> Value? { read(recognizer) }

  /// Sets it; a recognizer without such an option stays as it is.
  public func set(_ value: Value, on recognizer: GestureRecognizer) { write(recognizer, value) }

  /// Whether it is set on a recognizer, and not left as it was made.
  ///
  /// A ``Threshold`` knows it, and a number that is nil unless set; every other property counts as
  /// set.
  public func isSet(on recognizer: GestureRecognizer) -> Bool { known?(recognizer) ?? true }

  /// Whether it can be told apart from one that is left as it was made.
  var knowsWhetherSet: Bool { known != nil }
}
