package import TouchJSON

/// A lesson as a page for any browser: one file that asks for nothing else.
///
/// Texts, predictions, their hints and figures that can be dragged work in the page, with the plane
/// geometry of the program. Gestures are not recognized there: a task that needs one says so.
package enum LessonPageFile {
  /// The page.
  ///
  /// - Parameters:
  ///   - title: What stands in the browser's tab.
  ///   - data: The lesson, as the page's script reads it.
  ///   - hasFormulas: Whether a formula is typed on one of its pages.
  /// - Returns: The file's text.
  package static func html(title: String, data: JSONValue, hasFormulas: Bool) -> String {
    var writer = JSONWriter()
    writer.put(data)
    // An element's id is a name of the window's, too: `lesson` is the script's own.
    return PageDocument.html(
      title: title, style: LessonStyle.text, body: #"<main id="root"></main>"#,
      data: ("application/json", PageText.inScript(writer.text)),
      script: LessonScript.text(withFormulas: hasFormulas))
  }
}
