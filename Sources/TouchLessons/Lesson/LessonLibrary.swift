/// The lessons of a folder, in the order of their files' names.
package struct LessonLibrary {
  /// All lessons.
  package let lessons: [Lesson]
  private let read: (Lesson) throws -> LessonMaterial
  private let reread: (Lesson) throws -> Lesson

  /// Makes a library.
  ///
  /// - Parameters:
  ///   - lessons: All lessons.
  ///   - read: Reads what a lesson shows, when it is opened.
  ///   - reread: Reads the file of a lesson once more, when it was saved.
  package init(
    _ lessons: [Lesson], read: @escaping (Lesson) throws -> LessonMaterial,
    reread: @escaping (Lesson) throws -> Lesson
  ) {
    self.lessons = lessons
    self.read = read
    self.reread = reread
  }

  /// Reads the file of a lesson once more.
  ///
  /// - Throws: What is wrong with it.
  package func readAgain(_ lesson: Lesson) throws -> Lesson { try reread(lesson) }

  /// The lesson of a name; nil for none.
  package func lesson(_ name: String) -> Lesson? { lessons.first { $0.name == name } }

  /// Reads what a lesson shows.
  ///
  /// - Throws: What is wrong with one of its files.
  package func material(of lesson: Lesson) throws -> LessonMaterial { try read(lesson) }

  /// Whether a lesson's file stands before another: by the numbers in front, then by their names.
  package static func precedes(_ file: String, _ other: String) -> Bool {
    func number(_ file: String) -> Int { Int(file.prefix { $0.isNumber }) ?? .max }
    let (a, b) = (number(file), number(other))
    return a == b ? file < other : a < b
  }

  /// The name of a lesson's file without its ending, and without a number in front.
  package static func name(of file: String) -> String {
    var name = file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    if let dash = name.firstIndex(of: "-"), name[..<dash].allSatisfy(\.isNumber) {
      name = String(name[name.index(after: dash)...])
    }
    return name
  }
}
