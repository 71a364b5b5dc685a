import Testing
import TouchRaster
import TouchScene

@Suite("What a golden frame that differs says")
struct GoldenComparisonTests {
  @Test("A changed, a missing and a new line each have their place")
  func lines() {
    let known = ["a", "b", "c", "d"]
    #expect(LineDifference(expected: known, found: known).sentences == [])
    #expect(
      LineDifference(expected: known, found: ["a", "x", "c", "d"]).sentences
        == ["line 2: expected b, found x"])
    #expect(
      LineDifference(expected: known, found: ["a", "b", "d"]).sentences
        == ["line 3: expected c, found nothing of it"])
    #expect(
      LineDifference(expected: known, found: ["n"] + known).sentences
        == ["before line 1: expected nothing, found n"])
    let other = LineDifference(expected: known, found: ["1", "2", "3", "4"])
    #expect(other.summary(1) == "line 1: expected a, found 1\nand 3 more")
  }

  @Test("A picture differs by size and by place, and not by what no eye sees")
  func pictures() {
    let grey = PixelImage(width: 100, height: 50, filledWith: .init(red: 90, green: 90, blue: 90))
    let faint = PixelImage(width: 100, height: 50, filledWith: .init(red: 106, green: 90, blue: 90))
    #expect(PictureDifference(expected: grey, found: faint).sentence == nil)
    var marked = grey
    for x in 20..<24 { marked[x, 7] = .init(red: 90, green: 190, blue: 90) }
    #expect(
      PictureDifference(expected: grey, found: marked).sentence
        == "4 pixels differ, by up to 100 of 255, in 4 × 1 pixels at 20, 7")
    let small = PixelImage(width: 10, height: 5, filledWith: .init(red: 0, green: 0, blue: 0))
    #expect(
      PictureDifference(expected: grey, found: small).sentence
        == "expected 100 × 50 pixels, found 10 × 5")
  }

  @Test("A line has a colour's role, and no digits that a system's mathematics may change")
  func words() {
    var list = DrawList(background: ColorRole.background.color)
    list.text(TextDraw("a\nb", at: Point(x: 1.0499999, y: -0.00001), color: ColorRole.amber.color))
    list.line(
      from: Point(x: 0.05, y: 2), to: Point(x: 3, y: 4), stroke: Stroke(Color(0x123456), width: 2))
    let lines = FrameLines(list).lines
    #expect(
      lines == [
        "ground background", #"text "a\nb" amber sans 14 left top at 1.1,0"#,
        "line #123456 2 wide 0.1,2 3,4",
      ])
  }
}
