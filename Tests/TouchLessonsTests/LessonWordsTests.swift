import SceneTestSupport
import Testing
import TouchScene

@testable import TouchLessons

@Suite("The program's words in another language")
struct LessonWordsTests {
  @Test("Words are read, and those that are missing stay English")
  func read() throws {
    let words = try LessonWords(
      parsing: "Check: Prüfen\n\nNot yet.: Noch nicht.\nyour guess:  deine Lösung \n",
      path: "words.txt")
    #expect(words[.check] == "Prüfen" && words[.notYet] == "Noch nicht.")
    #expect(words[.yourGuess] == "deine Lösung" && words[.next] == "Next")
    #expect(words.missing.count == LessonWords.Key.allCases.count - 3)
    #expect(words.translation(of: "Not yet.") == "Noch nicht.")
    #expect(words.translation(of: "A lesson's own words.") == "A lesson's own words.")
  }

  @Test(
    "What is wrong is said with its line",
    arguments: [
      ("Check", "words.txt:1: error: no colon, expected ENGLISH: TRANSLATION"),
      ("\nCheque: P", "words.txt:2:1: error: \"Cheque\", expected one of Check | Next"),
      ("Check:  ", "words.txt:1: error: nothing behind \"Check\", expected its translation"),
    ] as [(String, String)])
  func faults(_ text: String, _ line: String) throws {
    let error = #expect(throws: LessonError.self) {
      try LessonWords(parsing: text, path: "words.txt")
    }
    #expect(error?.description.hasPrefix(line) == true, "\(error?.description ?? "")")
  }

  @Test("A page has them on its buttons, and a check names those that are missing")
  func page() throws {
    var lesson = try BundledLesson.named("pivot")
    let text = LessonWords.Key.allCases.map { "\($0.rawValue): «\($0.rawValue)»" }
    lesson.words = try LessonWords(parsing: text.joined(separator: "\n"), path: "words.txt")
    let run = LessonRun(lesson, try BundledLesson.material(of: lesson), page: 1)
    run.check()
    let surface = Surface(size: Size(width: 1280, height: 800))
    let shown = LessonPicture(run, surface).list.commands.compactMap { command in
      if case .text(let text) = command { text.string } else { nil }
    }
    for word in ["«Back»", "«Show me»", "«Check»", "«Not yet.»", "«your guess»"] {
      #expect(shown.contains(word), "\(word)")
    }
    #expect(TranslationCheck.problems(of: lesson.words, in: "de") == [])
    let fewer = try LessonWords(parsing: text.dropFirst().joined(separator: "\n"), path: "w")
    #expect(
      TranslationCheck.problems(of: fewer, in: "de").map(\.description) == [
        "de/words.txt: problem: it lacks \"Check\""
      ])
  }
}
