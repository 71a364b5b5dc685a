import Foundation
import ProgramTestSupport
import SceneTestSupport
import TestBasics
import Testing
import TouchLessons
import TouchRecording
import TouchScene
import VirtualTouchscreen

/// `touchstone export RECORDING --moment`, as a browser shows it and as a pupil uses it there.
struct MomentPageTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  private func exportMoment(_ moment: Double, of recording: String) throws -> Finished {
    try Touchstone.run(
      [
        "export", "Resources/Recordings/\(recording).touch.jsonl", "--moment", "\(moment)", "-o",
        files.file("moment.html"), "--force",
      ], environment: Touchstone.blindEnvironment, in: BuiltProgram.package, timeout: .seconds(120))
  }

  @Test("A moment without two fingers on a layer of the plane is refused, with a reason")
  func noMoment() throws {
    for (moment, recording, words) in [
      (0.5, "photos", "at 0.5 s, "), (5000, "photos", "is after the end"),
      (4.6, "model", "a model that turns in space"),
    ] {
      try exportMoment(moment, of: recording).expectComplaint(
        2, start: "Resources/Recordings/\(recording)", containing: [words])
    }
  }

  @Test("A moment is of the scene that --scene names, also if the header names none")
  func namedScene() throws {
    let recording = try files.write(Sample.recording(scene: nil), to: "a.touch.jsonl")
    let scene = try files.write(ProgramTestSupport.TestScene().text, to: "rectangles.scene.json")
    try Touchstone.run(
      "export", recording, "--moment", "0.5", "--scene", scene, "-o", files.file("a.html")
    ).expectSuccess()
    let page = String(decoding: try files.contents("a.html"), as: UTF8.self)
    #expect(page.contains("<title>Rectangles</title>"), "the scene's name")
  }

  @Test(
    "A moment of a recording is a page with everything where it was, whose fingers are dragged",
    .needsBrowser, arguments: [6.2, 15])
  func moment(seconds: Double) throws {
    try exportMoment(seconds, of: "photos").expectSuccess()
    let browser = try Browser()
    try browser.show(files.file("moment.html"), width: 1280, height: 800, scale: 1)
    try browser.wait(until: "Boolean(document.querySelector('.numbers'))")
    // As the program has it.
    let shown = FigureMaterial(
      scene: try TestScene.load("photos"), input: try BundledRecording("photos").input)
    let moment = try MomentLesson(
      of: shown, in: Demonstration(shown, from: seconds, to: nil).session,
      registry: TestScene.library.registry)
    let grab = try #require(moment.lesson.pages.first?.grab)
    let figure = try #require(moment.material.figures.values.first)
    let scene = try #require(GrabScene(grab, figure, registry: TestScene.library.registry))
    let places = try #require(try browser.value("lesson.figure.shownPlaces") as? [[Double]])
    #expect(places.count == shown.scene.layers.count)
    for (record, place) in zip(shown.scene.layers, places) {
      let layer = try #require(scene.session.layer(named: record.name))
      let map = layer.toSurface
      let origin = layer.bounds.origin.applying(map)
      let expected = [map.a, map.b, map.c, map.d, origin.x, origin.y]
      #expect(zip(place, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(record.name)")
    }
    let numbers = "document.querySelector('.numbers').textContent"
    #expect(try browser.value(numbers) as? String == scene.words())
    try browser.value("document.querySelector('[aria-label=\"B′\"]').focus()")
    for _ in 0..<5 { try browser.press("ArrowRight", code: 39) }
    #expect(try browser.value(numbers) as? String != scene.words())
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    #expect(browser.requests.isEmpty, "\(browser.requests)")
  }
}
