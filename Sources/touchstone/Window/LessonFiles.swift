import Foundation
import TouchLessons
import TouchRecording
import TouchSandbox
import TouchScenes
import TouchShell
import TouchSystem

/// Finds the lessons of the resource folder, and lessons given by path.
struct LessonFiles {
  let resources: ResourceLocator
  /// The folder of a translation, or nil for the original lessons.
  let language: String?

  /// The folder of the lessons, or nil if there is none.
  var folder: String? { resources.path(language.map { "Lessons/\($0)" } ?? "Lessons") }

  /// The error of a folder without lessons.
  var noLesson: LessonError {
    LessonError(folder ?? "Lessons", "no lesson", expected: "files with the ending .md")
  }

  /// The paths of the lessons, in order.
  var paths: [String] {
    guard let folder else { return [] }
    return FilePlace.names(in: folder)
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted(by: LessonLibrary.precedes)
      .map { "\(folder)/\($0)" }
  }

  /// Reads all lessons of the folder.
  ///
  /// - Throws: The first error in a lesson.
  func library() throws -> LessonLibrary {
    LessonLibrary(try paths.map(lesson)) {
      try material(of: $0)
    } reread: {
      try lesson(at: $0.path)
    }
  }

  /// Reads a lesson's file.
  func lesson(at path: String) throws -> Lesson {
    guard FileManager.default.fileExists(atPath: path) else {
      throw LessonError(path, "no such file", expected: "a lesson")
    }
    try FileStorage.checkRegular(path, expected: "a lesson")
    let bytes = try InputFile.contents(of: path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LessonError(path, "the file is not UTF-8", expected: "text in UTF-8")
    }
    var lesson = try Lesson(parsing: text, path: path)
    lesson.words = try words(beside: path)
    return lesson
  }

  /// Returns the program's words in the language of a lesson's folder.
  private func words(beside path: String) throws -> LessonWords {
    let file = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent("words.txt").path
    guard FileManager.default.fileExists(atPath: file) else { return LessonWords() }
    try FileStorage.checkRegular(file, expected: "the words of a translation")
    let text = String(decoding: try InputFile.contents(of: file), as: UTF8.self)
    return try LessonWords(parsing: text, path: file)
  }

  /// Returns the lesson with a name or a path.
  func lesson(named name: String, in library: LessonLibrary) throws -> Lesson {
    if let lesson = library.lesson(name) { return lesson }
    guard name.contains("/") || name.hasSuffix(".md") else {
      let known = library.lessons.map(\.name).joined(separator: ", ")
      guard !known.isEmpty else { throw noLesson }
      throw LessonError(
        name, "no such lesson", expected: "the path of a lesson, or one of \(known)")
    }
    return try lesson(at: name)
  }

  /// Reads the recordings and scenes of a lesson; a translation uses those of the original.
  func material(of lesson: Lesson) throws -> LessonMaterial {
    let folder = URL(fileURLWithPath: lesson.path).deletingLastPathComponent()
    func place(_ name: String) -> String? {
      [folder, folder.deletingLastPathComponent()].map { $0.appendingPathComponent(name).path }
        .first { FileManager.default.fileExists(atPath: $0) }
    }
    let storage = FileStorage(resources: resources)
    let scenes = SceneLibrary.program(resources)
    return try LessonMaterial(of: lesson, registry: scenes.registry) { name in
      guard let path = place(name) else {
        throw LessonError(
          lesson.path, line: lesson.pages.compactMap(\.figure).first { $0.recording == name }?.line,
          "the recording \"\(name)\" does not exist", expected: "a file beside the lesson")
      }
      return try storage.recording(at: path)
    } scene: { name in
      try scenes.load(place(name) ?? name, mustBeRegular: true)
    }
  }

  /// Returns the gallery's card that opens the lessons, on which one of their figures plays.
  ///
  /// - Parameter complain: Receives a line if the figure cannot be read.
  /// - Returns: The card, or nil if the figure cannot be read.
  func galleryEntry(complain: (String) -> Void) -> GalleryEntry? {
    guard let path = resources.path("Lessons/figures/away.touch.jsonl") else { return nil }
    do {
      let recording = try FileStorage(resources: resources).recording(at: path)
      var scene = recording.scene
      scene.name = "Lessons"
      scene.summary = "Predict, try it, and see why"
      return GalleryEntry(name: "lessons", scene: scene, input: recording.input, opensLessons: true)
    } catch {
      complain("\(error)")
      return nil
    }
  }

  // MARK: Progress

  /// The path of this user's progress, or nil if the user is unknown.
  static var progressPath: String? { KeptScenes.path(of: "lessons.json") }

  /// Reads a learner's progress and returns it with its path, which is nil for an unreadable file,
  /// so that the file is not overwritten.
  static func progress(at path: String?) -> (progress: LessonProgress, path: String?) {
    guard let path, FileManager.default.fileExists(atPath: path) else {
      return (LessonProgress(), path)
    }
    do {
      try FileStorage.checkRegular(path, expected: "the progress of lessons")
      let text = String(decoding: try InputFile.contents(of: path), as: UTF8.self)
      return (try LessonProgress(parsing: text, path: path), path)
    } catch {
      Diagnostics.write("\(error)")
      return (LessonProgress(), nil)
    }
  }
}
