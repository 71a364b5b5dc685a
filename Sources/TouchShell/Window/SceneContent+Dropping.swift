import Foundation
import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The files that are dropped on a scene.
extension SceneContent {
  var acceptsImages: Bool { !isRecorded }

  var takesModels: Bool { session.scene.showsModels }

  func add(_ model: Model, at path: String) -> Bool {
    guard let scene = session.arrangement.showing(model, at: path) else { return false }
    if isRecorded {
      showMessage(
        "No model can be added during a recording: it could not contain it", isProblem: true)
    } else if let problem = scene.imageFailure(in: context.images) {
      refuse(problem)
    } else {
      swap(scene, at: now)
      noteChange()
    }
    return true
  }

  func add(imageAt path: String) -> Bool {
    if isRecorded {
      showMessage(
        "No image can be added during a recording: it could not contain it", isProblem: true)
      return true
    }
    do throws(ImageFailure) {
      let size = try context.images.load(path: path)
      let surface = session.stage.surface.size
      let shrink = min(0.4 * surface.width / size.width, 0.4 * surface.height / size.height, 1)
      let bounds = Rect(
        x: 0, y: 0, width: (size.width * shrink).rounded(.up),
        height: (size.height * shrink).rounded(.up))
      let pointer = context.window.pointerLocation
      var place = pointer.map { fit?.inside($0) ?? $0 } ?? session.stage.surface.bounds.center
      // The whole image is on the scene, wherever it was dropped.
      let (x, y) = (bounds.width / 2 + 9, bounds.height / 2 + 9)
      place.x = min(max(place.x, x), surface.width - x)
      place.y = min(max(place.y, y), surface.height - y)
      let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      session.add(
        context.scenes.registry.layer(
          forDroppedImage: path, name: session.uniqueName(stem), bounds: bounds, position: place))
      // The earlier record was made without the image.
      session.overlay.replay = OverlayReplay(InputRecord(session))
      noteChange()
    } catch { refuse("\(path): error: \(error.reason)") }
    return true
  }
}
