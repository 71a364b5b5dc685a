import Foundation
import SceneTestSupport
import ShellTestSupport
import TestBasics
import Testing
import TouchInput
import TouchLessons

@testable import TouchShell

@MainActor
@Suite("The progress in lessons that a window keeps")
struct LessonCourseTests {
  private let files: TemporaryFolder
  private var path: String { files.file("lessons.json") }

  init() throws { files = try TemporaryFolder() }

  /// The course of a window that opens now.
  private func open(
    _ start: LessonProgress = LessonProgress(),
    _ storage: FakeStorage = FakeStorage(TestScene.resources)
  ) -> LessonCourse {
    LessonCourse(start, keptAt: path, storage) { BundledLesson.library([]) }
  }

  private func progress(_ lessons: String..., page: String) -> LessonProgress {
    var progress = LessonProgress()
    for name in lessons { progress.lessons[name, default: .init()].page = page }
    return progress
  }

  private func read() throws -> LessonProgress {
    try LessonProgress(parsing: String(contentsOfFile: path, encoding: .utf8), path: path)
  }

  @Test("Of two windows, neither loses what was done in the other")
  func twoWindows() throws {
    let (one, other) = (open(), open())
    other.keep(progress("two", page: "b"))
    one.keep(progress("one", page: "a"))
    #expect(try Set(read().lessons.keys) == ["one", "two"])
    // A lesson in which both go on is that of the last one.
    let (again, last) = (open(try read()), open(try read()))
    again.keep(progress("one", "two", page: "c"))
    last.keep(progress("one", "two", page: "d"))
    #expect(try read() == progress("one", "two", page: "d"))
  }

  @Test("A file of a later version, or a damaged one, stays; an empty one is written")
  func unreadable() throws {
    for text in [#"{"touchstone": "progress", "version": 2, "lessons": {}}"#, "{", ""] {
      let course = open()
      try files.write(text, to: "lessons.json")
      course.keep(progress("one", page: "a"))
      let left = try String(contentsOfFile: path, encoding: .utf8)
      #expect((left == text) == !text.isEmpty)
    }
  }

  @Test("A window that ends waits until the last answer is on the disk")
  func end() throws {
    let rig = try ShellRig.scene()
    rig.storage.holdWork()
    let last = progress("one", page: "a")
    open(LessonProgress(), rig.storage).keep(last)
    #expect(!files.has("lessons.json"))
    rig.shell.close(at: Timestamp(seconds: rig.time))
    #expect(try read() == last)
  }
}
