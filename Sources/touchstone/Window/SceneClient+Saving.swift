import Foundation
import TouchInput
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

  /// Saves the picture as it is, without the line of gestures.
  func savePicture() {
    let path = FreeName.of(stem, ending: ".png")
    let surface = desk.window.surface
    do throws(SDLError) {
      let renderer = try OffscreenRenderer(
        size: session.stage.surface.size, scale: surface.scale, resources: desk.window.resources)
      try renderer.render(session.drawList()).writePNG(to: path)
      wrote(path)
    } catch {
      fail("\(path): error: cannot write the picture (\(error.message))")
    }
  }

  /// Saves the arrangement as a scene file.
  func saveScene() {
    let path = FreeName.of(stem, ending: ".scene.json")
    do throws(SceneError) {
      try SceneWriter(path: path, resources: desk.resources).write(session.arrangement)
      wrote(path)
    } catch {
      fail("\(error)")
    }
  }

  private func wrote(_ path: String) {
    // At once, also into a pipe.
    FileHandle.standardOutput.write(Data((path + "\n").utf8))
    say("Saved: \(URL(fileURLWithPath: path).path)", isProblem: false)
  }

  private func fail(_ line: String) {
    Diagnostics.write(line)
    say(line, isProblem: true)
  }
}
