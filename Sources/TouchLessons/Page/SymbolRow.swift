package import TouchControls
package import TouchGeometry
import TouchSandbox
package import TouchScene

/// A letter of a formula with its meaning, lit in the row and in the figure while it is pointed at.
package final class SymbolRow: Control {
  /// The symbol that the row explains.
  let symbol: LessonSymbol
  private let size: Double

  /// Creates a row as high as its words.
  ///
  /// - Parameters:
  ///   - symbol: The symbol that the row explains.
  ///   - width: The row's width.
  ///   - size: The text size, in points.
  init(_ symbol: LessonSymbol, width: Double, size: Double) {
    (self.symbol, self.size) = (symbol, size)
    let figure = SymbolRowFigure(symbol: symbol, size: size, isLit: false)
    super.init(
      name: "\(symbol.letter)  \(symbol.meaning)",
      frame: Rect(x: 0, y: 0, width: width, height: figure.height(of: width)))
  }

  /// Returns whether a finger, a mouse or the keyboard points at the row.
  func isPointed(showsFocus: Bool) -> Bool { isPressed || isHovered || (isFocused && showsFocus) }

  /// Shows whether the row is lit.
  func show(isLit: Bool) {
    content = .figure(AnyFigure(SymbolRowFigure(symbol: symbol, size: size, isLit: isLit)))
  }

  /// The role of the control: a button.
  package override var role: ControlRole { .button }

  /// Returns whether a point is inside the row, without a margin, so that close rows do not take
  /// each other's touches.
  package override func contains(_ point: Point) -> Bool { bounds.contains(point) }
}

/// The words of a row.
private struct SymbolRowFigure: Figure {
  let symbol: LessonSymbol
  let size: Double
  let isLit: Bool

  private var indent: Double { (size * 1.7).rounded() }
  private var inset: Double { (size * 0.1).rounded() }

  private var meaning: Text {
    Text(symbol.meaning, size: size, lineHeight: (size * 1.36).rounded())
  }

  func height(of width: Double) -> Double {
    meaning.size(width: width - indent).height.rounded(.up) + 2 * inset
  }

  func draw(in bounds: Rect, into list: inout DrawList) {
    if isLit {
      list.roundedRect(
        bounds.insetBy(dx: -6, dy: 0), cornerRadius: 6, fill: Palette.pivot.opacity(0.2))
    }
    let color = isLit ? Palette.pivot : symbol.mark == nil ? Palette.text : Palette.limit
    let letter = Text(symbol.letter, size: size, weight: .bold, lineHeight: (size * 1.36).rounded())
    let top = bounds.minY + inset
    let height = bounds.height - 2 * inset
    TextFigure(letter, color: color).draw(
      in: Rect(x: bounds.minX, y: top, width: indent, height: letter.size(width: indent).height),
      into: &list)
    TextFigure(meaning, color: Palette.text).draw(
      in: Rect(x: bounds.minX + indent, y: top, width: bounds.width - indent, height: height),
      into: &list)
  }

  func add(to hash: inout StateHash) { hash.add(symbol.letter + symbol.meaning, size, isLit) }
}
