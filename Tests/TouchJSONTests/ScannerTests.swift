import Testing
import TouchJSON

@Suite("The scanner")
struct ScannerTests {
  /// Runs something on a text and says what it finds wrong.
  private func problem(
    _ text: String, _ body: (inout JSONScanner) throws(TextError) -> Void
  ) -> TextError? {
    Array(text.utf8).withUnsafeBufferPointer { bytes -> TextError? in
      guard let first = bytes.baseAddress else { return nil }
      var scanner = JSONScanner(from: first, to: first + bytes.count)
      do throws(TextError) {
        try body(&scanner)
        return nil
      } catch {
        return error
      }
    }
  }

  @Test(
    "What is wrong is said with its byte, what is there and what was expected",
    arguments: [
      ("{\"a\" 1}", 5, "not JSON: a number", "a colon"),
      ("{\"a\":1 \"b\":2}", 7, "not JSON: a string", "a comma or }"),
      ("{\"a\":1,}", 7, "not JSON: the character }", "a key in quotation marks"),
      ("{\"a\":01}", 6, "not JSON: a number", "a number"),
      ("{\"a\":1.}", 7, "not JSON: the character }", "a number"),
      ("{\"a\":1e}", 7, "not JSON: the character }", "a number"),
      ("{\"a\":NaN}", 5, "not JSON: NaN", "a value"),
      ("{\"a\":tru}", 5, "not JSON: tru", "a value"),
      ("{\"é\":'b'}", 6, "not JSON: the character '", "a value"),
      ("{\"a\":\"b", 7, "not JSON: the line ends", "the string's closing quotation mark"),
      ("{\"a\":\"\u{1}\"}", 6, "not JSON: a byte of 1", "a string without control characters"),
      ("{\"a\":[1 2]}", 8, "not JSON: a number", "a comma or ]"),
      ("{} {}", 3, "not JSON: an object", "the end of the line"),
      ("[]", 0, "the line is an array", "an object"),
    ] as [(String, Int, String, String)])
  func places(text: String, offset: Int, what: String, expected: String) {
    let problem = problem(text) { scanner throws(TextError) in
      try scanner.openObject("the line")
      while try scanner.nextKey() != nil { try scanner.skipValue() }
      try scanner.finish()
    }
    #expect(problem == TextError(offset: offset, what: what, expected: expected))
  }

  @Test("Values are passed to 128 levels and not one more, without recursion")
  func depth() {
    for (count, isRead) in [(1, true), (128, true), (129, false), (1_000_000, false)] {
      for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let text =
          String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
        let problem = problem(text) { scanner throws(TextError) in
          try scanner.skipValue()
          try scanner.finish()
        }
        #expect((problem == nil) == isRead, "\(count) of \(open)")
        if !isRead { #expect(problem?.what == "more than 128 levels of brackets") }
      }
    }
  }

  @Test("Keys match by what they mean, and by nothing shorter or longer")
  func keys() {
    var found: [String] = []
    let problem = problem(#"{"ab":1,"a\u0062":2,"a":3,"abc":4,"":5}"#) {
      scanner throws(TextError) in
      try scanner.openObject("the line")
      while let key = try scanner.nextKey() {
        let number = try scanner.integer("a number")
        if key.matches("ab") { found.append("\(number)") }
        #expect(!key.matches("b"))
      }
    }
    #expect(problem == nil)
    #expect(found == ["1", "2"])
  }

  @Test(
    "Half a pair of surrogates is no character, and neither is what is no escape",
    arguments: [
      (#""\ud800""#, 7), (#""\ud800x""#, 7), (#""\ud800\n""#, 7), (#""\ud800\ud800""#, 7),
      (#""\udc00\ud800""#, 7), (#""\u12g4""#, 5), (#""\u123""#, 6), (#""\x41""#, 2), (#""\a""#, 2),
    ] as [(String, Int)])
  func escapes(text: String, offset: Int) {
    let problem = problem(text) { scanner throws(TextError) in _ = try scanner.string("the text") }
    #expect(problem?.offset == offset, "\(String(describing: problem))")
  }

  @Test(
    "Text that is skipped is checked: keys, elements, and the key whose value is skipped",
    arguments: [
      (#"{"a":"\q"}"#, 7), (#"{"a":["b\ud800"]}"#, 14), (#"{"a":{"\x":1}}"#, 8), (#"{"\q":1}"#, 3),
      (#"{"a":"\u12g4"}"#, 10),
    ] as [(String, Int)])
  func skipped(text: String, offset: Int) {
    let problem = problem(text) { scanner throws(TextError) in
      try scanner.openObject("the line")
      while let key = try scanner.nextKey() { try scanner.skipValue(of: key) }
    }
    #expect(problem?.offset == offset, "\(String(describing: problem))")
    let shape = self.problem(text) { scanner throws(TextError) in
      try scanner.skipValue(checksTexts: false)
      try scanner.finish()
    }
    #expect(shape == nil)
  }

  @Test("Bytes that are not UTF-8 are no text")
  func encoding() throws {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] {
      for prefix in ["", #"\n"#] {
        let text = [UInt8(ascii: "\"")] + Array(prefix.utf8) + bytes + [UInt8(ascii: "\"")]
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(text) }
        #expect(throws: TextError.self) {
          try text.withUnsafeBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return }
            var scanner = JSONScanner(from: first, to: first + buffer.count)
            try scanner.skipValue()
          }
        }
      }
    }
  }

  private enum Letter: String, CaseIterable { case a, b }

  @Test(
    "A message shows a long text's beginning, however few characters it has",
    arguments: ["\u{301}", "x", "é", "\u{200D}\u{1F469}", "\u{1F1E6}"])
  func longText(unit: String) throws {
    let text = "e" + String(repeating: unit, count: 100_000)
    let error = try #require(
      problem("\"\(text)\"") { scanner throws(TextError) in
        _ = try scanner.word("letter", of: Letter.self)
      })
    #expect(error.what.unicodeScalars.count < 60, "it has \(error.what.utf8.count) bytes")
    #expect(error.what.utf8.starts(with: "letter is \"e".utf8))
    #expect(error.what.utf8.suffix(4).elementsEqual("…\"".utf8))
  }
}
