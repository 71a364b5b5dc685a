/// An example of a kind of recognizer at work: one recognizer, or several that belong together.
public struct RecognizerExample: Sendable {
  /// The common name of the gesture: `Double tap`.
  public let title: String
  /// The recognizers; several if one cannot cover all directions.
  public let parts: [Part]

  /// One recognizer of an example.
  public struct Part: Sendable {
    /// The end of the recognizer's name, unique among all examples: `swipe.left`.
    public let name: String
    /// The function that makes the recognizer.
    public let make: @Sendable () -> GestureRecognizer
  }

  /// Makes an example of one recognizer.
  public init(_ name: String, _ title: String, make: @escaping @Sendable () -> GestureRecognizer) {
    self.title = title
    parts = [Part(name: name, make: make)]
  }

  /// Makes an example of several recognizers, by the ends of their names.
  public init(_ title: String, _ parts: KeyValuePairs<String, @Sendable () -> GestureRecognizer>) {
    self.title = title
    self.parts = parts.map { Part(name: $0, make: $1) }
  }
}
