import TestSupport
import Testing
import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene
import TouchScenes
import VirtualTouchscreen

/// The scene of a live window once more, without a window: it says where its layers lie on a screen
/// of that size, whatever that is.
final class SceneTwin {
  let window: LiveWindow
  private let session: Session
  private var time = 0.0

  /// - Parameters:
  ///   - scene: A bundled scene's name.
  ///   - window: The window that shows it.
  ///   - textScale: How much larger its words are.
  /// - Throws: What the scene's file has against it.
  init(_ scene: String, of window: LiveWindow, textScale: Double = 1) throws {
    self.window = window
    session = Session(
      scene: try SceneLibrary.bundled(
        FittedWindowTests.resources, registry: .bundled.withExplanations
      ).load(scene),
      surface: Surface(
        size: Size(width: Double(window.scene.width), height: Double(window.scene.height))))
    session.setTextScale(textScale)
  }

  private func layer(_ name: String) throws -> Layer { try #require(session.layer(named: name)) }

  /// A layer's place on the screen.
  func frame(_ name: String) throws -> Rect {
    let layer = try layer(name)
    return layer.bounds.applying(layer.toSurface)
  }

  func place(_ name: String) throws -> ScreenPoint {
    let center = try frame(name).center
    return (center.x.rounded(), center.y.rounded())
  }

  /// Whether a layer is hidden, or something that holds it.
  func isHidden(_ name: String) throws -> Bool {
    sequence(first: try layer(name), next: \.parent).contains(where: \.isHidden)
  }

  /// Taps a layer here and in the window, with a finger or with the mouse.
  func tap(_ name: String, mouse: Bool = false) throws {
    let place = try place(name)
    let start = time + 1
    time = start
    let script = Script {
      finger(1).down(place.x, place.y, t: start)
      finger(1).up(after: 0.05)
    }
    for event in script.events { session.handle(event) }
    if mouse {
      try window.screen.moveMouse(to: place)
      try window.screen.press(.left)
      try window.screen.release(.left)
    } else {
      try window.screen.tap(at: place)
    }
    _ = try window.settle()
  }
}
