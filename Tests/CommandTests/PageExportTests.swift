import Foundation
import ProgramTestSupport
import TestBasics
import Testing
import TouchRecording
import TouchSDL
import VirtualTouchscreen

/// `touchstone export --format html`, as a browser shows it.
struct PageExportTests {
  private let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  private static let recordings: [String] =
    ((try? FileManager.default.contentsOfDirectory(
      atPath: Touchstone.path("Resources/Recordings"))) ?? [])
    .filter { $0.hasSuffix(".touch.jsonl") }.map { String($0.dropLast(12)) }.sorted()

  /// What the debug build makes in a minute, the release build makes in seconds.
  private static let patience = Duration.seconds(300)

  @discardableResult
  private func export(
    _ name: String, to page: String = "page.html", _ words: String...
  ) throws -> Finished {
    try Touchstone.run(
      ["export", "Resources/Recordings/\(name).touch.jsonl", "-o", files.file(page)] + words,
      environment: Touchstone.blindEnvironment, in: BuiltProgram.package,
      timeout: Self.patience)
  }

  private func duration(_ name: String) throws -> Double {
    let path = Touchstone.path("Resources/Recordings/\(name).touch.jsonl")
    let last = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").last ?? ""
    return try #require(Double(last.firstMatch(of: #/"t":([0-9.]+)/#)?.output.1 ?? ""))
  }

  @Test("The ending names the format, and an existing page is replaced only with --force")
  func written() throws {
    let first = try export("thresholds-taps")
    first.expectSuccess()
    #expect(first.text.hasPrefix("\(files.file("page.html")): a page for browsers, "))
    let bytes = try files.contents("page.html")
    try export("thresholds-taps").expectComplaint(
      2, start: files.file("page.html"), containing: ["is there already", "--force"])
    try export("thresholds-taps", "--force").expectSuccess()
    #expect(try files.contents("page.html") == bytes, "the same every time")
  }

  @Test("A page that is made again at a lower rate repeats no warning")
  func warnings() throws {
    let parts = "figures,board,geometry,numbers,paths"
    let result = try export("dial", "--show", parts, "--font", "gone.ttf")
    #expect(result.exit == .code(0) && result.text.hasSuffix(", 30 frames a second\n"), "\(result)")
    #expect(result.errors == "gone.ttf: warning: no such font file, or it cannot be read\n")
  }

  @Test("Options of pages are refused for other formats, and those of recordings for a lesson")
  func options() throws {
    for words in [
      ["--scene", "dial"], ["--show", "figures"], ["--theme", "light"], ["--moment", "1"],
      ["--allow-outside"],
    ] {
      let result = try Touchstone.run(
        ["export", "Resources/Recordings/dial-short.touch.jsonl", "--format", "csv"] + words,
        environment: Touchstone.blindEnvironment, in: BuiltProgram.package)
      #expect(result.exit == .code(64) && result.errors.contains("\(words[0]) belongs to html"))
      if words == ["--allow-outside"] { continue }
      let lesson = try Touchstone.run(["export", "a.md", "-o", files.file("a.html")] + words)
      #expect(lesson.exit == .code(64) && lesson.errors.contains("\(words[0]) needs a recording"))
    }
  }

  /// Close, and not the same.
  ///
  /// Letters of a browser are softened otherwise than ours, and so are edges: that makes up to 0.4 %
  /// of the pixels, and 1.1 of 255 on average. What is missing or elsewhere makes more.
  @Test(
    "A page is small, plays without the network and shows what `render` draws at five moments",
    .needsBrowser, arguments: 0..<2)
  func inBrowser(half: Int) throws {
    let names = Self.recordings.enumerated().filter { $0.offset % 2 == half }.map(\.element)
    #expect(names.count > 15)
    let browser = try Browser()
    for name in names { try compare(name, in: browser) }
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    #expect(browser.requests.isEmpty, "\(browser.requests)")
  }

