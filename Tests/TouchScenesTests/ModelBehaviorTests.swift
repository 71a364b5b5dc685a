import Foundation
import TestSupport
import Testing
import TouchGestures
import TouchModelFiles

@testable import TouchScenes

@Suite("The behavior model")
struct ModelBehaviorTests {
  private static let center = ModelRig.center

  // MARK: Free manipulation

  @Test(
    "One finger moves it by five units a view width, exactly under the finger; PAN-4 takes 10 pt off"
  )
  func pan() throws {
    let rig = try ModelRig()
    rig.drag(from: Point(x: 300, y: 300), to: Point(x: 470, y: 300))
    expectClose(rig.pose.x, 5 * 160.0 / 800, within: 1e-9)
    expectClose(rig.pose.y, 0, within: 1e-9)
    expectClose(try rig.place("model"), Point(x: 560, y: 300), within: 1e-9)
    // Up on the screen is up in space.
    rig.drag(from: Point(x: 300, y: 400), to: Point(x: 300, y: 310))
    expectClose(rig.pose.y, 5 * 80.0 / 800, within: 1e-9)
    expectClose(try rig.place("model"), Point(x: 560, y: 220), within: 1e-9)
    ModelRig.expectTurn(rig.pose.orientation, .identity)
    #expect(rig.pose.scale == 1)
    #expect(try rig.text("kind") == "translation")
    #expect(rig.behavior.view?.translation == Vector3D(x: rig.pose.x, y: rig.pose.y, z: -5))
  }

  @Test("Its middle stays in the view, however far a finger goes")
  func stays() throws {
    let rig = try ModelRig()
    for _ in 0..<4 { rig.drag(from: Point(x: 300, y: 400), to: Point(x: 790, y: 10)) }
    expectClose(rig.pose.y, 1.875, within: 1e-12)
    #expect(rig.pose.x == 2.5)
    expectClose(try rig.place("model"), Point(x: 800, y: 0), within: 1e-9)
  }

  @Test(
    "A pinch scales by its ratio (PIN-3), within its limits",
    arguments: [
      (200, 312, 312.0 / 208), (300, 142, 142.0 / 292), (60, 560, 3), (580, 30, 0.25),
    ] as [(Double, Double, Double)])
  func pinch(start: Double, end: Double, scale: Double) throws {
    let rig = try ModelRig()
    rig.pair((Self.center, start, 10), (Self.center, end, 10))
    expectClose(rig.pose.scale, scale, within: 1e-9)
    #expect(rig.pose.x == 0 && rig.pose.y == 0 && rig.pose.orientation == .identity)
    expectClose(try rig.part("model").transform.similarityScale, scale, within: 1e-9)
    #expect(try rig.text("kind") == "scaling")
  }

  @Test("Fingers that meet on one point and part again leave a size")
  func coincident() throws {
    let rig = try ModelRig()
    rig.pair((Self.center, 200, 0), (Self.center, 0, 0), (Self.center, 150, 0))
    #expect(ModelPose.scales.contains(rig.pose.scale))
    #expect(rig.pose.orientation.isFinite)
  }

  @Test("A scale at its limit follows a pinch back at once")
  func limit() throws {
    let rig = try ModelRig()
    rig.pair((Self.center, 60, 0), (Self.center, 500, 0), (Self.center, 250, 0))
    expectClose(rig.pose.scale, 1.5, within: 1e-9)
  }

  @Test(
    "Turning fingers turn it about the view axis, over any angle (ROT-4)",
    arguments: [45.0, -120, 400])
  func rotation(degrees: Double) throws {
    let rig = try ModelRig { $0.yaw = 0.4 }
    let start = rig.pose.orientation
    rig.pair((Self.center, 300, 0), (Self.center, 300, degrees / 2), (Self.center, 300, degrees))
    let turned = (degrees.magnitude - 5) * .pi / 180 * (degrees < 0 ? -1 : 1)
    // Clockwise on the screen is clockwise for the eye.
    ModelRig.expectTurn(rig.pose.orientation, Quaternion(angle: -turned, axis: .front) * start)
    #expect(rig.pose.scale == 1)
  }

  @Test(
    "Two fingers that drag turn it about up and right, half a degree a point",
    arguments: [
      (Vector(dx: 190, dy: 0), Vector3D.up, 90.0), (Vector(dx: -100, dy: 0), -.up, 45),
      (Vector(dx: 0, dy: 130), .right, 60),
      (Vector(dx: 120, dy: 90), Vector3D(x: 3, y: 4, z: 0), 70),
    ] as [(Vector, Vector3D, Double)])
  func twoFingers(drag: Vector, axis: Vector3D, degrees: Double) throws {
    let rig = try ModelRig { $0.pitch = 0.3 }
    let start = rig.pose.orientation
    rig.pair((Self.center, 100, 0), (Self.center + drag, 100, 0))
    ModelRig.expectTurn(
      rig.pose.orientation, Quaternion(angle: degrees * .pi / 180, axis: axis) * start)
    #expect(rig.pose.x == 0 && rig.pose.y == 0 && rig.pose.scale == 1)
    #expect(try rig.text("kind") == "rotation")
  }

