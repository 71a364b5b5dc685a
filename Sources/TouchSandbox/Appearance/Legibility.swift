package import TouchGeometry
package import TouchInput

/// The size of the words of panels, help and messages.
///
/// Larger words are laid out on a surface that is smaller by the same factor, and its frame is
/// drawn larger. The words break their lines there and stay on the surface.
package struct Legibility: Hashable, Sendable {
  /// The factor by which words are larger than usual.
  package var textScale = 1.0

  /// Creates a legibility; by default, words have their usual size.
  package init(textScale: Double = 1) { self.textScale = textScale }

  /// Returns the surface on which words are laid out: larger words have a smaller one of larger
  /// points.
  package func surface(ofWordsOn surface: Surface) -> Surface { surface.magnified(textScale) }

  /// Returns the factor by which the overlay and the timeline are larger than usual on a surface:
  /// the text scale, and in very large windows also the factor of everything else.
  package func magnification(on surface: Size) -> Double {
    textScale * TextExtent.growth(on: surface)
  }
}

extension Surface {
  /// Returns a surface whose points are larger by a factor.
  package func magnified(_ factor: Double) -> Surface {
    Surface(
      size: Size(width: size.width / factor, height: size.height / factor), scale: scale * factor)
  }
}
