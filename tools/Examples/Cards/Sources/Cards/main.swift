import TouchstoneKit

let app = try StageWindow(title: "Cards", size: Size(width: 800, height: 600))
let card = Layer(name: "card", bounds: Rect(x: 0, y: 0, width: 200, height: 150))
card.content = .color(Color(0xE8590C))
card.position = Point(x: 400, y: 300)
app.stage.root.addChild(card)

let transform = TransformGestureRecognizer()
transform.addAction { $0.layer?.setTransformToParent($0.transform) }
card.addGestureRecognizer(transform)
try app.run()
