import TouchGeometry
import TouchSandbox
import TouchScene

extension FigureDrawing {
  /// Words at the bottom of a figure.
  struct Readout {
    let words: String
    var isBold = false
    var color = Palette.text

    var face: FontFace { isBold ? .sansBold : .sans }

    /// The words with a space before the last number at which no line ends.
    var unbroken: String {
      guard let space = words.lastIndex(of: " "),
        words[space...].dropFirst().first?.isNumber == true
      else { return words }
      return String(words[..<space] + "\u{A0}" + words[space...].dropFirst())
    }
  }

  /// The letters of words that fit, and the smallest ones.
  private static let readoutSizes = (most: 17.0, least: 12.0)

  /// Draws words at the bottom, one below the other, each on a ground of its own.
  ///
  /// If some are wider than the surface, all become smaller; then they are broken into lines.
  func draw(_ readouts: [Readout], into list: inout DrawList) {
    let margin = 3 * growth
    let padding = Size(width: 6 * growth, height: 4 * growth)
    let room = max(surface.width - 2 * (margin + padding.width), growth)
    let (most, least) = (Self.readoutSizes.most * growth, Self.readoutSizes.least * growth)
    let widest = readouts.map { TextExtent.width($0.words, face: $0.face, size: most) }.max() ?? 0
    // Rounded widths may be a little larger than the letters' share.
    var size = widest > room ? max(0.99 * most * room / widest, least) : most
    func blocks() -> [(readout: Readout, lines: [String], height: Double)] {
      readouts.map { readout in
        let lines = TextExtent.wrap(readout.unbroken, to: room, face: readout.face, size: size)
        let height = Double(lines.count) * TextExtent.lineHeight(readout.face, size: size)
        return (readout, lines, height + 2 * padding.height)
      }
    }
    let gap = 2 * growth
    var shown = blocks()
    // In the smallest figures large text would leave the surface at its top.
    while size > growth, shown.reduce(2 * margin, { $0 + $1.height + gap }) > surface.height {
      size *= 0.9
      shown = blocks()
    }
    var bottom = surface.height - margin
    for (readout, lines, height) in shown.reversed() {
      list.text(
        lines.joined(separator: "\n"),
        centeredAt: Point(x: surface.width / 2, y: bottom - height / 2), face: readout.face,
        size: size, color: readout.color,
        badge: .init(color: Palette.panel, padding: padding, cornerRadius: 8 * growth))
      bottom -= height + gap
    }
  }
}
