import Testing
import TouchFormula

@Suite("Formula: as a subset of TeX")
struct FormulaTeXTests {
  @Test(
    "A result is written as a book prints it",
    arguments: [
      ("angle = 2 × (3 + 4)", #"\mathit{angle} = 2 \cdot \left( 3 + 4 \right)"#),
      ("angle = (1 + 2) ÷ 3", #"\mathit{angle} = \frac{1 + 2}{3}"#),
      ("angle = −2 ^ 3", #"\mathit{angle} = -{2}^{3}"#),
      ("angle = 1e-9", #"\mathit{angle} = 1 \cdot 10^{-9}"#),
      ("angle = sqrt(abs(2)) + π", #"\mathit{angle} = \sqrt{\left| 2 \right|} + π"#),
      ("angle = distance(A, B − A)", #"\mathit{angle} = \left| A - \left( B - A \right) \right|"#),
      ("angle = (1 ÷ 2) ^ 2", #"\mathit{angle} = {\left( \frac{1}{2} \right)}^{2}"#),
      ("move = A; angle = (A ÷ 2).x", #"\mathit{angle} = {\left( \frac{A}{2} \right)}_x"#),
      (
        "angle = 2 × if(1 < 2, 3, 4)",
        #"\mathit{angle} = 2 \cdot \left( \begin{cases} 3 & \text{if } 1 < 2 \\ "#
          + #"4 & \text{otherwise} \end{cases} \right)"#
      ),
      (
        "angle = if((1 < 2) == (3 < 4), 1, 2)",
        #"\mathit{angle} = \begin{cases} 1 & \text{if } \left( 1 < 2 \right) = "#
          + #"\left( 3 < 4 \right) \\ 2 & \text{otherwise} \end{cases}"#
      ),
      ("u1 = 2; angle = u1", #"\mathit{angle} = u_{1}"#),
      ("u_ = 2; angle = u_ + 1", #"\mathit{angle} = \mathit{u_} + 1"#),
      (
        "angle = if(A.x < 2, 1, lastAngle)",
        #"\mathit{angle} = \begin{cases} 1 & \text{if } {A}_x < 2 \\ "#
          + #"\mathit{angle}_{\text{last}} & \text{otherwise} \end{cases}"#
      ),
    ] as [(String, String)])
  func written(text: String, tex: String) throws {
    #expect(try Formula(text).tex(of: .angle) == tex)
  }

  @Test("A result without a line has nothing")
  func none() throws {
    #expect(try Formula("angle = 1").tex(of: .scale) == nil)
  }
}
