import Testing
import TouchControls
import TouchTesting

@Suite("Fields stay in sight: under an on-screen keyboard, in a resize, and as people type")
struct FieldInSightTests {
  private let rig = ControlRig()
  private let field: TextField

  init() {
    field = rig.add(TextField("Name"))
    field.frame = Rect(x: 40, y: 60, width: 160, height: 44)
  }

  /// Adds a page that fills the stage, with content of a height.
  private func page(_ height: Double) -> ScrollLayer {
    let page = ScrollLayer(name: "page", frame: Rect(x: 0, y: 0, width: 400, height: 600))
    page.contentSize = Size(width: 400, height: height)
    rig.stage.root.addChild(page)
    return page
  }

  @Test("An on-screen keyboard scrolls the field above it")
  func covered() {
    rig.add(field, at: Point(x: 40, y: 500), in: page(700))
    rig.stage.focus.move(to: field)
    rig.stage.focus.coveredRect = Rect(x: 0, y: 350, width: 400, height: 250)
    #expect((rig.stage.focus.textInput?.caret.maxY ?? 999) <= 350)
  }

  @Test("A page goes up for the keyboard, can be scrolled as far, and comes back without it")
  func coveredPage() {
    let page = page(600)
    rig.add(field, at: Point(x: 40, y: 540), in: page)
    for endsByFocus in [false, true] {
      rig.stage.focus.move(to: field)
      rig.stage.focus.coveredRect = Rect(x: 0, y: 300, width: 400, height: 300)
      #expect((rig.stage.focus.textInput?.caret.maxY ?? 999) < 293)
      rig.run {
        finger(1).down(200, 150, after: 1)
        finger(1).drag(to: Point(x: 200, y: 50), over: 0.2, steps: 10)
        finger(1).up(after: 0.3)
      }
      rig.wait(2)
      #expect(page.contentOffset.y == 308, "the page's end is 8 pt above the keyboard")
      if endsByFocus {
        rig.stage.focus.move(to: nil)
      } else {
        rig.stage.focus.coveredRect = nil
      }
      rig.wait(2)
      #expect(page.contentOffset.y == 0)
    }
  }

  @Test("A page raises a list in it that is under the keyboard, and comes back without it")
  func coveredInside() {
    let page = page(600)
    let list = ScrollLayer(name: "list", frame: Rect(x: 20, y: 450, width: 360, height: 120))
    list.contentSize = Size(width: 360, height: 300)
    page.addChild(list)
    rig.add(field, at: Point(x: 20, y: 60), in: list)
    rig.stage.focus.move(to: field)
    rig.stage.focus.coveredRect = Rect(x: 0, y: 300, width: 400, height: 300)
    let caret = rig.stage.focus.textInput?.caret ?? .zero
    #expect(caret.maxY < 293 && caret.minY > list.convert(list.bounds, to: nil).minY - 1e-6)
    rig.stage.focus.coveredRect = nil
    rig.wait(2)
    #expect(page.contentOffset.y == 0 && (0...180).contains(list.contentOffset.y))
    // A list that is high enough does it alone.
    list.frame = Rect(x: 20, y: 200, width: 360, height: 370)
    field.frame.origin.y = 200
    rig.stage.focus.coveredRect = Rect(x: 0, y: 300, width: 400, height: 300)
    rig.wait(2)
    #expect(page.contentOffset.y == 0)
    #expect((rig.stage.focus.textInput?.caret.maxY ?? 999) < 293)
  }

  @Test("The caret stays in sight in a resize, and comes into it as people type")
  func followed() {
    let page = page(1200)
    page.fillsParent = true
    rig.add(field, at: Point(x: 40, y: 500), in: page)
    rig.stage.focus.move(to: field)
    func resize(_ height: Double) {
      rig.run { happen(.surface(Surface(size: Size(width: 400, height: height)))) }
    }
    func isInSight() -> Bool {
      guard let caret = rig.stage.focus.textInput?.caret else { return false }
      return caret.minY >= 0 && caret.maxY <= page.bounds.height
    }
    resize(300)
    #expect(page.bounds.height == 300 && isInSight())
    page.contentOffset = .zero
    rig.keys("Left")
    #expect(isInSight())
    page.contentOffset = Point(x: 0, y: 900)
    rig.run { type("x") }
    #expect(isInSight())
    // A person who has scrolled it away reads something else.
    page.contentOffset = Point(x: 0, y: 900)
    resize(280)
    #expect(page.contentOffset.y == 900)
  }
}
