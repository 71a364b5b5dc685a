extension HoverGestureRecognizer {
  final func hoverFigure() -> GestureFigure {
    var figure = GestureFigure(state.isRunning ? "the pointer is inside" : "")
    figure.add(.place(pointer), .now)
    return figure
  }
}
