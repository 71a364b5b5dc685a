import Foundation
import TestSupport
import Testing
import TouchJSON

@Suite("Numbers")
struct NumberTests {
  /// The scanner's value of a text.
  private func read(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return nil }
      var scanner = JSONScanner(from: first, to: first + bytes.count)
      guard let value = try? scanner.double("x"), (try? scanner.finish()) != nil else { return nil }
      return value
    }
  }

  /// Compares scanner and parser with the C library.
  private func check(_ text: String, _ seed: UInt64? = nil) {
    let expected = strtod(text, nil)
    let context: Comment = "\(text)\(seed.map { ", seed \($0)" } ?? "")"
    if expected.isFinite {
      #expect(read(text)?.bitPattern == expected.bitPattern, context)
      let isLost = expected == 0 && text.prefix { $0 != "e" }.contains { ("1"..."9").contains($0) }
      let parsed = try? JSONParser.parse(text.utf8).value
      #expect(parsed.map { $0 == .number(expected) } ?? isLost, context)
    } else {
      #expect(read(text) == nil, context)
    }
  }

  @Test(
    "Any double's shortest text reads back to it, and to the bit what the C library reads",
    arguments: seeds)
  func shortest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = JSONWriter.text(of: value)
      #expect(read(text)?.bitPattern == value.bitPattern, "\(text), seed \(seed)")
      check(text, seed)
    }
  }

  @Test("Digits at random, with a point and an exponent at random", arguments: seeds)
  func digits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let count = random.int(1...40)
      var text = (0..<count).map { _ in "\(random.int(0...9))" }.joined()
      let point = random.int(0...text.count - 1)
      let whole = text.prefix(point).drop { $0 == "0" }
      let fraction = text.dropFirst(point)
      text = (whole.isEmpty ? "0" : String(whole)) + "." + fraction
      if random.chance(0.3) { text += "e\(random.int(-340...310))" }
      if random.chance(0.5) { text = "-" + text }
      check(text, seed)
    }
  }

  @Test(
    "Halfway between two doubles, and a hair beside it, goes to the right one", arguments: seeds)
  func halfway(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      // 2 × significand + 1 has one bit more than a double: exactly between two.
      let odd = (1 << 53 | random.next() >> 11) << 1 | 1
      let places = random.int(0...9)
      let digits = "\(odd)"
      let middles = [
        digits, digits + ".0", digits + ".00000000000000000000000000000001", "\(odd - 1)",
        "\(odd + 1)", digits + "e\(random.int(-30...30))",
        digits.prefix(digits.count - places - 1) + "." + digits.suffix(places + 1),
      ]
      for text in middles { check(String(text), seed) }
      // (2k + 1) / 2 for k of 52 bits: its decimals are exact.
      let half = 1 << 52 | random.next() >> 12
      for text in ["\(half).5", "\(half).4999999999999999999999", "\(half).50000000000000000001"] {
        check(text, seed)
      }
    }
  }

  @Test(
    "Known to be hard",
    arguments: [
      "2.2250738585072011e-308", "2.2250738585072012e-308", "5e-324", "2.4703282292062327e-324",
      "2.4703282292062328e-324", "1.7976931348623157e308", "1.7976931348623158e308",
      "1.7976931348623159e308", "1e999", "-1e999", "1e-999", "0e999", "-0", "-0.0", "0.0e-5",
      "9007199254740993", "9007199254740992.9999", "18446744073709551615", "18446744073709551616",
      "99999999999999999999", "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203124", "8.442911973260991817e-19",
      "0.000000000000000000000000000000000000000000000000000000001",
      "123456789012345678901234567890",
      "3.518437208883201171875e13", "6.2e-322", "1e22", "1e23", "9.5367431640625e-7",
    ])
  func hard(text: String) { check(text) }

  @Test("A number of a whole page is refused in a line and read in a file")
  func long() throws {
    let text = "0." + String(repeating: "3", count: 2000)
    #expect(read(text) == nil)
    #expect(try JSONParser.parse(text.utf8).value == .number(1 / 3))
  }

  @Test(
    "Numbers are written as short as they can be, whole ones without a point",
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-7, "-7"), (0.1, "0.1"), (1e-7, "1e-07"),
      (1e15, "1000000000000000"),
      (2_147_483_648, "2147483648"), (-2_147_483_649, "-2147483649"), (1e300, "1e+300"),
      (.leastNonzeroMagnitude, "5e-324"), (1.7976931348623157e308, "1.7976931348623157e+308"),
      (123_456_789.123, "123456789.123"), (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func written(number: Double, text: String) { #expect(JSONWriter.text(of: number) == text) }

  @Test(
    "Billionths are exact, with as many decimals as they need",
    arguments: [
      (0, "0"), (1, "0.000000001"), (-1, "-0.000000001"), (1_500_000_000, "1.5"),
      (-2_000_000_000, "-2"), (.max, "9223372036.854775807"), (.min, "-9223372036.854775808"),
    ] as [(Int64, String)])
  func billionths(number: Int64, text: String) {
    var writer = JSONWriter()
    writer.put(billionths: number)
    #expect(writer.text == text)
  }
}
