import TestSupport

/// A canvas under the fingers of a script, which goes on where the last one stopped.
final class Canvas {
  let session: Session
  private var ledger = ScriptLedger()

  static let behavior = #"{"type":"paint","image":"balloons.jpg"}"#

  static func scene(_ behavior: String) -> String {
    #"""
    {"touchstone":"scene","version":1,"layers":[
      {"name":"canvas","bounds":[0,0,1280,800],"position":[640,400],"fillsSurface":true,
       "behavior":\#(behavior)}]}
    """#
  }

  convenience init(
    seed: UInt64 = 0, behavior: String = Canvas.behavior, width: Double = 1280
  ) throws {
    try self.init(text: Self.scene(behavior), seed: seed, width: width)
  }

  /// Opens a scene file.
  init(
    text: String, seed: UInt64 = 0, width: Double = 1280, thresholds: [String: Double] = [:]
  ) throws {
    session = Session(
      scene: try TestScene.parse(text),
      surface: Surface(size: Size(width: width, height: 800)), seed: seed, thresholds: thresholds,
      reducesMotion: false)
  }

  /// A canvas on which one finger has drawn shapes with a tool, one after the other.
  convenience init(drawing tool: String, _ shapes: Rect...) throws {
    try self.init()
    play {
      tap(tool)
      for shape in shapes {
        Self.draw(1, from: shape.origin, by: Vector(dx: shape.width, dy: shape.height))
      }
    }
  }

  /// The scene file of what is there.
  var saved: String {
    SceneWriter(path: "saved.scene.json", resources: TestScene.resources)
      .text(of: session.arrangement)
  }

  func play(@ScriptBuilder _ steps: () -> [ScriptStep]) {
    for event in Script(steps).events(continuing: &ledger) { session.handle(event) }
  }

  // MARK: What fingers do

  /// Taps a button.
  func tap(_ name: String, by number: Int = 1) -> [ScriptStep] {
    guard let button = session.layer(named: "canvas.\(name)") else {
      preconditionFailure("no button \(name)")
    }
    return [
      finger(number).down(at: button.bounds.center.applying(button.toSurface), after: 0.1),
      finger(number).up(after: 0.05),
    ]
  }

  /// A finger that draws.
  static func draw(
    _ number: Int, from start: Point = Point(x: 300, y: 300),
    by way: Vector = Vector(dx: 60, dy: 70)
  ) -> [ScriptStep] {
    [
      finger(number).down(at: start, after: 0.1),
      finger(number).drag(to: start + way, over: 0.2, steps: 12), finger(number).up(),
    ]
  }

  /// A finger that goes somewhere and stays there, on the glass.
  static func drag(
    _ number: Int, from start: Point, to end: Point, over seconds: Double = 0.2, steps: Int = 5
  ) -> [ScriptStep] {
    [finger(number).down(at: start), finger(number).drag(to: end, over: seconds, steps: steps)]
  }

  /// Fingers 1 and 2 that land at the same time, go side by side, and stay on the glass.
  static func pair(
    after pause: Double = 0, from starts: [Point], to ends: [Point], over seconds: Double,
    steps: Int
  ) -> [ScriptStep] {
    [
      together(after: pause) { for index in 0...1 { finger(index + 1).down(at: starts[index]) } },
      together {
        for index in 0...1 { finger(index + 1).drag(to: ends[index], over: seconds, steps: steps) }
      },
    ]
  }

  /// Fingers 1 and 2 that move down beside each other, and apart by as much; they stay on the
  /// glass.
  static func pinch(over seconds: Double, from places: [Point], by way: Double) -> [ScriptStep] {
    let ends = [
      places[0] + Vector(dx: -way / 2, dy: way), places[1] + Vector(dx: way / 2, dy: way),
    ]
    return pair(after: 0.1, from: places, to: ends, over: seconds, steps: 20)
  }

  /// Fingers that leave.
  static func lift(_ numbers: Int...) -> [ScriptStep] { numbers.map { finger($0).up() } }

  /// Three fingers that swipe.
  static func swipe(_ way: Double, from start: Point = Point(x: 700, y: 400)) -> [ScriptStep] {
    func place(_ number: Int) -> Point { start + Vector(dx: 80 * Double(number - 1), dy: 0) }
    return [together(after: 0.7) { for number in 1...3 { finger(number).down(at: place(number)) } }]
      + [
        together {
          for number in 1...3 {
            finger(number).drag(to: place(number) + Vector(dx: way, dy: 4), over: 0.2, steps: 20)
          }
        }
      ] + (1...3).map { finger($0).up() }
  }

  /// Presses a key.
  func key(_ key: String, _ modifiers: ModifierKeys...) -> [ScriptStep] {
    [KeyEvent.Phase.down, .up].map {
      happen(.key(KeyEvent(phase: $0, key: key, modifiers: ModifierKeys(modifiers))), after: 0.05)
    }
  }

  // MARK: What is there

  func shape(_ number: Int) -> Layer? { session.layer(named: "canvas.shape.\(number)") }

  /// All shapes, from back to front.
  var shapes: [Layer] {
    guard let canvas = session.layer(named: "canvas") else { return [] }
    return canvas.children.filter { !["canvas.bar", "canvas.palette"].contains($0.name) }
  }

  var names: [String] { shapes.map(\.name) }

  /// Where they are, rounded to a millionth.
  var frames: [Rect] {
    func round(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    return shapes.map {
      let frame = $0.frame
      return Rect(
        x: round(frame.minX), y: round(frame.minY), width: round(frame.width),
        height: round(frame.height))
    }
  }

  var status: String? { session.layer(named: "canvas.status")?.content.text }

  func color(_ number: Int) -> Color? {
    guard case .shape(let shape)? = shape(number)?.content else { return nil }
    return shape.color
  }

  /// How the shapes look: the frame without the tool bar, which lies in front.
  var drawn: [DrawCommand] {
    let all = session.drawList().commands
    return Array(all.prefix(shapes.count))
  }
}