  @Test("All at once: fingers that drag, spread and turn do all three")
  func allAtOnce() throws {
    let rig = try ModelRig()
    rig.pair((Self.center, 200, 0), (Point(x: 480, y: 300), 320, 60))
    #expect(rig.pose.scale > 1.4)
    let angles = EulerAngles(rig.pose.orientation)
    #expect(angles.yaw > 0.4 && angles.roll < -0.6)
  }

  @Test(
    "The finger that stays when the other has lifted waits for 10 pt of its own, and nothing jumps")
  func companion() throws {
    let rig = try ModelRig()
    rig.pair((Self.center, 200, 0), (Self.center + Vector(dx: 60, dy: 0), 200, 0), lift: false)
    let pose = rig.pose
    rig.playground.run {
      finger(1).up()
      finger(2).move(by: Vector(dx: 5, dy: 0))
      finger(2).move(by: Vector(dx: 4, dy: 0))
    }
    #expect(rig.pose == pose)
    // Counted from the first place where it was alone.
    rig.playground.run {
      finger(2).move(by: Vector(dx: 6, dy: 0))
      finger(2).move(by: Vector(dx: 16, dy: 0))
      finger(2).up()
    }
    expectClose(rig.pose.x, 5 * 16.0 / 800, within: 1e-9)
    #expect(rig.pose.orientation == pose.orientation)
  }

  @Test("It waits for as far as the user's pans do")
  func patientCompanion() throws {
    let rig = try ModelRig()
    rig.behavior.pan.tuning.pan.hysteresis = 40
    rig.pair((Self.center, 200, 0), (Self.center + Vector(dx: 60, dy: 0), 200, 0), lift: false)
    let pose = rig.pose
    rig.playground.run {
      finger(1).up()
      for _ in 0..<5 { finger(2).move(by: Vector(dx: 7, dy: 0)) }
    }
    #expect(rig.pose == pose)
    rig.playground.run { finger(2).move(by: Vector(dx: 15, dy: 0)) }
    #expect(rig.pose.x > pose.x)
  }

  @Test("A hundred thousand small turns leave a unit quaternion", arguments: seeds)
  func renormalised(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var pose = ModelPose()
    for _ in 0..<100_000 {
      pose.turn(by: random.vector(3))
      pose.twist(by: random.number(-0.1...0.1))
    }
    expectClose(pose.orientation.length, 1, within: 1e-15)
  }

