extension Lesson {
  /// Reads a lesson.
  ///
  /// - Parameters:
  ///   - text: The file.
  ///   - path: The file's name in errors.
  /// - Throws: The first error, with line and column.
  package init(parsing text: String, path: String) throws(LessonError) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    self = try LessonReader.read(text, file: path, name: LessonLibrary.name(of: file))
  }
}
