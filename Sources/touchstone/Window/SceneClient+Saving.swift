import Foundation
import TouchInput
import TouchRecording
import TouchSDL
import TouchSandbox
import TouchScene

extension SceneClient {
  /// What files are called that are saved of this scene.
  private var stem: String {
    let file = URL(fileURLWithPath: name).lastPathComponent
    for ending in [".scene.json", ".json"] where file.hasSuffix(ending) {
      return String(file.dropLast(ending.count))
    }
    return file
  }

  /// Saves the screenshot as it is, without the line of gestures.
  func saveScreenshot() {
    let path = UniqueName.of(stem, ending: ".png")
    let surface = windowContext.window.surface
    do {
      let renderer = try OffscreenRenderer(
        size: session.stage.surface.size, scale: surface.scale,
        resources: windowContext.window.resources)
      let frame = session.drawList().drawn(in: windowContext.preferences.theme)
      let bytes = try renderer.render(frame).pngBytes()
      try ReplacementFile.write(bytes, to: path, replaces: false)
      wrote(path)
    } catch let error as RecordingError {
      fail("\(path): error: cannot write the screenshot (\(error.what))")
    } catch {
      fail("\(path): error: cannot write the screenshot (\(error))")
    }
  }

  /// Saves the arrangement as a scene file.
  func saveScene() {
    let path = UniqueName.of(stem, ending: ".scene.json")
    do throws(SceneError) {
      try SceneWriter(path: path, resources: windowContext.resources).write(
        session.arrangement, replaces: false)
      wrote(path)
    } catch {
      fail("\(error)")
    }
  }

  private func wrote(_ path: String) {
    // At once, also into a pipe.
    StandardOutput.print(path)
    StandardOutput.flush()
    let surface = windowContext.preferences.surface(ofWordsOn: windowContext.window.surface)
    let line = StatusMessage.line("Saved: ", path: URL(fileURLWithPath: path).path, on: surface)
    showMessage(line, isProblem: false)
  }

  private func fail(_ line: String) {
    Diagnostics.write(line)
    LostOutput.note()
    showMessage(line, isProblem: true)
  }
}
