/// What a lesson's page does in the browser: it shows pages, plays figures, and judges answers by the
/// solutions that are in it.
enum LessonScript {
  /// All of it.
  static let text = "\"use strict\";\n(() => {\n\(LessonGeometry.text)\n\(figure)\n\(pages)\n})();"
}
