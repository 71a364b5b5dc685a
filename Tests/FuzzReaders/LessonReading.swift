import TouchLessons

/// Any bytes are read as a lesson, and as what was done of lessons: an error is one line with a place
/// inside the text.
public func fuzzLesson(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  do throws(LessonError) {
    let lesson = try Lesson(parsing: text, path: "1-fuzz.md")
    precondition(!lesson.pages.isEmpty)
    _ = TeacherSheet(lesson).text
    precondition(TranslationCheck.problems(of: lesson, from: lesson).isEmpty)
  } catch {
    expectLine(error.description)
    precondition((error.line ?? 1) >= 1 && (error.column ?? 1) >= 1)
  }
  do throws(LessonError) {
    let progress = try LessonProgress(parsing: text, path: "lessons.json")
    _ = ClassReport([progress], lessons: []).text
  } catch {
    expectLine(error.description)
  }
}
