// An app whose default isolation is the main actor: its own layer, recognizers, behavior, delegate
// and actions, played by a script of fingers. Prints what they did, and exits with 1 if that is not
// what the app expects.
import Foundation
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene
import TouchTesting

let stage = Stage(surface: Surface(size: Size(width: 800, height: 600)))
let board = Board(on: stage)
board.addList(to: stage)
// PAGE
let lamp = Layer(name: "lamp", frame: Rect(x: 400, y: 500, width: 50, height: 50))
stage.root.addChild(lamp)
let behavior = Blink().attach(to: lamp, on: stage, seed: 1)

func relight() { lamp.opacity = 1 }
stage.perform(after: 61) {
  relight()
  Score.shared.note("lamp at \(lamp.opacity)")
}
// END

let script = Script {
  finger(1).down(150, 150)
  finger(1).up(after: 0.1)
  finger(1).down(200, 150, after: 1)
  finger(1).drag(to: Point(x: 260, y: 150), over: 0.2, steps: 10)
  finger(1).up(after: 0.3)
  finger(1).down(250, 200, after: 1)
  finger(2).down(300, 200, after: 0)
  finger(1).up()
  finger(2).up()
  finger(1).down(600, 250, after: 1)
  finger(1).drag(to: Point(x: 600, y: 230), over: 0.1, steps: 1)
  finger(1).up(after: 0.3)
  finger(1).down(425, 425, after: 1)
  finger(1).drag(to: Point(x: 600, y: 200), over: 0.4, steps: 20)
  finger(1).up(after: 0.3)
  finger(1).down(425, 525, after: 1)
  finger(1).up(after: 0.1)
}
for event in script.events { stage.handle(event) }
_ = stage.drawList(background: .black)
stage.advance(to: Timestamp(seconds: 70))

let expected = [
  "200.0 pt wide, touched by 1", "tapped, 1 landed", "200.0 pt wide, touched by 1",
  "dragged to Point(x: 250.0, y: 175.0)",
  "200.0 pt wide, touched by 1", "pressed true", "scrolled to Point(x: 0.0, y: 10.0)",
  "dropped chip",
  "chip is on list", "blinks at 0.2", "a minute is over", "lamp at 1.0",
]
let isRight = Score.shared.lines == expected
print(Score.shared.lines.joined(separator: "\n"))
print(behavior.layer === lamp && isRight ? "as expected" : "expected:\n\(expected)")
exit(isRight ? 0 : 1)
