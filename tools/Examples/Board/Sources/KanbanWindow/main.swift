import Foundation
import Kanban
import TouchGestures
import TouchRecording
import TouchSDL
import TouchScene

let images = URL(filePath: #filePath).appending(path: "../../../../../../Resources/Images")
let app = try StageWindow(
  title: "Kanban", size: Size(width: 1100, height: 700), background: ColorRole.background.color)
let board = Board(frame: app.stage.root.bounds, images: images.standardized.path)
app.stage.root.addChild(board)
app.onResize = { board.frame = $0.bounds }
app.stage.focus.onKey = { key in
  if key.key == "Escape" { app.close() }
  return key.key == "Escape"
}
do {
  var header = RecordingHeader(surface: app.stage.surface, source: "Kanban")
  header.rules = GestureRules.version
  let recorder = try CommandLine.arguments.dropFirst().first.map {
    try RecordingWriter(path: $0, header: header)
  }
  app.onEvent = { try? recorder?.write($0) }
  try app.run()
  try recorder?.end(at: app.stage.now)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
