import TouchControls
import TouchTesting

/// A stage for controls, with fingers, a mouse and a keyboard; everything that happens is kept.
final class ControlRig {
  let stage: Stage
  private(set) var events: [InputEvent] = []
  private lazy var player = ScriptPlayer(
    stage,
    handle: { [unowned self] event in
      events.append(stage.recordable(event))
      stage.handle(event)
    },
    advance: { [unowned self] in stage.advance(to: $0) })

  init(_ size: Size = Size(width: 400, height: 600)) { stage = Stage(surface: Surface(size: size)) }

  /// Adds a control at a place.
  @discardableResult
  func add<C: Layer>(_ control: C, at origin: Point = Point(x: 40, y: 60), in parent: Layer? = nil)
    -> C
  {
    control.frame.origin = origin
    (parent ?? stage.root).addChild(control)
    return control
  }

  /// Puts a control into a scroll layer that fills the upper half.
  func addScrollLayer(around control: Layer, contentSize: Size) -> ScrollLayer {
    let list = ScrollLayer(name: "list", frame: Rect(x: 0, y: 0, width: 400, height: 300))
    list.contentSize = contentSize
    stage.root.addChild(list)
    list.addChild(control)
    return list
  }

  func run(@ScriptBuilder _ steps: () -> [ScriptStep]) { player.run(steps) }
  func wait(_ seconds: Double) { player.wait(seconds) }

  /// Presses keys one after the other.
  func keys(_ keys: String..., with modifiers: ModifierKeys = []) {
    for key in keys { run { press(key, modifiers, after: 0.02) } }
  }

  /// What the mouse does as a finger of its own kind, as live input has it.
  func mouse(_ phase: TouchPhase, at place: Point, after seconds: Double = 0.02) {
    let sample = TouchSample(id: TouchID(9), phase: phase, location: place, type: .indirectPointer)
    run { happen(.touches(TouchFrame([sample])), after: seconds) }
  }

  func click(at place: Point, after seconds: Double = 0.6) {
    mouse(.began, at: place, after: seconds)
    mouse(.ended, at: place)
  }

  /// Moves the pointer without a button.
  func hover(at place: Point) {
    run {
      happen(.mouse(MouseEvent(phase: .moved, button: 0, location: place, clicks: 0)), after: 0.02)
    }
  }
}

extension Layer {
  /// Its middle on the surface.
  var middle: Point { convert(bounds.center, to: nil) }
}
