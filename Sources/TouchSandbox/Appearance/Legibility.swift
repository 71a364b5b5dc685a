package import TouchGeometry
package import TouchInput

/// How large the words of panels, help and messages are.
///
/// Larger ones are laid out on a surface that is as much smaller, and its frame is drawn larger: they
/// break their lines there and stay on the surface.
package struct Legibility: Hashable, Sendable {
  /// How much larger than usual words are.
  package var textScale = 1.0

  /// Usual words, unless given.
  package init(textScale: Double = 1) { self.textScale = textScale }

  /// The surface that words are laid out on: with larger words a smaller one of larger points.
  package func surface(ofWordsOn surface: Surface) -> Surface { surface.magnified(textScale) }

  /// How much larger than usual the overlay and the timeline are on a surface: by the text scale,
  /// and in very large windows as everything is.
  package func magnification(on surface: Size) -> Double {
    textScale * TextExtent.growth(on: surface)
  }
}

extension Surface {
  /// One of so many times larger points.
  package func magnified(_ factor: Double) -> Surface {
    Surface(
      size: Size(width: size.width / factor, height: size.height / factor), scale: scale * factor)
  }
}
