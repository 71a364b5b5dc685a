import TouchReplay
import TouchScene

/// The style that distinguishes a solver's ghost and curve from others: a dash and a colour.
struct SolverStyle {
  /// The solver's index among all solvers.
  let place: Int
  let color: Color
  private let dash: (on: Double, off: Double)

  init(_ kind: SolverKind) {
    place = SolverKind.allCases.firstIndex(of: kind) ?? 0
    // Colour-blind people can distinguish the colours on a dark background, and everyone can
    // distinguish the dashes. The colours for bright backgrounds have a contrast of 4.5 : 1 with
    // each of these.
    (color, dash) =
      switch kind {
      case .chord: (Self.ink(0xE69F00, 0x855300), (12, 4))
      case .center: (Self.ink(0x56B4E9, 0x0A5E90), (6, 4))
      case .drag: (Self.ink(0x2FCB9B, 0x07654A), (2, 4))
      case .multigesture: (Self.ink(0xF0E442, 0x655C00), (16, 6))
      case .span: (Self.ink(0xFF8A65, 0xA23408), (9, 3))
      case .wrap: (Self.ink(0xB9A7FF, 0x573DBB), (4, 2))
      case .unordered: (Self.ink(0xF2A0D0, 0x9C2C72), (3, 7))
      case .farthest: (Self.ink(0xFF80EA, 0x8E1C7E), (20, 4))
      case .euler: (Self.ink(0x9AD0FF, 0x1C5995), (8, 8))
      case .chordSteps: (Self.ink(0xFFC95C, 0x7A4F00), (12, 8))
      case .normalized: (Self.ink(0x7FE0D8, 0x0A6560), (5, 5))
      case .pivotless: (Self.ink(0xFF9AA2, 0xA8323C), (14, 3))
      case .thresholds: (Self.ink(0xC5E86C, 0x4D6300), (3, 3))
      case .giantSteps: (Self.ink(0xD7A5FF, 0x7A35B0), (10, 2))
      }
  }

  private static func ink(_ dark: UInt32, _ light: UInt32) -> Color {
    Color(dark: dark, light: light, for: .ink)
  }

  func stroke(width: Double) -> Stroke { Stroke(color, width: width, dash: dash.on, gap: dash.off) }
}

extension SolverDrift {
  /// Whether the drift is large enough to be visible.
  var isVisible: Bool { points >= 0.5 || abs(degrees) >= 0.5 || abs(factor - 1) >= 0.005 }
}
