import SplitMix
import TouchGeometry
import TouchGestures
import TouchInput
import TouchScene

/// What a touch costs by what is under it.
enum TouchCharts {
  /// Recognizers of one layer: all that recognize, or one while the others have failed.
  static func recognizers() -> Chart {
    var chart = Chart(
      name: "growth-recognizers", title: "Recognizers of one layer",
      xTitle: "recognizers attached to the layer", yTitle: "ns for a touch that moves")
    let together = Together()
    for count in [1, 2, 4, 8, 16, 32, 64] {
      let all = layerOnStage()
      for _ in 0..<count {
        let recognizer = Tables.follow(all.layer)
        recognizer.delegate = together
        all.layer.addGestureRecognizer(recognizer)
      }
      chart.add("all recognize at once", count, move(on: all.stage))
      let one = layerOnStage()
      one.layer.addGestureRecognizer(Tables.follow(one.layer))
      for _ in 1..<count {
        let swipe = SwipeGestureRecognizer()
        one.layer.addGestureRecognizer(swipe)
      }
      chart.add("one recognizes, the rest have failed", count, move(on: one.stage))
    }
    return chart
  }

  /// Fingers on one layer, or each on a layer of its own.
  static func fingers() -> Chart {
    var chart = Chart(
      name: "growth-fingers", title: "Fingers at the same time", xTitle: "fingers that move",
      yTitle: "ns for each touch that moves")
    for count in [1, 2, 4, 8, 16, 32, 64] {
      let homes = (0..<count).map { index in
        Point(x: 90 + 150 * Double(index % 8), y: 60 + 95 * Double(index / 8))
      }
      let one = Tables.empty()
      let layer = Tables.layer("all", side: 2000, at: one.surface.bounds.center)
      layer.addGestureRecognizer(Tables.follow(layer))
      one.root.addChild(layer)
      var hand = Fingers(on: one)
      chart.add("all on one layer", count, hand.move(about: homes))

      let each = Tables.empty()
      for (index, home) in homes.enumerated() {
        let layer = Tables.layer(String(index), side: 80, at: home)
        layer.addGestureRecognizer(Tables.follow(layer))
        each.root.addChild(layer)
      }
      hand = Fingers(on: each)
      chart.add("each on a layer of its own", count, hand.move(about: homes))
    }
    return chart
  }

  /// Layers inside each other, the innermost being touched.
  static func depth() -> Chart {
    var chart = Chart(
      name: "growth-depth", title: "Layers inside each other",
      xTitle: "layers from the root to the one that is touched", yTitle: "ns")
    for count in [1, 3, 10, 30, 100, 300, 1000] {
      let stage = Tables.empty()
      var inner = stage.root
      for index in 0..<count {
        let layer = Tables.layer(String(index), side: 700, at: Point(x: 350, y: 350))
        if index == 0 { layer.position = Point(x: 640, y: 400) }
        inner.addChild(layer)
        inner = layer
      }
      let recognizer = Tables.follow(inner)
      inner.addGestureRecognizer(recognizer)
      var hand = Fingers(on: stage)
      chart.add(
        "a touch that moves", count,
        hand.move(about: [Point(x: 600, y: 400), Point(x: 680, y: 400)]))
      inner.removeGestureRecognizer(recognizer)
      inner.addGestureRecognizer(TapGestureRecognizer())
      inner.setTransformToParent(.identity)
      var random = SplitMix(state: 3)
      let places = (0..<100).map { _ in
        Point(x: .random(in: 500...780, using: &random), y: .random(in: 300...500, using: &random))
      }
      chart.add("a tap, found and recognized", count, hand.tap(at: places))
    }
    return chart
  }

  private static func layerOnStage() -> (stage: Stage, layer: Layer) {
    let stage = Tables.empty()
    let layer = Tables.layer("card", side: 300, at: stage.surface.bounds.center)
    stage.root.addChild(layer)
    return (stage, layer)
  }

  private static func move(on stage: Stage) -> Double {
    var hand = Fingers(on: stage)
    return hand.move(about: [Point(x: 600, y: 400), Point(x: 680, y: 400)])
  }
}
