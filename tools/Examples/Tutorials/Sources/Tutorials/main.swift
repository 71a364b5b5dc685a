// What five well-known tutorials about touches teach, each in a file of its own.
//
//     Tutorials                the photo
//     Tutorials dial           another one
//
// 1 … 7 show one after the other, Esc ends.
import Foundation
import TouchGeometry
import TouchInput
import TouchSDL
import TouchScene

let lessons: [(name: String, make: (Size) throws -> Layer)] = [
  ("photo", PhotoLesson.init), ("dial", DialLesson.init), ("map", MapLesson.init),
  ("swipes", SwipesLesson.init), ("explorer", ExplorerLesson.init), ("shapes", ShapesLesson.init),
  ("space", SpaceLesson.init),
]
let wanted = CommandLine.arguments.dropFirst().first ?? lessons[0].name
guard let first = lessons.firstIndex(where: { $0.name == wanted }) else {
  let names = lessons.map(\.name).joined(separator: ", ")
  FileHandle.standardError.write(
    Data("Tutorials: unknown lesson \"\(wanted)\", expected one of \(names)\n".utf8))
  exit(2)
}

let size = Size(width: 800, height: 600)
let app = try StageWindow(
  title: "Tutorials", size: size, background: Color(0x20242C),
  resources: RenderResources())
var shown: Layer?

@MainActor func show(_ index: Int) throws {
  shown?.removeFromParent()
  let lesson = try lessons[index].make(size)
  app.stage.root.addChild(lesson)
  shown = lesson
}

app.onEvent = { [unowned app] event in
  guard case .key(let key) = event.kind, key.phase == .down else { return }
  if key.key == "Escape" { app.close() }
  if let number = Int(key.key), lessons.indices.contains(number - 1) { try? show(number - 1) }
}
try show(first)
try app.run()
