import TestSupport
import TouchGestures
import TouchRecording

/// An app as somebody writes it: a card that is dragged, and who keeps count of it.
final class DragBoard: StateHashable {
  let stage: Stage
  let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 100))
  var drags = 0

  convenience init(_ header: RecordingHeader, isMovable: Bool = true) {
    self.init(surface: header.surface, isMovable: isMovable)
  }

  init(surface: Surface, isMovable: Bool = true) {
    stage = Stage(surface: surface)
    card.position = Point(x: 200, y: 200)
    stage.root.addChild(card)
    let pan = PanGestureRecognizer()
    pan.name = "drag"
    card.addGestureRecognizer(pan) { [unowned self] card, pan in
      if pan.state == .began { drags += 1 }
      if isMovable { card.position += pan.translation(in: nil) }
      pan.setTranslation(.zero, in: nil)
    }
  }

  func add(to hash: inout StateHash) { hash.add(drags) }

  static func host(_ header: RecordingHeader) -> any RecordingHost {
    let board = DragBoard(header)
    return StageHost(board.stage, owner: board)
  }

  static func stuckHost(_ header: RecordingHeader) -> any RecordingHost {
    let board = DragBoard(header, isMovable: false)
    return StageHost(board.stage, owner: board)
  }

  /// The text of the recording, with more lines before its end.
  static func recording(_ more: [String]) -> String {
    (DragRecording.lines + more + [#"{"t":0.6,"end":true}"#]).map { $0 + "\n" }.joined()
  }

  /// Holds.
  static let ended = #"{"t":0.5,"expect":{"recognizer":"drag","state":"ended","count":1}}"#
  /// Does not.
  static let endedTwice = #"{"t":0.5,"expect":{"recognizer":"drag","state":"ended","count":2}}"#
  /// Holds where the card can be moved; the pan's 10 points are taken out.
  static let moved =
    #"{"t":0.5,"expect":{"layer":"card","map":[[0,0],[210,150]]}}"#
}
