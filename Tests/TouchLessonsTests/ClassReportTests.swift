import SceneTestSupport
import Testing

@testable import TouchLessons

@Suite("What a class has done")
struct ClassReportTests {
  @Test("A line for each pupil and lesson, mistakes with their number")
  func table() throws {
    let lessons = try BundledLesson.names.map(BundledLesson.read)
    func pupil(_ name: String, _ lesson: String, _ hints: [String]) -> LessonProgress {
      var progress = LessonProgress()
      progress.name = name
      var answer = LessonProgress.Answer()
      answer.isRight = true
      answer.tries = hints.count + 1
      answer.seconds = 12.4
      answer.hints = hints
      var record = LessonProgress.Record()
      record.answers["Turn about a finger"] = answer
      progress.lessons[lesson] = record
      return progress
    }
    let report = ClassReport(
      [
        pupil("Emmy", "pivot", ["center", "still", "center"]), pupil("Ada", "mine", []),
        pupil("Ada", "pivot", []),
      ], lessons: lessons)
    #expect(
      report.text == """
        pupil  lesson  right  asked  tries  seconds  mistakes
        Ada    mine        1      ?      1       12
        Ada    pivot       1      6      1       12
        Emmy   pivot       1      6      4       12  center ×2, still

        """)
  }

  @Test("A nickname is kept and nothing else of the pupil")
  func nickname() throws {
    var progress = LessonProgress()
    progress.name = "Ada \"the\" 1st"
    let read = try LessonProgress(parsing: progress.text, path: "a")
    #expect(read == progress)
  }
}
