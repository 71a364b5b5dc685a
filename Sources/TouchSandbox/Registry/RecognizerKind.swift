public import TouchGestures

/// A kind of recognizer that scene files name, as a value: what its properties say.
///
///     struct Squeeze: RecognizerKind {
///       static let typeName = "squeeze"
///       let closing: Double
///
///       init(_ reader: SceneReader) throws(SceneError) {
///         closing = try reader.number("closing", in: 0.1...0.9, "a part from 0.1 to 0.9") ?? 0.5
///       }
///
///       func makeRecognizer() -> GestureRecognizer { SqueezeGestureRecognizer(closing: closing) }
///     }
///
/// A ``SceneRegistry`` that has it reads
/// `"recognizers": [{"name": "s", "type": "squeeze", "closing": 0.6}]`. What all recognizers have
/// is read and set for it: the name, and the thresholds and settings that the file has; those that
/// it does not have stay as ``makeRecognizer()`` sets them. The file's relations (what it waits
/// for, what it runs beside) hold together with what a delegate of its own answers.
public protocol RecognizerKind: Sendable {
  /// What scene files call it: the value of `type`.
  static var typeName: String { get }

  /// Reads the properties.
  ///
  /// - Parameter reader: The recognizer's object.
  /// - Throws: What is wrong with a property, as ``SceneReader/failure(_:found:expected:)`` says
  ///   it.
  init(_ reader: SceneReader) throws(SceneError)

  /// Makes a recognizer with these properties.
  ///
  /// Called for each session that shows the scene.
  func makeRecognizer() -> GestureRecognizer
}
