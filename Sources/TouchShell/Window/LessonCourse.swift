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
  ///
  /// Lessons in which this window has done nothing stay as they are in the file, because another
  /// window may have kept them meanwhile. A file that has become unreadable, such as one of a later
  /// version, stays unchanged.
  func keep(_ progress: LessonProgress) {
    guard progress != self.progress else { return }
    kept.progress = progress
    guard let path else { return }
    let (storage, start) = (storage, start)
    storage.enqueue {
      var all = progress
      let text = String(decoding: storage.start(of: path, count: Self.mostBytes), as: UTF8.self)
      if !text.isEmpty {
        guard let theirs = try? LessonProgress(parsing: text, path: path) else { return }
        for (name, record) in theirs.lessons where all.lessons[name] == start.lessons[name] {
          all.lessons[name] = record
        }
      }
      storage.replace(path, with: Array(all.text.utf8))
    }
  }

  /// A number of bytes that no such file exceeds.
  private nonisolated static let mostBytes = 1 << 26

  private final class Kept { var progress: LessonProgress? }
  private let kept = Kept()
}
