/// An error in a model's file or its materials, as one line: file, line, found and expected
/// content.
public struct ModelFileError: Error, Hashable, CustomStringConvertible {
  /// The file, as the caller named it.
  public var file: String
  /// The line, counted from 1; nil if the error concerns the whole file.
  public var line: Int?
  /// The content found.
  public var what: String
  /// The content expected; nil if that is obvious.
  public var expected: String?

  /// Makes an error.
  public init(file: String, line: Int? = nil, what: String, expected: String? = nil) {
    self.file = file
    self.line = line
    self.what = what
    self.expected = expected
  }

  /// Returns the same error, without the file's contents unless the file is in one of these
  /// folders.
  ///
  /// A scene or a model may name any file of the disk, and the user may show its errors to others.
  /// In other folders, the error therefore has only the line.
  package func withoutContents(unlessWithin folders: [String]) -> ModelFileError {
    guard line != nil, !FileFolder.isFile(file, within: folders) else { return self }
    return ModelFileError(
      file: file, line: line, what: "this is not as it should be",
      expected: "a file of the right kind; what it holds is not shown, as it lies in another folder"
    )
  }

  /// One line, `FILE:LINE: error: …, expected …`, without unknown parts.
  public var description: String {
    var text = line.map { "\(file):\($0): error: " } ?? "\(file): error: "
    text += what
    if let expected { text += ", expected \(expected)" }
    return text
  }
}
