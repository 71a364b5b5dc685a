public import TouchRecording
public import TouchScene

/// A kind of expectation that a host registers and that measures numbers of a layer.
///
/// ``RecordingHost/expectationKinds`` lists the kinds of a host. A line of a recording names the
/// subject of the measurement and the expected numbers; the keys are those of a `MeasureForm`.
public protocol ExpectationKind: Sendable {
  /// The form of its lines.
  var form: MeasureForm { get }

  /// Measures a layer now.
  ///
  /// - Parameters:
  ///   - subject: The subject that the line names, such as a wrong solver.
  ///   - layer: The layer that the line names.
  ///   - host: The host that plays the recording.
  /// - Returns: All numbers of the form, by their keys.
  /// - Throws: ``MeasureError``, if there is nothing to measure.
  func measure(
    _ subject: String, of layer: Layer, on host: any RecordingHost
  ) throws(MeasureError) -> [String: Double]

  /// Returns a number as readable text, such as "3 pt off".
  func words(_ value: Double, of key: String) -> String
}

/// The reason why a measurement is impossible.
public struct MeasureError: Error, Hashable {
  /// The reason, as part of a sentence: "nothing is compared there".
  public var reason: String

  /// Makes an error with a reason.
  public init(_ reason: String) { self.reason = reason }
}

extension ExpectationKind {
  /// Returns expected or actual numbers in words.
  func words(_ numbers: [String: Double]) -> String {
    form.numbers.compactMap { key in numbers[key].map { words($0, of: key) } }
      .joined(separator: " and ")
  }
}
