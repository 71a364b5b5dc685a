import Foundation
import Testing
import TouchImages
import TouchRaster
import TouchScene

@testable import TouchPages

/// What stands in a page's file, without a browser.
struct PageTests {
  private static let size = Size(width: 200, height: 100)

  private static func page(title: String = "a") -> RecordingPage {
    RecordingPage(
      title: title, size: size, scale: 1,
      resources: RenderResources { path throws(ImageError) in
        throw .unreadable(path: path, reason: "there are no files here")
      })
  }

  private static func html(_ page: RecordingPage, _ notes: RecordingPage.Notes = .init()) -> String
  {
    page.html(notes) { _ in EncodedImage(bytes: [], mediaType: "image/png") }
  }

  /// The data of a page that is small enough to be readable.
  private static func data(_ html: String) throws -> [String: Any] {
    let start = try #require(html.range(of: "<script id=\"data\" type=\"application/json\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let text = html[start.upperBound..<end.lowerBound]
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static let hostile = [
    "</script><img src=x onerror=alert(1)>", "<!--<script>", "]]><svg onload=alert(1)>",
    "\" onclick=\"alert(1)", "' & &amp; <b>", "line\u{2028}separator\u{2029}", "\u{0}\u{1B}[2J\n\t",
    "\\u003c/script>", "\u{202E}txt.exe",
  ]

  @Test(
    "Hostile words stay words: of a caption, a layer, a reason and the title", arguments: hostile)
  func hostileText(_ text: String) throws {
    var notes = RecordingPage.Notes()
    notes.captions = [(0, text)]
    notes.gestures = [
      .init(start: 0, end: 1, outcome: .failed, name: text, words: text)
    ]
    let html = Self.html(Self.page(title: text), notes)
    let plain = Self.html(Self.page())
    for tag in ["<script", "</script", "<img", "<svg", "<!--", "<b>"] {
      #expect(Self.count(tag, html) == Self.count(tag, plain), "\(tag)")
    }
    #expect(!html.contains("\u{2028}") || text.contains("\u{2028}"))
    let data = try Self.data(html)
    let captions = try #require(data["captions"] as? [[Any]])
    #expect(captions.first?.last as? String == text)
    let gestures = try #require(data["gestures"] as? [[Any]])
    #expect(gestures.first?.suffix(2).compactMap { $0 as? String } == [text, text])
  }

  private static func count(_ part: String, _ text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  /// A call takes about 100,000 arguments, and a recording of an hour has more shapes.
  @Test("No call of the script takes a list of the recording's data as its arguments")
  func argumentLists() throws {
    let html = Self.html(Self.page())
    let script = try #require(html.firstMatch(of: #/<script>((?s).*?)<\/script>/#)).output.1
    let calls = script.matches(of: #/\.(?:max|min|push|concat|fromCharCode)\([^()\n]*\.\.\.\w+/#)
    #expect(calls.map { String($0.output) } == [])
  }

  @Test("The policy allows this script, this style and images that are in the page; nothing else")
  func policy() throws {
    let html = Self.html(Self.page())
    let policy = try #require(
      html.firstMatch(of: #/http-equiv="Content-Security-Policy" content="([^"]*)"/#)
    ).output.1
    #expect(policy.hasPrefix("default-src 'none'; img-src data:; style-src 'sha256-"))
    #expect(!policy.contains("unsafe") && !policy.contains("http"))
    let script = try #require(html.firstMatch(of: #/<script>((?s).*?)<\/script>/#)).output.1
    let style = try #require(html.firstMatch(of: #/<style>((?s).*?)<\/style>/#)).output.1
    #expect(policy.contains("script-src 'sha256-\(SHA256.base64(String(script)))'"))
    #expect(policy.contains("style-src 'sha256-\(SHA256.base64(String(style)))'"))
    #expect(
      html.range(of: "https?://|src=\"http|@import|url\\(", options: .regularExpression) == nil)
    #expect(!html.contains(" style=\"") && !html.contains(" onclick="))
  }

  @Test(
    "The digest is that of the standard's examples",
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
      ),
    ] as [(String, String)])
  func digest(text: String, expected: String) { #expect(SHA256.base64(text) == expected) }

  @Test("A command that stays is stored once, and a frame that stays not at all")
  func storedOnce() throws {
    var page = Self.page()
    for index in 0..<60 {
      var list = DrawList(background: .black)
      list.circle(center: Point(x: 50, y: 50), radius: 20, fill: .white)
      // Stands still for the second half.
      let x = Double(min(index, 30))
      list.rect(Rect(x: x, y: 10, width: 8, height: 8), fill: .white)
      list.text(TextDraw("stays", at: Point(x: 10, y: 80)))
      page.append(list, at: Double(index) / 60)
    }
    let data = try Self.data(Self.html(page))
    #expect((data["frames"] as? [Any])?.count == 31)
    #expect((data["commands"] as? [Any])?.count == 3, "circle, square and text")
    #expect((data["shapes"] as? [Any])?.count == 2, "a square that moves is one shape")
    #expect((data["runs"] as? [Any])?.count == 1)
    #expect((data["letters"] as? [Any])?.count == 4, "s, t, a and y")
  }

  @Test("What turns together has one map a frame")
  func turnsTogether() throws {
    var page = Self.page()
    for index in 0..<30 {
      var list = DrawList(background: .black)
      let turn = Transform2D(rotationAngle: Double(index) / 20)
      for tick in 0..<40 {
        let angle = Transform2D(rotationAngle: Double(tick) * 0.15)
        func place(_ x: Double) -> Point {
          Point(x: x, y: 0).applying(angle.concatenating(turn))
            + Vector(dx: 100, dy: 50)
        }
        list.line(from: place(30), to: place(40), stroke: Stroke(.white, width: 1))
      }
      page.append(list, at: Double(index) / 60)
    }
    let data = try Self.data(Self.html(page))
    #expect((data["commands"] as? [Any])?.count == 40)
    #expect((data["maps"] as? [Any])?.count ?? 99 <= 31)
  }

  @Test("Much data is compressed, and little of it stays readable")
  func compressed() throws {
    var notes = RecordingPage.Notes()
    notes.captions = (0..<6000).map { (Double($0), "caption \($0)") }
    let html = Self.html(Self.page(), notes)
    let text = try #require(
      html.firstMatch(of: #/type="application\/x-deflate">\s*([A-Za-z0-9+\/=]*)\s*<\/script>/#)
    ).output.1
    let bytes = try #require(Data(base64Encoded: String(text)))
    let json = try Inflate.bytes(of: Array(bytes))
    #expect(String(decoding: json, as: UTF8.self).contains("\"caption 5999\""))
    #expect(Self.html(Self.page()).contains("type=\"application/json\""))
  }
}
