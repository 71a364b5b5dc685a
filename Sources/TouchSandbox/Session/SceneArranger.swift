import TouchGeometry
import TouchScene

/// An arranger that lays out a scene's layers on a surface of any size, by the file's `layout`.
///
/// On a surface of the scene's own size, layers are at their places in the file. A layer that users
/// have moved stays as far along its parent as it was. It is back at its place when the surface has
/// its old size again.
struct SceneArranger {
  private let layout: SceneLayout
  private let fonts: FontSet
  /// The size that the layout's lengths are for.
  private let madeFor: Size
  private let layers: [String: Boxed]
  private let ratios: [String: Double]
  private let spots: [String: LayoutSolver.Spot]
  /// The size of the current surface.
  private var size: Size
  private var textScale = 1.0
  /// The layout's current, or last, places of layers.
  private var places: [String: Laid] = [:]
  /// The names of the layers and parts that have a place now; nil before anything was laid out.
  private var placed: Set<String>?

  /// The names of the layers that are hidden because the variant in force leaves them out.
  var leftOut: Set<String> { placed.map { Set(layout.box.names).subtracting($0) } ?? [] }

  /// A layer that a box names.
  private struct Boxed {
    let layer: Layer
    let record: SceneFile.LayerRecord
    /// Its number in the scene, by which layers change in the same order in every process.
    let order: Int
  }

  /// The layout's place for a layer, and the size of the layer's parent.
  private struct Laid: Equatable {
    let frame: Rect
    let room: Size
  }

  /// Creates the arranger of a scene; nil if the scene's file has no layout.
  init?(_ scene: SceneFile, layers built: [Layer]) {
    guard let layout = scene.layout, let size = scene.size ?? layout.size else { return nil }
    self.layout = layout
    self.size = size
    fonts = scene.fontSet
    madeFor = layout.size ?? size
    let named = Set(layout.box.names)
    var known: [String: SceneFile.LayerRecord] = [:]
    for record in scene.allLayers where named.contains(record.name) { known[record.name] = record }
    var (layers, ratios): ([String: Boxed], [String: Double]) = ([:], [:])
    for (order, layer) in built.enumerated() {
      guard let record = known[layer.name] else { continue }
      layers[layer.name] = Boxed(layer: layer, record: record, order: order)
      ratios[layer.name] = record.bounds.isEmpty ? 1 : record.bounds.width / record.bounds.height
    }
    self.layers = layers
    self.ratios = ratios
    let unit = SceneLayout.unit(on: size, madeFor: madeFor)
    spots = Self.spots(of: scene.layers, in: Rect(origin: .zero, size: size), unit: unit)
    places = laid(solve(on: size, textScale: 1), on: size)
  }

  /// Lays everything out if the size of the surface or of the words has changed.
  mutating func layOut(on surface: Size, textScale: Double, behaviors: [any Behavior]) {
    guard surface != size || textScale != self.textScale || surface != madeFor else { return }
    let old = places
    let oldSize = size
    let solved = solve(on: surface, textScale: textScale)
    let now = laid(solved, on: surface)
    (size, self.textScale) = (surface, textScale)
    places.merge(now) { $1 }
    placed = Set(now.keys)
    let unit = SceneLayout.unit(on: surface, madeFor: madeFor)
    func layout(_ parts: [String: Rect], _ move: LayerLayout.Move?) -> LayerLayout {
      LayerLayout(scale: unit, textScale: textScale, parts: parts, move: move, fonts: fonts)
    }
    var moves: [ObjectIdentifier: LayerLayout.Move] = [:]
    for (name, boxed) in layers.sorted(by: { $0.value.order < $1.value.order }) {
      let layer = boxed.layer
      guard let new = now[name] else {
        layer.isHidden = true
        continue
      }
      if layer.isHidden, !boxed.record.hidden { layer.isHidden = false }
      let before = old[name] ?? new
      if surface != oldSize || before != new {
        let move = Self.move(layer, from: before, to: new)
        moves[ObjectIdentifier(layer)] = move
        layer.bounds = move.new.bounds
        layer.position = move.position(layer.position)
      }
      dress(boxed, unit: unit, words: layout([:], nil))
    }
    let parts = self.parts(of: solved)
    for behavior in behaviors {
      let layer = behavior.layer
      behavior.layerDidLayOut(layout(parts[layer.name] ?? [:], moves[ObjectIdentifier(layer)]))
    }
  }

