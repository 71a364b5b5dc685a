import ProgramTestSupport
import SceneTestSupport
import Synchronization
import TestBasics
import Testing

/// The pages of the bundled lessons: each is exported once in a process, for all tests that show it.
enum LessonPages {
  private final class Page: Sendable {
    let path = Mutex<String?>(nil)
  }

  private static let files = Result { try TemporaryFolder() }
  private static let pages = Dictionary(
    uniqueKeysWithValues: BundledLesson.names.map { ($0, Page()) })

  /// Where the page of a lesson's file is.
  static func path(of lesson: String) throws -> String {
    let page = try #require(pages[lesson])
    return try page.path.withLock { known in
      if let known { return known }
      let path = try files.get().file("\(lesson).html")
      try Touchstone.run(
        ["export", "Resources/Lessons/\(lesson)", "-o", path],
        environment: Touchstone.blindEnvironment, in: BuiltProgram.package, timeout: .seconds(300)
      ).expectSuccess()
      known = path
      return path
    }
  }
}
