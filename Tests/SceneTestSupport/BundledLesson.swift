import Foundation
import TestSupport
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
    try lessons.value(for: file) {
      let path = "\(folder)/\(file)"
      return try Lesson(parsing: String(contentsOfFile: path, encoding: .utf8), path: path)
    }
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
    try figures.value(for: name) {
      let path = URL(fileURLWithPath: folder).appendingPathComponent(name)
      let input = try RecordedInput(RecordingPlayer(RecordingReader(path: path.path)))
      let beside = path.deletingLastPathComponent()
        .appendingPathComponent(input.header.scene ?? "").path
      return FigureMaterial(scene: try scene(beside), input: input)
    }
  }

  private static func scene(_ path: String) throws -> SceneFile {
    try scenes.value(for: path) { try TestScene.load(path) }
  }

  private static let lessons = KeptValues<String, Lesson>()
  private static let figures = KeptValues<String, FigureMaterial>()
  private static let scenes = KeptValues<String, SceneFile>()
}
