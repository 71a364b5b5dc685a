extension Formula {
  /// Whether two formulas move a layer to the same places by the same angles in all kept gestures,
  /// and hold it in the same events.
  public func isEquivalent(to other: Formula) -> Bool {
    var (run, otherRun) = (FormulaRun(self), FormulaRun(other))
    for gesture in KeptGesture.all {
      run.restart()
      otherRun.restart()
      for event in gesture.events {
        let fingers = gesture.fingers(event)
        switch (run.follow(fingers), otherRun.follow(fingers)) {
        case (.held, .held): break
        case (.map(let map, let angle), .map(let otherMap, let otherAngle)):
          let turn = (angle ?? 0) - (otherAngle ?? angle ?? 0)
          // NaN fails this comparison, as it should.
          guard
            FormulaTrial.drift(of: map, otherMap, fingers) <= FormulaDrift.tolerance.points,
            angle == nil || turn.magnitude <= FormulaDrift.tolerance.degrees
          else { return false }
        default: return false
        }
      }
    }
    return true
  }
}
