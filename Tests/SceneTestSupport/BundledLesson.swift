import Foundation
import Synchronization
package import TouchLessons
import TouchRecording
import TouchSandbox

/// The lessons that come with the program.
package enum BundledLesson {
  /// Their folder.
  package static let folder = TestScene.resources.path("Lessons") ?? ""

  /// Their files, in order.
  package static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: folder)) ?? []).filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted(
      by: LessonLibrary.precedes)

  /// The one in a file, read once in a process, as all below: tests walk all lessons for every
  /// window and text scale.
  package static func read(_ file: String) throws -> Lesson {
    if let known = lessons.withLock({ $0[file] }) { return known }
    let path = "\(folder)/\(file)"
    let lesson = try Lesson(parsing: String(contentsOfFile: path, encoding: .utf8), path: path)
    lessons.withLock { $0[file] = lesson }
    return lesson
  }

  /// The one of a name, such as `pivot`.
  package static func named(_ name: String) throws -> Lesson {
    try read(names.first { LessonLibrary.name(of: $0) == name } ?? name)
  }

  /// What a lesson shows.
  package static func material(of lesson: Lesson) throws -> LessonMaterial {
    try LessonMaterial(of: lesson, registry: TestScene.library.registry, figure: figure) {
      try scene("\(folder)/\($0)")
    }
  }

  /// A library of some lessons.
  package static func library(_ lessons: [Lesson]) -> LessonLibrary {
    LessonLibrary(lessons) {
      try material(of: $0)
    } reread: {
      try Lesson(parsing: String(contentsOfFile: $0.path, encoding: .utf8), path: $0.path)
    }
  }

  /// A recording, by its name in a lesson, on its scene.
  package static func figure(_ name: String) throws -> FigureMaterial {
    if let known = figures.withLock({ $0[name] }) { return known }
    let path = URL(fileURLWithPath: folder).appendingPathComponent(name)
    let input = try RecordedInput(RecordingPlayer(RecordingReader(path: path.path)))
    let beside = path.deletingLastPathComponent()
      .appendingPathComponent(input.header.scene ?? "").path
    let figure = FigureMaterial(scene: try scene(beside), input: input)
    figures.withLock { $0[name] = figure }
    return figure
  }

  private static func scene(_ path: String) throws -> SceneFile {
    if let known = scenes.withLock({ $0[path] }) { return known }
    let scene = try SceneFile(
      contentsOf: path, resources: TestScene.resources, registry: TestScene.library.registry)
    scenes.withLock { $0[path] = scene }
    return scene
  }

  private static let lessons = Mutex<[String: Lesson]>([:])
  private static let figures = Mutex<[String: FigureMaterial]>([:])
  private static let scenes = Mutex<[String: SceneFile]>([:])
}
