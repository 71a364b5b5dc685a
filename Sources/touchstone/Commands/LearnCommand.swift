import ArgumentParser
import Foundation
import TouchGeometry
import TouchLessons
import TouchSandbox
import TouchScene
import TouchShell
import TouchSystem

/// `touchstone learn`.
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn the mathematics of multi-touch with lessons that first ask and then explain.",
    discussion: """
      Without a lesson, the command shows all lessons. Each page has a short text, a figure and one task: put a layer where \
      you think that it will go, set a number, choose, or do it yourself. If your answer is wrong, the page explains the \
      mistake that leads to it. Try again, or show the right answer beside yours.

      Answer any question with fingers, with a mouse, or with keys alone. If a page has a layer to move, Tab selects it; \
      then the keys are those of `touchstone run`. Keys on a page:

      \(KeyCommand.helpText(KeyCommand.rows(in: .lesson)))

      The program keeps your progress in $XDG_STATE_HOME/touchstone/lessons.json \
      (~/.local/state/touchstone/lessons.json), a file that you can read. --forget removes it; with --fresh, the program \
      neither reads nor writes it.

      A lesson is a Markdown file with its recordings and scenes beside it. To open one, give its path. --check finds \
      problems; --sheet prints a page for the teacher; --pictures draws every page without a display.

        touchstone learn pivot
        touchstone learn mine.md --check
        touchstone learn pivot --pictures out
        touchstone learn pivot --class results --name Ada
        touchstone learn --report results
      """)

  @Argument(
    help: ArgumentHelp(
      "A bundled lesson (see --list), or the path of a lesson. (default: all lessons)"),
    transform: Dash.input)
  var lesson: String?

  @Option(help: ArgumentHelp("The page to begin with, from 1.", valueName: "number"))
  var page: Int?

  @Flag(help: "List the lessons, with their minutes and aims.")
  var list = false

  @Flag(
    help:
      "Find problems in a lesson, or in all lessons; exit status 1 if there are any, 2 if a lesson cannot be read."
  )
  var check = false

  @Flag(help: "Print a sheet for the teacher: aim, minutes, the usual mistake, the answers.")
  var sheet = false

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp(
      "The folder of a class: keep the progress in a file there, with the pupil's --name and no other data about the pupil.",
      valueName: "folder"))
  var classFolder: String?

  @Option(
    help: ArgumentHelp(
      "With --class: a nickname of at most 30 letters, digits, spaces, - and _.",
      valueName: "nickname"))
  var name: String?

  @Option(help: ArgumentHelp("Print the progress of a class as one table.", valueName: "folder"))
  var report: String?

  @Flag(help: "Forget the progress in all lessons.")
  var forget = false

  @Option(
    help: ArgumentHelp(
      "Draw every page of the lesson into a folder as PNG files, also with each letter lit and with its answer. Needs no display.",
      valueName: "folder"))
  var pictures: String?

  @Option(
    help: ArgumentHelp(
      "With --pictures: the window's size in points, width and height.", valueName: "WxH"),
    transform: ImportCommand.readSize)
  var size: Size?

  @Option(
    help: ArgumentHelp(
      "The folder of a translation in the lessons' folder, such as de.", valueName: "folder"))
  var language: String?

  @OptionGroup var preferences: PreferenceOptions
  @OptionGroup var keeping: KeepOptions
  @OptionGroup var hands: HandsArguments

  @Flag(inversion: .prefixedNo, help: "Show the bar of buttons at the top.")
  var bar = true

  @OptionGroup var resources: ResourceOptions
  @OptionGroup var fontFiles: FontOptions

  func validate() throws {
    if let page, page < 1 {
      throw ValidationError("--page takes the number of a page, from 1; not \(page).")
    }
    if let language, language.contains("/") || language.hasPrefix(".") {
      throw ValidationError("--language takes the name of a folder, not \(language).")
    }
    if lesson == nil, page != nil || pictures != nil {
      throw ValidationError("--page and --pictures need a lesson.")
    }
    if (classFolder == nil) != (name == nil) {
      throw ValidationError("--class and --name belong together.")
    }
    if let name {
      let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || " -_".contains($0) }
      guard isPlain, (1...30).contains(name.count), !name.hasPrefix(" ") else {
        throw ValidationError("--name takes at most 30 letters, digits, spaces, - and _.")
      }
    }
    let results = [
      ("--list", list), ("--check", check), ("--sheet", sheet), ("--report", report != nil),
      ("--forget", forget), ("--pictures", pictures != nil),
    ].filter(\.1)
    if results.count > 1 {
      throw ValidationError("Give either \(results[0].0) or \(results[1].0), not both.")
    }
    if let result = results.first?.0,
      let flag = [("--page", page != nil), ("--class", classFolder != nil)].first(where: \.1)?.0
    {
      throw ValidationError("\(flag) does not belong to \(result).")
    }
    if lesson != nil, forget || report != nil {
      throw ValidationError("--forget and --report are for all lessons; omit the lesson.")
    }
    if size != nil, pictures == nil { throw ValidationError("--size needs --pictures.") }
  }

  func run() throws { try MainActor.assumeIsolated { try learn() } }

  @MainActor private func learn() throws {
    let locator = try resources.locate()
    let files = LessonFiles(resources: locator, language: language)
    if forget { return try forgetAll() }
    let library = try files.library()
    let named = try lesson.map { try files.lesson(named: $0, in: library) }
    if named == nil, library.lessons.isEmpty { throw files.noLesson }
    if let named, let page, page > named.pages.count {
      throw ValidationError("--page \(page): \(named.name) has \(named.pages.count) pages.")
    }
    if let report { return try printReport(of: report, library.lessons) }
    let lessons = named.map { [$0] } ?? library.lessons
    if list { return printList(lessons) }
    if check { return try printProblems(lessons, files, after: library.lessons) }
    if sheet {
      for lesson in lessons { StandardOutput.print(lines: TeacherSheet(lesson).text) }
      return
    }
    if let named, let pictures {
      return try LessonPictures(
        lesson: named, material: try files.material(of: named), size: size,
        preferences: try preferences.decided([fontFiles.said]), fonts: fontFiles, locator: locator
      ).write(into: pictures)
    }
    try open(library, named, files, locator)
  }

  private func printList(_ lessons: [Lesson]) {
    StandardOutput.print(
      lines: TextColumns.text(lessons.map { [$0.name, "\($0.minutes) min  \($0.aim)"] }))
  }

  /// Prints the problems of lessons; a single one may use the letters of those before it.
  private func printProblems(
    _ lessons: [Lesson], _ files: LessonFiles, after all: [Lesson]
  ) throws {
    let index = all.firstIndex { $0.name == lessons.first?.name } ?? 0
    var known = Set(all[..<index].flatMap(\.pages).flatMap(\.symbols).map(\.letter))
    var count = 0
    let originals =
      language == nil ? nil : try LessonFiles(resources: files.resources, language: nil).library()
    for lesson in lessons {
      var problems = LessonCheck.problems(
        of: lesson, try files.material(of: lesson), knowing: known)
      known.formUnion(lesson.pages.flatMap(\.symbols).map(\.letter))
      if let original = originals?.lesson(lesson.name) {
        problems += TranslationCheck.problems(of: lesson, from: original)
      }
      for problem in problems { StandardOutput.print("\(problem)") }
      count += problems.count
    }
    if originals != nil, let folder = files.folder {
      let words = lessons.first?.words ?? LessonWords()
      for problem in TranslationCheck.problems(of: words, in: folder) {
        StandardOutput.print("\(problem)")
        count += 1
      }
    }
    for original in originals?.lessons ?? [] where lesson == nil {
      guard !lessons.contains(where: { $0.name == original.name }) else { continue }
      StandardOutput.print("\(original.path): problem: not translated")
      count += 1
    }
    StandardOutput.print(
      "\(WrittenFile.count(lessons.count, "lesson")), \(WrittenFile.count(count, "problem"))")
    if count > 0 { throw Failure.status(1) }
  }

  private func forgetAll() throws {
    guard let path = LessonFiles.progressPath, FileManager.default.fileExists(atPath: path) else {
      return StandardOutput.print("No progress is kept")
    }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch { throw LessonError(path, "it cannot be removed", expected: "a file of yours") }
    StandardOutput.print("Forgotten: \(path)")
  }

  // MARK: A class

  private static let ending = ".lessons.json"

  /// Returns the file that stores the learner's progress, or nil if progress is not stored.
  private func progressPath(_ preferences: Preferences) throws -> String? {
    guard let classFolder, let name else {
      return preferences.keeps ? LessonFiles.progressPath : nil
    }
    try checkFolder(classFolder)
    return "\(classFolder)/\(name)\(Self.ending)"
  }

  private func checkFolder(_ path: String) throws {
    guard FilePlace(path) == .folder
    else { throw LessonError(path, "no such folder", expected: "an existing folder") }
  }

  private func printReport(of folder: String, _ lessons: [Lesson]) throws {
    try checkFolder(folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(Self.ending) }
    guard !files.isEmpty else {
      throw LessonError(folder, "no pupil's file", expected: "files with the ending \(Self.ending)")
    }
    var pupils: [LessonProgress] = []
    for file in files {
      var (pupil, path) = LessonFiles.progress(at: "\(folder)/\(file)")
      // Its error has already been printed.
      guard path != nil else { continue }
      pupil.name = pupil.name ?? String(file.dropLast(Self.ending.count))
      pupils.append(pupil)
    }
    StandardOutput.print(lines: String(ClassReport(pupils, lessons: lessons).text.dropLast()))
    if pupils.count < files.count { throw Failure.status(2) }
  }

  // MARK: The window

  @MainActor private func open(
    _ library: LessonLibrary, _ named: Lesson?, _ files: LessonFiles, _ locator: ResourceLocator
  ) throws {
    let preferences = try preferences.decided([hands.said, keeping.said, fontFiles.said])
    let material = try named.map { try files.material(of: $0) }
    let images = ProgramFile.images(trusting: locator)
    let fonts = try fontFiles.drawing(for: material?.shownScenes ?? [], images: images, preferences)
    var (progress, path) = LessonFiles.progress(at: try progressPath(preferences))
    progress.name = name
    var first: LessonRun?
    if let named, let material {
      first = LessonRun(
        named, material, progress: progress, page: page.map { $0 - 1 },
        reducesMotion: preferences.reducedMotion)
    }
    let program = WindowProgram(
      title: "Touchstone – \(named?.title ?? "Lessons")", size: Size(width: 1280, height: 800),
      resources: locator, preferences: preferences, images: images, drawing: fonts,
      hands: hands.options(preferences))
    try program.run(on: program.openDisplay()) { context in
      context.lessons = LessonCourse(progress, keptAt: path, context.storage) { library }
      let content = LessonContent(library, first: first, progress: progress, context)
      return Shell(content, context, showsBar: bar)
    }
  }
}