  @Test("A double tap puts it back, and the frames between make no difference to a bit")
  func home() throws {
    func play(_ frames: Int) throws -> ModelPose {
      let rig = try ModelRig { $0.yaw = -0.65 }
      rig.drag(from: Point(x: 300, y: 300), to: Point(x: 500, y: 380))
      rig.pair((Self.center, 200, 0), (Self.center, 350, 70))
      rig.playground.run {
        finger(1).down(at: Self.center, after: 1)
        finger(1).up(after: 0.05)
        finger(1).down(at: Self.center, after: 0.1)
        finger(1).up(after: 0.05)
      }
      for _ in 0..<frames { rig.playground.wait(0.2 / Double(frames)) }
      let midway = rig.pose
      #expect(midway.x > 0.1 && midway.scale > 1.1)
      rig.playground.wait(0.3)
      let home = EulerAngles(yaw: -0.65, pitch: 0, roll: 0).quaternion
      #expect(
        rig.pose.x == 0 && rig.pose.y == 0 && rig.pose.scale == 1 && rig.pose.orientation == home)
      #expect(rig.playground.stage.nextDeadline == nil)
      return midway
    }
    let once = try play(1)
    let often = try play(64)
    expectClose(once.x, often.x, within: 1e-9)
  }

  @Test("A touch stops it on its way back")
  func caught() throws {
    let rig = try ModelRig()
    rig.drag(from: Point(x: 300, y: 300), to: Point(x: 500, y: 300))
    for _ in 0..<2 {
      rig.playground.run {
        finger(1).down(at: Self.center, after: 0.1)
        finger(1).up(after: 0.05)
      }
    }
    rig.playground.run { finger(1).down(at: Self.center, after: 0.2) }
    let caught = rig.pose
    #expect(caught.x > 0.1 && caught.x < 1.1)
    rig.playground.wait(1)
    #expect(rig.pose == caught)
  }

  // MARK: Lock

  @Test("Lock: the first kind of a continuous touch is its only one", arguments: [true, false])
  func lock(isLocked: Bool) throws {
    let rig = try ModelRig { $0.isLocked = isLocked }
    // It spreads first, and then turns and drags.
    rig.pair((Self.center, 200, 0), (Self.center, 260, 0), (Point(x: 500, y: 300), 260, 60))
    #expect(rig.pose.scale > 1.2)
    #expect((rig.pose.orientation == .identity) == isLocked)
    #expect(try rig.text("kind") == (isLocked ? "scaling" : "rotation"))
    // The next touch begins with one finger: whatever comes to it, it moves.
    let scale = rig.pose.scale
    rig.playground.run {
      finger(1).down(300, 300, after: 1)
      finger(1).drag(to: Point(x: 340, y: 300), over: 0.2, steps: 10)
      finger(2).down(500, 300)
      finger(2).drag(to: Point(x: 600, y: 420), over: 0.2, steps: 20)
      lift(2, 1)
    }
    expectClose(rig.pose.x, 5 * 30.0 / 800, within: 1e-9)
    #expect((rig.pose.scale == scale) == isLocked)
    #expect((rig.pose.orientation == .identity) == isLocked)
  }

  @Test("Lock lasts until the last finger lifts, also when the one that decided has gone")
  func lockLasts() throws {
    let rig = try ModelRig { $0.isLocked = true }
    rig.pair((Self.center, 200, 0), (Self.center, 260, 0), lift: false)
    let pose = rig.pose
    #expect(pose.scale > 1.2)
    rig.playground.run {
      finger(1).up()
      finger(2).drag(to: Point(x: 700, y: 400), over: 0.3, steps: 20)
    }
    #expect(rig.pose == pose)
    rig.playground.run { finger(2).up() }
    rig.drag(from: Point(x: 300, y: 300), to: Point(x: 400, y: 300))
    #expect(rig.pose.x > 0.5)
  }

  @Test("Lock lasts while any finger is down, whoever comes and goes")
  func lockPassesOn() throws {
    let rig = try ModelRig { $0.isLocked = true }
    rig.pair((Self.center, 200, 0), (Self.center, 260, 0), lift: false)
    let pose = rig.pose
    rig.playground.run {
      finger(3).down(250, 450)
      lift(1, 2)
      finger(3).drag(to: Point(x: 340, y: 400), over: 0.3, steps: 20)
    }
    #expect(rig.pose == pose)
    rig.playground.run { finger(3).up() }
    rig.pair((Self.center, 200, 0), (Self.center, 200, 40))
    #expect(rig.pose.orientation != pose.orientation)
  }

  @Test("The switch is tapped, and a finger on a control moves nothing")
  func controls() throws {
    let rig = try ModelRig()
    try rig.tap("lock")
    #expect(rig.behavior.isLocked)
    try rig.tap("lock")
    #expect(!rig.behavior.isLocked)
    try rig.tap("arcball")
    #expect(rig.behavior.style == .arcball)
    try rig.tap("drag")
    #expect(rig.behavior.style == .drag)
    let tab = try rig.place("tab.1") + Vector(dx: 20, dy: 20)
    rig.drag(from: tab, to: tab + Vector(dx: 300, dy: 200))
    #expect(rig.pose == ModelPose())
  }

  @Test("A tab for each model, and each is as it was left")
  func tabs() throws {
    let rig = try ModelRig()
    rig.drag(from: Point(x: 300, y: 300), to: Point(x: 400, y: 300))
    let first = rig.pose
    #expect(try rig.text("name") == "first" && rig.behavior.view?.model.name == "first")
    try rig.tap("tab.2")
    #expect(try rig.text("name") == "second" && rig.behavior.view?.model.name == "second")
    #expect(rig.pose == ModelPose())
    rig.pair((Self.center, 200, 0), (Self.center, 300, 0))
    try rig.tap("tab.1")
    #expect(rig.pose == first && rig.behavior.view?.model.name == "first")
  }

  // MARK: Arcball

  @Test("Arcball: half the radius from the middle is an arc of 30° and a turn of 60°")
  func arcball() throws {
    let rig = try ModelRig { $0.style = .arcball }
    let radius = rig.behavior.ball.radius
    expectEqual(radius, 0.42 * 600)
    #expect(rig.behavior.ball.center == Self.center)
    // The first 10 pt are the pan's.
    let start = Self.center - Vector(dx: 10, dy: 0)
    rig.drag(from: start, to: Self.center + Vector(dx: radius / 2, dy: 0), steps: 136)
    ModelRig.expectTurn(rig.pose.orientation, Quaternion(angle: .pi / 3, axis: .up), within: 1e-6)
    #expect(rig.pose.x == 0)
  }

  @Test("Arcball: the way between makes no difference, and back where it began nothing has turned")
  func arcballPath() throws {
    func play(_ way: [Point]) throws -> Quaternion {
      let rig = try ModelRig { $0.style = .arcball }
      rig.playground.run {
        finger(1).stroke((390, 300), (400, 300), lifts: false)
        for place in way { finger(1).drag(to: place, over: 0.1, steps: 7) }
        finger(1).up()
      }
      return rig.pose.orientation
    }
    let end = Point(x: 470, y: 180)
    let straight = try play([end])
    let around = try play([Point(x: 200, y: 90), Point(x: 780, y: 590), Point(x: 410, y: 310), end])
    ModelRig.expectTurn(straight, around)
    #expect(straight.angle > 0.5)
    ModelRig.expectTurn(try play([Point(x: 700, y: 500), Point(x: 400, y: 300)]), .identity)
  }

  @Test("Arcball: two fingers move it")
  func arcballMove() throws {
    let rig = try ModelRig { $0.style = .arcball }
    rig.pair((Self.center, 100, 0), (Self.center + Vector(dx: 90, dy: 0), 100, 0))
    expectClose(rig.pose.x, 5 * 80.0 / 800, within: 1e-9)
    #expect(rig.pose.orientation == .identity)
    expectClose(rig.behavior.ball.center, Point(x: 480, y: 300), within: 1e-9)
  }

  // MARK: What it shows

  @Test("The tips of the small axes say how it is turned; near the pole the panel says gimbal lock")
  func words() throws {
    let rig = try ModelRig { $0.pitch = 80 * .pi / 180 }
    #expect(try rig.text("gimbals") == "pitch is 10°\nfrom gimbal lock")
    let origin = try rig.place("x") - Vector(dx: 34, dy: 0)
    expectClose(
      try rig.place("z"), origin + Vector(dx: 0, dy: 34 * sin(80 * Double.pi / 180)), within: 1e-9)
    rig.pair((Self.center, 100, 0), (Self.center + Vector(dx: 0, dy: 30), 100, 0))
    #expect(try rig.text("gimbals") == "gimbal lock:\nyaw and roll turn\nabout one line")
    expectClose(try rig.place("z"), origin + Vector(dx: 0, dy: 34), within: 1e-6)
  }

  @Test("Another size of the view keeps the model in its middle, and the controls in their corners")
  func resize() throws {
    let rig = try ModelRig()
    rig.layer.bounds = Rect(x: 0, y: 0, width: 1600, height: 900)
    rig.behavior.layerDidResize()
    #expect(rig.behavior.center == Point(x: 800, y: 450))
    // They grow with it: by 900 / 800.
    try expectEqual(rig.part("tab.1").frame.minX, 20 * 1.125)
  }

  @Test(
    "A scene file: the options, and what is wrong with them",
    arguments: [
      (#"{"type":"model","models":[]}"#, "layers[0].behavior.models: found 0 models"),
      (#"{"type":"model"}"#, "layers[0].behavior.models: found 0 models"),
      (#"{"type":"model","models":[{}]}"#, "layers[0].behavior.models[0].file"),
      (
        #"{"type":"model","models":[{"file":"gone.obj"}]}"#,
        #"layers[0].behavior.models[0].file: there is no model "gone.obj", expected a file beside the scene"#
      ),
      (
        #"{"type":"model","style":"fly","models":[{"file":"ship.obj"}]}"#,
        "layers[0].behavior.style"
      ),
      (
        #"{"type":"model","shows":["axes","wings"],"models":[{"file":"ship.obj"}]}"#,
        #"layers[0].behavior.shows[1]: found "wings", expected one of "controls", "axes""#
      ),
    ] as [(String, String)])
  func options(behavior: String, words: String) throws {
    let error = #expect(throws: SceneError.self) {
      try TestScene.parse(
        #"{"touchstone":"scene","version":1,"layers":[{"name":"a","behavior":\#(behavior)}]}"#)
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test("The bundled models: a star ship of more than 500 triangles, and one with textures")
  func bundled() throws {
    let folder = try #require(TestScene.resources.path("Models"))
    let ship = try ModelFile.load(folder + "/ship.obj")
    let balloon = try ModelFile.load(folder + "/balloon.obj")
    #expect(ship.triangleCount >= 500 && ship.name == "ship")
    #expect(balloon.textures.count == 2)
    for model in [ship, balloon] {
      #expect(model.vertices.allSatisfy { abs(($0.normal * $0.normal).sum() - 1) < 1e-3 })
      // Closed bodies: hardly a side is without its other.
      #expect(model.edges.count { $0.second == Model.Edge.none } < model.edges.count / 4)
    }
  }
}
