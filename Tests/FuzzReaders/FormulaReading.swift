import TouchFormula
import TouchGeometry

/// Any bytes are read as a formula: an error lies inside the text, what is accepted is printed, reads
/// the same again, and moves a layer only to where it can be.
public func fuzzFormula(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  do throws(FormulaError) {
    let formula = try Formula(text)
    let printed = formula.description
    // Signs and numbers may be longer in print than they were typed.
    if printed.utf8.count <= FormulaLimits.bytes {
      let again = try Formula(printed)
      precondition(again == formula, "it is printed as another formula")
    }
    precondition(formula.steps <= FormulaLimits.steps)
    var run = FormulaRun(formula)
    for gesture in KeptGesture.all.suffix(3) {
      for event in gesture.events.prefix(3) {
        switch run.follow(gesture.fingers(event)) {
        case .map(let map, _): precondition(map.isFinite && map.inverse != nil)
        case .held(let hold): expectLine(hold.description)
        }
      }
    }
  } catch {
    expectLine(error.description)
    precondition(error.line >= 1 && error.column >= 1)
    precondition(error.range.upperBound <= text.count)
  }
}
