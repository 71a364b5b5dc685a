import Testing
import TouchJSON

@Suite("The writer")
struct WriterTests {
  @Test("A style decides the short escapes; what has none is written in hexadecimal")
  func escapes() {
    let text = "\"\\/\u{0}\u{8}\t\n\u{B}\u{C}\r\u{1F} é😀\u{7F}"
    let styles: [(JSONStyle, String)] = [
      (.compact, #""\"\\/\u0000\b\t\n\u000b\f\r\u001f é😀\#u{7F}""#),
      (
        JSONStyle(shortEscapes: ["\n"]),
        #""\"\\/\u0000\u0008\u0009\n\u000b\u000c\u000d\u001f é😀\#u{7F}""#
      ),
      (
        JSONStyle(shortEscapes: []),
        #""\"\\/\u0000\u0008\u0009\u000a\u000b\u000c\u000d\u001f é😀\#u{7F}""#
      ),
    ]
    for (style, expected) in styles {
      var writer = JSONWriter(style: style)
      writer.put(text)
      #expect(writer.text == expected)
    }
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
