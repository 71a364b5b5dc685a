public import TouchRecording
public import TouchScene

/// A kind of expectation that a host registers: it measures numbers of a layer.
///
/// ``RecordingHost/expectationKinds`` is the table of those that a host has. A line of a recording
/// names what is measured and the numbers that it should have; the keys are those of a
/// `MeasureForm`.
public protocol ExpectationKind: Sendable {
  /// The form of its lines.
  var form: MeasureForm { get }

  /// Measures a layer now.
  ///
  /// - Parameters:
  ///   - subject: What the line names, such as a wrong solver.
  ///   - layer: The layer that the line names.
  ///   - host: What the recording is played on.
  /// - Returns: All numbers of the form, by their keys.
  /// - Throws: ``MeasureError``, if there is nothing to measure.
  func measure(
    _ subject: String, of layer: Layer, on host: any RecordingHost
  ) throws(MeasureError) -> [String: Double]

  /// A number in words, such as "3 pt off".
  func words(_ value: Double, of key: String) -> String
}

/// Why nothing can be measured.
public struct MeasureError: Error, Hashable {
  /// The reason, as the part of a sentence: "nothing is compared there".
  public var reason: String

  /// Takes a reason.
  public init(_ reason: String) { self.reason = reason }
}

extension ExpectationKind {
  /// What is expected, or what is found, in words.
  func words(_ numbers: [String: Double]) -> String {
    form.numbers.compactMap { key in numbers[key].map { words($0, of: key) } }
      .joined(separator: " and ")
  }
}
