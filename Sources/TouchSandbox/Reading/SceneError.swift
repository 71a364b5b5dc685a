public import TouchModels

/// What is wrong with a scene, in one line: file, place, what was found and what was expected.
public struct SceneError: Error, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  public var file: String
  /// The line, counted from 1, where the text itself is broken; nil otherwise.
  public var line: Int?
  /// Where in the file: `layers[0].bounds`; nil when it concerns the whole file.
  public var place: String?
  /// What was found.
  public var what: String
  /// What was expected; nil when that is plain.
  public var expected: String?

  /// Makes an error.
  public init(
    file: String, line: Int? = nil, place: String? = nil, what: String, expected: String? = nil
  ) {
    self.file = file
    self.line = line
    self.place = place
    self.what = what
    self.expected = expected
  }

  /// What is wrong with a model that a scene names.
  public init(_ error: ModelFileError) {
    self.init(file: error.file, line: error.line, what: error.what, expected: error.expected)
  }

  /// The same error, without anything that the file holds unless the file lies in one of these folders.
  ///
  /// A scene or a model may name any file of the disk, and whoever opens it may show its errors to others: then only
  /// the place is said.
  package func withoutContents(unlessWithin folders: [String]) -> SceneError {
    guard line != nil || place != nil else { return self }
    if FilePlace.isFile(file, within: folders) { return self }
    return SceneError(
      file: file, line: line, what: "this is not as it should be",
      expected: "a file of the right kind; what it holds is not shown, as it lies in another folder"
    )
  }

  /// `FILE:LINE: error: PLACE: what, expected …`, without what is not known.
  public var description: String {
    var text = line.map { "\(file):\($0): error: " } ?? "\(file): error: "
    if let place { text += "\(place): " }
    text += what
    if let expected { text += ", expected \(expected)" }
    return Self.line(text)
  }

  /// Words of a file may hold line breaks: they are shown as they are written in Swift.
  private static func line(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { !isBreak($0) }
    if isPlain { return text }
    return text.unicodeScalars.map { isBreak($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || ["\u{2028}", "\u{2029}"].contains(scalar)
  }
}
