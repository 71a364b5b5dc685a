import TouchScene

/// The tool of a finger: a shape to draw, an image, or the selection of shapes.
enum PaintTool: String, Sendable, Hashable, CaseIterable {
  case line, rectangle, ellipse, image, freehand, stamp, select

  /// The name shown to people.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The shape; nil for an image.
  var kind: Shape.Kind? { self == .freehand ? .path : Shape.Kind(rawValue: rawValue) }

  /// Whether the tool paints an image.
  var isImage: Bool { self == .image || self == .stamp }

  /// The key that chooses the tool.
  var key: String {
    switch self {
    case .line: "L"
    case .rectangle: "B"
    case .ellipse: "E"
    case .image: "I"
    case .freehand: "F"
    case .stamp: "M"
    case .select: "V"
    }
  }
}

/// The colour that a finger draws with.
enum PaintColor: String, Sendable, Hashable, CaseIterable {
  case red, blue, yellow, green, random

  /// The mark on the colour's button: the name's first letter, or a question mark for a random
  /// colour.
  var mark: String { self == .random ? "?" : rawValue.prefix(1).uppercased() }

  /// The colour; nil if it is random.
  var color: Color? {
    switch self {
    case .red: ColorRole.red.color
    case .blue: ColorRole.blue.color
    case .yellow: ColorRole.yellow.color
    case .green: ColorRole.green.color
    case .random: nil
    }
  }
}

/// Random colours as light and as strong as the named ones: the same for the same seed, on every
/// machine.
struct RandomColors {
  private(set) var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Returns the next colour, in 256 steps per component, so that a scene file can store it
  /// exactly.
  mutating func next() -> Color {
    // SplitMix64 (G. Steele, D. Lea, C. Flood, 2014).
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    let hue = Double((z ^ (z >> 31)) >> 11) * 0x1p-53 * 6
    // One component is full, one is low, and one rises or falls over a sixth of the circle.
    let sixth = Int(hue)
    let part = hue - Double(sixth)
    let (low, high) = (0.38, 1.0)
    let middle = low + (high - low) * (sixth % 2 == 0 ? part : 1 - part)
    let parts =
      switch sixth {
      case 0: (high, middle, low)
      case 1: (middle, high, low)
      case 2: (low, high, middle)
      case 3: (low, middle, high)
      case 4: (middle, low, high)
      default: (high, low, middle)
      }
    func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
    return Color(byte(parts.0) << 16 | byte(parts.1) << 8 | byte(parts.2))
  }
}
