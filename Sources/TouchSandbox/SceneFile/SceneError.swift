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

  /// `FILE:LINE: error: PLACE: what, expected …`, without what is not known.
  public var description: String {
    var text = line.map { "\(file):\($0): error: " } ?? "\(file): error: "
    if let place { text += "\(place): " }
    text += what
    if let expected { text += ", expected \(expected)" }
    return text
  }
}
