import TouchGestures
import TouchInput
package import TouchSandbox
import TouchScene

/// A moment of a recording as a page of its own: its two fingers are dragged, and numbers are typed.
package struct MomentLesson {
  /// Why a moment cannot be dragged.
  package enum Problem: Error, Hashable, CustomStringConvertible {
    /// Another number of fingers than two is down.
    case fingers(Int)
    /// The two fingers are not on one layer that lies in the scene itself.
    case layer

    /// What is said of it.
    package var description: String {
      switch self {
      case .fingers(let count):
        "Two fingers can be dragged: at this moment \(count == 1 ? "1 is" : "\(count) are") down"
      case .layer: "Two fingers on one layer can be dragged: these are not"
      }
    }
  }

  /// The page.
  package let lesson: Lesson
  /// What it shows.
  package let material: LessonMaterial

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - shown: The recording and its scene.
  ///   - session: The recording's session at the moment.
  ///   - registry: What scene files may name.
  /// - Throws: Why the moment cannot be dragged.
  package init(
    of shown: FigureMaterial, in session: Session, registry: SceneRegistry
  ) throws(Problem) {
    let touches = session.stage.dispatcher.liveTouches.filter { !$0.phase.isTerminal }
    guard touches.count == 2 else { throw .fingers(touches.count) }
    let layers = touches.map { Self.layer(under: $0, of: session) }
    guard let layer = layers[0], layer === layers[1],
      shown.scene.layers.contains(where: { $0.name == layer.name })
    else { throw .layer }
    let moment = session.stage.now.seconds
    let recording = "recording"
    var page = LessonPage(
      title: "What if?",
      parts: [
        .words(
          "This is the recording at \(moment.decimalText(places: 2)) s, with two fingers on it."),
        .words(
          "Drag them or the pivot, or type a number: everything follows. Entries of the matrix reach "
            + "what no two fingers can do."),
      ], symbols: [], line: 1)
    page.figure = LessonFigure(
      recording: recording, start: moment, end: nil, marks: [.starts, .fingers, .lines, .pivot],
      line: 1)
    let grab = LessonGrab(
      layer: layer.name, moment: moment, handles: LessonGrab.Handle.allCases, fan: .rotation,
      readouts: [.scale, .angle, .pivot],
      numbers: [.scale, .angle, .a, .b, .c, .d, .tx, .ty], line: 1)
    // A layer that the recording has removed, for one.
    guard GrabScene(grab, shown, registry: registry) != nil else { throw .layer }
    page.grab = grab
    lesson = Lesson(
      name: recording, path: "", title: shown.scene.name, aim: "", minutes: 1, mistake: "",
      pages: [page])
    do {
      material = try LessonMaterial(of: lesson, registry: registry) { _ in
        shown
      } scene: { _ in
        shown.scene
      }
    } catch {
      // Its one layer is in the scene.
      throw .layer
    }
  }

  /// The layer of the scene itself that a touch is on.
  private static func layer(under touch: Touch, of session: Session) -> Layer? {
    var layer = touch.view as? Layer
    while let parent = layer?.parent, parent !== session.stage.root { layer = parent }
    return layer
  }
}
