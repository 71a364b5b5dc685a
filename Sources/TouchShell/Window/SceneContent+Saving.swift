import Foundation
import TouchExplain
import TouchInput
import TouchRecording
import TouchSandbox
import TouchScene

extension SceneContent {
  /// The beginning of the names of this scene's saved files.
  private var stem: String { KeptScenes.stem(of: name) }

  /// Saves the current screenshot, without the line of gestures.
  func saveScreenshot() {
    let path = context.storage.freeName(stem, ending: ".png")
    let surface = context.window.surface
    var frame = session.drawList()
    var size = session.stage.surface.size
    if let room {
      frame = frame.fitted(by: room.fit(of: size), background: frame.background)
      session.overlay.drawRoom(into: &frame)
      size = room.frame
    }
    frame.appearance = context.preferences.appearance
    do {
      let bytes = try context.window.png(
        of: frame, size: size, scale: surface.scale)
      try context.storage.write(bytes, to: path)
      wrote(path)
    } catch {
      let reason = (error as? RecordingError)?.what ?? "\(error)"
      fail("\(path): error: cannot write the screenshot (\(reason))")
    }
  }

  /// Saves the arrangement as a scene file.
  func saveScene() {
    let path = context.storage.freeName(stem, ending: ".scene.json")
    do throws(SceneError) {
      try SceneWriter(path: path, resources: context.resources).write(
        session.arrangement, replaces: false)
      wrote(path)
    } catch {
      fail("\(error)")
    }
  }

  private func wrote(_ path: String) {
    context.console.printAtOnce(path)
    let surface = context.preferences.legibility.surface(ofWordsOn: context.window.surface)
    let line = StatusMessage.line("Saved: ", path: URL(fileURLWithPath: path).path, on: surface)
    showMessage(line, isProblem: false)
  }

  /// Shows why something could not be saved, and reports it.
  func fail(_ line: String) {
    refuse(line)
    context.console.noteLostOutput()
  }
}
