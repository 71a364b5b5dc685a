package import TouchGeometry
package import TouchInput
package import TouchScene

/// How large and how plain the words of panels, help and messages are.
package struct Legibility: Hashable, Sendable {
  /// How much larger than usual words are.
  package var textScale = 1.0
  /// Whether words are bright on black, or black on white.
  package var highContrast = false
  /// Whether frames are drawn on dark or on bright ground.
  package var theme = Theme.system

  /// Usual words on dark ground, unless given.
  package init(textScale: Double = 1, highContrast: Bool = false, theme: Theme = .system) {
    self.textScale = textScale
    self.highContrast = highContrast
    self.theme = theme
  }

  /// The surface that words are laid out on: with larger words a smaller one of larger points.
  package func surface(ofWordsOn surface: Surface) -> Surface { surface.magnified(textScale) }

  /// How much larger than usual the overlay and the timeline are on a surface: by the text scale,
  /// and in very large windows as everything is.
  package func magnification(on surface: Size) -> Double {
    textScale * TextExtent.growth(on: surface)
  }
}
