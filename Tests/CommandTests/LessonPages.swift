import ProgramTestSupport
import TestBasics
import Testing

/// The pages of the bundled lessons: each is exported once in a process, for all tests that show it.
enum LessonPages {
  private static let files = Result { try TemporaryFolder() }
  private static let paths = KeptValues<String, String>()

  /// Where the page of a lesson's file is.
  static func path(of lesson: String) throws -> String {
    try paths.value(for: lesson) {
      let path = try files.get().file("\(lesson).html")
      try Touchstone.run(
        ["export", "Resources/Lessons/\(lesson)", "-o", path],
        environment: Touchstone.blindEnvironment, in: BuiltProgram.package, timeout: .seconds(300)
      ).expectSuccess()
      return path
    }
  }
}
