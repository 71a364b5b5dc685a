import Foundation
import TouchGeometry
import TouchInput
import TouchLessons
import TouchSDL
import TouchSandbox
import TouchScene
import TouchShell

/// Draws the pages of a lesson off-screen: each with its question, with each of its letters lit,
/// and with its answer.
@MainActor
struct LessonPictures {
  let lesson: Lesson
  let material: LessonMaterial
  /// The size of the window, or nil for 1280 × 800.
  let size: Size?
  let preferences: Preferences
  let fonts: FontOptions
  let locator: ResourceLocator

  /// Writes `LESSON-1.png`, `LESSON-1-letter-1.png`, `LESSON-1-answer.png` and so on into a folder,
  /// which is created if it is missing.
  func write(into folder: String) throws {
    try SystemLimits.checkForDrawing()
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let images = ProgramFile.images(trusting: locator)
    let drawing = try fonts.drawing(for: material.shownScenes, images: images, preferences)
    let surface = Surface(size: size ?? Size(width: 1280, height: 800), scale: 1)
    let renderer = try OffscreenRenderer(size: surface.size, scale: 1, resources: drawing)
    for index in lesson.pages.indices {
      let run = LessonRun(lesson, material, page: index, reducesMotion: true)
      try draw(run, to: "\(folder)/\(lesson.name)-\(index + 1).png", surface, renderer)
      for (number, symbol) in run.page.symbols.enumerated() where symbol.mark != nil {
        run.lit = symbol
        try draw(
          run, to: "\(folder)/\(lesson.name)-\(index + 1)-letter-\(number + 1).png", surface,
          renderer)
      }
      run.lit = nil
      guard run.answerForPicture() else { continue }
      try draw(run, to: "\(folder)/\(lesson.name)-\(index + 1)-answer.png", surface, renderer)
    }
  }

  private func draw(
    _ run: LessonRun, to path: String, _ surface: Surface, _ renderer: OffscreenRenderer
  ) throws {
    var list = LessonPicture(run, surface, textScale: preferences.textScale).list
    list.appearance = preferences.appearance
    try ImageFile.write(try renderer.render(list).pngBytes(), to: path, inputs: [lesson.path])
    StandardOutput.print(path)
  }
}
