import Testing
import TouchText

/// Where lines may end.
struct LineBreakTests {
  /// A bar wherever a line may begin.
  private func marked(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var marked = ""
    for (scalar, chance) in zip(scalars, LineBreaks.opportunities(scalars)) {
      switch chance {
      case .never: break
      case .allowed: marked += "|"
      case .required: marked += "¦"
      }
      marked.unicodeScalars.append(scalar)
    }
    return marked
  }

  @Test(arguments: [
    "two |words  |and |three", "well-|known", "soft\u{AD}hy\u{AD}phens |here", "a |– |b",
    "one|—|two",
    "(see |page |3), |then |go", "What? |No!", "\"Quoted |words\" |here", "it's |fine", "3.14 |m",
    "$5.00 |each",
    "100% |sure", "-5 |to |+5", "and/|or", "12:30", "1,000 |ms", "f(x) |= |y", "[a] |[b]",
    "線|路|圖，|這|是|「中|文」。", "カ|タ|カー|ナ", "っ|て", "10%|字", "a\u{A0}b |c", "a\u{200B}|b", "e\u{301}t |é",
    "line\n¦two", "line\r\n¦two", "x\u{2028}¦y", "\n¦\n¦a", "tab\t|stop", "wait… |what",
    "« |non |»",
    "don’t |break", "θ |= |31.4°", "x′ |= |x", "→ |right", "字|a|字",
    "👩\u{200D}👩|👧", "🇩🇪|🇫🇷", "a |🇩🇪", "end.", "U.S. |or",
  ])
  func `lines end where they may`(expected: String) {
    let text = expected.filter { $0 != "|" && $0 != "¦" }
    let plain = String(
      String.UnicodeScalarView(expected.unicodeScalars.filter { $0 != "|" && $0 != "¦" }))
    #expect(marked(plain) == expected, "\(text)")
  }

  @Test func `nothing breaks before the first character`() {
    #expect(LineBreaks.opportunities([]).isEmpty)
    #expect(marked(" a") == " |a")
  }
}
