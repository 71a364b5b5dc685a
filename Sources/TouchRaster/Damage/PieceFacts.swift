import TouchGeometry
import TouchScene

/// The known facts of a command.
struct CommandFact {
  enum Kind {
    case clip, endOfClip, mayHide, model, other
  }

  var kind: Kind
  /// Its extent, or nil if that is not known.
  var reach: PixelRect?

  init(_ command: DrawCommand, scale: Double, _ resources: RenderResources) {
    kind =
      switch command {
      case .clip(nil): .endOfClip
      case .clip, .clipPolygon: .clip
      case .polygon(let points, let color):
        color.alpha >= 1 && points.count > 2 ? .mayHide : .other
      case .image(let image): image.tint.letsAllThrough ? .mayHide : .other
      case .model: .model
      case .triangles, .area, .stroke, .text: .other
      }
    reach = command.extent(resources)?.pixels(scale: scale)
  }

  var isClip: Bool { kind == .clip || kind == .endOfClip }
}

/// The known facts of a piece.
struct PieceFacts {
  /// The facts of each command, because reading the command itself retains its references.
  var facts: [CommandFact]
  /// The extent of its commands, or nil if that is not known of all.
  private(set) var reach: PixelRect?
  private(set) var lastClip: Int?
  private(set) var models: [Int] = []

  init(_ facts: [CommandFact]) {
    self.facts = facts
    var reach: PixelRect? = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
    for (index, fact) in facts.enumerated() {
      if fact.isClip {
        lastClip = index
        continue
      }
      if fact.kind == .model { models.append(index) }
      reach = reach.flatMap { reach in
        fact.reach.map { $0.isEmpty ? reach : reach.isEmpty ? $0 : reach.union($0) }
      }
    }
    self.reach = reach
  }

  /// Whether it need not be drawn for a part.
  func isOutside(_ part: PixelRect) -> Bool {
    guard lastClip == nil, let reach else { return false }
    return !reach.intersects(part)
  }
}

extension Color {
  /// Whether an opaque image that is multiplied by it is opaque still.
  var letsAllThrough: Bool { alpha >= 1 && red >= 1 && green >= 1 && blue >= 1 }
}
