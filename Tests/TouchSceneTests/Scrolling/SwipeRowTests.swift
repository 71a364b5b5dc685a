import TestSupport
import Testing
import TouchGestures

/// A row that is dragged sideways, in a list that scrolls up and down.
@Suite("G-4: rows that decide which pans begin on them, in a scroll layer")
struct SwipeRowTests {
  /// The view of a list's row as UIKit's samples have it: its delegate method and its override are
  /// one method, which speaks of every pan.
  private final class SwipeRow: Layer {
    let pan = PanGestureRecognizer()
    let label = Layer(name: "label", frame: Rect(x: 20, y: 20, width: 60, height: 60))
    /// Whether it decides about recognizers of others, too.
    var decidesForAll = true

    override init(name: String = "", frame: Rect) {
      super.init(name: name, frame: frame)
      addChild(label)
      addGestureRecognizer(pan) { [unowned self] row, pan in
        row.position.x += pan.translation(in: row.parent).dx
        self.pan.setTranslation(.zero, in: row.parent)
      }
    }

    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      guard let asked = recognizer as? PanGestureRecognizer, decidesForAll || asked === pan else {
        return true
      }
      let velocity = asked.velocity(in: parent)
      return abs(velocity.dx) > abs(velocity.dy)
    }
  }

  private let rig = ScrollRig()
  private let row = SwipeRow(name: "row", frame: Rect(x: 0, y: 100, width: 300, height: 100))
  /// On the label, and on the row beside it.
  private let label = Point(x: 300, y: 250)
  private let beside = Point(x: 450, y: 250)

  init() { rig.scroll.addChild(row) }

  @Test(
    "A drag upwards scrolls, also on a row that refuses every pan that is not sideways",
    arguments: [true, false])
  func upwards(decidesForAll: Bool) {
    row.decidesForAll = decidesForAll
    rig.drag(by: Vector(dx: 0, dy: -60), from: label)
    #expect(rig.scroll.isDragging && rig.offset.y == 50 && row.position.x == 150)
    rig.release()
  }

  @Test("A drag sideways moves the row and not the content, wherever it begins")
  func sideways() {
    for place in [label, beside] {
      row.position.x = 150
      rig.drag(by: Vector(dx: 60, dy: 0), from: place)
      #expect(!rig.scroll.isDragging && rig.offset == .zero && row.position.x == 200)
      rig.release()
    }
  }

  @Test("Where the row itself is hit its touches are in question: it is asked about the list's pan")
  func ownGround() {
    row.decidesForAll = false
    rig.drag(by: Vector(dx: 0, dy: -60), from: beside)
    #expect(rig.scroll.isDragging && rig.offset.y == 50)
    rig.release()
    rig.scroll.contentOffset = .zero
    row.decidesForAll = true
    rig.drag(by: Vector(dx: 0, dy: -60), from: beside)
    #expect(!rig.scroll.isDragging && rig.offset == .zero)
    let verdict = rig.scroll.panGestureRecognizer.verdict
    #expect(verdict.map { "\($0)" } == "G-4: layer 'row' refused")
    rig.release()
  }
}
