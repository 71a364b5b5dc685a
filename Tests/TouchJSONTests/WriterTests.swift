import Testing
import TouchJSON

@Suite("The writer")
struct WriterTests {
  @Test("A style decides the short escapes; what has none is written in hexadecimal")
  func escapes() {
    let text = "\"\\/\u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F} é😀\u{7F}"
    let styles: [(JSONStyle, String)] = [
      (.compact, #""\"\\/\u0000\b\t\n\u000b\f\r\u001f é😀\u007f""#),
      (
        JSONStyle(shortEscapes: ["\n"]),
        #""\"\\/\u0000\u0008\u0009\n\u000b\u000c\u000d\u001f é😀\u007f""#
      ),
      (
        JSONStyle(shortEscapes: []),
        #""\"\\/\u0000\u0008\u0009\u000a\u000b\u000c\u000d\u001f é😀\u007f""#
      ),
    ]
    for (style, expected) in styles {
      var writer = JSONWriter(style: style)
      writer.put(text)
      #expect(writer.text == expected)
    }
  }

  @Test(
    "What a terminal obeys and does not show is escaped, in JSON and in messages; the rest stays")
  func hidden() {
    let hidden: [(Unicode.Scalar, json: String, swift: String)] = [
      ("\u{1B}", #"\u001b"#, #"\u{1B}"#), ("\u{7F}", #"\u007f"#, #"\u{7F}"#),
      ("\u{80}", #"\u0080"#, #"\u{0080}"#), ("\u{85}", #"\u0085"#, #"\u{0085}"#),
      ("\u{9B}", #"\u009b"#, #"\u{009B}"#), ("\u{9F}", #"\u009f"#, #"\u{009F}"#),
      ("\u{61C}", #"\u061c"#, #"\u{061C}"#), ("\u{200E}", #"\u200e"#, #"\u{200E}"#),
      ("\u{2028}", #"\u2028"#, #"\u{2028}"#), ("\u{2029}", #"\u2029"#, #"\u{2029}"#),
      ("\u{202A}", #"\u202a"#, #"\u{202A}"#), ("\u{202E}", #"\u202e"#, #"\u{202E}"#),
      ("\u{2066}", #"\u2066"#, #"\u{2066}"#), ("\u{2069}", #"\u2069"#, #"\u{2069}"#),
    ]
    for (scalar, json, swift) in hidden {
      var writer = JSONWriter()
      writer.put("5°\(scalar)…")
      #expect(writer.text == "\"5°\(json)…\"")
      #expect(VisibleText.line("5°\(scalar)…") == "5°\(swift)…")
      #expect(JSONValue.object(of: "{\"a\":\(writer.text)}")?["a"] == .string("5°\(scalar)…"))
    }
    // No other character of the lower planes is one.
    let all = (0...0x2FFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let category = scalar.properties.generalCategory
      return category == .control || category == .lineSeparator || category == .paragraphSeparator
        || scalar.properties.isBidiControl
    }
    #expect((0...0x10FFFF).compactMap(Unicode.Scalar.init).filter(\.isHidden) == all)
    for text in ["é ° ≥ … 👩‍💻 ك א", "", "a"] {
      var writer = JSONWriter()
      writer.put(text)
      #expect(writer.text == "\"\(text)\"" && VisibleText.line(text) == text)
    }
    #expect(
      VisibleText.line("a\n\tb") == #"a\n\tb"#
        && VisibleText.lines("a\n\tb\u{85}") == "a\n\tb\\u{0085}")
  }

  @Test("Keys go by their rank, then by the alphabet, at every depth")
  func order() {
    let inner = JSONValue.object([
      "z": .null, "a": .bool(true), "name": .array([.number(1), .number(-0.0)]),
    ])
    var writer = JSONWriter()
    writer.put(pairs: [("y", inner), ("b", .array([inner]))]) { $0 == "name" ? 0 : 1 }
    let text = #"{"name":[1,-0],"a":true,"z":null}"#
    #expect(writer.text == #""y":\#(text),"b":[\#(text)]"#)
  }

  @Test(
    "A style with spaces has one behind each colon and comma; −0 and long wholes may keep a fraction"
  )
  func spaced() {
    let value = JSONValue.object([
      "a": .array([.number(-0.0), .number(1e15), .number(7)]), "b": .string("x"),
    ])
    var writer = JSONWriter(style: JSONStyle(isSpaced: true, keepsFractions: true))
    writer.put(value)
    #expect(writer.text == #"{"a": [-0.0, 1000000000000000.0, 7], "b": "x"}"#)
  }

  @Test("The buffer grows, and starts again")
  func buffer() {
    var writer = JSONWriter(capacity: 1)
    let long = String(repeating: "é\n", count: 5000)
    for _ in 0..<2 {
      writer.removeAll()
      writer.put(long)
      writer.append(json: "!")
      writer.put(Int.min)
      writer.put(UInt64.max)
      #expect(
        writer.text
          == "\"" + String(repeating: "é\\n", count: 5000)
          + "\"!-922337203685477580818446744073709551615")
    }
  }

  @Test(
    "What is written is JSON also where a number is not finite",
    arguments: [Double.nan, -.nan, .infinity, -.infinity])
  func notFinite(number: Double) throws {
    var writer = JSONWriter()
    writer.put(.object(["a": .array([.number(number), .number(1)]), "b": .number(number)]))
    #expect(writer.text == #"{"a":[null,1],"b":null}"#)
    _ = try JSONParser.parse(writer.text.utf8)
  }
}

@Suite("Values written as literals")
struct LiteralTests {
  @Test("A literal is an object of what its values are in JSON, without keys whose value is nil")
  func object() {
    let missing: String? = nil
    let value: JSONValue = [
      "text": "a", "count": 2, "place": [0.5, 1], "names": ["b": "c"], "missing": missing,
    ]
    let expected = JSONValue.object([
      "text": .string("a"), "count": .number(2), "place": .array([.number(0.5), .number(1)]),
      "names": .object(["b": .string("c")]),
    ])
    #expect(value == expected)
  }
}
