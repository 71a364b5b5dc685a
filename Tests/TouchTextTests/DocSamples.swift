import Testing
import TouchGeometry
import TouchText

// The samples of the page of TouchText, as they stand there.

@Suite("Documentation: the samples of TouchText do what the page says")
struct DocSamples {
  @Test("a note is wrapped into two lines, and the room that was measured holds them")
  func wrapped() throws {
    func print(_ line: String, _ origin: Point) { lines.append(line) }
    var lines: [String] = []
    let note = Text("Buy milk, and bread if there is any", size: 14, lines: 2)
    let room = note.size(width: 160)
    for line in note.layout(width: 160).lines { print(line.string, line.origin) }
    #expect(lines.count == 2)
    #expect(room.width <= 160 && room.height >= 28)
  }

  @Test("another font stands behind the bundled ones")
  func added() throws {
    let bytes = try TestFonts.bytes("sample.ttf")
    let fonts = FontSet.bundled.adding(try FontCollection(bytes).fonts)
    #expect(fonts.fonts.count > FontSet.bundled.fonts.count)
  }
}
