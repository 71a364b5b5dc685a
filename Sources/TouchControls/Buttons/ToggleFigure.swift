import TouchGeometry

/// The look of a ``Toggle``, without its knob.
struct ToggleFigure: Figure {
  var title: String
  var isOn: Bool
  var fontSize: Double
  var isPressed: Bool
  var isHovered: Bool
  var isEnabled: Bool

  /// The size of the switch.
  var trackSize: Size { Size(width: (fontSize * 3).rounded(), height: (fontSize * 1.75).rounded()) }

  /// The rectangle of the switch.
  func track(in bounds: Rect) -> Rect {
    let size = trackSize
    return Rect(
      x: bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// The middle of the knob.
  func knob(in bounds: Rect) -> Point {
    let track = track(in: bounds)
    let reach = track.height / 2
    return Point(x: isOn ? track.maxX - reach : track.minX + reach, y: track.midY)
  }

  func draw(in bounds: Rect, into list: inout DrawList) {
    let opacity = isEnabled ? 1 : ControlStyle.disabledOpacity
    let track = track(in: bounds)
    let radius = track.height / 2
    let color = isOn ? ControlStyle.accent : ControlStyle.off
    list.roundedRect(track, cornerRadius: radius, fill: color.opacity(opacity))
    if isPressed {
      list.roundedRect(track, cornerRadius: radius, fill: ControlStyle.pressOnAccent)
    } else if isHovered, isEnabled {
      list.roundedRect(track, cornerRadius: radius, fill: Color.black.opacity(0.07))
    }
    let room = track.minX - bounds.minX - fontSize / 2
    let words = ControlStyle.fitted(title, fontSize, to: room)
    guard !words.isEmpty else { return }
    list.text(
      words, at: Point(x: bounds.minX, y: bounds.midY), size: fontSize,
      color: ControlStyle.text.opacity(opacity), baseline: .middle)
  }

  func add(to hash: inout StateHash) {
    hash.add(title, fontSize, isOn, isPressed, isHovered, isEnabled)
  }
}
