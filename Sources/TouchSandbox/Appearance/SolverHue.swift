package import TouchScene

/// Hues that tell wrong solvers apart: each has one for dark ground and one for bright ground.
package enum SolverHue: CaseIterable, Sendable {
  case chord, center, drag, multigesture, span, wrap, unordered, euler
  case chordSteps, normalized, pivotless, thresholds, giantSteps

  /// Its colour on dark ground, then on bright ground, as `0xRRGGBB`.
  ///
  /// Those on bright ground have a contrast of 4.5 : 1 with each of the bright grounds.
  private var values: (dark: UInt32, light: UInt32) {
    switch self {
    case .chord: (0xE69F00, 0x855300)
    case .center: (0x56B4E9, 0x0A5E90)
    case .drag: (0x2FCB9B, 0x07654A)
    case .multigesture: (0xF0E442, 0x655C00)
    case .span: (0xFF8A65, 0xA23408)
    case .wrap: (0xB9A7FF, 0x573DBB)
    case .unordered: (0xF2A0D0, 0x9C2C72)
    case .euler: (0x9AD0FF, 0x1C5995)
    case .chordSteps: (0xFFC95C, 0x7A4F00)
    case .normalized: (0x7FE0D8, 0x0A6560)
    case .pivotless: (0xFF9AA2, 0xA8323C)
    case .thresholds: (0xC5E86C, 0x4D6300)
    case .giantSteps: (0xD7A5FF, 0x7A35B0)
    }
  }

  /// Its colour on dark ground.
  package var dark: Color { Color(values.dark) }
  /// Its colour on bright ground.
  package var light: Color { Color(values.light) }
}
