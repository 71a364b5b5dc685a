import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchSDL
import VirtualTouchscreen

/// The figures of exported lessons, beside what `render` draws of their recordings.
struct LessonFigurePageTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  /// The figures of a lesson: the pages, from 0, with the names of their recordings.
  private static func figures(_ lesson: String) throws -> [(page: Int, recording: String)] {
    let text = try BuiltProgram.text("Resources/Lessons/\(lesson)")
    return text.split(separator: "\n## ").dropFirst().enumerated().compactMap { index, page in
      guard let block = page.firstMatch(of: #/```figure\nrecording: (.+)/#) else { return nil }
      return (index, String(block.output.1))
    }
  }

  /// The lessons, each with the figures that none before it has.
  private static let lessons: [(name: String, figures: [(page: Int, recording: String)])] = {
    var seen: Set<String> = []
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: Touchstone.path("Resources/Lessons"))) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { name in
      (name, ((try? figures(name)) ?? []).filter { seen.insert($0.recording).inserted })
    }
  }()

  @Test("There is something to compare")
  func some() {
    let count: Int = Self.lessons.reduce(0) { $0 + $1.figures.count }
    #expect(count > 25)
  }

  @Test("A finger that has lifted stays in a figure until the next hand lands", .needsBrowser)
  func lifted() throws {
    try files.write(TestScene().text, to: "rectangles.scene.json")
    let lines = [
      (0.1, 1, "began"), (0.12, 2, "began"), (0.3, 1, "ended"), (0.4, 1, "began"),
      (0.6, 1, "ended"), (0.62, 2, "ended"), (0.8, 3, "began"),
    ].map { time, id, phase in
      #"{"t":\#(time),"touches":[{"id":\#(id),"phase":"\#(phase)","x":\#(300 + 40 * id),"y":300}]}"#
    }
    try files.write(
      Sample.text([Sample.header(scene: "rectangles.scene.json")] + lines + [Sample.end]),
      to: "hands.touch.jsonl")
    let lesson = try files.write(
      """
      # A

      - aim: b
      - minutes: 1
      - mistake: c

      ## P

      Text

      ```figure
      recording: hands.touch.jsonl
      ```

      """, to: "hands.md")
    try Touchstone.run(
      ["export", lesson, "-o", files.file("hands.html")], environment: Touchstone.blindEnvironment,
      in: BuiltProgram.package, timeout: .seconds(120)
    ).expectSuccess()
    let browser = try Browser()
    try browser.show(files.file("hands.html"), width: 800, height: 600, scale: 1)
    try browser.wait(until: "Boolean(window.lesson)")
    for (time, letters) in [
      (0.2, "AB"), (0.35, "(A)B"), (0.5, "BA"), (0.7, "(B)(A)"), (0.9, "A"),
    ] {
      let found = try browser.value(
        "lesson.figure.fingersAt(\(time)).map((f) => f.down ? f.letter : `(${f.letter})`).join('')")
      #expect(found as? String == letters, "\(time) s")
    }
    // A question at 0.5 s is about the two that are down.
    let ways = try browser.value(
      "(lesson.figure.clear(), lesson.figure.ways(0.5, 0.9), "
        + "lesson.figure.over.querySelectorAll('polyline').length)")
    #expect(ways as? Int == 2)
  }

  /// Close, and not the same: a browser softens letters and edges otherwise, and scales photos.
  @Test(
    "At five moments a figure without its marks is what `render` draws", .needsBrowser,
    arguments: 0..<2)
  func figures(half: Int) throws {
    let browser = try Browser()
    for (index, lesson) in Self.lessons.enumerated() where index % 2 == half {
      try LessonPages.show(lesson.name, in: browser)
      for figure in lesson.figures {
        try compare(figure.recording, page: figure.page, lesson.name, in: browser)
      }
    }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
  }

  private func compare(
    _ recording: String, page: Int, _ lesson: String, in browser: Browser
  ) throws {
    try browser.value("lesson.show(\(page))")
    // A film has pictures of render's own, a few a second.
    guard try browser.value("lesson.figure.f.film.length") as? Int == 0 else { return }
    let path = Touchstone.path("Resources/Lessons/\(recording)")
    let last = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").last ?? ""
    let duration = try #require(Double(last.firstMatch(of: #/"t":([0-9.]+)/#)?.output.1 ?? ""))
    let moments = (1...5).map { (duration * Double($0) / 6 * 10).rounded() / 10 }
    let name = String(path.split(separator: "/").last?.dropLast(12) ?? "")
    try Touchstone.run(
      ["render", path, "--scale", "1"] + moments.flatMap { ["--at", "\($0)"] }
        + ["--output", files.file(name)], environment: Touchstone.blindEnvironment,
      in: BuiltProgram.package, timeout: .seconds(300)
    ).expectSuccess()
    for moment in moments {
      let file = files.file(String(format: "%@/%@-%08.3f.png", name, name, moment))
      let picture = try Data(contentsOf: URL(filePath: file)).base64EncodedString()
      let found = try #require(
        try browser.value("(\(Self.comparison))('\(picture)', \(moment))") as? [Double])
      #expect(
        found[0] < 0.006 && found[1] < 1.4,
        "\(lesson), \(recording), \(moment) s: \(found[0]) of the pixels, mean \(found[1])")
    }
  }

  /// Compares the figure at a moment with a picture: the part of the pixels in which a channel
  /// differs by more than 48, and how much channels differ on average, of 255.
  private static let comparison = #"""
    async (base64, moment) => {
      const load = async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image;
      };
      const frame = await load("data:image/png;base64," + base64);
      const figure = lesson.figure;
      figure.show(moment);
      const copy = figure.svg.cloneNode(true);
      // What the pupil moves lies over the figure.
      for (const node of copy.querySelectorAll(".movable, .mark")) node.remove();
      for (const node of copy.querySelectorAll("[opacity]")) node.removeAttribute("opacity");
      copy.setAttribute("width", frame.width);
      copy.setAttribute("height", frame.height);
      const text = new XMLSerializer().serializeToString(copy);
      const page = await load("data:image/svg+xml;charset=utf-8," + encodeURIComponent(text));
      const [a, b] = [page, frame].map((source) => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [frame.width, frame.height];
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.drawImage(source, 0, 0, frame.width, frame.height);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      });
      return (\#(PixelDifference.function))(a, b);
    }
    """#
}
