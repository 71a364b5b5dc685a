import TouchReplay
import TouchScene

/// What tells a solver's ghost and its curve from the others': a number, a dash, and a colour.
struct SolverStyle {
  let number: Int
  let color: Color
  private let dash: (on: Double, off: Double)

  init(_ kind: SolverKind) {
    number = (SolverKind.allCases.firstIndex(of: kind) ?? 0) + 1
    // The colours are told apart by colour-blind people as well, on a dark ground; the dashes and
    // the numbers by everybody.
    (color, dash) =
      switch kind {
      case .chord: (Color(0xE69F00), (12, 4))
      case .center: (Color(0x56B4E9), (6, 4))
      case .drag: (Color(0x2FCB9B), (2, 4))
      case .multigesture: (Color(0xF0E442), (16, 6))
      case .span: (Color(0xFF8A65), (9, 3))
      case .wrap: (Color(0xB9A7FF), (4, 2))
      case .unordered: (Color(0xF2A0D0), (3, 7))
      case .farthest: (Color(0xFFFFFF), (20, 4))
      case .euler: (Color(0x9AD0FF), (8, 8))
      case .chordSteps: (Color(0xFFC95C), (12, 8))
      case .normalized: (Color(0x7FE0D8), (5, 5))
      case .pivotless: (Color(0xFF9AA2), (14, 3))
      case .thresholds: (Color(0xC5E86C), (3, 3))
      case .giantSteps: (Color(0xD7A5FF), (10, 2))
      }
  }

  func stroke(width: Double) -> Stroke {
    Stroke(color, width: width, dash: dash.on, gap: dash.off)
  }
}

extension SolverDrift {
  /// Whether anybody could see it.
  var isVisible: Bool { points >= 0.5 || abs(degrees) >= 0.5 || abs(factor - 1) >= 0.005 }
}
