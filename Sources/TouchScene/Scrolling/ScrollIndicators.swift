/// The bars at the edges of a scroll layer that show the visible part of the content (SCL-10).
///
/// They are drawings, not layers: hit tests ignore them, and they are not among the children.
final class ScrollIndicators: LayerForeground {
  /// The time that they stay after the last movement, in seconds.
  static let stay = 0.4
  /// The time that they take to vanish then, in seconds.
  static let vanishing = 0.3
  /// Their thickness, and their distance from the edges, in points.
  private static let thickness = 3.0
  private static let margin = 3.0
  /// The minimum length, and that of a bar squeezed at a limit, in points.
  private static let least = 36.0
  private static let leastSqueezed = 8.0

  /// The animation of bars that wait or fade; the stage keeps it.
  private weak var fade: IndicatorFade?

  // MARK: When

  /// The content has begun to move, or has come to rest.
  func update(_ layer: ScrollLayer) {
    if layer.isContentMoving {
      if let fade { layer.stage?.remove(fade) }
      fade = nil
    } else if isMoving {
      flash(layer)
    }
    isMoving = layer.isContentMoving
  }
  private var isMoving = false

  /// Shows them, and lets them vanish from now on.
  func flash(_ layer: ScrollLayer) {
    if let fade { layer.stage?.remove(fade) }
    guard let stage = layer.stage, !bars(of: layer).isEmpty else { return }
    let fade = IndicatorFade(of: layer.name, at: stage.now)
    self.fade = fade
    stage.add(fade)
  }

  /// Returns their current opacity, 0…1, a closed form of the time since the content came to rest.
  func opacity(of layer: ScrollLayer) -> Double {
    if layer.isContentMoving { return 1 }
    guard let fade, let stage = layer.stage else { return 0 }
    return fade.opacity(at: stage.now)
  }

  // MARK: Places

  /// Returns their places in the layer's coordinates, without those of hidden bars.
  private func bars(of layer: ScrollLayer) -> [Rect] {
    let isVertical = layer.showsVerticalScrollIndicator && layer.scrollsVertically
    let isHorizontal = layer.showsHorizontalScrollIndicator && layer.scrollsHorizontally
    let (bounds, range) = (layer.bounds, layer.restRange())
    let (thickness, margin) = (Self.thickness, Self.margin)
    // In the corner they would cross.
    let corner = isVertical && isHorizontal ? thickness + margin : 0
    var bars: [Rect] = []
    if isVertical,
      let bar = Self.bar(
        bounds.minY, visible: bounds.height, range.y, track: bounds.height - 2 * margin - corner)
    {
      bars.append(
        Rect(
          x: bounds.maxX - margin - thickness, y: bounds.minY + margin + bar.start,
          width: thickness, height: bar.length))
    }
    if isHorizontal,
      let bar = Self.bar(
        bounds.minX, visible: bounds.width, range.x, track: bounds.width - 2 * margin - corner)
    {
      bars.append(
        Rect(
          x: bounds.minX + margin + bar.start, y: bounds.maxY - margin - thickness,
          width: bar.length, height: thickness))
    }
    return bars
  }

  /// Returns a bar's place on its track, with a length in proportion to the visible part, squeezed
  /// by an excess beyond a limit.
  private static func bar(
    _ offset: Double, visible: Double, _ range: ClosedRange<Double>, track: Double
  ) -> (start: Double, length: Double)? {
    guard visible > 0, track > leastSqueezed else { return nil }
    let way = range.upperBound - range.lowerBound
    let natural = min(max(track * visible / (visible + way), least), track)
    let rest = min(max(offset, range.lowerBound), range.upperBound)
    let length = max(natural - abs(offset - rest), min(leastSqueezed, natural))
    if offset > range.upperBound { return (track - length, length) }
    guard way > 0, offset >= range.lowerBound else { return (0, length) }
    return ((track - length) * (rest - range.lowerBound) / way, length)
  }

  // MARK: Drawing

  func draw(_ layer: Layer, opacity: Double, into list: inout DrawList) {
    guard let layer = layer as? ScrollLayer else { return }
    let opacity = opacity * self.opacity(of: layer)
    guard opacity > 0 else { return }
    let (map, radius, style) = (layer.toSurface, Self.thickness / 2, layer.indicatorStyle)
    for bar in bars(of: layer) {
      if let rim = style.rim {
        list.roundedRect(
          bar.insetBy(dx: -0.5, dy: -0.5), cornerRadius: radius + 0.5, transform: map,
          fill: rim.opacity(opacity))
      }
      list.roundedRect(bar, cornerRadius: radius, transform: map, fill: style.fill.opacity(opacity))
    }
  }
}

/// An animation that causes the frames in which indicators vanish; they compute their own opacity.
final class IndicatorFade: Animation {
  private let name: String
  private let start: Timestamp
  let end: Timestamp
  var isMotion: Bool { false }

  init(of name: String, at time: Timestamp) {
    self.name = name
    start = time
    end = time.advanced(bySeconds: ScrollIndicators.stay + ScrollIndicators.vanishing)
  }

  func opacity(at time: Timestamp) -> Double {
    if time >= end { return 0 }
    let past = time.seconds(since: start) - ScrollIndicators.stay
    return 1 - min(max(past / ScrollIndicators.vanishing, 0), 1)
  }

  func show(at time: Timestamp) {}
  func finish() {}
}

extension IndicatorFade: StateHashable {
  func add(to hash: inout StateHash) { hash.add(name, start) }
}

extension ScrollLayer {
  /// The colours of the indicators.
  public enum IndicatorStyle: Sendable {
    /// Dark, with a light rim, so that the bars are visible on everything.
    case `default`
    /// Dark, for light content.
    case black
    /// Light, for dark content.
    case white

    var fill: Color {
      self == .white ? ColorRole.highlight.color.opacity(0.55) : Color.black.opacity(0.5)
    }
    var rim: Color? { self == .default ? ColorRole.highlight.color.opacity(0.3) : nil }
  }

  /// Shows the bars for a moment, so that users see that there is more content; call it when the
  /// layer appears.
  public final func flashScrollIndicators() { indicators.flash(self) }

  /// Whether fingers, a wheel, the program or momentum move or zoom the content now.
  final var isContentMoving: Bool {
    drag != nil || pinching != nil || motion != nil || edgeScroll != nil
  }
}
