import TouchExplain
import TouchGeometry
import TouchInput
import TouchSandbox
import TouchScene

/// The layers over a window's content, from back to front.
///
/// Below them is the stage; above them are the words about latency and the bar.
enum FrameLayer: CaseIterable {
  /// The line of gestures at the bottom.
  case hint
  /// The timeline of a recording.
  case timeline
  /// The panel of gestures and keys.
  case help
  /// A temporary message.
  case message

  /// Whether the layer covers only the part of the window below the bar.
  var isBelowBar: Bool { self == .help || self == .message }

  /// Whether the layer is above the scene alone if panels have a room of their own.
  var isAboveScene: Bool { self == .hint || self == .message }

  /// Returns the enlargement of the layer's points, which gives words the size that the user wants.
  func magnification(_ preferences: Preferences) -> Double {
    self == .timeline ? 1 : preferences.textScale
  }
}

/// The composition of a frame, layer by layer.
struct FrameComposer {
  let surface: Surface
  let preferences: Preferences

  /// Returns a frame of the content, without the bar.
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

  /// Returns the surface of a layer, and its place in the window.
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
