package import TouchJSON
import TouchRaster

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
  /// - Returns: The file's text.
  package static func html(title: String, data: JSONValue) -> String {
    var writer = JSONWriter()
    writer.put(data)
    let title = SVGWriter.escaped(title)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
      style-src 'sha256-\(SHA256.base64(LessonStyle.text))'; script-src 'sha256-\(SHA256.base64(LessonScript.text))'; \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="Touchstone">
      <link rel="icon" href="data:,">
      <title>\(title)</title>
      <style>\(LessonStyle.text)</style>
      </head>
      <body>
      <main id="lesson"></main>
      <noscript>This page needs JavaScript. It asks nothing of the network.</noscript>
      <script id="data" type="application/json">
      \(PageText.inScript(writer.text))
      </script>
      <script>\(LessonScript.text)</script>
      </body>
      </html>

      """
  }
}
