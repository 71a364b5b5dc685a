import Foundation
import TestSupport
import Testing
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

private typealias Layer = WatchedLayer

@Suite("The example of the page about layers", .leavesNothing)
struct PageExampleTests {
  /// The lines between the marks are those of the page, which the next test makes sure of.
  private static func example() -> Point {
    // PAGE
    let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
    let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
    card.position = Point(x: 400, y: 300)
    stage.root.addChild(card)

    let transform = TransformGestureRecognizer()
    transform.hysteresis = 0
    card.addGestureRecognizer(transform) { card, transform in
      card.setTransformToParent(transform.transform)
    }

    // A finger lands on the card and moves, as a backend would report it.
    func touch(_ phase: TouchPhase, at point: Point, seconds: Double) {
      let sample = TouchSample(id: TouchID(1), phase: phase, location: point)
      stage.handle(InputEvent(time: Timestamp(seconds: seconds), .touches(TouchFrame([sample]))))
    }
    touch(.began, at: Point(x: 380, y: 300), seconds: 0)
    touch(.moved, at: Point(x: 480, y: 340), seconds: 0.1)
    // END
    return card.position
  }

  @Test("moves the card to where it says, and leaves nothing behind")
  func runs() {
    #expect(Self.example() == Point(x: 500, y: 340))
  }

  @Test("is what is compiled here")
  func isCompiled() throws {
    let page = try DocPage("TouchScene.md", of: "TouchScene").text
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    func lines(_ text: Substring) -> [String] {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    }
    let compiled = try #require(
      source.firstMatch(of: /(?s)\/\/ PAGE\n(.*?)\/\/ END/)?.output.1)
    let blocks = page.matches(of: /(?s)```swift\n(.*?)```/).map { lines($0.output.1) }
    let example = try #require(blocks.last)
    #expect(example.dropLast() == lines(compiled)[...])
    #expect(example.last == "print(card.position)  // (500, 340)")
  }
}
