import TestBasics
import TouchText

@testable import TouchTypesetting

/// Formulas of multi-touch, and random ones.
enum MathSamples {
  /// What lessons need.
  static let all = [
    #"\theta = \operatorname{atan2}(\vec u \times \vec v, \; \vec u \cdot \vec v)"#,
    #"s = \frac{|B' - A'|}{|B - A|}"#,
    #"\begin{bmatrix} x' \\ y' \\ 1 \end{bmatrix} = \begin{bmatrix} a & c & t_x \\ b & d & t_y \\ 0 & 0 & 1 \end{bmatrix} \begin{bmatrix} x \\ y \\ 1 \end{bmatrix}"#,
    #"R = \begin{pmatrix} \cos\theta & -\sin\theta \\ \sin\theta & \cos\theta \end{pmatrix}"#,
    #"M = T_{A'} \, S \, R \, T_{-A} \ne T \, S \, R"#,
    #"\bar p = \frac{1}{n} \sum_{i=1}^{n} p_i"#,
    #"a + bi = \frac{\sum_i \overline{z_i} \, z'_i}{\sum_i |z_i|^2}"#,
    #"x(t) = x_0 + \frac{v_0}{k} \left( 1 - e^{-kt} \right)"#,
    #"\text{fling if } \sqrt{v_x^2 + v_y^2} > 50 \, \frac{\text{pt}}{\text{s}}"#,
    #"f(\delta) = \begin{cases} 0 & \text{if } |\delta| < 10 \\ \delta & \text{otherwise} \end{cases}"#,
    #"\left| \frac{\delta^3}{24} \right| \to 0, \quad \sqrt[3]{24 \, \epsilon}"#,
    #"q = \cos\frac{\alpha}{2} + \hat n \sin\frac{\alpha}{2}, \quad \dot x = v"#,
    #"\begin{aligned} x' &= a x + c y + t_x \\ y' &= b x + d y + t_y \end{aligned}"#,
    #"\left\{ \left\langle \left[ \left\| x \right\| \right] \right\rangle \right\}"#,
    #"\int v \, dt, \quad \lim_{n \to \infty} \prod_{k=1}^{n} a_k, \quad -1^{-x}, \quad \mathbf{M}"#,
  ]

  /// All commands without arguments.
  static let commands = MathSymbols.names.union(MathSymbols.greekNames).sorted()

  /// The characters that the bundled fonts lack.
  static func missing(_ text: String, _ face: FontFace) -> [Unicode.Scalar] {
    FontSet.bundled.missing(in: text, face: face)
  }

  /// A random row of parts that formulas have.
  static func random(_ generator: inout SeededGenerator) -> String {
    let parts = [
      "a", "B'", "2.5", "+", "-", "=", "(", ")", "{", "}", "_", "^", "&", #"\\"#, " ", "|", ",",
      #"\frac"#, #"\sqrt"#, "[", "]", #"\left("#, #"\right)"#, #"\begin{matrix}"#,
      #"\end{matrix}"#, #"\theta "#, #"\sum "#, #"\text{if }"#, #"\vec "#, #"\quad "#, "é", "\n",
      "$", #"\"#,
    ]
    let count = Int.random(in: 1...24, using: &generator)
    return (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
  }
}
