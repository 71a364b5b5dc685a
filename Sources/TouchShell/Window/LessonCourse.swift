package import TouchLessons

/// The lessons of a window, and the user's progress.
@MainActor
package struct LessonCourse {
  private let read: () throws -> LessonLibrary
  private let path: String?
  private let storage: any Storage
  /// The progress before the window was opened.
  private let start: LessonProgress

  /// Makes a course.
  ///
  /// - Parameters:
  ///   - start: The previous progress.
  ///   - path: The file that keeps the progress; nil if none is kept.
  ///   - storage: Writes the file.
  ///   - library: Reads the lessons on demand.
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
  /// - Throws: The problem of an invalid file.
  func library() throws -> LessonLibrary { try read() }

  /// The current progress.
  var progress: LessonProgress { kept.progress ?? start }

  /// Keeps the progress, on another thread.
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
