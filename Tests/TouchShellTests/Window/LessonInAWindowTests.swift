import Foundation
import SceneTestSupport
import ShellTestSupport
import TestBasics
import Testing
import TouchGestures
import TouchRecording
import TouchScene

@testable import TouchLessons
@testable import TouchShell

@MainActor
@Suite("A lesson in a window, without a window")
struct LessonInAWindowTests {
  private static let size = Size(width: 1280, height: 800)

  /// A window of a page, and its run.
  private static func open(
    _ name: String, page: Int, _ preferences: Preferences = Preferences(), size: Size = size
  ) throws -> (rig: ShellRig, run: LessonRun) {
    try ShellRig.lesson(
      BundledLesson.named(name), page: page,
      ShellRig.Options(preferences: preferences, size: size))
  }

  private func content(_ rig: ShellRig) throws -> LessonContent {
    try #require(rig.shell.shown as? LessonContent)
  }

  /// Every page on which a layer is to be brought somewhere: the lesson, the page, the layer, and
  /// where its corners belong.
  private struct Task: CustomTestStringConvertible {
    let lesson: String
    let page: Int
    let layer: String
    let corners: Placement
    var testDescription: String { "\(lesson), page \(page + 1)" }
  }

  private nonisolated static let tasks: [Task] = BundledLesson.names.flatMap { file -> [Task] in
    guard let lesson = try? BundledLesson.read(file),
      let material = try? BundledLesson.material(of: lesson)
    else { return [] }
    return lesson.pages.enumerated().compactMap { index, page in
      switch page.question {
      case .place(let place):
        guard let figure = page.figure, let shown = material.figures[figure.recording],
          let judge = PredictionJudge(.place(place), shown)
        else { return nil }
        return Task(
          lesson: lesson.name, page: index, layer: GuessScene.name,
          corners: judge.solutions.exact.place)
      case .goal(let goal):
        // What is to be thrown is in `GesturesInALessonTests`.
        guard goal.lift == nil, let solved = goal.examples.first(where: { $0.hint == nil }),
          let shown = material.figures[solved.recording],
          let first = goal.expectations.first,
          case .map(let layer, from: _, to: _, tolerance: _) = first,
          let answer = FigureSolutions(shown, layer: layer, from: 0, to: 1e5)
        else { return nil }
        return Task(lesson: lesson.name, page: index, layer: layer, corners: answer.exact.place)
      case .number, .choice, .formula, nil: return nil
      }
    }
  }

  @Test("There is something to move in six of the lessons")
  func tasks() {
    #expect(Self.tasks.count == 12)
    #expect(Set(Self.tasks.map(\.lesson)).count == 6)
  }

  /// What is left to do: the way of the middle, the turn in radians, and the factor.
  private struct Rest {
    let way: Vector
    let turn: Double
    let factor: Double
    let middle: Point

    init(_ layer: Layer, to goal: Placement) {
      let now = Placement(layer)
      middle = now.center
      way = goal.center - now.center
      let (a, b) = (now.corners[1] - now.corners[0], goal.corners[1] - goal.corners[0])
      turn = Vector(dx: a.dot(b), dy: a.cross(b)).angle
      factor = b.length / a.length
    }
  }

