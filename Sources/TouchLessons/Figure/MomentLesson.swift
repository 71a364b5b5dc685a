import TouchGestures
import TouchInput
package import TouchSandbox
import TouchScene

/// A moment of a recording as a page of its own, with two draggable fingers and numbers to type.
package struct MomentLesson {
  /// The reason why a moment cannot be dragged.
  package enum Problem: Error, Hashable, CustomStringConvertible {
    /// The number of fingers that are down is not two.
    case fingers(Int)
    /// The two fingers are not on one layer of the scene itself.
    case layer

    /// The message about the problem.
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
  /// The recording and its scene for the page.
  package let material: LessonMaterial

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - shown: The recording and its scene.
  ///   - session: The recording's session at the moment.
  ///   - registry: The registry of names in scene files.
  /// - Throws: A `Problem` if the moment cannot be dragged.
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
    // For example, the recording may have removed the layer.
    guard GrabScene(grab, shown, registry: registry) != nil else { throw .layer }
    page.grab = grab
    lesson = Lesson(
      name: recording, path: "", title: shown.scene.name,
      aim: "Drag the fingers or the pivot, or type a number.", minutes: 1, mistake: "",
      pages: [page])
    do {
      material = try LessonMaterial(of: lesson, registry: registry) { _ in
        shown
      } scene: { _ in
        shown.scene
      }
    } catch {
      // The figure's one layer is in the scene itself.
      throw .layer
    }
  }

  /// Returns the layer of the scene itself that contains a touch.
  private static func layer(under touch: Touch, of session: Session) -> Layer? {
    var layer = touch.view as? Layer
    while let parent = layer?.parent, parent !== session.stage.root { layer = parent }
    return layer
  }
}
