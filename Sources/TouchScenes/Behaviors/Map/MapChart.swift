import TouchGeometry
import TouchScene

/// The overlay of a map that does not turn with it: names, a scale bar, a compass, zoom buttons,
/// and the captions of the two marks.
final class MapChart: LayerPainter {
  /// The layer that shows names; it covers the map's parent.
  let layer: Layer
  /// The compass above it.
  let compass: MapCompass
  /// The zoom buttons, + before −; empty unless asked for.
  let zoomButtons: [MapZoomButton]

  private unowned let map: Layer
  private let marks: [MapMark]
  private let world: WorldMap
  /// The user's text scale.
  private var textScale = 1.0
  /// The window's controls over the chart.
  private var edges: WindowEdges

  /// The captions of the marks.
  private static let words = ["First mark", "Second mark"]
  /// The text size of a city's name, in points.
  static let size = 13.0
  /// The minimum scale for the choice of names, so that the names of large countries stay on a
  /// smaller map.
  private static let leastScale = 0.6

  /// Puts a chart over a map; nil if the map's layer shows no ``MapFigure``.
  init?(of behavior: MapBehavior) {
    let map = behavior.layer
    guard case .figure(let any) = map.content, let figure = any.figure as? MapFigure,
      let parent = map.parent
    else { return nil }
    self.map = map
    marks = behavior.marks
    world = figure.world
    layer = Layer(name: "\(map.name).names", frame: parent.bounds)
    layer.isUserInteractionEnabled = false
    parent.addChild(layer)
    compass = MapCompass(of: behavior)
    zoomButtons = behavior.options.buttons.map { MapZoomButton($0, of: behavior) }
    edges = WindowEdges(of: parent.bounds.size, textScale: textScale)
    layer.painter = self
    fit()
  }

  /// The chart's layers.
  var layers: [Layer] { [layer, compass.layer] + zoomButtons.map(\.layer) }

  private var growth: Double { TextExtent.growth(on: layer.bounds.size) }

  /// Covers the map's parent, with a text scale.
  func fit(textScale: Double? = nil) {
    guard let parent = map.parent else { return }
    if let textScale { self.textScale = textScale }
    let room = parent.bounds
    layer.frame = room
    edges = WindowEdges(of: room.size, textScale: self.textScale)
    let growth = growth * self.textScale
    compass.layOut(growth: growth, below: edges.corner)
    layOutZoomButtons(growth: growth)
  }

  /// Places the zoom buttons below the compass, or hides them if no room would be left below them.
  private func layOutZoomButtons(growth: Double) {
    let step = (2 * MapZoomButton.radius + 8) * growth
    let lowest = compass.box.maxY + Double(zoomButtons.count + 1) * step
    for (index, button) in zoomButtons.enumerated() {
      button.layer.isHidden = lowest > min(edges.line.minY, layer.bounds.maxY)
      button.layer.transform = compass.layer.transform
      button.layer.position = compass.layer.position + Vector(dx: 0, dy: Double(index + 1) * step)
    }
  }

  func draw(_ layer: Layer, into list: inout DrawList) {
    let visible = layer.bounds
    let letters = (Self.size * growth * textScale).rounded()
    let sheet = MapFigure.sheet(in: map.bounds).concatenating(map.toParent)
    guard let inverse = sheet.inverse else { return }
    let scale = sheet.similarityScale
    let middle = visible.center.applying(inverse)
    let bar = MapScaleBar(
      kilometers: MapSheet.kilometers(at: middle) / scale, visible: visible, size: letters)
    bar?.draw(into: &list)
    var taken = [edges.corner, edges.line, compass.box, bar?.box].compactMap { $0 }
    taken += zoomButtons.filter { !$0.layer.isHidden }.map(\.box)
    taken += marks.map { $0.box(on: map) }
    drawWords(of: letters, visible, &taken, into: &list)
    var labels = MapLabels(size: letters, visible: visible.insetBy(dx: 3, dy: 3), taken: taken)
    let chosen = labels.choose(
      of: world.places, sheet: sheet, scale: max(scale / (growth * textScale), Self.leastScale))
    let dots = chosen.compactMap(\.dot)
    drawDots(dots, radius: labels.dotRadius + 1, MapColors.dotEdge, into: &list)
    drawDots(dots, radius: labels.dotRadius, MapColors.dot, into: &list)
    for label in chosen { draw(label, into: &list) }
  }

  /// Draws the dots of all cities in one colour, as one area.
  private func drawDots(
    _ dots: [Point], radius: Double, _ color: Color, into list: inout DrawList
  ) {
    let corners: Int32 = radius < 6 ? 16 : 32
    let circle = (0..<corners).map { step in
      let turn = Transform2D(rotationAngle: 2 * .pi * Double(step) / Double(corners))
      return Vector(dx: turn.a * radius, dy: turn.b * radius)
    }
    var area = AreaDraw(points: [], ends: [], triangles: [], color: color)
    for dot in dots {
      let base = Int32(truncatingIfNeeded: area.points.count)
      for way in circle { area.points.append(dot + way) }
      area.ends.append(base + corners)
      for step in 2..<corners { area.addTriangle(base, base + step - 1, base + step) }
    }
    if !dots.isEmpty { list.append(.area(area)) }
  }

  private func draw(_ label: MapLabels.Label, into list: inout DrawList) {
    let color =
      switch label.place.kind {
      case .sea: MapColors.seaName
      case .country: MapColors.country
      case .city: MapColors.city
      }
    list.text(
      label.place.name, centeredAt: label.middle, face: label.place.kind.face, size: label.size,
      color: color)
  }

  /// Draws a caption beside each mark that names its finger, if there is room.
  private func drawWords(
    of size: Double, _ visible: Rect, _ taken: inout [Rect], into list: inout DrawList
  ) {
    let room = visible.insetBy(dx: 4, dy: 4)
    for (mark, words) in zip(marks, Self.words) {
      let place = mark.layer.position.applying(map.toParent)
      let reach = mark.reach + 4
      let width = TextExtent.width(words, size: size) + 1.1 * size
      let height = 1.9 * size
      var ways = [
        Vector(dx: 0, dy: reach + height / 2), Vector(dx: 0, dy: -reach - height / 2),
        Vector(dx: reach + width / 2, dy: 0), Vector(dx: -reach - width / 2, dy: 0),
      ]
      // At the window's edge, the words are below or above the mark, moved sideways until they are
      // visible.
      let aside = min(max(place.x, room.minX + width / 2 + 1), room.maxX - width / 2 - 1) - place.x
      if abs(aside) < reach + width / 2 {
        ways += [
          Vector(dx: aside, dy: reach + height / 2), Vector(dx: aside, dy: -reach - height / 2),
        ]
      }
      for way in ways {
        let middle = place + way
        let box = Rect(
          x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
        guard room.contains(box.origin), room.contains(Point(x: box.maxX, y: box.maxY)),
          !taken.contains(where: { MapLabels.meet($0, box) })
        else { continue }
        taken.append(box)
        list.roundedRect(box, cornerRadius: height / 2, fill: Palette.panel)
        list.text(words, centeredAt: middle, size: size, color: Palette.text)
        break
      }
    }
  }
}
