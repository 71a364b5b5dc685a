import TouchGeometry
import TouchInput

extension ScreenEdgePanGestureRecognizer {
  final func edgeFigure(at time: Timestamp) -> GestureFigure {
    var figure = GestureFigure()
    let bounds = dispatcher?.surfaceBounds ?? .zero
    let asked = RectEdge.single.filter(edges.contains)
    for edge in asked {
      figure.add(
        .area(edge.band(of: tuning.edge.band, in: bounds)), .limit,
        label: GestureFigure.Unit.points.words(tuning.edge.band))
    }
    guard !landed.isEmpty else {
      addFingers(to: &figure)
      if let start = trackedTouches.first?.startLocation,
        let nearest = asked.map({ $0.distance(of: start, in: bounds) }).min()
      {
        figure.read("from the edge", nearest, .points, .atMost, tuning.edge.band)
      }
      return figure
    }
    figure.append(panFigure(at: time))
    if !standing.passedBegan, let (inward, across) = inwardAndAcross(own.travel) {
      figure.read("inward", inward, .points, .needs, across, since: .landing)
    }
    return figure
  }
}

extension RectEdge {
  /// Returns the corners of the band along one edge of a rectangle.
  func band(of width: Double, in rect: Rect) -> [Point] {
    let size = rect.size
    let band =
      switch self {
      case .top: Rect(x: rect.minX, y: rect.minY, width: size.width, height: width)
      case .left: Rect(x: rect.minX, y: rect.minY, width: width, height: size.height)
      case .bottom: Rect(x: rect.minX, y: rect.maxY - width, width: size.width, height: width)
      default: Rect(x: rect.maxX - width, y: rect.minY, width: width, height: size.height)
      }
    return Array(band.corners)
  }
}
