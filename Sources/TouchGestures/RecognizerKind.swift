/// A kind of recognizer, such as all taps: its description for everything but recognizing.
///
/// Scene files, settings, traces, counterfactuals, the keyboard and the explorer read it, and none
/// of them lists kinds itself. Nothing reads it on the way of a touch.
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
/// The library's own kinds are in ``all``. A program that reads scene files adds its own to the
/// registry that it reads them with.
public final class RecognizerKind: Sendable {
  /// Its name in scene files and traces: `longPress`.
  public let name: String
  /// Its name for people, in lower case: `long press`.
  public let title: String
  /// What scene files can set of its recognizers that is no threshold.
  public let options: [RecognizerOption]
  /// The numbers that decide, which scene files and a person's settings can change.
  ///
  /// Those that are fields of ``GestureTuning`` scene files can set on every recognizer, the others
  /// on recognizers of this kind.
  public let thresholds: [RecognizerOption]
  /// The rules by which it fails, and what would have prevented that.
  public let failures: [RecognizerRule]
  /// The rules by which it is recognized, and what would have delayed that.
  public let recognitions: [RecognizerRule]
  /// What its lines in a trace say besides where and when, in this order.
  public let traceValues: [TraceValue]
  /// What arrow keys do with a layer that listens to it.
  public let keyboard: KeyboardManner
  /// What shows the kind at work, in the order of the explorer.
  public let examples: [RecognizerExample]
  /// Makes one with the standard values; nil for a kind that scene files cannot name.
  public let make: (@Sendable () -> GestureRecognizer)?

  /// Makes a kind.
  ///
  /// - Parameters:
  ///   - name: Its name in scene files and traces.
  ///   - title: Its name for people, in lower case; the same unless given.
  ///   - options: What scene files can set of it, besides thresholds.
  ///   - thresholds: The numbers that decide.
  ///   - failures: The rules by which it fails; of several that fit a reason the first counts.
  ///   - recognitions: The rules by which it is recognized.
  ///   - traceValues: What its lines in a trace say.
  ///   - keyboard: What arrow keys do with its layer: drag a finger unless given.
  ///   - examples: What the explorer shows of it.
  ///   - make: Makes one with the standard values; nil if scene files cannot name the kind.
  /// - Precondition: The name is not empty, and each threshold knows whether it is set.
  public init(
    _ name: String, title: String? = nil, options: [RecognizerOption] = [],
    thresholds: [RecognizerOption] = [], failures: [RecognizerRule] = [],
    recognitions: [RecognizerRule] = [], traceValues: [TraceValue] = [],
    keyboard: KeyboardManner = .drags(), examples: [RecognizerExample] = [],
    make: (@Sendable () -> GestureRecognizer)? = nil
  ) {
    precondition(!name.isEmpty, "A recognizer needs a name for scene files")
    precondition(
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

  /// All that scene files can set of recognizers of this kind only, in the order in which it is
  /// read.
  public var ownOptions: [RecognizerOption] { thresholds.filter { !$0.isShared } + options }

  /// A recognizer that does not say its kind.
  public static let custom = RecognizerKind("custom", title: "gesture")
}

extension RecognizerKind: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
