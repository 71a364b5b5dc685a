package import TouchJSON

/// A lesson as a page for any browser: one file that loads nothing else.
///
/// Texts, predictions, hints and draggable figures work in the page, with the program's plane
/// geometry. The page does not recognize gestures, and a task that needs one points this out.
package enum LessonPageFile {
  /// Returns the text of a lesson's page.
  ///
  /// - Parameters:
  ///   - language: The lesson's language; empty for an unknown one.
  ///   - title: The text in the browser's tab.
  ///   - data: The lesson, as the page's script reads it.
  ///   - hasFormulas: Whether the reader types a formula on one of the lesson's pages.
  /// - Returns: The file's text.
  package static func html(
    language: String, title: String, data: JSONValue, hasFormulas: Bool
  ) -> String {
    var writer = JSONWriter()
    writer.put(data)
    // An element's id is also a property of the window, and the script defines `lesson` itself.
    return PageDocument.html(
      language: language, title: title, style: LessonStyle.text, body: #"<main id="root"></main>"#,
      data: ("application/json", PageText.inScript(writer.text)),
      script: LessonScript.text(withFormulas: hasFormulas))
  }
}
