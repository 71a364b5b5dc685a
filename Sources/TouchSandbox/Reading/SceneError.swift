import TouchJSON
public import TouchModelFiles

/// An error in a scene, in one line: file, place, the value found and the value expected.
public struct SceneError: Error, Hashable, CustomStringConvertible {
  /// The file as the user named it.
  public var file: String
  /// The line, counted from 1; nil if the error concerns the whole file.
  public var line: Int?
  /// The character in the line, counted from 1; nil if the error concerns the whole line.
  public var column: Int?
  /// The place in the file: `layers[0].bounds`; nil if the error concerns the whole file.
  public var place: String?
  /// The problem, such as the value that was found.
  public var what: String
  /// The value that was expected; nil if that is plain.
  public var expected: String?
  /// The path of a file that is named there and missing; nil for other errors.
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

  /// Creates an error from a problem in the text of a scene.
  init(file: String, _ problem: TextError, in text: JSONText) {
    let position = problem.offset.map { text.position(of: $0) }
    self.init(
      file: file, line: position?.line, column: position?.column, what: problem.what,
      expected: problem.expected)
  }

  /// Returns the same error with line and column, if it names a place of this text.
  func located(in text: JSONText) -> SceneError {
    guard line == nil, let place else { return self }
    var error = self
    let position = text.position(of: place)
    (error.line, error.column) = (position.line, position.column)
    return error
  }

  /// Makes an error from that of a model that a scene names.
  public init(_ error: ModelFileError) {
    self.init(file: error.file, line: error.line, what: error.what, expected: error.expected)
  }

  /// Returns the same error without any of the file's contents, unless the file is in one of these
  /// folders.
  ///
  /// A scene or a model may name any file of the disk, and a program may show its errors to others.
  /// The error then has only the place.
  package func withoutContents(unlessWithin folders: [String]) -> SceneError {
    guard line != nil || place != nil else { return self }
    if FileFolder.isFile(file, within: folders) { return self }
    return SceneError(
      file: file, line: line, what: "this is not as it should be",
      expected: "a file of the right kind; what it holds is not shown, as it lies in another folder"
    )
  }

  /// The message `FILE:LINE:COLUMN: error: PLACE: what, expected …`, without its unknown parts.
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
