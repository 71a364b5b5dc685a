import TouchGeometry

/// The window's controls at the edges of a scene, under which nothing of the scene can be read or
/// tapped.
///
/// The measures are those of the bar and of the line of gestures; a test compares them.
struct WindowEdges: Hashable {
  /// The upper right corner with the bar's tab, in which a finger opens the window's bar.
  let corner: Rect
  /// The strip of the line of gestures, from side to side because its width depends on the scene.
  let line: Rect

  /// The size of the bar's tab for a finger, in a window of the usual size.
  static let tab = Size(width: 56, height: 44)
  /// The text size of the line, and its extra height.
  private static let letters = 13.0
  private static let padding = 9.0

  /// - Parameters:
  ///   - size: The window's size.
  ///   - textScale: The text scale.
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
