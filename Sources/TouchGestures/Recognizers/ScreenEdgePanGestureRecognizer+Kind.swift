import TouchGeometry

extension RecognizerKind {
  /// The kind of ``ScreenEdgePanGestureRecognizer``.
  public static let screenEdgePan = RecognizerKind(
    "screenEdgePan", title: "edge pan", options: [.edges],
    thresholds: [.edgeBand, .edgeHysteresis],
    failures: [
      RecognizerRule("EDGE-1", [.hand(.nearerEdge), .raise(.edgeBand)]),
      RecognizerRule("EDGE-2", [.hand(.farther), .lower(.edgeHysteresis)]),
    ],
    recognitions: [RecognizerRule("EDGE-2", [.raise(.edgeHysteresis)])],
    traceValues: RecognizerKind.pan.traceValues,
    keyboard: RecognizerKind.pan.keyboard,
    examples: [
      RecognizerExample("screenEdgePan", "Edge pan") {
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = .left
        return pan
      }
    ]
  ) { ScreenEdgePanGestureRecognizer() }
}

extension RecognizerOption {
  fileprivate static let edges = words(
    "edges", \ScreenEdgePanGestureRecognizer.edges,
    ["top": .top, "left": .left, "bottom": .bottom, "right": .right],
    "The edges at which the pan starts; without edges it never begins.")
  fileprivate static let edgeBand = threshold(
    "edgeBand", \GestureRecognizer.tuning.edge.$band, .points,
    "Points from the edge within which an edge pan starts.", phrase: "a band of % at the edge")
  fileprivate static let edgeHysteresis = threshold(
    "edgeHysteresis", \GestureRecognizer.tuning.edge.$hysteresis, .points,
    "Points before an edge pan begins.", phrase: "a threshold of %")
}
