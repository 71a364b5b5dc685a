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

  /// Shows the page of a lesson's file, also after that of another.
  static func show(_ lesson: String, in browser: Browser) throws {
    // The page before has set it, too, and may still answer when the next one is on its way.
    try browser.value("window.lesson = null")
    try browser.show(path(of: lesson), width: 1280, height: 800, scale: 1)
    try browser.wait(until: "Boolean(window.lesson)")
  }
}
