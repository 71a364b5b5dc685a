import SplitMix
import TouchGeometry
import TouchSDL
import TouchScene
import TouchTypesetting

/// What a page of text costs: to lay it out and draw it, first and again.
struct TextCharts {
  /// What a page is written in.
  private enum Script: String, CaseIterable {
    case latin = "Latin"
    case greek = "Greek"
    case cyrillic = "Cyrillic"
    case formulas = "formulas"

    /// About as often as they are in a language, and some capitals and figures.
    var letters: [Character] {
      switch self {
      case .latin: Array("etaoinsrhldcumfpgwybvkxjqzetaoinsrhldcumETAOINSRHLDCUM.,;:-()0123456789")
      case .greek: Array("αοιετσνηυρπκμλςγδθχωφβξζψάέίόήαοιετσνηυρπκμλΑΟΙΕΤΣΝΗΚ.,;:-()0123456789")
      case .cyrillic:
        Array("оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфоеаинтсрвлкмдпОЕАИНТСРВЛ.,;:-()0123456789")
      case .formulas: []
      }
    }
  }

  /// Words of random letters, so many characters in all.
  private static func words(_ count: Int, of letters: [Character]) -> String {
    var random = SplitMix(state: 29)
    var text = ""
    var left = 0
    for _ in 0..<count {
      if left == 0 {
        left = Int.random(in: 2...9, using: &random)
        text.append(" ")
      } else {
        left -= 1
        text.append(letters.randomElement(using: &random) ?? "e")
      }
    }
    return text
  }

  /// A page on a surface of 1280 × 800 points: wrapped, laid out, made a draw list and drawn.
  ///
  /// - Returns: The charts. What drawing the ground alone takes is taken off.
  /// - Throws: `DrawingError`
  static func page() throws -> [Chart] {
    func chart(_ name: String, _ title: String, atMost limit: Double? = nil) -> Chart {
      Chart(
        name: name, title: title, xTitle: "glyphs", yTitle: "ms", isLinear: true,
        limit: limit.map { ($0, "at most") })
    }
    var first = chart("growth-text", "A page of text, seen for the first time", atMost: 10)
    var again = chart("growth-text-again", "The page of text, laid out and drawn again", atMost: 2)
    var formulas = chart("growth-text-formulas", "A page of formulas, a layer each")
    let ground = try frames(of: Tables.empty(), moving: nil).first
    for script in Script.allCases {
      for count in [500, 1000, 2000, 5000] {
        let stage = Tables.empty()
        let page = Layer(
          name: "page",
          frame: Rect(origin: .zero, size: stage.surface.size).insetBy(dx: 20, dy: 20))
        stage.root.addChild(page)
        if script == .formulas {
          write(formulas: count, on: page)
        } else {
          page.content = .text(Text(words(count, of: script.letters), size: 13), color: .white)
        }
        let times = try frames(of: stage, moving: page)
        let (one, other) = ((times.first - ground) / 1e6, (times.again - ground) / 1e6)
        if script == .formulas {
          formulas.add("first time", count, one)
          formulas.add("afterwards", count, other)
        } else {
          first.add(script.rawValue, count, one)
          again.add(script.rawValue, count, other)
        }
      }
    }
    return [first, again, formulas]
  }

  /// Formulas of so many letters and signs in all, a layer each.
  private static func write(formulas count: Int, on page: Layer) {
    let sources = [
      #"\frac{a+b}{c-d}=\sqrt{x^2+y^2}"#, #"\begin{pmatrix}a&b\\c&d\end{pmatrix}"#,
      #"\theta=\arctan\frac{\sin\alpha}{\cos\beta}"#, #"p'=s\,R(p-c)+c+t_1"#,
      #"\sum_{i=1}^{n}(x_i-\bar{x})^2"#,
    ]
    var left = count
    var corner = Point.zero
    var rowHeight = 0.0
    for index in 0... {
      guard let math = try? MathText(sources[index % sources.count], size: 13) else { return }
      let layout = math.layout()
      if corner.x + layout.size.width > page.bounds.width {
        corner = Point(x: 0, y: corner.y + rowHeight + 2)
        // Where the page is full another one lies over it.
        if corner.y > page.bounds.height - 40 { corner.y = 0 }
        rowHeight = 0
      }
      let formula = Layer(
        name: "formula \(index)", frame: Rect(origin: corner, size: layout.size))
      formula.content = .math(math, color: .white)
      page.addChild(formula)
      corner.x += layout.size.width.rounded(.up) + 8
      rowHeight = max(rowHeight, layout.size.height.rounded(.up))
      var drawn = DrawList()
      layout.draw(at: .zero, color: .white, into: &drawn)
      left -= drawn.commands.reduce(0) {
        if case .text(let text) = $1 { $0 + text.string.count } else { $0 }
      }
      if left <= 0 { return }
    }
  }

  /// The least time of the first frame with new resources, and of a later frame.
  ///
  /// The layer moves to and fro by a point, since a frame that equals the last one is not drawn again.
  private static func frames(of stage: Stage, moving layer: Layer?) throws -> (
    first: Double, again: Double
  ) {
    var (first, again) = (Double.infinity, Double.infinity)
    for _ in 0..<9 {
      let resources = RenderResources { path throws(ImageError) in
        throw ImageError.unreadable(path: path, reason: "there are no images")
      }
      let renderer = try OffscreenRenderer(
        size: stage.surface.size, scale: 1, resources: resources)
      func frame() throws -> Double {
        try Meter.nanoseconds { _ = try renderer.render(stage.drawList(background: .black)) }
      }
      first = min(first, try frame())
      for step in 0..<6 {
        layer?.position.x += step.isMultiple(of: 2) ? 1 : -1
        again = min(again, try frame())
      }
    }
    return (first, again)
  }
}
