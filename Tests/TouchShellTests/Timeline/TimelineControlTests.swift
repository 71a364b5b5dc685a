import SceneTestSupport
import TestSupport
import Testing

@testable import TouchShell

/// The timeline's slider and buttons under fingers and the mouse.
@Suite("The timeline's controls")
struct TimelineControlTests {
  private let timeline = Timeline()
  private let layout = TimelineLayout(size: Size(width: 800, height: 600), duration: 40)
  private let onLine = Point(x: 400, y: 580)
  private let onScene = Point(x: 400, y: 200)

  init() throws {
    timeline.show(try BundledRecording("photo").input, GestureOutline(), from: 0...40, in: layout)
    draw(at: 0)
  }

  private func draw(at seconds: Double, isPaused: Bool = true, speed: Double = 1) {
    var list = DrawList()
    timeline.draw(
      .init(position: seconds, eventCount: 3, isPaused: isPaused, speed: speed, repeats: false),
      into: &list)
  }

  private func finger(
    _ id: Int, _ phase: TouchPhase, _ place: Point, isShown: Bool = true
  ) -> Timeline.Outcome {
    timeline.handle(
      InputEvent(time: .zero, .touch(phase, at: place, id: id)), isShown: isShown)
  }

  private func mouse(
    _ phase: MouseEvent.Phase, _ place: Point, button: Int = 1
  ) -> Timeline.Outcome {
    timeline.handle(
      InputEvent(
        time: .zero,
        .mouse(
          MouseEvent(phase: phase, button: phase == .moved ? 0 : button, location: place))),
      isShown: true)
  }

  private func moment(_ x: Double) -> Double { layout.seconds(at: x) }

  @Test("A finger takes the slider to where it lands, and has it wherever it goes until it lifts")
  func scrubs() throws {
    let began = finger(1, .began, onLine)
    #expect(began.rest == nil && began.isOwn && timeline.isScrubbing)
    expectClose(try #require(began.target), moment(400))
    let moved = finger(1, .moved, Point(x: 500, y: 100))
    #expect(moved.rest == nil && timeline.isScrubbing, "far above the panel")
    expectClose(try #require(moved.target), moment(500))
    let ended = finger(1, .ended, Point(x: 500, y: 100))
    #expect(ended.rest == nil && ended.target == nil && !timeline.isScrubbing)
    #expect(timeline.fingers.isEmpty)
  }

  @Test("A second finger does not take the slider away, and one on the scene is left over")
  func secondFinger() {
    _ = finger(1, .began, onLine)
    #expect(finger(2, .began, Point(x: 600, y: 580)).target == nil)
    #expect(finger(2, .moved, Point(x: 610, y: 580)).target == nil)
    let scene = finger(3, .began, onScene)
    #expect(scene.rest != nil && !scene.isOwn)
    #expect(finger(3, .moved, onLine).rest != nil, "it landed on the scene")
    #expect(timeline.fingers == [TouchID(1), TouchID(2)] && timeline.isScrubbing)
    timeline.letGo(at: .zero)
    #expect(timeline.fingers.isEmpty && !timeline.isScrubbing)
    #expect(finger(1, .moved, onLine).target == nil)
  }

  @Test("The mouse drags the slider with its left button, and is seen without")
  func mouseScrubs() throws {
    #expect(mouse(.moved, onScene).rest != nil && !timeline.isHovered)
    #expect(mouse(.moved, onLine).rest != nil && timeline.isHovered)
    #expect(mouse(.down, onLine, button: 3).rest != nil && !timeline.isScrubbing)
    #expect(mouse(.down, onLine).rest == nil && timeline.isScrubbing)
    expectClose(try #require(mouse(.moved, Point(x: 500, y: 20)).target), moment(500))
    #expect(mouse(.up, Point(x: 500, y: 20)).rest == nil && !timeline.isScrubbing)
    #expect(mouse(.down, onScene).rest != nil)
    #expect(mouse(.moved, onLine).rest != nil && !timeline.isScrubbing, "it went down elsewhere")
  }

  @Test("Each button does what it says when it is let go, and nothing when the finger leaves it")
  func buttons() throws {
    let expected: [(Rect, KeyCommand.Action)] = [
      (layout.button(0), .step(-1)), (layout.button(1), .togglePause), (layout.button(2), .step(1)),
      (layout.button(2, fromRight: true), .goSlower),
      (layout.button(0, fromRight: true), .goFaster),
    ]
    for (place, action) in expected {
      #expect(finger(1, .began, place.center).actions.isEmpty)
      expectEqual(finger(1, .ended, place.center).actions, [action])
      #expect(mouse(.down, place.center).actions.isEmpty)
      expectEqual(mouse(.up, place.center).actions, [action])
      _ = finger(1, .began, place.center)
      #expect(finger(1, .moved, onScene).rest == nil)
      #expect(finger(1, .ended, onScene).actions.isEmpty)
    }
  }

  @Test("What cannot be seen is not pressed; the slider is taken hold of all the same")
  func hidden() {
    let play = layout.button(1).center
    _ = finger(1, .began, play, isShown: false)
    #expect(finger(1, .ended, play, isShown: false).actions.isEmpty)
    #expect(finger(1, .began, onLine, isShown: false).target != nil)
  }

  @Test("Controls have names, roles and values: Play while it stands still, Pause while it plays")
  func names() throws {
    func labels() -> [String] { timeline.controls.map(\.label) }
    #expect(
      labels().sorted() == ["Faster", "One event back", "One event on", "Play", "Slower", "Time"])
    draw(at: 10, isPaused: false)
    #expect(labels().contains("Pause") && !labels().contains("Play"))
    let slider = try #require(timeline.controls.first { $0.role == .slider })
    #expect(slider.valueLabel == "25 %")
    let narrow = TimelineLayout(size: Size(width: 320, height: 240), duration: 40)
    timeline.show(try BundledRecording("photo").input, GestureOutline(), from: 0...40, in: narrow)
    expectEqual(labels().sorted(), ["Pause", "Time"])
  }
}