  private func layer(_ task: Task, _ rig: ShellRig) throws -> (Layer, SurfaceFit) {
    let player = try #require(try content(rig).player)
    return (try #require(player.session.layer(named: task.layer)), try #require(player.fit))
  }

  private func finish(_ rig: ShellRig, _ run: LessonRun, check: () -> Void) {
    rig.advance(0.5)
    if run.verdict == nil { check() }
    rig.advance(0.2)
    #expect(run.verdict?.isRight == true, "\(run.verdict?.words ?? "")")
  }

  private static let mainButton = Point(x: 1220, y: 758)

  @Test("Fingers alone", arguments: tasks)
  private func fingers(_ task: Task) throws {
    let (rig, run) = try Self.open(task.lesson, page: task.page)
    let (layer, fit) = try layer(task, rig)
    // Two of the layer's points, where they are and where they belong.
    let goal = task.corners
    let now = Placement(layer)
    func point(_ corners: Placement, _ x: Double, _ y: Double) -> Point {
      let (c, u, v) = (
        corners.corners[0], corners.corners[1] - corners.corners[0],
        corners.corners[3] - corners.corners[0]
      )
      return (c + u * x + v * y).applying(fit.transform)
    }
    let starts = [point(now, 0.4, 0.5), point(now, 0.7, 0.6)]
    let ends = [point(goal, 0.4, 0.5), point(goal, 0.7, 0.6)]
    func send(_ phase: TouchPhase, _ part: Double) {
      let samples = (0..<2).map { index in
        TouchSample(
          id: TouchID(index + 1), phase: phase,
          location: starts[index] + (ends[index] - starts[index]) * part)
      }
      rig.send(.touches(TouchFrame(samples)))
      rig.advance(0.02)
    }
    send(.began, 0)
    for step in 1...20 { send(.moved, Double(step) / 20) }
    rig.advance(0.3)
    send(.ended, 1)
    finish(rig, run) { rig.tap(Self.mainButton) }
  }

  @Test("A mouse alone", arguments: tasks)
  private func mouse(_ task: Task) throws {
    let (rig, run) = try Self.open(task.lesson, page: task.page)
    for _ in 0..<4 where run.verdict == nil {
      // The right button is two fingers about the place where it is pressed.
      let (layer, fit) = try layer(task, rig)
      let rest = Rest(layer, to: task.corners)
      let middle = rest.middle.applying(fit.transform)
      if abs(rest.turn) > 0.01 || abs(rest.factor - 1) > 0.01 {
        // The pointer carries one of them, up and to the right of it.
        let arm = Vector(dx: 36, dy: -36)
        func place(_ part: Double) -> Point {
          let map = Transform2D(rotationAngle: rest.turn * part)
          return middle + arm.applying(map) * (1 + (rest.factor - 1) * part) - arm
        }
        rig.mouse(.down, middle, button: 3)
        rig.advance(0.4)
        for step in 1...20 { rig.mouse(.moved, place(Double(step) / 20), button: 3) }
        let end = place(1)
        rig.advance(0.3)
        rig.mouse(.up, end, button: 3)
        rig.advance(0.3)
      }
      guard run.verdict == nil else { break }
      let (moved, _) = try self.layer(task, rig)
      let left = Rest(moved, to: task.corners)
      let start = left.middle.applying(fit.transform)
      let end = (left.middle + left.way).applying(fit.transform)
      guard start.distance(to: end) > 1 else { continue }
      rig.mouse(.down, start)
      for step in 1...10 { rig.mouse(.moved, start + (end - start) * (Double(step) / 10)) }
      rig.advance(0.3)
      rig.mouse(.up, end)
      rig.advance(0.3)
    }
    finish(rig, run) {
      rig.mouse(.down, Self.mainButton)
      rig.mouse(.up, Self.mainButton)
    }
  }

  @Test("Keys alone", arguments: tasks)
  private func keys(_ task: Task) throws {
    let (rig, run) = try Self.open(task.lesson, page: task.page)
    let (layer, _) = try layer(task, rig)
    for _ in 0..<6 where !layer.isOperated(in: rig) { rig.key("Tab") }
    #expect(layer.isOperated(in: rig))
    func press(_ count: Double, _ step: Double, _ more: String, _ less: String) {
      let key = count > 0 ? more : less
      let whole = Int((abs(count) / step).rounded(.down))
      let tenths = Int(((abs(count) - Double(whole) * step) / step * 10).rounded())
      for _ in 0..<whole { rig.key(key) }
      for _ in 0..<tenths { rig.key(key, .alt) }
      rig.advance(0.4)
    }
    for _ in 0..<3 where run.verdict == nil {
      var rest = Rest(layer, to: task.corners)
      press(Angle.radians(rest.turn).degrees, 5, "]", "[")
      rest = Rest(layer, to: task.corners)
      press(log(rest.factor), log(HandKey.scaleStep), "=", "-")
      rest = Rest(layer, to: task.corners)
      press(rest.way.dx, HandKey.step, "Right", "Left")
      press(rest.way.dy, HandKey.step, "Down", "Up")
    }
    finish(rig, run) {
      rig.keys("Escape", "Return")
    }
  }

  @Test("Choices and numbers by keys alone, and pages forward and back by a clicker")
  func choices() throws {
    let (rig, run) = try Self.open("three-steps", page: 0)
    rig.keys("1", "Return")
    #expect(run.verdict?.isRight == true)
    rig.key("Return")
    #expect(run.index == 1)
    rig.key("PageDown")
    #expect(run.index == 2)
    for _ in 0..<8 { rig.key("Right") }
    rig.key("Return")
    #expect(run.verdict?.isRight == true)
    rig.key("PageUp")
    #expect(run.index == 1)
  }

  @Test("A slider and buttons under a finger")
  func slider() throws {
    let (rig, run) = try Self.open("three-steps", page: 2)
    let slider = try #require(
      rig.frame.commands.firstIndex {
        if case .text(let text) = $0 { text.string == "1.0 ×" } else { false }
      })
    guard case .text(let words) = rig.frame.commands[slider] else { throw Unexpected("no text") }
    let y = words.position.applying(words.transform).y - 45
    rig.drag(from: Point(x: 930, y: y), to: Point(x: 1010, y: y))
    #expect(run.number > 1.2)
    rig.tap(Self.mainButton)
    #expect(run.verdict != nil)
  }

