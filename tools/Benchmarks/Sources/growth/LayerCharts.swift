import Foundation
import SplitMix
import TouchGeometry
import TouchGestures
import TouchInput
import TouchSandbox
import TouchScene

/// What many layers cost: to make them, to keep them, and to touch one of them.
struct LayerCharts {
  /// How many layers there are at most.
  let most: Int

  private var counts: [Int] { [100, 1000, 10_000, 100_000, 1_000_000].filter { $0 <= most } }
  private static let axis = "layers on the stage"

  /// Making layers, by hand and from a scene file.
  func loading() throws -> Chart {
    var chart = Chart(
      name: "growth-loading", title: "Making layers", xTitle: LayerCharts.axis,
      yTitle: "ns for each layer")
    for count in counts {
      // Few layers are made so fast that one time of it says nothing.
      let repeats = max(3, 20_000 / count)
      chart.add(
        "made by a program", count,
        least(repeats, of: count) { _ = Tables.apart(count, on: Tables.empty()) })
      chart.add("found for the first time: the index", count, firstHit(count, repeats: repeats))
      // A scene file has no more layers.
      guard count <= 100_000 else { continue }
      let text = LayerCharts.sceneFile(count)
      chart.add(
        "read from a scene file", count,
        try least(max(1, min(repeats, 20)), of: count) {
          let scene = try SceneFile(
            parsing: text, path: "many.scene.json", resources: ResourceLocator(root: "/"))
          _ = Session(scene: scene, surface: Tables.empty().surface)
        })
    }
    return chart
  }

  /// Bytes of the heap.
  func memory() -> Chart {
    var chart = Chart(
      name: "growth-memory", title: "Memory of layers", xTitle: LayerCharts.axis,
      yTitle: "bytes of the heap for each layer", isLinear: true, limit: (400, "at most"))
    for count in counts {
      let stage = Tables.empty()
      guard let before = Meter.heapBytes else { break }
      let centers = Tables.apart(count, on: stage)
      let centersBytes = Double(centers.capacity * MemoryLayout<Point>.stride)
      guard let made = Meter.heapBytes else { break }
      chart.add("with a place and a colour", count, (made - before - centersBytes) / Double(count))
      _ = stage.root.hitTest(centers[0], with: nil)
      guard let found = Meter.heapBytes else { break }
      chart.add("and found by touches", count, (found - before - centersBytes) / Double(count))
      withExtendedLifetime(centers) {}
    }
    return chart
  }

  /// Taps and moves among layers that nobody touches.
  func touching() -> Chart {
    var chart = Chart(
      name: "growth-layers", title: "Touches among layers that nobody touches",
      xTitle: LayerCharts.axis,
      yTitle: "ns")
    for count in counts {
      var random = SplitMix(state: 5)
      let side = Tables.empty()
      let centers = Tables.apart(count, on: side)
      side.root.addGestureRecognizer(TapGestureRecognizer())
      var hand = Fingers(on: side)
      let places = (0..<5000).map { _ in centers.randomElement(using: &random) ?? .zero }
      chart.add("a tap, layers side by side", count, hand.tap(at: places))

      let pile = Tables.empty()
      Tables.pile(count, on: pile)
      pile.root.addGestureRecognizer(TapGestureRecognizer())
      hand = Fingers(on: pile)
      let others = (0..<5000).map { _ in Tables.point(in: Tables.size, using: &random) }
      chart.add("a tap, layers over each other", count, hand.tap(at: others))

      for layer in pile.root.children.suffix(50) {
        layer.addGestureRecognizer(Tables.follow(layer))
      }
      let top = pile.root.children.suffix(50).map(\.position)
      chart.add("landing after a drag", count, hand.dragAndLand(at: top))
      let finding = Meter.nanoseconds {
        for place in others {
          (pile.root.hitTest(place, with: nil) as? Layer)?.bringToFront()
        }
      }
      chart.add("finding one and raising it", count, finding / Double(others.count))
      let card = Tables.layer("card", side: 300, at: pile.surface.bounds.center)
      card.addGestureRecognizer(Tables.follow(card))
      pile.root.addChild(card)
      chart.add(
        "a touch that moves", count,
        hand.move(about: [Point(x: 600, y: 400), Point(x: 680, y: 400)]))
    }
    return chart
  }

  private func firstHit(_ count: Int, repeats: Int) -> Double {
    var least = Double.infinity
    for _ in 0..<min(repeats, 20) {
      let stage = Tables.empty()
      let centers = Tables.apart(count, on: stage)
      let time = Meter.nanoseconds { _ = stage.root.hitTest(centers[0], with: nil) }
      least = min(least, time / Double(count))
    }
    return least
  }

  private func least(_ repeats: Int, of count: Int, _ body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<repeats { least = min(least, try Meter.nanoseconds(body) / Double(count)) }
    return least
  }

  /// The text of a scene with so many layers.
  private static func sceneFile(_ count: Int) -> String {
    let layers = (0..<count).map { index in
      #"{"name":"\#(index)","bounds":[0,0,8,8],"position":[\#(index % 1280),\#(index / 1280 % 800)],"#
        + ##""color":"#4a90d9"}"##
    }
    return #"{"touchstone":"scene","version":1,"layers":["# + layers.joined(separator: ",\n") + "]}"
  }
}
