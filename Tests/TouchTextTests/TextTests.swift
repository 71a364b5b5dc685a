import Testing
import TouchGeometry
import TouchText

/// Texts broken into lines, aligned and cut.
struct TextTests {
  private func lines(_ text: Text, width: Double = .infinity) -> [String] {
    text.layout(width: width).lines.map(\.string)
  }

  @Test func `a line is as wide as its glyphs and their kerning`() throws {
    let font = FontSet.bundled.fonts[0]
    let glyphs = try "AVA".unicodeScalars.map { try #require(font.glyph(for: $0)) }
    let units =
      glyphs.map { font.advance(of: $0) }.reduce(0, +)
      + font.kerning(from: glyphs[0], to: glyphs[1]) + font.kerning(from: glyphs[1], to: glyphs[2])
    let width = Text("AVA", size: 20).size().width
    #expect((width - Double(units) / Double(font.unitsPerEm) * 20).magnitude < 1e-9)
    #expect(font.kerning(from: glyphs[0], to: glyphs[1]) < 0)
  }

  @Test(arguments: [
    "plain words", "θ = 31.4° – ∑", "two\nlines", "AV To. \"Wa\"", "tab\tstop", "字 and \u{10FFFF}",
    "", "a\ta\t\t1", "if\ts\t\t1", "10\tm\t\t1",
  ])
  func `all ways to measure agree`(string: String) {
    for face in FontFace.allCases {
      for size in [7.5, 12, 14, 33, 100] {
        let width = FontSet.bundled.width(string, face: face, size: size)
        let run = FontSet.bundled.run(string, face: face, size: size)
        let text = Text(string, size: size, face: face, wraps: false).size()
        #expect((run.width - width).magnitude < 1e-6 * size)
        #expect((text.width - width).magnitude < 1e-6 * size)
        #expect(text.height == run.height)
      }
    }
  }

  @Test func `a text at the width that it needs is one line`() {
    for size in 8...40 {
      let text = Text("A text that fits, to the last letter", size: Double(size))
      #expect(lines(text, width: text.size().width).count == 1)
      #expect(lines(text, width: text.size().width - 0.5).count == 2)
    }
  }

  @Test func `lines are broken between words, and spaces there are not seen`() {
    let text = Text("one two  three", size: 10)
    let two = Text("one two", size: 10).size().width
    #expect(lines(text, width: two + 1) == ["one two", "three"])
    #expect(lines(text, width: 1).first == "o")
    #expect(lines(text, width: 0).joined() == "onetwothree")
    #expect(lines(text, width: .nan).joined().contains("one"))
  }

  @Test func `a word that is too long is broken, and its marks stay with it`() {
    let wide = Text("ooooo", size: 10).size().width
    #expect(lines(Text("ooooooo", size: 10), width: wide + 1) == ["ooooo", "oo"])
    let marked = lines(Text("e\u{301}e\u{301}e\u{301}", size: 10), width: 1)
    #expect(marked == ["e\u{301}", "e\u{301}", "e\u{301}"])
  }

  @Test func `emoji and flags are whole in the narrowest lines`() {
    #expect(lines(Text("👩\u{200D}👩\u{200D}👧", size: 14), width: 10).count == 1)
    #expect(lines(Text("🇩🇪🇫🇷", size: 14), width: 10) == ["🇩🇪", "🇫🇷"])
  }

  @Test func `line ends end lines`() {
    for (text, expected) in [
      ("a\nb\r\nc\u{2028}d", ["a", "b", "c", "d"]), ("a\n\nb", ["a", "", "b"]), ("a\n", ["a", ""]),
      ("", [""]),
    ] { #expect(lines(Text(text)) == expected) }
    #expect(Text("", size: 14).size().height == Text("x", size: 14).size().height)
  }

  @Test func `tabs go to the next stop`() {
    let space = Text("  ", size: 10, face: .mono).size().width / 2
    #expect((Text("a\tb", size: 10, face: .mono).size().width - 9 * space).magnitude < 1e-9)
    #expect((Text("12345678\tb", size: 10, face: .mono).size().width - 17 * space).magnitude < 1e-9)
    #expect(lines(Text("a\tb c", size: 10, face: .mono), width: 9.5 * space) == ["a\tb", "c"])
  }

  @Test func `the letters of mono are whole points wide where they are read`() {
    for size in 8...64 {
      let width = Text("x", size: Double(size), face: .mono).size().width
      #expect(width == width.rounded())
    }
    #expect((Text("x", size: 2, face: .mono).size().width - 1.2).magnitude < 1e-9)
  }

  @Test(arguments: TextTruncation.allCases)
  func `an ellipsis fits`(truncation: TextTruncation) throws {
    let string = "The quick brown fox jumps over the lazy dog and runs away from it again"
    for wraps in [true, false] {
      for width in stride(from: 20.0, to: 180, by: 13) {
        let text = Text(
          string, size: 12, wraps: wraps, lines: wraps ? 2 : 1, truncation: truncation)
        let layout = text.layout(width: width)
        #expect(layout.isTruncated)
        #expect(layout.lines.count <= 2)
        let last = try #require(layout.lines.last)
        #expect(last.width <= width + 1e-6)
        #expect((last.width - FontSet.bundled.width(last.string, size: 12)).magnitude < 1e-6)
        switch truncation {
        case .tail: #expect(last.string.hasSuffix("…"))
        case .head: #expect(last.string.hasPrefix("…"))
        case .middle: #expect(last.string.contains("…"))
        case .clip: #expect(!last.string.contains("…"))
        }
        if width > 60, truncation == .middle || truncation == .head {
          #expect(last.string.hasSuffix("ain"))
        }
      }
    }
    let fits = Text(string, size: 12, lines: 1, truncation: truncation).layout()
    #expect(!fits.isTruncated && fits.lines[0].string == string)
  }

  @Test(arguments: [TextTruncation.tail, .head, .middle])
  func `an ellipsis takes the place of letters with all their marks`(truncation: TextTruncation) {
    let string = String(repeating: "e\u{301}o\u{302}\u{308}", count: 20)
    for wraps in [true, false] {
      for width in stride(from: 5.0, to: 160, by: 0.5) {
        let text = Text(string, size: 12, wraps: wraps, lines: 1, truncation: truncation)
        for line in lines(text, width: width) {
          // With a mark behind it, the ellipsis would be another character.
          let letters = line.filter { $0 != "…" }
          #expect(letters.count == line.count - 1)
          #expect(letters.allSatisfy { $0 == "e\u{301}" || $0 == "o\u{302}\u{308}" }, "\(line)")
        }
      }
    }
  }

  @Test func `a clipped line is the longest beginning that fits`() {
    let string = "one\ttwo AV\t\te\u{301}x"
    let all = Array(string.unicodeScalars)
    let widths = (0...all.count).map { count -> Double in
      var beginning = String.UnicodeScalarView()
      beginning.append(contentsOf: all.prefix(count))
      return FontSet.bundled.width(String(beginning), size: 12)
    }
    for width in stride(from: 1.0, to: widths[all.count] + 5, by: 1.5) {
      let text = Text(string, size: 12, wraps: false, truncation: .clip)
      let shown = lines(text, width: width).joined().unicodeScalars.count
      #expect(shown == max(widths.lastIndex { $0 <= width + 1e-6 } ?? 0, 1), "\(width)")
    }
  }

  /// With a try of every end, each with its tabs, this one would take most of the tests' time.
  @Test func `a long line with tabs is clipped in one pass`() {
    let string = String(repeating: "a\t", count: 20_000)
    let text = Text(string, size: 12, wraps: false, truncation: .clip)
    let shown = lines(text, width: 10_000).joined()
    #expect(shown.count > 100 && shown.count < 2_000)
  }

  /// With a try of every end, this one would take minutes.
  @Test(.timeLimit(.minutes(60)), arguments: [TextTruncation.tail, .head, .middle])
  func `a long line of tabs is cut near the end that fits`(truncation: TextTruncation) {
    let string = String(repeating: "\t", count: 20_000) + "x"
    let text = Text(string, size: 12, wraps: false, lines: 1, truncation: truncation)
    #expect(lines(text, width: 100).joined().count < 100)
  }

  @Test func `an ellipsis takes no more than it must`() {
    let all = "abcdefghijklmnop"
    for count in 3...14 {
      let wanted = all.prefix(count) + "…"
      let width = FontSet.bundled.width(String(wanted), size: 13) + 0.01
      #expect(lines(Text(all, size: 13, lines: 1), width: width) == [String(wanted)])
    }
  }

  @Test func `lines stand where they are aligned`() {
    let narrow = FontSet.bundled.width("ab", size: 10)
    for (alignment, x) in [
      (TextAlignment.left, 0), (.center, (100 - narrow) / 2), (.right, 100 - narrow),
    ] {
      let layout = Text("ab", size: 10, alignment: alignment).layout(width: 100)
      #expect(layout.lines[0].origin.x == x)
      #expect(layout.size.width == narrow)
    }
  }

  @Test func `a height of lines is kept, the words in its middle`() {
    let own = Text("a\nb", size: 10).layout()
    let wide = Text("a\nb", size: 10, lineHeight: 30).layout()
    #expect(wide.size.height == 60)
    #expect(wide.lines[1].origin.y - wide.lines[0].origin.y == 30)
    let metrics = FontSet.bundled.lineMetrics(size: 10)
    #expect(own.size.height == 2 * metrics.height)
    #expect(wide.lines[0].origin.y == ((30 - metrics.height) / 2).rounded() + metrics.ascent)
  }

  @Test func `bold letters are those of the bold face`() {
    #expect(Text("a", weight: .bold).drawnFace == .sansBold)
    #expect(Text("a", face: .mono, weight: .bold).drawnFace == .mono)
    #expect(Text("word", weight: .bold).size() == Text("word", face: .sansBold).size())
  }

  @Test func `a missing character is a hollow box, as wide as what it stands for`() {
    let run = FontSet.bundled.run("\u{10FFFE}", face: .sans, size: 20)
    #expect(run.glyphs.map(\.glyph) == [0] && run.glyphs.map(\.font) == [3])
    // A font that has it gives it the same room: what was measured without that font fits.
    #expect(FontSet.bundled.width("字한あ", face: .sans, size: 20) == 60)
    let cell = FontSet.bundled.width("0", face: .mono, size: 20)
    #expect(FontSet.bundled.width("字", face: .mono, size: 20) == 2 * cell)
  }

  @Test(
    arguments: [
      0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0x206F,
      0xFE0F, 0xFEFF, 0xFFF9, 0xFFFB, 0xE0001, 0xE007F, 0xE0100, 0xE01EF,
    ] as [UInt32])
  func `a character that only says how others are written is not drawn`(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    for face in FontFace.allCases {
      let (bare, marked) = ("字AV", "字\(scalar)A\(scalar)V")
      #expect(FontSet.bundled.missing(in: marked, face: face) == ["字"])
      let glyphs = FontSet.bundled.run(marked, face: face, size: 20).glyphs
      #expect(glyphs.map(\.x) == FontSet.bundled.run(bare, face: face, size: 20).glyphs.map(\.x))
      let width = FontSet.bundled.width(marked, face: face, size: 20)
      #expect(width == FontSet.bundled.width(bare, face: face, size: 20))
    }
  }

  @Test func `other fonts show what is missing, and change nothing else`() throws {
    let sample = try TestFonts.collection("sample.otf").fonts[0]
    let fonts = FontSet.bundled.adding([sample])
    #expect(FontSet.bundled.missing(in: "A\u{20000}\u{20000}字\n") == ["\u{20000}", "字"])
    #expect(fonts.missing(in: "A\u{20000}字") == ["字"])
    #expect(fonts.width("AB.", size: 10) == FontSet.bundled.width("AB.", size: 10))
    #expect(fonts.width("\u{20000}", size: 10) == 10)
    let glyphs = fonts.run("\u{20000}字", face: .sans, size: 10).glyphs
    #expect(glyphs.map(\.font) == [4, 3])
    #expect(glyphs[1].glyph == 0)
    let ideographs = String(
      String.UnicodeScalarView((0x4E00...0x9FFF).compactMap { Unicode.Scalar(UInt32($0)) }))
    let missing = FontSet.bundled.missing(in: ideographs + ideographs)
    #expect(missing.count > 20_000 && zip(missing, missing.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `the bundled fonts have Greek, Cyrillic, mathematics and arrows in every face`() {
    for face in FontFace.allCases {
      let text = "ΑΩαω ҐЖя ∑∫√∂∇⟂∥ ←→⇒⟲ ■●△✓✗ ⎡⎢⎣⎤⎥⎦ “–…” �"
      #expect(FontSet.bundled.missing(in: text, face: face).isEmpty)
    }
  }

  @Test func `pieces of a bracket reach from line to line`() throws {
    for index in 0..<3 {
      let font = FontSet.bundled.fonts[index]
      let pieces = try ["⎢", "⎡"].map { try #require(font.glyph(for: $0)) }
      let middle = try #require(font.bounds(of: pieces[0]))
      #expect(middle.maxY > Double(font.ascent) && middle.minY < Double(-font.descent))
      let top = try #require(font.bounds(of: pieces[1]))
      #expect(top.maxY == Double(font.ascent))
    }
  }
}
