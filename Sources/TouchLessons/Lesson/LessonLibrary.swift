/// The lessons of a folder, in the order of their files' names.
package struct LessonLibrary {
  /// All lessons.
  package let lessons: [Lesson]
  private let read: (Lesson) throws -> LessonMaterial
  private let reread: (Lesson) throws -> Lesson

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - lessons: All lessons.
  ///   - read: Reads a lesson's material when the lesson is opened.
  ///   - reread: Reads a lesson's file again after it was saved.
  package init(
    _ lessons: [Lesson], read: @escaping (Lesson) throws -> LessonMaterial,
    reread: @escaping (Lesson) throws -> Lesson
  ) {
    self.lessons = lessons
    self.read = read
    self.reread = reread
  }

  /// Reads the file of a lesson again.
  ///
  /// - Throws: An error in the file.
  package func readAgain(_ lesson: Lesson) throws -> Lesson { try reread(lesson) }

  /// Returns the lesson with a name; nil for none.
  package func lesson(_ name: String) -> Lesson? { lessons.first { $0.name == name } }

  /// Reads a lesson's material.
  ///
  /// - Throws: An error in one of its files.
  package func material(of lesson: Lesson) throws -> LessonMaterial { try read(lesson) }

  /// Returns whether a lesson's file precedes another: by the leading numbers, then by the names.
  package static func precedes(_ file: String, _ other: String) -> Bool {
    func number(_ file: String) -> Int { Int(file.prefix { $0.isNumber }) ?? .max }
    let (a, b) = (number(file), number(other))
    return a == b ? file < other : a < b
  }

  /// Returns the name of a lesson's file without its extension and without a leading number.
  package static func name(of file: String) -> String {
    var name = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    if let dash = name.firstIndex(of: "-"), name[..<dash].allSatisfy(\.isNumber) {
      name = String(name[name.index(after: dash)...])
    }
    return name
  }
}
