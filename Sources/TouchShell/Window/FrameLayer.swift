import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The layers over a window's content, from back to front.
///
/// The stage is below all of these; the bar, and the words about latency, above.
enum FrameLayer: CaseIterable {
  /// The line of gestures at the bottom.
  case hint
  /// The timeline of a recording.
  case timeline
  /// The panel of gestures and keys.
  case help
  /// A message, for a while.
  case message

  /// Whether it has only what the bar leaves of the window.
  var isBelowBar: Bool {
    switch self {
    case .hint, .timeline: false
    case .help, .message: true
    }
  }

  /// Whether it stands over the scene alone, where panels have a room of their own.
  var isAboveScene: Bool {
    switch self {
    case .hint, .message: true
    case .timeline, .help: false
    }
  }

  /// How large its points are: words are as large as the user wants to see them.
  func magnification(_ preferences: Preferences) -> Double {
    self == .timeline ? 1 : preferences.textScale
  }
}

/// Puts a frame together, layer by layer.
struct FrameComposer {
  let surface: Surface
  let preferences: Preferences

  /// A frame of the content, without the bar.
  @MainActor
  func frame(of content: any ShellContent) -> DrawList {
    var list = content.drawStage()
    for layer in FrameLayer.allCases {
      let fit = fit(of: layer, over: content)
      var drawn = DrawList()
      content.draw(
        layer, on: Surface(size: fit.inner, scale: surface.scale * fit.transform.a), into: &drawn)
      guard !drawn.commands.isEmpty else { continue }
      list.append(contentsOf: drawn, transform: fit.transform)
    }
    return list
  }

  /// The surface that a layer is drawn on, and where that lies in the window.
  @MainActor
  func fit(of layer: FrameLayer, over content: any ShellContent) -> SurfaceFit {
    let inset = layer.isBelowBar ? max(content.topInset, 0) : 0
    let size = (layer.isAboveScene ? content.room?.scene : nil) ?? surface.size
    let height = inset > 0 ? max(size.height - inset, 1) : size.height
    let scale = layer.magnification(preferences)
    return SurfaceFit(
      inner: Size(width: size.width / scale, height: height / scale),
      outer: Rect(x: 0, y: inset, width: size.width, height: height))
  }
}
