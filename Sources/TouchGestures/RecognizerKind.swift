import TouchGeometry

/// The description of a kind of recognizer, such as all taps, for everything but recognition.
///
/// Scene files, settings, traces, counterfactuals, the keyboard and the explorer get their
/// information from it; none of them lists kinds itself. No dispatch of a touch reads it.
///
///     extension RecognizerKind {
///       static let squeeze = RecognizerKind(
///         "squeeze",
///         thresholds: [
///           .threshold(
///             "closing", \SqueezeGestureRecognizer.$closing, .factor, in: 0.1...0.9,
///             "The part of the width that is left.")
///         ],
///         traceValues: [.number("width", \SqueezeGestureRecognizer.width)]
///       ) { SqueezeGestureRecognizer() }
///     }
///
///     final class SqueezeGestureRecognizer: GestureRecognizer {
///       @Threshold var closing = 0.7
///       override var kind: RecognizerKind { .squeeze }
///       …
///     }
///
/// The library's own kinds are in ``all``. A program that reads scene files adds its own kinds to
/// the registry with which it reads them.
public final class RecognizerKind: Sendable {
  /// The name in scene files and traces: `longPress`.
  public let name: String
  /// The display name, in lower case: `long press`.
  public let title: String
  /// The properties of its recognizers, besides thresholds, that scene files can set.
  public let options: [RecognizerOption]
  /// The thresholds, which scene files and user settings can change.
  ///
  /// Scene files can set fields of ``GestureTuning`` on every recognizer, and the other thresholds
  /// on recognizers of this kind.
  public let thresholds: [RecognizerOption]
  /// The rules by which recognizers of this kind fail, and the changes that would have prevented
  /// that.
  public let failures: [RecognizerRule]
  /// The rules by which they are recognized, and the changes that would have delayed that.
  public let recognitions: [RecognizerRule]
  /// The values in its trace lines besides location and time, in this order.
  public let traceValues: [TraceValue]
  /// The effect of arrow keys on a layer with such a recognizer.
  public let keyboard: KeyboardManner
  /// The examples of the kind at work, in the order of the explorer.
  public let examples: [RecognizerExample]
  /// The function that makes a recognizer with the standard values, or nil if scene files cannot
  /// name the kind.
  public let make: (@Sendable () -> GestureRecognizer)?

  /// Makes a kind.
  ///
  /// - Parameters:
  ///   - name: The name in scene files and traces.
  ///   - title: The display name, in lower case. Default: `name`.
  ///   - options: The properties, besides thresholds, that scene files can set.
  ///   - thresholds: The numbers by which a recognizer decides.
  ///   - failures: The rules by which a recognizer fails. If several match a reason, the first
  ///     applies.
  ///   - recognitions: The rules by which a gesture is recognized.
  ///   - traceValues: The values in its trace lines.
  ///   - keyboard: The effect of arrow keys on its layer. Default: they drag a finger.
  ///   - examples: The examples in the explorer.
  ///   - make: A function that makes a recognizer with the standard values, or nil if scene files
  ///     cannot name the kind.
  /// - Precondition: `name` is not empty, and each threshold distinguishes a set value from the
  ///   standard one, as ``RecognizerOption/threshold(_:_:_:in:_:phrase:)`` does.
  public init(
    _ name: String, title: String? = nil, options: [RecognizerOption] = [],
    thresholds: [RecognizerOption] = [], failures: [RecognizerRule] = [],
    recognitions: [RecognizerRule] = [], traceValues: [TraceValue] = [],
    keyboard: KeyboardManner = .drags(), examples: [RecognizerExample] = [],
    make: (@Sendable () -> GestureRecognizer)? = nil
  ) {
    demand(!name.isEmpty, "A recognizer needs a name for scene files")
    demand(
      thresholds.allSatisfy(\.knowsWhetherSet),
      "A threshold is made with RecognizerOption.threshold")
    self.name = name
    self.title = title ?? name
    self.options = options
    self.thresholds = thresholds
    self.failures = failures
    self.recognitions = recognitions
    self.traceValues = traceValues
    self.keyboard = keyboard
    self.examples = examples
    self.make = make
  }

  /// All options that scene files can set only on recognizers of this kind, in the order in which
  /// they are read.
  public var ownOptions: [RecognizerOption] { thresholds.filter { !$0.isShared } + options }

  /// The kind of a recognizer that does not override ``GestureRecognizer/kind``.
  public static let custom = RecognizerKind("custom", title: "gesture")
}

extension RecognizerKind: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
