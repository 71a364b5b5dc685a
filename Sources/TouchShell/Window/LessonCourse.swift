package import TouchLessons

/// The lessons of a window, and what the person before it has done of them.
@MainActor
package struct LessonCourse {
  private let read: () throws -> LessonLibrary
  private let path: String?
  private let storage: any Storage
  /// What was done before the window was opened.
  private let start: LessonProgress

  /// Makes a course.
  ///
  /// - Parameters:
  ///   - start: What was done before.
  ///   - path: The file that keeps it; nil where nothing is kept.
  ///   - storage: Writes it.
  ///   - library: Reads the lessons, when they are asked for.
  package init(
    _ start: LessonProgress, keptAt path: String?, _ storage: any Storage,
    library: @escaping () throws -> LessonLibrary
  ) {
    self.start = start
    self.path = path
    self.storage = storage
    read = library
  }

  /// Reads the lessons.
  ///
  /// - Throws: What is wrong with one of their files.
  func library() throws -> LessonLibrary { try read() }

  /// What was done before.
  var progress: LessonProgress { kept.progress ?? start }

  /// Keeps what was done, in a moment.
  func keep(_ progress: LessonProgress) {
    guard progress != self.progress else { return }
    kept.progress = progress
    guard let path else { return }
    let (storage, bytes) = (storage, Array(progress.text.utf8))
    storage.enqueue { storage.replace(path, with: bytes) }
  }

  private final class Kept { var progress: LessonProgress? }
  private let kept = Kept()
}
