import Foundation
import TouchGeometry
package import TouchInput
package import TouchScene

extension DrawList {
  /// Adds words and panels as legible as asked.
  ///
  /// Large ones are laid out on a surface that is as much smaller, then drawn larger: they break
  /// their lines there and stay on the surface.
  ///
  /// - Parameters:
  ///   - surface: Where they are drawn.
  ///   - legibility: How large and how plain.
  ///   - other: How large they are instead.
  ///   - draw: Adds them, on the surface that it is given.
  package mutating func appendWords(
    on surface: Surface, _ legibility: Legibility, scale other: Double? = nil,
    _ draw: (Surface, inout DrawList) -> Void
  ) {
    let scale = other ?? legibility.textScale
    if scale == 1, !legibility.highContrast { return draw(surface, &self) }
    var words = DrawList()
    draw(surface.magnified(scale), &words)
    if legibility.highContrast { words = words.inHighContrast(legibility.theme) }
    append(contentsOf: words, transform: Transform2D(scaleX: scale, y: scale))
  }

  /// The same with bright words and lines on black; for the light theme with those colours that
  /// become black on white when the frame is drawn in it.
  ///
  /// A colour that says something, such as that of a problem, stays where it has a contrast of 7 : 1
  /// on black, or on white.
  package func inHighContrast(_ theme: Theme = .dark) -> DrawList {
    var list = DrawList(background: background)
    for command in commands {
      switch command {
      case .polygon(let points, let color):
        list.append(.polygon(points: points, color: color.asGround(theme)))
      case .stroke(let points, let isClosed, var stroke):
        stroke.color = stroke.color.asInk(theme)
        stroke.width = max(stroke.width, 1.5)
        list.append(.stroke(points: points, isClosed: isClosed, stroke: stroke))
      case .text(var text):
        text.color = text.color.asInk(theme)
        if let badge = text.badge { text.badge?.color = badge.color.asGround(theme) }
        list.append(.text(text))
      default: list.append(command)
      }
    }
    return list
  }
}

extension Color {
  /// How bright it is, 0…1: WCAG's relative luminance.
  package var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// WCAG's contrast with another color, 1…21.
  package func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// What is written or drawn: opaque, and bright on black or dark on white.
  fileprivate func asInk(_ theme: Theme) -> Color {
    var color = self
    color.alpha = 1
    if theme.isLight {
      return ThemeColors.sandbox.lightLine(color).contrast(with: .white) >= 7
        ? color : ColorRole.text.dark
    }
    return color.contrast(with: .black) >= 7 ? color : .white
  }

  /// What it is written on: black or white, unless it is a mark itself, as a dot is.
  fileprivate func asGround(_ theme: Theme) -> Color {
    var color = self
    color.alpha = 1
    return color.luminance > 0.18 && alpha > 0.5
      ? color : theme.isLight ? ColorRole.panel.dark : .black
  }
}

extension Surface {
  /// One of so many times larger points.
  package func magnified(_ factor: Double) -> Surface {
    Surface(
      size: Size(width: size.width / factor, height: size.height / factor), scale: scale * factor)
  }
}