  private func compare(_ name: String, in browser: Browser) throws {
    // A browser that has a page open does not read a file of that name again for another moment.
    let page = "\(name).html"
    try export(name, to: page, "--show", "figures").expectSuccess()
    let duration = try duration(name)
    let size = try files.contents(page).count
    #expect(size < Int(2_000_000 * max(duration / 30, 1)), "\(name): \(size) bytes")
    // Moments that are frames at 60, 30 and 20 frames a second.
    let moments = (1...5).map { (duration * Double($0) / 6 * 10).rounded() / 10 }
    try Touchstone.run(
      ["render", "Resources/Recordings/\(name).touch.jsonl", "--show", "figures", "--scale", "1"]
        + moments.flatMap { ["--at", "\($0)"] } + ["--output", files.file("frames")],
      environment: Touchstone.blindEnvironment, in: BuiltProgram.package, timeout: Self.patience
    ).expectSuccess()
    for moment in moments {
      let path = files.file(String(format: "frames/%@-%08.3f.png", name, moment))
      try show(page, moment, of: PixelImage(contentsOf: path), in: browser)
      let picture = try Data(contentsOf: URL(filePath: path)).base64EncodedString()
      let found = try #require(
        try browser.value("(\(Self.comparison))('\(picture)')") as? [Double], "other sizes")
      let (share, mean) = (found[0], found[1])
      #expect(
        share < 0.006 && mean < 1.4, "\(name), \(moment) s: \(share) of the pixels, mean \(mean)")
    }
  }

  /// Compares the scene with a picture: the part of the pixels in which a channel differs by more
  /// than 48, and how much channels differ on average, of 255.
  private static let comparison = #"""
    async (base64) => {
      const image = new Image();
      image.src = "data:image/png;base64," + base64;
      await image.decode();
      const scene = document.getElementById("scene");
      if (scene.width !== image.width || scene.height !== image.height) return null;
      const [a, b] = [scene, image].map((source) => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.drawImage(source, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      });
      return (\#(PixelDifference.function))(a, b);
    }
    """#

  /// Opens the page at a moment, with the scene as large as `render` draws it.
  private func show(
    _ page: String, _ moment: Double, of frame: PixelImage, in browser: Browser
  ) throws {
    // A large scene takes half the points, on a screen with twice the pixels.
    let scale = frame.width < 1000 ? 1 : 2
    try browser.show(
      "\(files.file(page))#t=\(moment)", width: frame.width / scale + 32,
      height: frame.height / scale + 250, scale: Double(scale))
    try browser.wait(
      until: "document.body?.dataset.ready === 'true' && "
        + "Math.abs(document.getElementById('timeline').ariaValueNow - \(moment)) < 0.006")
  }

  @Test("Keys and fingers play, step, seek and choose the speed", .needsBrowser)
  func input() throws {
    let name = "dial-short"
    let duration = try duration(name)
    try export(name).expectSuccess()
    let browser = try Browser()
    try browser.show(files.file("page.html") + "#t=1", width: 390, height: 844, scale: 2)
    try browser.wait(until: "document.body?.dataset.ready === 'true'")
    func time() throws -> Double {
      try #require(
        Double(
          try browser.value("document.getElementById('timeline').ariaValueNow") as? String ?? ""))
    }
    #expect(try time() == 1)
    // Until the finger's next sample nothing looks otherwise.
    try browser.press("ArrowRight", code: 39)
    let next = try time()
    #expect(abs(next - 1.067) < 0.006)
    try browser.press("ArrowLeft", code: 37)
    #expect(try time() < next)
    try browser.press("ArrowRight", code: 39)
    #expect(try time() == next, "a step back and one forward")
    try browser.press("ArrowRight", code: 39, shift: true)
    #expect(abs(try time() - next - 1) < 0.011)
    try browser.press("End", code: 35)
    #expect(abs(try time() - duration) < 0.006)
    try browser.press("Home", code: 36)
    #expect(try time() == 0)
    try browser.press("1", code: 49)
    #expect(
      try browser.value("document.querySelector('[data-speed][aria-pressed=true]').dataset.speed")
        as? String == "0.25")
    try browser.press(" ", code: 32)
    try browser.wait(
      until: "document.getElementById('play').textContent === 'Pause' && "
        + "document.getElementById('timeline').ariaValueNow > 0.1")
    try browser.press(" ", code: 32)
    #expect(try browser.value("document.getElementById('play').textContent") as? String == "Play")
    let box = try #require(
      try browser.value(
        "(({x, y, width, height}) => [x, y, width, height])"
          + "(document.getElementById('timeline').getBoundingClientRect())") as? [Double])
    let y = box[1] + box[3] / 2
    try browser.touch([(box[0] + 20, y), (box[0] + box[2] / 2, y)])
    #expect(abs(try time() - duration / 2) < 0.1, "scrubbed to the middle")
    try browser.value("document.querySelector('#gestures li.recognized button').click()")
    #expect(
      try browser.value("document.querySelectorAll('#gestures [aria-current]').length") as? Double
        == 1)
    // The right button opens the browser's menu, and Caps Lock changes no key.
    let before = try time()
    for type in ["mousePressed", "mouseReleased"] {
      try browser.call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": box[0] + 20, "y": y, "button": "right", "clickCount": 1])
    }
    #expect(try time() == before)
    try browser.press("F", code: 70)
    #expect(
      try browser.value("document.getElementById('fingers').ariaPressed") as? String == "false")
    // After a minute in which the page had no frames, it goes on where it was.
    try browser.press("Home", code: 36)
    try browser.value("window.requestAnimationFrame = (next) => { window.next = next; }")
    try browser.press(" ", code: 32)
    try browser.value("[1000, 1016, 61016].forEach((stamp) => next(stamp))")
    #expect(try (0.01...0.1).contains(time()))
    // Nothing is cut off at a phone's width, and what is touched is large enough.
    #expect(try browser.value("document.documentElement.scrollWidth <= 390") as? Bool == true)
    #expect(
      try browser.value(
        "[...document.querySelectorAll('button, label')].every((it) => it.hidden || "
          + "it.offsetParent === null || it.getBoundingClientRect().height >= 44)") as? Bool
        == true)
    // On paper the list of gestures is whole.
    try browser.call("Emulation.setEmulatedMedia", ["media": "print"])
    #expect(
      try browser.value("getComputedStyle(document.getElementById('gestures')).maxHeight")
        as? String == "none")
    #expect(browser.complaints.isEmpty, "\(browser.complaints)")
    #expect(browser.requests.isEmpty, "\(browser.requests)")
  }

  @Test("A finger is down until the window loses the keyboard, or until the end")
  func lostKeyboard() throws {
    try files.write(TestScene().text, to: "rectangles.scene.json")
    let recording = try files.write(
      Sample.text([
        Sample.header(scene: "rectangles.scene.json"),
        #"{"t":0.1,"touches":[{"id":1,"phase":"began","x":360,"y":300}]}"#,
        #"{"t":0.12,"touches":[{"id":1,"phase":"moved","x":361,"y":302}]}"#,
        #"{"t":0.5,"focus":"lost"}"#,
        #"{"t":0.6,"touches":[{"id":2,"phase":"began","x":400,"y":200}]}"#, Sample.end,
      ]), to: "lost.touch.jsonl")
    try Touchstone.run(
      ["export", recording, "-o", files.file("lost.html")],
      environment: Touchstone.blindEnvironment, in: BuiltProgram.package, timeout: Self.patience
    ).expectSuccess()
    let page = String(decoding: try files.contents("lost.html"), as: UTF8.self)
    #expect(page.contains(",100,3600,3000,20,10,20,380,0,0]"))
    #expect(page.contains(",600,4000,2000,400,0,0]"))
  }

  @Test("A hostile caption is a text of the page, and runs nothing", .needsBrowser)
  func hostileCaption() throws {
    let text = "</script><img src=x onerror=document.title='hacked'>"
    let recording = try files.write(
      [
        Sample.header(scene: "dial"),
        #"{"t":0.1,"mark":"\#(text)"}"#, #"{"t":1,"end":true}"#, "",
      ].joined(separator: "\n"), to: "hostile.touch.jsonl")
    try Touchstone.run(
      ["export", recording, "-o", files.file("page.html")],
      environment: Touchstone.blindEnvironment, in: BuiltProgram.package
    ).expectSuccess()
    let browser = try Browser()
    try browser.show(files.file("page.html") + "#t=0.5", width: 900, height: 700, scale: 1)
    try browser.wait(until: "document.body?.dataset.ready === 'true'")
    #expect(try browser.value("document.getElementById('caption').textContent") as? String == text)
    #expect(try browser.value("document.title") as? String == "hostile")
    #expect(try browser.value("document.querySelectorAll('img').length") as? Double == 0)
    #expect(browser.complaints.isEmpty && browser.requests.isEmpty)
  }

  @Test("The policy stops a request, and the test sees it", .needsBrowser)
  func policy() throws {
    try export("thresholds-taps").expectSuccess()
    let browser = try Browser()
    try browser.show(files.file("page.html") + "#t=0", width: 900, height: 700, scale: 1)
    try browser.wait(until: "document.body?.dataset.ready === 'true'")
    #expect(
      try browser.value("fetch('http://127.0.0.1:9/').then(() => 'sent', () => 'stopped')")
        as? String == "stopped")
    try browser.wait(until: "true")
    #expect(browser.complaints.contains { $0.contains("Content Security Policy") })
    #expect(browser.requests.isEmpty)
    // Without the policy the same request is seen.
    try browser.call("Page.setBypassCSP", ["enabled": true])
    try browser.show(files.file("page.html") + "?again#t=0", width: 900, height: 700, scale: 1)
    try browser.wait(until: "document.body?.dataset.ready === 'true'")
    try browser.value("fetch('http://127.0.0.1:9/').catch(() => 'refused')")
    #expect(browser.requests == ["http://127.0.0.1:9/"])
  }
}