  @Test("Esc leads to the shelf, and from there out; the shelf opens a lesson")
  func shelf() throws {
    let (rig, _) = try Self.open("pivot", page: 0)
    rig.key("Escape")
    #expect(rig.words.contains("Lessons") && !rig.shell.wantsToQuit)
    rig.key("1", wait: 0.1)
    #expect(rig.words.contains("Something stays"))
    rig.keys("Escape", "Escape")
    #expect(rig.shell.wantsToQuit)
  }

  @Test("A letter is lit while a mouse, a finger or the keyboard points at it, and only that one")
  func letters() throws {
    let (rig, run) = try Self.open("move", page: 3)
    let column = try #require(try content(rig).column)
    // Beside the figure.
    let left = Self.size.width - column.stage.surface.size.width
    func middle(_ letter: String) throws -> Point {
      let name = try #require(run.page.symbols.first { $0.letter == letter }?.meaning)
      let row = try #require(column.stage.root.descendant(named: "\(letter)  \(name)"))
      return row.bounds.center.applying(row.toSurface) + Vector(dx: left, dy: 0)
    }
    #expect(run.lit == nil)
    for letter in ["t", "p", "p′"] {
      rig.mouse(.moved, try middle(letter))
      #expect(run.lit?.letter == letter)
    }
    rig.mouse(.moved, Point(x: 300, y: 700))
    #expect(run.lit == nil)
    rig.finger(1, .began, try middle("p"))
    #expect(run.lit?.letter == "p")
    rig.finger(1, .ended, try middle("p"))
    rig.advance(0.3)
    #expect(run.lit == nil)
    for _ in 0..<8 where run.lit?.letter != "t" { rig.key("Tab") }
    #expect(run.lit?.letter == "t")
  }

