import TouchGeometry
import TouchSandbox

/// What the window shows over a scene at its edges, where nothing of the scene can be read or tapped.
///
/// The measures are those of the bar and of the line of gestures; a test compares them.
struct WindowEdges: Hashable {
  /// The right corner above, in which a finger opens the window's bar; the bar's tab lies there.
  let corner: Rect
  /// The height in which the line of gestures lies, from side to side: its width depends on the
  /// scene.
  let line: Rect

  /// What the bar's tab takes for a finger, in a window of the usual size.
  static let tab = Size(width: 56, height: 44)
  /// How large the line's letters are there, and how much higher than them the line is.
  private static let letters = 13.0
  private static let padding = 9.0

  /// - Parameters:
  ///   - size: The window's size.
  ///   - textScale: How much larger than usual its words are.
  init(of size: Size, textScale: Double) {
    let growth = TextExtent.growth(on: size)
    let width = (Self.tab.width * growth).rounded()
    corner = Rect(
      x: size.width - width, y: 0, width: width, height: (Self.tab.height * growth).rounded(.up))
    // Larger words are laid out in a smaller window.
    let words = Size(width: size.width / textScale, height: size.height / textScale)
    let letters = (Self.letters * TextExtent.growth(on: words)).rounded()
    let height = (TextExtent.lineHeight(size: letters) + Self.padding) * textScale
    line = Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }
}
