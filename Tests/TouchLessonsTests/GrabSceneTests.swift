import SceneTestSupport
import TestBasics
import Testing
import TouchScene

@testable import TouchLessons

@Suite("Points of a figure that are dragged")
struct GrabSceneTests {
  private static func run() throws -> LessonRun {
    let lesson = try BundledLesson.named("pivot")
    let page = try #require(lesson.pages.firstIndex { $0.grab != nil })
    return LessonRun(lesson, try BundledLesson.material(of: lesson), page: page)
  }

  private static func scene(_ run: LessonRun) throws -> GrabScene {
    guard case .grab(let scene) = run.figure else {
      Issue.record("nothing can be dragged")
      throw CancellationError()
    }
    return scene
  }

  /// A finger drags what lies at a place.
  private static func drag(_ run: LessonRun, from start: Point, to end: Point) {
    for (phase, place) in [(TouchPhase.began, start), (.moved, end), (.ended, end)] {
      let now = run.liveSession?.stage.now ?? .zero
      let event = InputEvent(
        time: now.advanced(bySeconds: 0.1),
        .touches(TouchFrame([TouchSample(id: TouchID(1), phase: phase, location: place)])))
      run.liveSession?.handle(event)
      run.noteLive(event)
    }
  }

  @Test("At first everything is where the recording has it")
  func recorded() throws {
    let run = try Self.run()
    let scene = try Self.scene(run)
    let figure = try #require(run.page.figure)
    let material = try BundledLesson.figure(figure.recording)
    let solutions = try #require(
      FigureSolutions(material, layer: "photo", from: 0, to: run.page.grab?.moment ?? 0))
    #expect(scene.place.distance(to: solutions.exact.place) < 1e-6)
    let pivot = try #require(scene.pivot)
    #expect(pivot.distance(to: Point(x: 340, y: 300)) < 1e-6)
    #expect(scene.fanned.count == 6)
    // The fan begins with the layer unturned.
    let first = try #require(scene.fanned.first)
    #expect(abs(first.corners[1].y - first.corners[0].y) < 1e-9)
  }

  @Test("A finger that drags B′ turns the photo about what stays under A′")
  func dragB() throws {
    let run = try Self.run()
    let scene = try Self.scene(run)
    let fingers = scene.fingers.all
    let spot = fingers[0].start
    let before = spot.applying(scene.change)
    Self.drag(run, from: fingers[1].now, to: fingers[1].now + Vector(dx: 60, dy: 40))
    #expect(scene.fingers.all[1].now.distance(to: fingers[1].now + Vector(dx: 60, dy: 40)) < 1e-9)
    #expect(spot.applying(scene.change).distance(to: before) < 1e-9)
    #expect(fingers[1].start.applying(scene.change).distance(to: scene.fingers.all[1].now) < 1e-9)
  }

  @Test("A pivot that is dragged keeps the turn and the scale, for any way", arguments: seeds)
  func dragPivot(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let run = try Self.run()
    let scene = try Self.scene(run)
    let (turn, size) = (scene.change.similarityRotation, scene.change.similarityScale)
    for _ in 0..<20 {
      let pivot = try #require(scene.pivot)
      let goal = Point(x: random.number(150...650), y: random.number(150...550))
      Self.drag(run, from: pivot, to: goal)
      let moved = try #require(scene.pivot)
      // Where a finger lies on it, another handle may lie above it.
      guard moved.distance(to: pivot) > 1e-6 else { continue }
      #expect(abs(scene.change.similarityRotation - turn) < 1e-9)
      #expect(abs(scene.change.similarityScale - size) < 1e-9)
    }
  }

  @Test("Start over leads back to the recorded values")
  func back() throws {
    let run = try Self.run()
    let first = try Self.scene(run).place
    let fingers = try Self.scene(run).fingers.all
    Self.drag(run, from: fingers[1].now, to: Point(x: 600, y: 500))
    #expect(try Self.scene(run).place.distance(to: first) > 20)
    run.retry()
    #expect(try Self.scene(run).place == first)
  }

  @Test("A minus sign is a true one, and a zero has none")
  func signs() throws {
    let number = PageNumber(name: "c", range: -2...2, step: 0.05, isLimited: false)
    for (value, text) in [(-0.0, "0.00"), (-0.004, "0.00"), (-0.006, "−0.01"), (2, "2.00")] {
      #expect(number.text(of: value) == text)
    }
    let run = try Self.run()
    let scene = try Self.scene(run)
    for (degrees, text) in [(-0.2, "θ = 0°"), (-60, "θ = −60°")] {
      scene.set(.angle, to: degrees)
      #expect(scene.words().contains(text), "\(scene.words())")
    }
  }

  @Test("The pivot, and a matrix without one, have the lesson's words")
  func translated() throws {
    let english = LessonWords.Key.notSimilar.rawValue
    let words = try LessonWords(
      parsing: "pivot: Drehpunkt\n\(english): Nein.", path: "words.txt")
    let scene = try Self.scene(Self.run())
    #expect(scene.words(words).hasSuffix("Drehpunkt (340, 300)"))
    #expect(words[.notSimilar] == "Nein.")
  }

  @Test("A scale that is typed keeps the angle, also while it still reads 0")
  func typedScale() throws {
    let run = try Self.run()
    let scene = try Self.scene(run)
    let turn = scene.change.similarityRotation
    for typed in [0, -1, 0.5] { scene.set(.scale, to: typed) }
    #expect(abs(scene.change.similarityScale - 0.5) < 1e-9)
    #expect(abs(scene.change.similarityRotation - turn) < 1e-9)
  }

  @Test("Fingers that come together hold the photo, and nothing is infinite")
  func together() throws {
    let run = try Self.run()
    let scene = try Self.scene(run)
    let fingers = scene.fingers.all
    Self.drag(run, from: fingers[1].now, to: fingers[0].now)
    #expect(scene.place.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    var marks = DrawList()
    run.drawMarks(growth: 1, into: &marks)
    #expect(!marks.commands.isEmpty)
  }
}
