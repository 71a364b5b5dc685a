import TouchGeometry
import TouchScene

/// A button over a map, + or −: each tap zooms about the middle of the window.
final class MapZoomButton: MapButton {
  /// The effect of a tap.
  enum Kind: String, CaseIterable {
    case zoomIn
    case zoomOut

    /// The end of its layer's name.
    var name: String { rawValue }

    /// The end of its recognizer's name.
    var recognizerName: String { name + "Tap" }
  }

  /// The effect of a tap.
  let kind: Kind
  private unowned let behavior: MapBehavior

  /// Half the length of a bar in the button's sign.
  private static let reach = 8.0

  /// Puts a button over a map, into the map's parent.
  init(_ kind: Kind, of behavior: MapBehavior) {
    self.kind = kind
    self.behavior = behavior
    super.init(kind.name, tap: kind.recognizerName, over: behavior.layer) { [unowned behavior] in
      behavior.zoomAboutMiddle(kind)
    }
  }

  override func draw(_ layer: Layer, into list: inout DrawList) {
    super.draw(layer, into: &list)
    let stroke = Stroke(
      behavior.canZoom(kind) ? Palette.text : Palette.text.opacity(0.35), width: 2.4)
    let reach = Self.reach
    list.polyline([Point(x: -reach, y: 0), Point(x: reach, y: 0)], stroke: stroke)
    if kind == .zoomIn {
      list.polyline([Point(x: 0, y: -reach), Point(x: 0, y: reach)], stroke: stroke)
    }
  }
}
