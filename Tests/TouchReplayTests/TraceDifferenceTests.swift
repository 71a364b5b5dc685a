import TestSupport
import Testing

@Suite("Where two traces differ")
struct TraceDifferenceTests {
  private static func fields(
    _ a: String, _ b: String, _ precision: TraceDifference.Precision
  ) -> [String]? {
    TraceDifference.first(in: [a], [b], precision: precision)?.fields.map {
      "\($0.key): \($0.a ?? "-") | \($0.b ?? "-")"
    }
  }

  @Test(
    "Exactly equal",
    arguments: [
      (#"{"t":1,"x":2}"#, #"{"x":2.0,"t":1e0}"#), (#"{"t":1,"why":"a"}"#, #"{ "t":1, "why":"a" }"#),
      (#"{"t":[18446744073709551615]}"#, #"{"t":[18446744073709551615.0]}"#),
      (#"{"t":2e300}"#, #"{ "t":20e299}"#),
    ] as [(String, String)])
  func equal(_ a: String, _ b: String) {
    #expect(Self.fields(a, b, .exact) == nil)
  }

  @Test("A last bit differs exactly, and not on any machine")
  func lastBit() {
    let a = #"{"t":1,"scale":1.0000000000000002,"state":"a","digest":"b"}"#
    let b = #"{"t":1,"scale":1,"state":"c","digest":"d"}"#
    #expect(
      Self.fields(a, b, .exact) == [
        "digest: b | d", "scale: 1.0000000000000002 | 1", "state: a | c",
      ])
    #expect(Self.fields(a, b, .anyMachine) == nil)
  }

  @Test(
    "On any machine, what is not a computed number is equal or not",
    arguments: [
      (#"{"t":1}"#, #"{"t":1.000000001}"#, "t: 1 | 1.000000001"),
      (#"{"t":1,"touches":1}"#, #"{"t":1,"touches":1.0000000001}"#, "touches: 1 | 1.0000000001"),
      (#"{"t":1,"x":1}"#, #"{"t":1,"x":1.000000002}"#, "x: 1 | 1.000000002"),
      (#"{"t":1,"x":[1,1000]}"#, #"{"t":1,"x":[1,1000.00001]}"#, "x[1]: 1000 | 1000.00001"),
      (#"{"t":1,"why":"a"}"#, #"{"t":1}"#, "why: a | -"),
      (#"{"t":1,"to":"began"}"#, #"{"t":1,"to":"ended"}"#, "to: began | ended"),
      (#"{"l":[{"n":"a"}]}"#, #"{"l":[{"n":"b"}]}"#, "l[0].n: a | b"),
      (#"{"t":1,"end":true}"#, #"{"t":1,"end":1}"#, "end: true | 1"),
      (#"{"t":1,"layer":"1"}"#, #"{"t":1,"layer":1}"#, #"layer: "1" | 1"#),
      (#"{"t":1,"why":null}"#, #"{"t":1,"why":"null"}"#, #"why: null | "null""#),
      ("{", #"{"t":1}"#, #": { | {"t":1}"#),
      // A double holds neither of two such neighbours.
      (
        #"{"t":1,"touch":9007199254740992}"#, #"{"touch":9007199254740993,"t":1}"#,
        "touch: 9007199254740992 | 9007199254740993"
      ),
      (
        #"{"touch":-9007199254740993}"#, #"{"touch":-9007199254740992}"#,
        "touch: -9007199254740993 | -9007199254740992"
      ),
      // Of a key that occurs twice, the value has only the last.
      (#"{"x":1,"x":2}"#, #"{"x":7,"x":2}"#, #": {"x":1,"x":2} | {"x":7,"x":2}"#),
    ] as [(String, String, String)])
  func different(_ a: String, _ b: String, _ field: String) {
    expectEqual(Self.fields(a, b, .anyMachine), [field])
    expectEqual(Self.fields(a, b, .exact), [field])
  }

  @Test("A whole number beyond 2⁵³ differs in its last digit, inside other values too")
  func largeNumbers() {
    let (a, b) = (#"{"l":[{"id":18446744073709551614}]}"#, #"{"l":[{"id":18446744073709551615}]}"#)
    expectEqual(Self.fields(a, b, .exact), ["l[0].id: 18446744073709551614 | 18446744073709551615"])
  }

  @Test("Two encodings of an accent differ, though Swift's strings are equal")
  func normalization() {
    let (a, b) = ("{\"t\":1,\"text\":\"\u{e9}\"}", "{\"t\":1,\"text\":\"e\u{301}\"}")
    expectEqual(Self.fields(a, b, .exact), ["text: \u{e9} | e\u{301}"])
    #expect(TraceDifference.count(in: [a], [b]) == 1)
  }

  @Test("The first line that differs is told, and how many do")
  func lines() {
    let a = [#"{"t":1}"#, #"{"t":2}"#, #"{"t":3}"#]
    #expect(TraceDifference.first(in: a, a) == nil)
    #expect(TraceDifference.first(in: a, [a[0], #"{"t":5}"#, #"{"t":6}"#])?.index == 1)
    #expect(TraceDifference.count(in: a, [a[0], #"{"t":5}"#, #"{"t":6}"#]) == 2)
    let shorter = TraceDifference.first(in: a, Array(a.prefix(2)))
    #expect(shorter?.index == 2)
    expectEqual(shorter?.fields.map(\.a), [a[2]])
    expectEqual(shorter?.fields.map(\.b), [nil])
    #expect(TraceDifference.count(in: Array(a.prefix(1)), a) == 2)
  }
}
