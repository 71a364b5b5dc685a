import SplitMix
import TouchGeometry
import TouchSDL
import TouchScene

/// What a page of text costs: to lay it out and draw it, first and again.
struct TextCharts {
  /// As often as they are in English, and figures.
  private static let latin = Array(
    "etaoinsrhldcumfpgwybvkxjqzetaoinsrhldcumETAOINSRHLDCUM.,;:-()0123456789")
  /// Alphabets whose kerning is looked up in the font, since the table of pairs has only ASCII.
  private static let others = Array("αβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщыьэюя")

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
    var foreign = chart("growth-text-others", "The same in Greek and Cyrillic")
    let ground = try frames(of: Tables.empty(), moving: nil).first
    for count in [500, 1000, 2000, 5000] {
      let page = try times(of: words(count, of: latin))
      first.add("first time", count, (page.first - ground) / 1e6)
      again.add("afterwards", count, (page.again - ground) / 1e6)
      let other = try times(of: words(count, of: others))
      foreign.add("first time", count, (other.first - ground) / 1e6)
      foreign.add("afterwards", count, (other.again - ground) / 1e6)
    }
    return [first, again, foreign]
  }

  private static func times(of words: String) throws -> (first: Double, again: Double) {
    let stage = Tables.empty()
    let page = Layer(
      name: "page", frame: Rect(origin: .zero, size: stage.surface.size).insetBy(dx: 20, dy: 20))
    page.content = .text(Text(words, size: 13), color: .white)
    stage.root.addChild(page)
    return try frames(of: stage, moving: page)
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
