/// A page that may run its own script, use its own style and show embedded images, but may not
/// fetch anything.
enum PageDocument {
  /// Returns the text of a page's file.
  ///
  /// - Parameters:
  ///   - language: The content's language; empty for an unknown one.
  ///   - title: The unescaped text in the browser's tab; this function escapes it.
  ///   - style: The page's style.
  ///   - body: The content, as HTML.
  ///   - data: The type and the text of the data that the script reads.
  ///   - script: The page's script.
  /// - Returns: The file's text.
  static func html(
    language: String = "en", title: String, style: String, body: String,
    data: (type: String, text: String), script: String
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(language)">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; \
    style-src 'sha256-\(SHA256.base64(style))'; script-src 'sha256-\(SHA256.base64(script))'; \
    base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="Touchstone">
    <link rel="icon" href="data:,">
    <title>\(SVGWriter.escaped(title))</title>
    <style>\(style)</style>
    </head>
    <body>
    \(body)
    <noscript>This page needs JavaScript. It asks nothing of the network.</noscript>
    <script id="data" type="\(data.type)">
    \(data.text)
    </script>
    <script>\(script)</script>
    </body>
    </html>

    """
  }
}
