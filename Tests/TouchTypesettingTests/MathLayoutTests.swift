import TestBasics
import Testing
import TouchGeometry
import TouchTypesetting

@Suite("Typeset mathematics")
struct MathLayoutTests {
  /// The letters of a formula with their places, from left to right.
  private func letters(_ source: String, size: Double = 20) throws -> [Letters] {
    try MathText(source, size: size).layout().pieces.compactMap { piece in
      guard case .letters(let text, let place, _, let size, let isSlanted) = piece
      else { return nil }
      return Letters(text: text, x: place.x, y: place.y, size: size, isSlanted: isSlanted)
    }.sorted { $0.x < $1.x }
  }

  private struct Letters {
    var text: String
    var x: Double
    var y: Double
    var size: Double
    var isSlanted: Bool
  }

  private func letter(_ text: String, in source: String) throws -> Letters {
    try #require(try letters(source).first { $0.text == text }, "\(text) in \(source)")
  }

  @Test("Variables are slanted; numbers, functions, π and words are not")
  func slants() throws {
    let all = try letters(#"2\theta + \sin x + \pi + \text{ if } + A'"#)
    let slanted = all.filter(\.isSlanted).map(\.text)
    #expect(slanted == ["θ", "x", "A′"])
    #expect(all.map(\.text) == ["2", "θ", "+", "sin", "x", "+", "π", "+", " if ", "+", "A′"])
  }

  @Test("A fraction has its line on the height of the minus sign, the parts above and below")
  func fractions() throws {
    let layout = try MathText(#"- \frac{a}{b}"#, size: 40).layout()
    let rules = layout.pieces.compactMap { piece -> Rect? in
      if case .rule(let rect) = piece { rect } else { nil }
    }
    let rule = try #require(rules.first)
    let all = try letters(#"- \frac{a}{b}"#, size: 40)
    let (a, b) = (
      try #require(all.first { $0.text == "a" }), try #require(all.first { $0.text == "b" })
    )
    #expect(rules.count == 1)
    #expect(a.y < rule.minY - 2)
    #expect(b.y > rule.maxY + 20)
    #expect(abs(a.x - b.x) < 4)
    #expect(rule.midY < layout.baseline - 8 && rule.midY > layout.baseline - 20)
    #expect(rule.minX <= a.x && rule.maxX >= a.x + 15)
  }

  @Test("Indices are lower and smaller, exponents higher and smaller, their own smaller again")
  func scripts() throws {
    let (x, one, two) = (
      try letter("x", in: "x_1^2"), try letter("1", in: "x_1^2"), try letter("2", in: "x_1^2")
    )
    #expect(one.y > x.y && two.y < x.y - 5)
    #expect(one.size < x.size && two.size == one.size)
    #expect(one.x > x.x && two.x > one.x, "an exponent stands where the letter leans to")
    let third = try letter("3", in: "x^{2^3}")
    #expect(third.size < two.size)
    #expect(third.y < two.y)
    #expect(try letters("x_1'^2").map(\.text) == ["x′", "1", "2"])
  }

  @Test("Room is between operands, and not around a sign of a number")
  func spacing() throws {
    func gap(_ source: String, _ left: String, _ right: String) throws -> Double {
      try letter(right, in: source).x - letter(left, in: source).x
    }
    let between = try gap("a+b", "+", "b")
    for source in ["a=+b", "{+b}", "(+b)", #"\frac{1}{c},+b"#] {
      #expect(try gap(source, "+", "b") < between - 3, "\(source)")
    }
    let small = try gap("x^{a+b}", "+", "b") / 0.72
    #expect(small < between - 3, "scripts have no room")
    #expect(try gap("a=b", "=", "b") > between)
  }

  @Test("Brackets of \\left and \\right grow, and are the font's own where that is enough")
  func brackets() throws {
    let high = try MathText(#"\left( \frac{\frac{a}{b}}{c} \right)"#, size: 20).layout()
    let lines = high.pieces.compactMap { piece -> [Point]? in
      if case .line(let points, _) = piece { points } else { nil }
    }
    #expect(lines.count == 2)
    for line in lines {
      let ys = line.map(\.y)
      #expect(try #require(ys.min()) >= 0)
      #expect(try #require(ys.max()) <= high.size.height)
      #expect(try #require(ys.max()) - #require(ys.min()) > 0.8 * high.size.height)
    }
    #expect(try #require(lines.first?.first?.x) < #require(lines.last?.first?.x))
    #expect(try letters(#"\left( a \right)"#).map(\.text) == ["(", "a", ")"])
    let bars = try MathText(#"\left. a \right\|"#).layout().pieces.compactMap { piece -> Rect? in
      if case .rule(let rect) = piece { rect } else { nil }
    }
    #expect(bars.count == 2)
    for bar in bars { #expect(bar.minX == bar.minX.rounded() && bar.width == bar.width.rounded()) }
  }

  @Test("A matrix has its entries in rows and columns, its middle on the axis")
  func matrices() throws {
    let source = #"M = \begin{bmatrix} a & c & t \\ b & d & u \\ 0 & 0 & 1 \end{bmatrix}"#
    let place = { try letter($0, in: source) }
    for row in [["a", "c", "t"], ["b", "d", "u"]] {
      #expect(Set(try row.map { try place($0).y }).count == 1)
    }
    for column in [["a", "b"], ["c", "d"], ["t", "u"]] {
      #expect(abs(try place(column[0]).x - place(column[1]).x) < 5)
    }
    #expect(try place("a").x < place("c").x && place("c").x < place("t").x)
    // The middle row has the formula's baseline.
    #expect(abs(try place("b").y - place("M").y) <= 2)
  }

  @Test("Aligned lines meet at their relation")
  func aligned() throws {
    let source = #"\begin{aligned} x &= 1 \\ x + y + z &= 2 \\ \end{aligned}"#
    let signs = try letters(source).filter { $0.text == "=" }
    #expect(signs.count == 2)
    #expect(abs(signs[0].x - signs[1].x) < 0.001)
    #expect(signs[0].y != signs[1].y)
  }

  @Test("Cases stand behind one brace")
  func cases() throws {
    let layout = try MathText(#"\begin{cases} 1 & \text{if } a \\ 2 & \text{else} \end{cases}"#)
      .layout()
    let lines = layout.pieces.filter { if case .line = $0 { true } else { false } }
    #expect(lines.count == 1)
  }

  @Test("A root covers all that is under it")
  func roots() throws {
    let source = #"\sqrt[3]{\frac{a}{b} + c}"#
    let layout = try MathText(source).layout()
    let lines = layout.pieces.compactMap { piece -> [Point]? in
      if case .line(let points, _) = piece { points } else { nil }
    }
    let root = try #require(lines.first)
    let (top, end) = (try #require(root.map(\.y).min()), try #require(root.map(\.x).max()))
    let a = try letter("a", in: source)
    #expect(top < a.y - 10)
    #expect(try letter("c", in: source).x + 10 < end)
    #expect(try letter("3", in: source).x < letter("a", in: source).x)
  }

  @Test("Limits stand below a sum in a formula of its own, and beside it in a fraction")
  func limits() throws {
    let free = #"\sum_{i}^{n} a"#
    #expect(try letter("i", in: free).y > letter("∑", in: free).y + 5)
    #expect(abs(try letter("i", in: free).x - letter("∑", in: free).x) < 12)
    let inside = #"\frac{\sum_{i} a}{b}"#
    #expect(try letter("i", in: inside).x > letter("∑", in: inside).x + 8)
  }

  @Test("Everything lies inside the measures, and grows with the size", arguments: MathSamples.all)
  func measures(source: String) throws {
    let (small, large) = (
      try MathText(source, size: 20).layout(), try MathText(source, size: 60).layout()
    )
    #expect(small.size.width > 0 && small.size.height > 0)
    #expect(abs(large.size.width / small.size.width - 3) < 0.3, "\(source)")
    #expect(abs(large.size.height / small.size.height - 3) < 0.3, "\(source)")
    for piece in small.pieces {
      switch piece {
      case .letters(_, let place, _, _, _):
        #expect(place.x >= 0 && place.x <= small.size.width, "\(source)")
        #expect(place.y > 0 && place.y <= small.size.height + 1, "\(source)")
        #expect(place.y == place.y.rounded(), "baselines are on whole points")
      case .rule(let rect):
        #expect(rect.minX >= 0 && rect.maxX <= small.size.width, "\(source)")
        #expect(rect.minY >= 0 && rect.maxY <= small.size.height + 1, "\(source)")
      case .line(let points, _):
        for point in points {
          #expect(point.x >= 0 && point.x <= small.size.width + 0.5, "\(source)")
          #expect(point.y >= 0 && point.y <= small.size.height + 0.5, "\(source)")
        }
      }
    }
  }

  @Test("Every sign is in the bundled fonts")
  func signs() throws {
    for name in MathSamples.commands {
      let layout = try MathText("a \\\(name) b").layout()
      for case .letters(let text, _, let face, _, _) in layout.pieces {
        #expect(MathSamples.missing(text, face).isEmpty, "\\\(name): \(text)")
      }
    }
  }

  @Test("Any text is a formula or one error, in bounded time", arguments: 0..<400)
  func random(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let source = MathSamples.random(&generator)
    do throws(MathError) {
      let layout = try MathText(source).layout()
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
    } catch {
      #expect(error.line >= 1 && error.column >= 1)
    }
  }
}
