import TestSupport
import Testing
import TouchGestures

@testable import TouchScenes

@Suite("The behavior model: hands that do several things at once")
struct ModelInterplayTests {
  // MARK: Controls

  @Test(
    "A control can be tapped while a finger drags; the finger waits for 10 pt, and nothing hops",
    arguments: ModelOptions.Style.allCases)
  func tappedMeanwhile(style: ModelOptions.Style) throws {
    let rig = try ModelRig { $0.style = style }
    rig.playground.run {
      finger(1).down(300, 300)
      finger(1).drag(to: Point(x: 400, y: 340), over: 0.2, steps: 20)
    }
    let first = rig.pose
    #expect(first != ModelPose())
    try rig.tap("tab.2")
    #expect(rig.behavior.selected == 1 && rig.pose == ModelPose())
    rig.playground.run {
      finger(1).move(by: Vector(dx: 3, dy: 0))
      finger(1).move(by: Vector(dx: 6, dy: 0))
    }
    #expect(rig.pose == ModelPose())
    rig.playground.run { finger(1).move(by: Vector(dx: 6, dy: 0)) }
    // Two points beyond the ten, and not the way from where the finger landed.
    let moved = rig.pose
    #expect(moved != ModelPose())
    #expect(moved.x < 0.02 && moved.orientation.angle < 0.02)
    try rig.tap("tab.1")
    #expect(rig.pose == first)
    try rig.tap("lock")
    #expect(rig.behavior.isLocked && rig.pose == first)
  }

  @Test("Another style under a finger that drags begins where the model is, there and back")
  func styleMeanwhile() throws {
    let rig = try ModelRig { $0.style = .arcball }
    rig.playground.run {
      finger(1).down(300, 300)
      finger(1).drag(to: Point(x: 480, y: 300), over: 0.2, steps: 20)
    }
    let turned = rig.pose.orientation
    #expect(turned.angle > 0.5)
    try rig.tap("drag")
    rig.playground.run { finger(1).drag(to: Point(x: 380, y: 200), over: 0.2, steps: 20) }
    #expect(rig.pose.orientation == turned && rig.pose.x < 0)
    try rig.tap("arcball")
    let pose = rig.pose
    rig.playground.run {
      finger(1).move(by: Vector(dx: 1, dy: 0))
      finger(1).move(by: Vector(dx: 12, dy: 0))
    }
    #expect(rig.pose.orientation != turned && rig.pose.x == pose.x)
    ModelRig.expectTurn(rig.pose.orientation, turned, within: 0.05)
  }

  @Test("The tapping finger counts for nothing else: no pinch, no turn, no second finger")
  func tapIsNoCompanion() throws {
    let rig = try ModelRig()
    rig.playground.run {
      finger(1).down(300, 300)
      finger(1).drag(to: Point(x: 400, y: 300), over: 0.2, steps: 20)
    }
    try rig.tap("lock")
    let x = rig.pose.x
    rig.playground.run { finger(1).move(by: Vector(dx: 16, dy: 0)) }
    expectClose(rig.pose.x, x + 5 * 16.0 / 800, within: 1e-9)
    #expect(rig.pose.orientation == .identity && rig.pose.scale == 1)
  }

  // MARK: More fingers

  @Test("Three fingers turn it; as one lifts the others go on, and nothing hops", arguments: 1...3)
  func threeFingers(lifting: Int) throws {
    let rig = try ModelRig()
    func drag(_ fingers: [Int], by way: Vector) {
      rig.playground.run {
        for _ in 1...10 {
          together(after: 0.01) {
            for number in fingers { finger(number).move(by: way / 10, after: 0) }
          }
        }
      }
    }
    rig.playground.run {
      together(after: 1) {
        for number in 1...3 { finger(number).down(200 + 100 * Double(number), 300, after: 0) }
      }
    }
    drag([1, 2, 3], by: Vector(dx: 70, dy: 0))
    ModelRig.expectTurn(rig.pose.orientation, Quaternion(angle: .pi / 6, axis: .up))
    let before = rig.pose
    rig.playground.run { finger(lifting).up() }
    #expect(rig.pose == before)
    let rest = [1, 2, 3].filter { $0 != lifting }
    drag(rest, by: Vector(dx: 60, dy: 0))
    ModelRig.expectTurn(rig.pose.orientation, Quaternion(angle: .pi / 3, axis: .up))
    #expect(rig.pose.x == 0 && rig.pose.scale == 1)
    // The last one waits for its 10 pt, as ever.
    let turned = rig.pose
    rig.playground.run { finger(rest[0]).up() }
    drag([rest[1]], by: Vector(dx: 9, dy: 0))
    #expect(rig.pose == turned)
  }

  // MARK: A view of another size

  @Test("Its middle stays in a view that becomes lower, and in one too low for the file's place")
  func staysAfterResize() throws {
    let rig = try ModelRig()
    for _ in 0..<4 { rig.drag(from: Point(x: 300, y: 400), to: Point(x: 790, y: 10)) }
    rig.layer.bounds = Rect(x: 0, y: 0, width: 800, height: 200)
    rig.behavior.layerDidResize()
    expectClose(rig.behavior.center, Point(x: 800, y: 0), within: 1e-9)
    let models = #"[{"file":"ship.obj","position":[-90,-90]}]"#
    let session = try TestScene.session(TestScene.card(#"{"type":"model","models":\#(models)}"#))
    let middle = try #require(session.layer(named: "card.model"))
    expectClose(middle.position, Point(x: 0, y: 100), within: 1e-9)
  }

  @Test("A model that only a smaller view has moved returns, unless the user has moved it since")
  func returnsAfterResize() throws {
    let rig = try ModelRig()
    rig.drag(from: Point(x: 400, y: 400), to: Point(x: 400, y: 180))
    let pose = rig.pose
    func resize(_ height: Double) {
      rig.layer.bounds = Rect(x: 0, y: 0, width: 800, height: height)
      rig.behavior.layerDidResize()
    }
    for height in [200.0, 100, 600] { resize(height) }
    #expect(rig.pose == pose)
    resize(200)
    #expect(rig.pose != pose)
    rig.drag(from: Point(x: 400, y: 300), to: Point(x: 430, y: 300))
    let moved = rig.pose
    resize(600)
    #expect(rig.pose == moved)
  }

  @Test("Without a threshold, a finger that is left over and lifts where it is turns nothing")
  func noThreshold() throws {
    let rig = try ModelRig { $0.style = .arcball }
    rig.behavior.pan.tuning.pan.hysteresis = 0
    rig.playground.run {
      finger(1).down(at: ModelRig.center + Vector(dx: -40, dy: 0))
      finger(1).move(by: Vector(dx: 20, dy: 0))
      finger(2).down(at: ModelRig.center + Vector(dx: 80, dy: 0))
      finger(2).move(by: Vector(dx: 10, dy: 0))
      finger(1).up()
      finger(2).move(by: Vector(dx: 1, dy: 0))
    }
    let pose = rig.pose
    rig.playground.run { finger(2).up() }
    #expect(rig.pose == pose)
  }
}
