/// What a lesson's page does in the browser: it shows pages, plays figures, and judges answers by the
/// solutions that are in it.
enum LessonScript {
  /// All of it; the language of formulas only where one is typed.
  static func text(withFormulas: Bool) -> String {
    let formulas = withFormulas ? "\(FormulaScript.text)\n\(formula)\n" : ""
    return
      "\"use strict\";\n(() => {\n\(LessonGeometry.text)\n\(figure)\n\(letters)\n\(numbers)\n\(formulas)\(pages)\n})();"
  }
}
