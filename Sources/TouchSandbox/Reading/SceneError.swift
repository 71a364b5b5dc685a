import TouchJSON
public import TouchModels

/// What is wrong with a scene, in one line: file, place, what was found and what was expected.
public struct SceneError: Error, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  public var file: String
  /// The line, counted from 1; nil when it concerns the whole file.
  public var line: Int?
  /// The character in the line, counted from 1; nil when it concerns the whole line.
  public var column: Int?
  /// Where in the file: `layers[0].bounds`; nil when it concerns the whole file.
  public var place: String?
  /// What was found.
  public var what: String
  /// What was expected; nil when that is plain.
  public var expected: String?
  /// The file that is named there and is not found; nil for anything else.
  package var missingFile: String?

  /// Makes an error.
  public init(
    file: String, line: Int? = nil, column: Int? = nil, place: String? = nil, what: String,
    expected: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.place = place
    self.what = what
    self.expected = expected
  }

  /// What is wrong with the text of a scene.
  init(file: String, _ problem: TextError, in text: JSONText) {
    let position = problem.offset.map { text.position(of: $0) }
    self.init(
      file: file, line: position?.line, column: position?.column, what: problem.what,
      expected: problem.expected)
  }

  /// The same error with line and column, if it names a place of this text.
  func located(in text: JSONText) -> SceneError {
    guard line == nil, let place else { return self }
    var error = self
    let position = text.position(of: place)
    (error.line, error.column) = (position.line, position.column)
    return error
  }

  /// What is wrong with a model that a scene names.
  public init(_ error: ModelFileError) {
    self.init(file: error.file, line: error.line, what: error.what, expected: error.expected)
  }

  /// The same error, without anything that the file holds unless the file lies in one of these
  /// folders.
  ///
  /// A scene or a model may name any file of the disk, and a program may show its errors to
  /// others: then only the place is said.
  package func withoutContents(unlessWithin folders: [String]) -> SceneError {
    guard line != nil || place != nil else { return self }
    if FilePlace.isFile(file, within: folders) { return self }
    return SceneError(
      file: file, line: line, what: "this is not as it should be",
      expected: "a file of the right kind; what it holds is not shown, as it lies in another folder"
    )
  }

  /// `FILE:LINE:COLUMN: error: PLACE: what, expected …`, without what is not known.
  ///
  /// Text that is not JSON has no value to name: `FILE:LINE: error: what at column …`, as in a
  /// recording.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if let column, line != nil, place != nil { text += ":\(column)" }
    text += ": error: "
    if let place { text += "\(place): " }
    text += what
    if let column, place == nil { text += " at column \(column)" }
    if let expected { text += ", expected \(expected)" }
    return VisibleText.line(text)
  }
}
