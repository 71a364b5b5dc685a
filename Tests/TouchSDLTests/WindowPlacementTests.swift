import Testing
import TouchGeometry
import TouchSDL
import TouchScene

@Suite("A window opens where all of it can be seen")
struct WindowPlacementTests {
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let window: Rect
    let usable: Rect
    let frame: EdgeInsets
    let fitted: Rect
  }

  private nonisolated static func place(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Rect { Rect(x: x, y: y, width: width, height: height) }

  nonisolated static let cases = [
    Case(
      testDescription: "room enough: it stays", window: place(320, 140, 1280, 800),
      usable: place(0, 0, 1920, 1080), frame: .init(top: 30, left: 1, bottom: 1, right: 1),
      fitted: place(320, 140, 1280, 800)),
    Case(
      testDescription: "no window manager: as large as the screen", window: place(0, 0, 1280, 800),
      usable: place(0, 0, 1280, 800), frame: .init(), fitted: place(0, 0, 1280, 800)),
    Case(
      testDescription: "as large as the screen, and a title bar", window: place(0, 0, 1280, 800),
      usable: place(0, 0, 1280, 800), frame: .init(top: 30, left: 2, bottom: 2, right: 2),
      fitted: place(2, 30, 1276, 768)),
    Case(
      testDescription: "a laptop with a panel at the bottom", window: place(43, 0, 1280, 728),
      usable: place(0, 0, 1366, 728), frame: .init(top: 37), fitted: place(43, 37, 1280, 691)),
    Case(
      testDescription: "centred on the screen it would hang under a panel",
      window: place(320, 140, 1280, 800), usable: place(0, 0, 1920, 900), frame: .init(top: 30),
      fitted: place(320, 65, 1280, 800)),
    Case(
      testDescription: "a second screen, to the left", window: place(-1900, 10, 1280, 1100),
      usable: place(-1920, 40, 1920, 1000), frame: .init(top: 40),
      fitted: place(-1900, 80, 1280, 960)),
    Case(
      testDescription: "hardly a screen", window: place(0, 0, 200, 100),
      usable: place(0, 0, 80, 70), frame: WindowPlacement.usualFrame, fitted: place(0, 40, 80, 64)),
  ]

  @Test(arguments: cases) func fits(_ one: Case) {
    let fitted = WindowPlacement.fitted(one.window, into: one.usable, frame: one.frame)
    #expect(fitted == one.fitted)
    let again = WindowPlacement.fitted(fitted, into: one.usable, frame: one.frame)
    #expect(again == fitted, "and stays there")
  }
}
