import Foundation
import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// The second controller that is ported on the page for those who come from UIKit, and how much of
/// both is changed by hand.
@Suite("Documentation: gestures that wait for each other", .leavesNothing)
struct DocPageControllerTests {
  @Test("a swipe turns, a drag moves, taps dim and put back, a long press rewinds")
  func controller() {
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let controller = PageController()
    controller.addPage(to: stage)
    let page = controller.page
    let player = ScriptPlayer(stage)
    player.run {
      finger(1).down(600, 300)
      finger(1).drag(by: Vector(dx: -200, dy: 0), over: 0.1, steps: 10)
      finger(1).up()
      pause(1)
    }
    #expect(controller.number == 2 && page.position == Point(x: 400, y: 300))
    player.run {
      finger(1).down(300, 300)
      finger(1).drag(by: Vector(dx: 0, dy: 100), over: 1, steps: 60)
      finger(1).up()
      pause(1)
    }
    #expect(controller.number == 2 && page.position.y > 380)
    player.run {
      finger(1).tap(at: Point(x: 300, y: 300))
      pause(1)
    }
    #expect(page.opacity == 0.5 && page.position.y > 380)
    player.run {
      finger(1).tap(at: Point(x: 300, y: 300))
      pause(0.1)
      finger(1).tap(at: Point(x: 300, y: 300))
      pause(1)
    }
    #expect(page.opacity == 0.5 && page.position == Point(x: 400, y: 300))
    player.run {
      finger(1).down(300, 550)
      pause(1)
      finger(1).up()
    }
    #expect(controller.number == 2)
    player.run {
      finger(1).down(300, 300)
      pause(1)
      finger(1).up()
    }
    #expect(controller.number == 1)
  }

  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// What the page says that find and replace does.
  private static func replaced(_ text: String) -> String {
    text.replacing("@objc ", with: "")
      .replacing(#/#selector\(([^()]*)\)/#) { $0.output.1 }
      .replacing(#/\b(?:UI|CG)(?=[A-Z])/#.wordBoundaryKind(.simple), with: "")
      .replacing("View(frame:", with: "Layer(frame:")
      .replacing("= recognizer.view else", with: "= recognizer.layer else")
      .replacing(#/\bsuperview\b/#.wordBoundaryKind(.simple), with: "parent")
      .replacing(#/\bcenter\b/#.wordBoundaryKind(.simple), with: "position")
      .replacing(#/\balpha\b/#.wordBoundaryKind(.simple), with: "opacity")
      .replacing("addSubview(", with: "addChild(")
  }

  @Test("the page counts its changes rightly, and by hand go no more than a third")
  func counts() throws {
    let page = try DocPage("ComingFromUIKit.md").text
    let samples = page.matches(
      of: #/(?s)```text\n(final class (\w+).*?)```.*?```swift\n(final class .*?)```/#)
    #expect(samples.map { String($0.output.2) } == ["BoardController", "PageController"])
    for sample in samples {
      let theirs = String(sample.output.1)
      let ours = Self.lines(sample.output.3)
      let changed = ours.difference(from: Self.lines(theirs)).insertions.count
      let byHand = ours.difference(from: Self.lines(Self.replaced(theirs))).insertions.count
      let row =
        "| \(ours.count) | \(ours.count - changed) | \(changed - byHand) | \(byHand) |"
      let isThere = Self.lines(page).contains {
        $0.hasPrefix("| `\(sample.output.2)`") && $0.hasSuffix(row)
      }
      #expect(isThere, "\(sample.output.2): \(row)")
      #expect(byHand * 3 <= ours.count)
    }
  }
}

final class PageController: GestureRecognizerDelegate {
  let page = Layer(frame: Rect(x: 0, y: 0, width: 800, height: 600))
  var number = 1

  func addPage(to stage: Stage) {
    let turn = SwipeGestureRecognizer()
    turn.direction = .left
    turn.addTarget(self, action: PageController.turn)
    let drag = PanGestureRecognizer()
    drag.addTarget(self, action: PageController.drag)
    drag.require(toFail: turn)
    let reset = TapGestureRecognizer()
    reset.numberOfTapsRequired = 2
    reset.addTarget(self, action: PageController.reset)
    let dim = TapGestureRecognizer()
    dim.addTarget(self, action: PageController.dim)
    dim.require(toFail: reset)
    let rewind = LongPressGestureRecognizer()
    rewind.minimumPressDuration = 0.7
    rewind.addTarget(self, action: PageController.rewind)
    for recognizer in [turn, drag, reset, dim, rewind] as [GestureRecognizer] {
      recognizer.delegate = self
      page.addGestureRecognizer(recognizer)
    }
    stage.root.addChild(page)
  }

  func turn(_ recognizer: SwipeGestureRecognizer) {
    number += 1
  }

  func drag(_ recognizer: PanGestureRecognizer) {
    let way = recognizer.translation(in: page.parent)
    page.position = Point(x: page.position.x + way.dx, y: page.position.y + way.dy)
    recognizer.setTranslation(.zero, in: page.parent)
  }

  func reset(_ recognizer: TapGestureRecognizer) {
    page.position = Point(x: 400, y: 300)
  }

  func dim(_ recognizer: TapGestureRecognizer) {
    page.opacity = page.opacity < 1 ? 1 : 0.5
  }

  func rewind(_ recognizer: LongPressGestureRecognizer) {
    guard recognizer.state == .began else { return }
    number = 1
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool {
    touch.location(in: page).y < 500
  }
}