  @Test("A lesson that is saved is read again, on the same page; an invalid one is said")
  func savedAgain() throws {
    let files = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: files.file("figures"), withDestinationPath: BundledLesson.folder + "/figures")
    let text = try String(contentsOfFile: BundledLesson.folder + "/3-pivot.md", encoding: .utf8)
    let path = try files.write(text, to: "3-pivot.md")
    let (rig, _) = try ShellRig.lesson(Lesson(parsing: text, path: path), page: 1)
    #expect(rig.words.contains("Turn about a finger"))
    func save(_ text: String) throws {
      _ = try files.write(text, to: "3-pivot.md")
      rig.advance(0.6)
    }
    try save(text.replacing("## Turn about a finger", with: "## Turn about a thumb"))
    #expect(rig.words.contains("Turn about a thumb") && rig.words.contains("was read again"))
    try save(text.replacing("within: 50", with: "within: no"))
    #expect(rig.words.contains("3-pivot.md") && rig.words.contains("expected a number"))
    #expect(rig.words.contains("Turn about a thumb"))
    // From the shelf, too, it is the one that was saved.
    try save(text.replacing("## Something stays", with: "## Something rests"))
    rig.key("Escape")
    rig.key("1", wait: 0.2)
    rig.key("PageUp", wait: 0.2)
    #expect(rig.words.contains("Something rests"))
  }

  @Test("L, its button and a card lead from the gallery to the lessons, and Esc back")
  func gallery() throws {
    for way in ["L", "button", "card"] {
      let lessons = try BundledLesson.names.map(BundledLesson.read)
      let rig = try ShellRig(ShellRig.Options(size: Self.size)) { context, files in
        let entry = GalleryEntry(name: "red", scene: try TestScene.parse(ShellRig.block("Red")))
        let card = GalleryEntry(
          name: "lessons", scene: try TestScene.parse(ShellRig.block("Lessons")),
          opensLessons: true)
        let gallery = Gallery([entry, card], surface: context.window.surface)
        context.gallery = gallery
        context.lessons = LessonCourse(
          LessonProgress(), keptAt: files.file("kept.json"), context.storage
        ) {
          BundledLesson.library(lessons)
        }
        return Shell(gallery, context)
      }
      switch way {
      case "button": try rig.press(.openLessons)
      case "card": rig.key("2")
      default: rig.key(way)
      }
      rig.advance(0.2)
      #expect(rig.shell.shown is LessonContent && rig.words.contains("One finger, one move"))
      rig.key("9", wait: 0.2)
      #expect(rig.words.contains("Possible first"))
      rig.key("Escape")
      rig.key("3", wait: 0.2)
      rig.key("2")
      rig.key("Return", wait: 0.2)
      let kept = try String(decoding: rig.files.contents("kept.json"), as: UTF8.self)
      #expect(kept.contains(#""right": true"#))
      rig.key("Escape")
      rig.key("Escape", wait: 0.5)
      #expect(rig.isGallery && !rig.shell.wantsToQuit)
    }
  }

  @Test("A page at rest is drawn once", arguments: BundledLesson.names)
  func rest(_ file: String) throws {
    let lesson = try BundledLesson.read(file)
    for page in lesson.pages.indices {
      let (rig, _) = try Self.open(lesson.name, page: page)
      rig.settle(6)
      // Time that passes without anything brings no frame, either.
      rig.shell.advance(to: Timestamp(seconds: rig.time + 0.6))
      #expect(!rig.shell.needsDisplay, "page \(page + 1)")
    }
  }

  @Test("A window of a phone's size, and large words", arguments: [1, 1.5])
  func small(_ scale: Double) throws {
    var preferences = Preferences()
    preferences.largeText = scale > 1
    for size in [Size(width: 390, height: 844), Size(width: 1280, height: 800)] {
      let (rig, run) = try Self.open("pivot", page: 1, preferences, size: size)
      #expect(rig.words.contains("Turn about a"))
      #expect(try content(rig).player?.fit?.place.isEmpty == false)
      rig.key("Return")
      #expect(run.verdict?.hint == "still")
    }
  }
}

extension Layer {
  @MainActor fileprivate func isOperated(in rig: ShellRig) -> Bool {
    stage?.focus.operatedLayer === self
  }
}
