/// The script of a lesson's page: it shows pages, plays figures, and judges answers by the
/// solutions in the page.
enum LessonScript {
  /// Returns the whole script, with the formula language only if a page asks for a formula.
  static func text(withFormulas: Bool) -> String {
    let formulas = withFormulas ? "\(FormulaScript.text)\n\(formula)\n" : ""
    return
      "\"use strict\";\n(() => {\n\(LessonGeometry.text)\n\(figure)\n\(letters)\n\(numbers)\n\(formulas)\(pages)\n})();"
  }
}