  private func solve(on surface: Size, textScale: Double) -> [LayoutSolver.Place] {
    LayoutSolver.places(
      of: layout, on: surface, madeFor: madeFor, textScale: textScale, ratios: ratios, spots: spots)
  }

  /// Returns the file's places of layers, and of those inside them.
  private static func spots(
    of records: [SceneFile.LayerRecord], in room: Rect, unit: Double
  ) -> [String: LayoutSolver.Spot] {
    var spots: [String: LayoutSolver.Spot] = [:]
    for record in records {
      if unit > 0 {
        spots[record.name] = LayoutSolver.Spot(
          anchor: record.anchorPoint,
          place: Point(x: record.position.x - room.minX, y: record.position.y - room.minY),
          room: room.size,
          size: Size(width: record.bounds.width / unit, height: record.bounds.height / unit))
      }
      spots.merge(Self.spots(of: record.layers, in: record.bounds, unit: unit)) { $1 }
    }
    return spots
  }

  /// Returns the places of the layers, in their parents' coordinates.
  private func laid(_ solved: [LayoutSolver.Place], on surface: Size) -> [String: Laid] {
    var result: [String: Laid] = [:]
    for place in solved where layers[place.name] != nil {
      let parent = place.parent.flatMap { layers[$0]?.layer }
      let room = place.parent.flatMap { result[$0]?.frame.size } ?? surface
      let origin = parent?.bounds.origin ?? .zero
      result[place.name] = Laid(frame: place.frame.offsetBy(origin - .zero), room: room)
    }
    return result
  }

  /// Returns the places of parts, by the layer whose parts they are.
  private func parts(of solved: [LayoutSolver.Place]) -> [String: [String: Rect]] {
    var result: [String: [String: Rect]] = [:]
    for place in solved where layers[place.name] == nil {
      guard let dot = place.name.lastIndex(of: ".") else { continue }
      let origin = place.parent.flatMap { layers[$0]?.layer.bounds.origin } ?? .zero
      let part = String(place.name[place.name.index(after: dot)...])
      result[String(place.name[..<dot]), default: [:]][part] = place.frame.offsetBy(origin - .zero)
    }
    return result
  }

  private static func move(_ layer: Layer, from old: Laid, to new: Laid) -> LayerLayout.Move {
    let anchor = layer.anchorPoint
    func home(_ frame: Rect) -> Point {
      Point(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }
    // A layer whose size differed from that of its box keeps that proportion.
    func length(_ own: Double, _ old: Double, _ new: Double) -> Double {
      abs(own - old) < 0.01 || old <= 0 ? new : own / old * new
    }
    let bounds = layer.bounds
    let size = Size(
      width: length(bounds.width, old.frame.width, new.frame.width),
      height: length(bounds.height, old.frame.height, new.frame.height))
    return LayerLayout.Move(
      old: (bounds, home(old.frame)),
      new: (Rect(origin: bounds.origin, size: size), home(new.frame)),
      room: old.room, newRoom: new.room, anchor: anchor)
  }

  /// Scales a layer's border, corners, shadow and words with the layer.
  private func dress(_ boxed: Boxed, unit: Double, words: LayerLayout) {
    let (layer, record) = (boxed.layer, boxed.record)
    if case .text(_, let size, let color) = record.content, let text = layer.content.text {
      layer.content = .text(
        text, size: words.textSize(size, of: text, in: layer.bounds.size), color: color)
    }
    var decoration = record.decoration
    decoration.borderWidth *= unit
    decoration.cornerRadius *= unit
    decoration.shadowBlur *= unit
    decoration.shadowOffset = decoration.shadowOffset * unit
    if layer.decoration != decoration { layer.decoration = decoration }
  }
}

extension LayoutBox {
  /// The names of all layers and parts that the box or a variant of it places.
  fileprivate var names: [String] {
    (layer.map { [$0] } ?? []) + boxes.flatMap(\.names) + variants.flatMap(\.box.names)
  }
}
